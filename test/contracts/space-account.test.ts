import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createWorld } from "../journeys/leads-world.ts";
import { emptySpaceId, writeEmptySpace } from "../storyblok/management/empty-space.ts";
import { type Management, startManagement } from "../storyblok/management/start.ts";
import { openDesk, people } from "./desk-access.ts";
import { temporaryFolder } from "../temporary-folder.ts";

/* The desk with a token of its own for Storyblok's management API: what it shows and does in the space. */

const token = "personal-access-token";
const day = 86_400_000;
const world = createWorld();
const at = (days: number) => new Date(world.now() + days * day).toISOString();
const folder = temporaryFolder();
let management: Management;
let desk: Awaited<ReturnType<typeof openDesk>>;

beforeAll(async () => {
  await writeEmptySpace(folder);
  management = await startManagement({
    folder,
    token,
    planned: {
      releases: [
        { id: 1, name: "Spring <b>", release_at: at(3), released: false },
        { id: 2, name: "Winter", release_at: at(3), released: true },
        { id: 3, name: "Some day", release_at: null, released: false },
      ],
      schedulings: [
        { id: 4, story_id: 4711, publish_at: at(2), status: "scheduled" },
        { id: 5, story_id: 4712, publish_at: at(2), status: "published_before_schedule" },
        { id: 6, story_id: 4713, publish_at: at(300), status: "scheduled" },
      ],
    },
  });
  desk = await openDesk({
    now: world.now,
    leads: world.parts,
    variables: {
      DESK_STORYBLOK_TOKEN: token,
      STORYBLOK_SPACE_ID: String(emptySpaceId),
      STORYBLOK_MANAGEMENT_API: management.origin,
    },
    missingPages: {
      count: async () => undefined,
      list: async () => [{ path: "/en/abuot/", referrer: "", count: 3, lastAt: at(-1) }],
      answers: async () => undefined,
    },
  });
});
afterAll(() => management?.close());

const see = async (path: string, as: keyof typeof people = "operator") =>
  (await desk.see(path, { as })).html;

const press = (fields: object) => desk.press("/desk/content/redirect", fields, { as: "operator" });

it("shows what Storyblok will publish, and requests it once a minute", async () => {
  const html = await see("/desk/publishing/");
  expect(html).toContain("Release “Spring &lt;b&gt;”");
  expect(html).toContain("Story 4711, which is not published yet");
  expect(html.match(/data-kind="planned"/g)).toHaveLength(2);
  expect(html).not.toMatch(/Winter|Some day|4712|4713/);
  await see("/desk/publishing/");
  expect(management.calls().filter((call) => call === "GET releases")).toHaveLength(1);
});

it("shows that the schedule is unknown while Storyblok does not return it", async () => {
  world.pass(61_000);
  management.refuse(2, 503);
  expect(await see("/desk/publishing/")).toContain("cannot be read right now");
  expect(await see("/desk/publishing/")).toContain("Spring");
});

it("writes a redirect, or that a page is gone, with one click of a person with permission", async () => {
  expect(await see("/desk/content/", "reader")).not.toContain("/desk/content/redirect");
  const html = await see("/desk/content/");
  expect(html).toContain('action="/desk/content/redirect"');
  expect(html).toContain('value="/en/about/" name="to">Redirect to /en/about/<');

  const chosen = { path: "/en/abuot/", to: "/en/about/" };
  expect((await press(chosen)).to).toBe("/desk/content/?done=redirectFailed");
  await fetch(`${management.origin}/v1/spaces/${emptySpaceId}/datasources`, {
    method: "POST",
    headers: { authorization: token, "content-type": "application/json", "user-agent": "test" },
    body: JSON.stringify({ datasource: { name: "Redirects", slug: "redirects" } }),
  });
  expect((await press(chosen)).to).toBe("/desk/content/?done=redirected");
  expect((await press({ path: "/en/sold/", to: "410" })).to).toContain("done=redirected");
  const { entries } = JSON.parse(
    await readFile(join(folder, "datasources/redirects.json"), "utf8"),
  );
  expect(entries).toMatchObject([
    { name: "/en/abuot/", value: "/en/about/" },
    { name: "/en/sold/", value: "410" },
  ]);
  expect(await world.sql("SELECT actor, did, subject FROM audit")).toEqual([
    { actor: people.operator, did: "redirected", subject: "/en/abuot/" },
    { actor: people.operator, did: "redirected", subject: "/en/sold/" },
  ]);
});

it.each([
  { path: "https://evil.example/", to: "/en/" },
  { path: "/en/a/", to: "//evil.example/" },
  { path: "/en/a/", to: "/\\evil.example/" },
  { path: "/en/a/", to: "411" },
  { path: "/en/a/", to: "" },
])("writes nothing else: $path → $to", async (fields) => {
  const before = management.calls().length;
  expect((await press(fields)).status).toBe(404);
  expect(management.calls()).toHaveLength(before);
});
