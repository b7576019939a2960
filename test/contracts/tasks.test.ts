import { expect, test } from "vitest";
import { openSite } from "./site.ts";

/* The whole app's answers to a task that it refuses: a sender's mistake is no failure of the site. */

const site = await openSite({ variables: { TASK_TOKEN: "right" } });

const json = { "content-type": "application/json" };

test("the whole space is read again on request with the token", async () => {
  const send = (token: string) =>
    site.post("/api/tasks/catalog", { ...json, authorization: `Bearer ${token}` }, "{}");
  expect((await send("wrong")).status).toBe(401);
  expect(site.events).toEqual([]);
  const answer = await send("right");
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ version: expect.any(Number) });
  // For a space that is known already, none would have been read.
  const [{ event, facts } = {}] = site.events;
  expect(event).toBe("catalog");
  expect(facts).toMatchObject({ read: facts?.["stories"], stories: expect.any(Number) });
  site.events.length = 0;
});

test.each([
  ["malformed JSON", 400, { ...json, authorization: "Bearer right" }, "{"],
  ["a limit that is no number", 400, { ...json, authorization: "Bearer right" }, '{"limit":"x"}'],
  [
    "more than any task",
    413,
    { ...json, authorization: "Bearer right" },
    `"${"x".repeat(17_000)}"`,
  ],
  ["another token", 401, { ...json, authorization: "Bearer wrong" }, "{}"],
  ["no token", 401, json, "{}"],
  ["the right one", 200, { ...json, authorization: "Bearer right" }, "{}"],
])("%s is %i", async (_, status, headers, body) => {
  expect((await site.post("/api/tasks/misses", headers, body)).status).toBe(status);
  expect(site.events).toEqual([]);
});

test("an unknown state is answered with the known ones", async () => {
  const headers = { ...json, authorization: "Bearer right" };
  const task = JSON.stringify({ command: "list", state: "nonsense" });
  const answer = await site.post("/api/tasks/leads", headers, task);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({
    error: expect.stringMatching(/^state: .*"received"\|.*"suspected"$/),
  });
});
