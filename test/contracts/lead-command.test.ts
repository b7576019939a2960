import { expect, it } from "vitest";
import { leadAdmin } from "../../src/queue/lead-admin.ts";
import { createWorld, down } from "../journeys/leads-world.ts";
import { type ListedLead, type Reconciled, linesOf, verdictOf } from "../../tools/leads-text.ts";
import { openSite } from "./site.ts";

/* The output of `npm run leads`: the desk's sentence, lines that fit a terminal, and a verdict. */

const world = createWorld();
const leads = world.parts;
const site = await openSite({ now: world.now, leads, variables: { TASK_TOKEN: "right" } });

const ask = async (token = "right") => {
  const answer = await site.post("/api/tasks/now", { authorization: `Bearer ${token}` }, "{}");
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

it.each([
  ["now", {}],
  ["leads", { command: "reconcile" }],
  ["leads", { command: "erase", email: "ada@example.org" }],
  ["desk", { command: "list" }],
])("tells an operator why %s fails while the database is down: %j", async (task, body) => {
  world.moods.outbox = "refuses";
  const headers = { authorization: "Bearer right", "content-type": "application/json" };
  const answer = await site.post(`/api/tasks/${task}`, headers, JSON.stringify(body));
  world.moods.outbox = "well";
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({
    error: expect.stringMatching(/^Error: .*\. While the database is down, .* none is lost$/),
  });
});

it("returns the desk's sentence to a client with the token", async () => {
  expect((await ask("wrong")).status).toBe(401);
  expect((await ask()).body).toMatchObject({
    grade: "well",
    sentence: "No lead has come in yet. Send a test lead to see how one is delivered.",
  });
  world.crmDoes(down);
  await world.post({ message: "Hello" });
  await world.settle();
  await world.consume();
  const { body } = await ask();
  expect(body["grade"]).toBe("ill");
  expect(body["sentence"]).toMatch(
    /^The CRM has refused leads since 10:00\. 1 lead is waiting, none lost\./,
  );
  expect(body).toMatchObject({ open: { count: 1, failed: 1 } });
});

it("lists leads in lines that fit the terminal and are whole in a pipe, with any content", async () => {
  const { submissions } = (await leadAdmin(
    { command: "list", limit: 50, personal: false },
    leads,
  )) as {
    submissions: ListedLead[];
  };
  const [one] = submissions;
  if (!one) throw new Error("none came in");
  const long = { ...one, form: "a-form-with-a-long-name", reason: `\u001b[2J${"x".repeat(300)}` };
  const lines = linesOf([one, long], 100);
  expect(lines).toHaveLength(3);
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(100);
  expect(lines[0]).not.toContain("…");
  expect(linesOf([long])[1]).toMatch(/ a-form-with-a-long-name .* {2}\[2Jx{300}$/);
  expect(linesOf([one, long], 60).join("\n")).toContain(" queued ");
  expect(lines[1]).toContain(one.id);
  expect(lines[1]).toMatch(/queued {5}next \d\d:\d\d, http-503$/);
  expect(lines[2]).toMatch(/a-form-with…/);
  expect(lines.join("")).not.toMatch(/\p{Cc}/u);
});

it("gives a verdict, and explains what a person has to do", async () => {
  const reconcile = async () => (await leadAdmin({ command: "reconcile" }, leads)) as Reconciled;
  expect(verdictOf(await reconcile())[0]).toBe(
    "All are accounted for: each one that is not delivered waits for its next attempt or for a person.",
  );
  world.pass(25 * 3_600_000);
  const late = verdictOf(await reconcile());
  expect(late[0]).toBe("Something has waited for over a day. Nothing is lost.");
  expect(late.at(-1)).toMatch(/^ {2}1 open for over a day, the oldest since 20/);
});
