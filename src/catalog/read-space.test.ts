import { describe, expect, it } from "vitest";
import type { RawStory } from "../story/raw.ts";
import { revisionOf } from "./parts.ts";
import { readSpace } from "./read-space.ts";
import type { Storyblok } from "./storyblok.ts";
import { testModel } from "../../test/catalog-parts.ts";
import { createTestSpace, uuidOf } from "../../test/published-space.ts";

const quiet = () => undefined;

/** Storyblok with an action before some of its answers, by their number. */
function between(storyblok: Storyblok, doings: Readonly<Record<number, () => void>>): Storyblok {
  let answers = 0;
  const next = () => doings[(answers += 1)]?.();
  return {
    ...storyblok,
    get: (...given) => (next(), storyblok.get(...given)),
    pages: (...given) => (next(), storyblok.pages(...given)),
  };
}

function openSpace(slugs: readonly string[]) {
  const space = createTestSpace();
  space.publish(...slugs.map((slug) => ({ slug })));
  return { space, ...space.seenFrom() };
}

async function readFrom(storyblok: Storyblok, announced: number) {
  const read = await readSpace(storyblok, announced, new Map(), quiet);
  if (!read.ok) throw new Error(JSON.stringify(read.failure));
  return read.value;
}

describe("the space at one moment", () => {
  it("has every link, and the stories that are not known", async () => {
    const { space, storyblok } = openSpace(["en/a", "en/b"]);
    const { version, links, stories } = await readFrom(storyblok, space.version());
    expect(version).toBe(space.version());
    expect(links.map(({ slug }) => slug)).toEqual(["en/a", "en/b"]);
    expect([...stories.keys()].toSorted()).toEqual([uuidOf("en/a"), uuidOf("en/b")].toSorted());
  });

  it.each([
    ["after its version was read", 2],
    ["after it was listed", 3],
  ])("is complete if a story is published %s", async (_, at) => {
    const { space, storyblok } = openSpace(["en/a", "en/b"]);
    const doing = { [at]: () => space.publish({ slug: "en/a" }) };
    const read = await readFrom(between(storyblok, doing), space.version());
    for (const link of read.links) {
      const story = read.stories.get(link.uuid);
      expect(story && revisionOf(story)).toBe(revisionOf(link));
    }
    // The result never has a version that it does not contain completely.
    const then = space.at(read.version).stories;
    for (const { uuid, published_at: published } of read.links) {
      const known = Date.parse(then.get(uuid)?.publishedAt ?? "");
      expect(Date.parse(published ?? "")).toBeGreaterThanOrEqual(known);
    }
  });

  it("does not have a story that was unpublished while it was read", async () => {
    const { space, storyblok } = openSpace(["en/a", "en/b"]);
    const doing = { 2: () => space.unpublish("en/a") };
    const { links, stories } = await readFrom(between(storyblok, doing), space.version());
    expect(links.map(({ slug }) => slug)).toEqual(["en/b"]);
    expect([...stories.keys()]).toEqual([uuidOf("en/b")]);
  });

  it("is listed again if a story was published between two pages of the list", async () => {
    const slugs = Array.from({ length: 1_500 }, (_, n) => `en/p/${String(n).padStart(4, "0")}`);
    const { space } = openSpace(slugs);
    let calls = 0;
    const { storyblok } = space.seenFrom({
      // The first page shows the space before the change, the second the space after it.
      fails(path) {
        calls += path === "cdn/links" ? 1 : 0;
        if (path === "cdn/links" && calls === 2) space.unpublish(slugs[0] ?? "");
        return null;
      },
    });
    const { links } = await readFrom(storyblok, space.version());
    expect(links).toHaveLength(1_499);
    expect(new Set(links.map(({ uuid }) => uuid)).size).toBe(1_499);
  });

  it("has the version of the service's answers, if that lags behind the announced one", async () => {
    let time = 0;
    const space = createTestSpace(() => time);
    space.publish({ slug: "en/a" });
    time = 10_000;
    space.publish({ slug: "en/b" });
    const { storyblok } = space.seenFrom({ lagMs: () => 5_000 });
    const { version, links } = await readFrom(storyblok, space.version());
    expect(version).toBe(space.version() - 1);
    expect(links.map(({ slug }) => slug)).toEqual(["en/a"]);
  });

  it("is unavailable while it keeps changing, or if a call fails", async () => {
    const { space, storyblok } = openSpace(["en/a"]);
    // Something is published before each answer.
    const always = new Proxy({}, { get: () => () => space.publish({ slug: "en/a" }) });
    const restless = between(storyblok, always);
    const events: string[] = [];
    const read = await readSpace(restless, space.version(), new Map(), (event) => {
      events.push(event);
    });
    expect([read.ok, events]).toEqual([false, ["content-moving"]]);
    const failing = space.seenFrom({ fails: () => ({ kind: "Unavailable", reason: "test" }) });
    expect((await readSpace(failing.storyblok, 1, new Map(), quiet)).ok).toBe(false);
  });
});

it("keeps only the entry of a story in memory, and passes on all of it", async () => {
  const space = createTestSpace();
  const meta = [{ component: "meta", title: "Here", no_index: true }];
  const content = { component: "post", date: "2026-01-01 00:00", title: "Here", meta };
  space.publish({ slug: "en/a", content }, { slug: "en/b", content: { component: "page" } });
  const { storyblok } = space.seenFrom();
  const received: RawStory[] = [];
  const read = await readSpace(storyblok, space.version(), new Map(), quiet, testModel, {
    stories: new Map(),
    keep: async (stories) => void received.push(...stories),
    callsLeft: () => Infinity,
    before: new Map(),
  });
  if (!read.ok) throw new Error("the space could not be read");
  const notes = [...read.value.stories.values()];
  expect(notes).toMatchObject([
    { component: "post", date: Date.UTC(2026, 0, 1), noIndex: true },
    {},
  ]);
  expect(JSON.stringify(notes)).not.toContain("Here");
  expect(received[0]?.content).toEqual(content);
});
