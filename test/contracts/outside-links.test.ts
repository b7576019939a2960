import { beforeEach, expect, it } from "vitest";
import { checkOneLink, noteLinks, readOutsideLinks } from "../../src/desk/outside-links.ts";
import { rawStory } from "../../src/story/raw.ts";
import { type World, createWorld } from "../journeys/leads-world.ts";

/* Links to other sites: which are checked, how often, and when the desk reports a broken one. */

const day = 86_400_000;
let world: World;
let asked: string[];
beforeEach(() => {
  world = createWorld();
  asked = [];
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
const note = (text: string) =>
  noteLinks(world.outbox, [storyOf(text)], { own: ["www.example.com"], now: world.now() });

/** A stand-in for other sites that answers by address. */
const answering =
  (answers: Readonly<Record<string, number>>): typeof fetch =>
  async (input, init) => {
    asked.push(`${init?.method} ${String(input)}`);
    const status = answers[String(input)];
    if (status === undefined) throw new TypeError("nothing is there");
    return new Response(null, { status });
  };
const askAll = async (answers: Readonly<Record<string, number>>) => {
  for (let nth = 0; nth < 20; nth += 1) {
    await checkOneLink(world.outbox, answering(answers), world.now());
  }
};

it("asks public addresses alone: no machine, port or account, and none of our own", async () => {
  await note(`[a](https://one.org/a#b) https://one.org/a http://127.0.0.1/x http://[::1]/ http://10.0.0.1/
    http://0x7f000001/ http://2130706433/ http://localhost/ http://printer.local/ http://a.internal/
    https://one.org:8443/ https://user:pass@one.org/ ftp://one.org/ https://www.example.com/en/ http://intranet/`);
  await askAll({ "https://one.org/a": 200 });
  expect(asked).toEqual(["HEAD https://one.org/a"]);
  expect(await readOutsideLinks(world.outbox)).toEqual({ watched: 1, dead: [] });
});

it("says that one leads nowhere the second time, a day later, and no more once it is back", async () => {
  await note("https://gone.org/ https://no-head.org/ https://moved.org/ https://silent.org/");
  const answers = {
    "https://gone.org/": 404,
    "https://no-head.org/": 405,
    "https://moved.org/": 301,
  };
  await askAll(answers);
  expect((await readOutsideLinks(world.outbox)).dead).toEqual([]);
  expect(asked.length).toBe(7);
  await askAll(answers);
  expect(asked.length).toBe(7);
  world.pass(day);
  await askAll(answers);
  const { dead } = await readOutsideLinks(world.outbox);
  expect(dead.map(({ url, answer, slug }) => [url, answer, slug])).toEqual([
    ["https://gone.org/", "404", "en/page"],
    ["https://silent.org/", "network", "en/page"],
  ]);
  world.pass(7 * day);
  await askAll({ ...answers, "https://gone.org/": 200, "https://silent.org/": 200 });
  expect((await readOutsideLinks(world.outbox)).dead).toEqual([]);
});

it("forgets one that no look found for eight days, and watches two thousand", async () => {
  await note("https://old.org/");
  world.pass(9 * day);
  await note(Array.from({ length: 2_100 }, (_, nth) => `https://new-${nth}.org/`).join(" "));
  await note("https://one-more.org/");
  expect((await readOutsideLinks(world.outbox)).watched).toBeLessThanOrEqual(2_100);
  const left = await world.sql(
    "SELECT url FROM outside_links WHERE url IN ('https://old.org/', 'https://one-more.org/')",
  );
  expect(left).toEqual([]);
});
