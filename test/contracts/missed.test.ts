import { cp, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { raiseContent } from "../../src/routes/health.ts";
import { createWorld } from "../journeys/leads-world.ts";
import { fixtureSpace } from "../fixture-space.ts";
import { editorSession, openSite } from "./site.ts";
import { temporaryFolder } from "../temporary-folder.ts";

/*
 * One wrong click never takes a language down: what every page needs is retained, or something built in
 * replaces it.
 */

let site: Awaited<ReturnType<typeof openSite>>;
const file = (name: string) => join(space, `stories/en/${name}.json`);
const aside = (name: string) => join(space, `${name}.json`);

const space = temporaryFolder();
await cp(fixtureSpace, space, { recursive: true });
afterAll(() => site.service.close());

async function published() {
  await site.service.rescan();
  const live = await site.look();
  return live.ok ? Object.keys(live.value.root.missed).toSorted() : [];
}

/** Returns the stories that the editor's bar reports as not published. */
async function unpublishedSlugs() {
  const cookie = await editorSession(site);
  const html = await (await site.get("/en/about/", { cookie })).text();
  return [...html.matchAll(/>([^<>]*)<\/span>\S+ is not published:/g)].map(([, slug]) => slug);
}

it("has a built-in frame and 404 page if a language has none", async () => {
  await rename(file("settings"), aside("settings"));
  await rename(file("404"), aside("404"));
  site = await openSite({ space });
  const page = await site.get("/en/about/");
  expect(page.status).toBe(200);
  const html = await page.text();
  expect(html).toContain('<header class="site-header');
  expect(html).toContain('<footer class="site-footer');
  const nothing = await site.get("/en/nope/");
  expect(nothing.status).toBe(404);
  expect(await nothing.text()).toContain("<h1>Nothing is here</h1>");
  expect(await unpublishedSlugs()).toEqual(["en/settings", "en/404"]);
});

it("shows what editors wrote as soon as it is published", async () => {
  await rename(aside("settings"), file("settings"));
  await rename(aside("404"), file("404"));
  expect(await published()).toEqual([]);
  expect(await site.html("/en/about/")).toContain("Three people in a");
  expect(await (await site.get("/en/nope/")).text()).toContain("Read the blog");
  expect(await unpublishedSlugs()).toEqual([]);
});

it("uses the last ones if they are unpublished, and logs it", async () => {
  await rm(file("settings"));
  await rm(file("404"));
  expect(await published()).toEqual(["en/404", "en/settings"]);
  for (const path of ["/en/about/", "/en/contact-us/"]) {
    expect(await site.html(path), path).toContain("Three people in a");
  }
  const nothing = await site.get("/en/nope-either/");
  expect(nothing.status).toBe(404);
  expect(await nothing.text()).toContain("Read the blog");
  expect((await unpublishedSlugs()).toSorted()).toEqual(["en/404", "en/settings"]);
  const missedEvents = site.events.filter(({ event }) => event === "story-missed");
  expect(missedEvents.map(({ facts }) => facts?.slug).toSorted()).toEqual([
    "en/404",
    "en/settings",
  ]);
});

it("sends an alert once an hour for each, until it is published again", async () => {
  const world = createWorld();
  const look = async () => {
    await site.service.rescan();
    await raiseContent({ leads: world.parts, writer: site.parts.writer }, await site.look());
  };
  const takeAlerts = () => world.alerts.splice(0);
  const missed = (slug: string) => ({
    text: `Content: story-missed · ${slug}`,
    alert: { outcome: "story-missed", reason: slug },
  });
  await look();
  expect(takeAlerts()).toEqual(expect.arrayContaining([missed("en/404"), missed("en/settings")]));
  await look();
  expect(takeAlerts()).toEqual([]);
  world.pass(3_600_000);
  await cp(join(fixtureSpace, "stories/en/404.json"), file("404"));
  await look();
  expect(takeAlerts()).toEqual([missed("en/settings")]);
});

it("sends an alert if KV refuses published content", async () => {
  const world = createWorld();
  const reason = "Error: KV put() limit exceeded for the day.";
  const writer = {
    ...site.parts.writer,
    usage: async () => ({ ...(await site.parts.writer.usage()), refused: reason }),
  };
  await raiseContent({ leads: world.parts, writer }, await site.look());
  expect(world.alerts).toContainEqual({
    text: `Content: publish-refused · ${reason}`,
    alert: { outcome: "publish-refused", reason },
  });
});
