import { beforeEach, expect, it } from "vitest";
import { accept, roleOfInvite } from "../../src/desk/invites.ts";
import { type World, createWorld } from "../journeys/leads-world.ts";
import { deskAccess } from "./desk-access.ts";
import { openSite } from "./site.ts";

/* People who enter the desk by a link of their own. */

const day = 86_400_000;
const origin = "https://www.example.com";
const token = "a-token-of-the-contracts-and-of-no-one-else";
const email = "ines@example.org";

let world: World;
let site: Awaited<ReturnType<typeof openSite>>;

beforeEach(async () => {
  world = createWorld();
  const invited = (id: string) => roleOfInvite(world.parts.outbox, id, world.now());
  const desk = { ...deskAccess(), invited };
  const leads = { ...world.parts, siteOrigin: origin };
  site = await openSite({ now: world.now, leads, desk, variables: { TASK_TOKEN: token } });
});

async function ask(task: object) {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const answer = await site.post("/api/tasks/desk", headers, JSON.stringify(task));
  return { status: answer.status, body: Object(await answer.json()) };
}

async function linkFor(role: string) {
  const { body } = await ask({ command: "invite", email, role });
  expect(body.link).toMatch(/^https:\/\/www\.example\.com\/desk\/join\//);
  return new URL(String(body.link)).pathname;
}

const join = (path: string, from = origin) => site.post(path, { origin: from }, "");

async function sessionBy(path: string) {
  const answer = await join(path);
  expect(answer.status).toBe(303);
  const cookie = String(answer.headers.get("set-cookie"));
  expect(cookie).toMatch(
    /^desk=.*; Max-Age=2592000; Path=\/desk\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  return cookie.split(";")[0] ?? "";
}

const statusOf = async (path: string, cookie: string) => (await site.get(path, { cookie })).status;
const postAs = async (path: string, cookie: string) =>
  (await site.post(path, { cookie, origin }, "")).status;

it("lets one person in, once, through a button that no program presses, on the desk's own page", async () => {
  const path = await linkFor("operator");
  for (const nth of [1, 2]) {
    const shown = await site.get(path);
    expect(shown.status, String(nth)).toBe(200);
    expect(await shown.text()).toContain("invited as ines@example.org");
  }
  expect((await join(path, "https://evil.example")).status).toBe(403);
  const answers = await Promise.all([join(path), join(path)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 404]);
  expect((await site.get(path)).status).toBe(404);
  expect((await site.get(`${path.slice(0, -1)}_`)).status).toBe(404);
});

it("accepts one of two people that read the same link before either used it", async () => {
  await linkFor("reader");
  const [row] = await world.sql("SELECT id FROM invites");
  const use = () => accept(world.outbox, String(row?.["id"]), world.now());
  expect([await use(), await use()]).toEqual([true, false]);
});

it.each([
  ["reader", [200, 403, 403]],
  ["operator", [200, 303, 403]],
  ["privacy", [200, 303, 422]],
] as const)(
  "gives a person with the role %s its permissions",
  async (role, [viewStatus, actStatus, peopleStatus]) => {
    const cookie = await sessionBy(await linkFor(role));
    expect(await statusOf("/desk/", cookie)).toBe(viewStatus);
    expect(await postAs("/desk/try-now", cookie)).toBe(actStatus);
    expect(await postAs("/desk/people/", cookie)).toBe(peopleStatus);
  },
);

it("an invite ends at once if it is revoked, by another role or another link, and after a month", async () => {
  const cookie = await sessionBy(await linkFor("operator"));
  world.pass(29 * day);
  expect(await statusOf("/desk/", cookie)).toBe(200);
  expect((await ask({ command: "revoke", email: "INES@example.org" })).body).toEqual({
    revoked: true,
  });
  expect(await statusOf("/desk/", cookie)).toBe(401);
  expect((await ask({ command: "revoke", email })).body).toEqual({ revoked: false });
  const other = await sessionBy(await linkFor("operator"));
  await linkFor("reader");
  expect(await statusOf("/desk/", other)).toBe(401);
  const last = await sessionBy(await linkFor("reader"));
  world.pass(31 * day);
  expect(await statusOf("/desk/", last)).toBe(401);
});

it("an invite is valid for three days, is recorded without the address, and requires a token and valid fields", async () => {
  const path = await linkFor("reader");
  world.pass(3 * day);
  expect((await site.get(path)).status).toBe(404);
  expect(await world.sql("SELECT actor, did, subject FROM audit")).toEqual([
    { actor: "command line", did: "invited", subject: "reader" },
  ]);
  expect((await ask({ command: "list" })).body.invites).toMatchObject([{ email, usedAt: null }]);
  expect((await ask({ command: "invite", email: "no one", role: "reader" })).status).toBe(400);
  expect((await ask({ command: "invite", email, role: "owner" })).status).toBe(400);
  expect((await site.post("/api/tasks/desk", {}, "{}")).status).toBe(401);
});

it("shows an unknown state while the database does not answer, and permits no action", async () => {
  const cookie = await sessionBy(await linkFor("privacy"));
  world.moods.outbox = "refuses";
  expect(await statusOf("/desk/", cookie)).toBe(503);
  expect(await postAs("/desk/try-now", cookie)).toBe(403);
});

/** Posts as a page of the desk does. */
async function pressAs(cookie: string, path: string, fields: Record<string, string> = {}) {
  const answer = await site.postForm(path, fields, { cookie, origin });
  return {
    status: answer.status,
    to: answer.headers.get("location"),
    html: await answer.text(),
  };
}

it("shows at the desk who has access, since when, and their last visit, to the role privacy alone", async () => {
  const [reader, operator] = [
    await sessionBy(await linkFor("reader")),
    await sessionBy(await linkFor("operator")),
  ];
  expect(await statusOf("/desk/access/", operator)).toBe(403);
  expect(await statusOf("/desk/access/", reader)).toBe(401);
  const cookie = await sessionBy(await linkFor("privacy"));
  const seenAt = async () => (await world.sql("SELECT seen_at FROM invites"))[0]?.["seen_at"];
  expect(await seenAt()).toBeNull();
  const html = await (await site.get("/desk/access/", { cookie })).text();
  expect(html).toMatch(/ines@example\.org.*can act and see personal data.*Revoke/);
  const first = await seenAt();
  expect(first).toBe(world.now());
  world.pass(60_000);
  await statusOf("/desk/", cookie);
  expect(await seenAt()).toBe(first);
  world.pass(day / 12);
  await statusOf("/desk/", cookie);
  expect(await seenAt()).toBe(world.now());
});

it("invites and revokes from the desk, recorded without the address", async () => {
  const cookie = await sessionBy(await linkFor("privacy"));
  const wrong = await pressAs(cookie, "/desk/access/", { email: "no one", role: "reader" });
  expect([wrong.status, wrong.html.includes("Enter a complete e-mail address.")]).toEqual([
    422,
    true,
  ]);
  expect((await pressAs(cookie, "/desk/access/", { email, role: "owner" })).status).toBe(422);
  const made = await pressAs(cookie, "/desk/access/", {
    email: "Otto@Example.org",
    role: "reader",
  });
  const link = /https:\/\/www\.example\.com(\/desk\/join\/[^<"]+)/.exec(made.html)?.[1] ?? "";
  const reader = await sessionBy(link);
  expect(await statusOf("/desk/", reader)).toBe(200);
  const [row] = await world.sql("SELECT id FROM invites WHERE email = 'otto@example.org'");
  expect((await pressAs(reader, `/desk/access/${row?.["id"]}/revoke`)).status).toBe(403);
  expect((await pressAs(cookie, `/desk/access/${row?.["id"]}/revoke`)).status).toBe(303);
  expect(await statusOf("/desk/", reader)).toBe(401);
  const again = await pressAs(cookie, `/desk/access/${row?.["id"]}/revoke`);
  expect([again.status, again.to]).toEqual([303, "/desk/access/?done=revoked-0"]);
  expect((await pressAs(cookie, "/desk/access/no-id/revoke")).status).toBe(404);
  expect(await world.sql("SELECT did, subject FROM audit WHERE actor = ?1", email)).toEqual([
    { did: "joined", subject: "privacy" },
    { did: "invited", subject: "reader" },
    { did: "revoked", subject: "an invite" },
  ]);
});
