import { beforeEach, expect, it } from "vitest";
import { checkOneLink, noteLinks, readOutsideLinks } from "../../src/desk/outside-links.ts";
import { rawStory } from "../../src/story/raw.ts";
import { type World, createWorld } from "../journeys/leads-world.ts";

/* Links to other sites: which are checked, how often, and when the desk reports a broken one. */

const day = 86_400_000;
let world: World;
let requests: string[];
beforeEach(() => {
  world = createWorld();
  requests = [];
});

const storyOf = (text: string) =>
  rawStory.parse({
    id: 7,
    uuid: "00000000-0000-4000-8000-000000000007",
    name: "Page",
    slug: "page",
    full_slug: "en/page",
    published_at: "2026-01-01T00:00:00.000Z",
    content: { component: "page", _uid: "uid-1", body: [{ component: "markdown", text }] },
  });
const addLinks = (text: string) =>
  noteLinks(world.outbox, [storyOf(text)], { own: ["www.example.com"], now: world.now() });

/** A stand-in for other sites that answers by address. */
const answerBy =
  (answers: Readonly<Record<string, number>>): typeof fetch =>
  async (input, init) => {
    requests.push(`${init?.method} ${String(input)}`);
    const status = answers[String(input)];
    if (status === undefined) throw new TypeError("nothing is there");
    return new Response(null, { status });
  };
const checkAll = async (answers: Readonly<Record<string, number>>) => {
  for (let nth = 0; nth < 20; nth += 1) {
    await checkOneLink(world.outbox, answerBy(answers), world.now());
  }
};

it("requests public addresses alone: no local machine, port or account, and none of this site", async () => {
  await addLinks(`[a](https://one.org/a#b) https://one.org/a http://127.0.0.1/x http://[::1]/ http://10.0.0.1/
    http://0x7f000001/ http://2130706433/ http://localhost/ http://printer.local/ http://a.internal/
    https://one.org:8443/ https://user:pass@one.org/ ftp://one.org/ https://www.example.com/en/ http://intranet/`);
  await checkAll({ "https://one.org/a": 200 });
  expect(requests).toEqual(["HEAD https://one.org/a"]);
  expect(await readOutsideLinks(world.outbox)).toEqual({ watched: 1, dead: [] });
});

it("reports a broken link at the second failure, a day later, and no longer after it works again", async () => {
  await addLinks("https://gone.org/ https://no-head.org/ https://moved.org/ https://silent.org/");
  const answers = {
    "https://gone.org/": 404,
    "https://no-head.org/": 405,
    "https://moved.org/": 301,
  };
  await checkAll(answers);
  expect((await readOutsideLinks(world.outbox)).dead).toEqual([]);
  expect(requests.length).toBe(7);
  await checkAll(answers);
  expect(requests.length).toBe(7);
  world.pass(day);
  await checkAll(answers);
  const { dead } = await readOutsideLinks(world.outbox);
  expect(dead.map(({ url, answer, slug }) => [url, answer, slug])).toEqual([
    ["https://gone.org/", "404", "en/page"],
    ["https://silent.org/", "network", "en/page"],
  ]);
  world.pass(7 * day);
  await checkAll({ ...answers, "https://gone.org/": 200, "https://silent.org/": 200 });
  expect((await readOutsideLinks(world.outbox)).dead).toEqual([]);
});

it("forgets a link that no scan found for eight days, and watches at most two thousand", async () => {
  await addLinks("https://old.org/");
  world.pass(9 * day);
  await addLinks(Array.from({ length: 2_100 }, (_, nth) => `https://new-${nth}.org/`).join(" "));
  await addLinks("https://one-more.org/");
  expect((await readOutsideLinks(world.outbox)).watched).toBeLessThanOrEqual(2_100);
  const remaining = await world.sql(
    "SELECT url FROM outside_links WHERE url IN ('https://old.org/', 'https://one-more.org/')",
  );
  expect(remaining).toEqual([]);
});
