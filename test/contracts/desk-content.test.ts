import { beforeEach, expect, it } from "vitest";
import { z } from "zod";
import { ok } from "../../src/base/result.ts";
import { checkContent } from "../../src/routes/check-content.ts";
import { createVisit } from "../../src/site/visit.ts";
import { type World, createWorld } from "../journeys/leads-world.ts";
import { deskAccess, textOf } from "./desk-access.ts";
import { openSite } from "./site.ts";

/* The problems in content that the desk reports, by the rules of the editor's bar and `npm run content`. */

const day = 86_400_000;
const picture = (alt: string) => ({
  component: "image",
  _uid: crypto.randomUUID(),
  image: {
    fieldtype: "asset",
    id: 1,
    filename: "https://a.storyblok.com/f/1/1200x800/abc/<b>hero&.webp",
    alt,
  },
});
const page = (alts: readonly string[]) => ({
  component: "content-page",
  _uid: crypto.randomUUID(),
  title: "A page",
  body: alts.map(picture),
});

let world: World;
let stories: Record<string, { component: string }>;

beforeEach(() => {
  world = createWorld();
  stories = {
    "en/one": page(["", "", ""]),
    "en/two": page(["", "A desk"]),
    "de/one": page(["", "Ein Tisch"]),
  };
});

async function open() {
  const site = await openSite({
    now: world.now,
    stories,
    leads: world.parts,
    variables: { STORYBLOK_SPACE_ID: "4711" },
    desk: deskAccess("reader"),
  });
  // Lists stories as the service does, a hundred a page. The test's own come after a hundred without a fault.
  const { storyblok } = site.parts;
  const all = [
    ...Array.from({ length: 100 }, (_, nth) => [`en/plain-${nth}`, page([])] as const),
    ...Object.entries(stories),
  ].map(([full_slug, content], id) => ({
    id,
    full_slug,
    content,
    uuid: crypto.randomUUID(),
    name: "Test",
    published_at: "2026-01-01T00:00:00.000Z",
  }));
  const get: typeof storyblok.get = async (path, params, schema) => {
    if (path !== "cdn/stories") return storyblok.get(path, params, schema);
    const { page: number, per_page: count } = z
      .object({ page: z.number(), per_page: z.number() })
      .parse(params);
    return ok(schema.parse({ stories: all.slice((number - 1) * count, number * count) }));
  };
  Object.assign(site.parts, { storyblok: { ...storyblok, get } });
  return site;
}

/** Runs the cron's content check until it has covered the whole space. */
async function look(site: Awaited<ReturnType<typeof open>>, times = 5) {
  const pending: Promise<unknown>[] = [];
  const context = { waitUntil: (work: Promise<unknown>) => void pending.push(work) };
  for (let nth = 0; nth < times; nth += 1) {
    const visit = createVisit(site.parts, context as never);
    const live = await visit.lookAtSpace({});
    if (!live.ok) throw new Error(JSON.stringify(live.failure));
    await Promise.all([checkContent(visit, live.value), checkContent(visit, live.value)]);
  }
  await Promise.allSettled(pending);
}

const see = async (site: Awaited<ReturnType<typeof open>>, language = "en") =>
  (await site.get("/desk/content/", { "accept-language": language })).text();

const countsOf = async () => {
  const counts = await world.sql(
    "SELECT language, count FROM content_counts WHERE kind = 'missing-alt' ORDER BY scan, language",
  );
  return counts.map(({ language, count }) => `${language} ${count}`);
};

it("shows that no scan has finished, or that the database does not answer", async () => {
  const site = await open();
  expect(textOf(await see(site))).toContain("The first check of the whole space is not finished");
  world.moods.outbox = "refuses";
  const refused = await site.get("/desk/content/", {});
  expect(refused.status).toBeLessThan(504);
  expect(await refused.text()).not.toContain("Nothing to fix");
});

it("groups problems by kind and language, each with a link to its story, as text", async () => {
  const site = await open();
  await look(site);
  expect((await countsOf()).filter((one) => /^(en|de) /.test(one))).toEqual(
    expect.arrayContaining([expect.stringMatching(/^de \d+/), expect.stringMatching(/^en \d+/)]),
  );
  const html = await see(site);
  expect(html).toContain("4 places: &lt;b&gt;hero&amp;.webp has no alt text");
  expect(html).not.toContain("<b>hero");
  expect(html).toMatch(
    /href="https:\/\/app\.storyblok\.com\/#\/me\/spaces\/4711\/stories\/0\/0\/\d+"[^>]*>en\/one</,
  );
  expect(textOf(html)).toContain("Picture without alt text error");
  expect(await see(site, "de")).toContain("4 Stellen: &lt;b&gt;hero&amp;.webp");
});

it("scans once a day for any number of crons, and shows the change since last week", async () => {
  const site = await open();
  await look(site);
  const first = await countsOf();
  await look(site);
  expect(await countsOf()).toEqual(first);
  expect(textOf(await see(site))).toContain("not a week yet");
  world.pass(7 * day);
  stories["en/one"] = page(["A desk", "", ""]);
  const later = await open();
  await look(later);
  const change = /Picture without alt text error .*?(\d+ fewer|\d+ more|unchanged)/.exec(
    textOf(await see(later)),
  );
  expect(change?.[1]).toBe("1 fewer");
  expect(await world.sql("SELECT count(DISTINCT scan) AS scans FROM content_groups")).toEqual([
    { scans: 1 },
  ]);
});
