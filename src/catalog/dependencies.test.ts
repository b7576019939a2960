import { allLanguages } from "../language/language.ts";
import { describe, expect, it, vi } from "vitest";
import { createMemory } from "../base/memory.ts";
import { buildCatalog, withEntries } from "./build-catalog.ts";
import type { Catalog } from "./catalog.ts";
import { openCatalog } from "./open-catalog.ts";
import { answerOf, isGoodAt, dependencies } from "./dependencies.ts";
import { keyOfPart } from "./parts.ts";
import { packsOf, putInto, readAll, testModel } from "../../test/catalog-parts.ts";
import { type TestSpace, createTestSpace, uuidOf } from "../../test/published-space.ts";

const quiet = () => undefined;

async function openSpace() {
  const space = createTestSpace();
  const texts = new Map<string, string>();
  const post = (slug: string, category: string) => ({
    slug,
    content: { component: "post", date: "2026-01-01 00:00", category },
  });
  space.publish(
    { slug: "en/a", group: "a" },
    { slug: "de/a", group: "a" },
    { slug: "en/hub/", content: { component: "hub" } },
    post("en/blog/one", "news"),
    post("en/blog/two", "tips"),
  );

  async function next(before: Catalog | null): Promise<Catalog> {
    const all = await before?.all();
    const known = new Map((all?.ok ? all.value : []).map((entry) => [entry.uuid, entry]));
    const { storyblok } = space.seenFrom();
    const state = await readAll(storyblok, space.version(), known);
    const last = before && { catalog: before, stories: known };
    return opened(await buildCatalog(last, state, {}, testModel, quiet, putInto(texts)), before);
  }

  async function opened(
    built: Awaited<ReturnType<typeof buildCatalog>>,
    before: Catalog | null,
  ): Promise<Catalog> {
    const order = (before?.pointer.order ?? 0) + 1;
    const parts = {
      packs: packsOf(texts),
      memory: createMemory<unknown>(1e9),
      flights: new Map(),
    };
    const catalog = await openCatalog(
      { ...parts, now: Date.now, later: quiet },
      { version: built.root.version, order, root: built.name, index: "", seenAt: "" },
    );
    if (!catalog.ok) throw new Error(catalog.failure.kind);
    return catalog.value;
  }

  const labelled = async (catalog: Catalog, label: string) => {
    const known = { catalog, stories: new Map() };
    const found = { "c:": [{ value: "news", label }] };
    const built = await withEntries(
      known,
      catalog.pointer.version,
      found,
      testModel,
      putInto(texts),
    );
    return opened(built, catalog);
  };
  return { space, texts, next, labelled, first: await labelled(await next(null), "News") };
}

const news = { component: "post", where: ["category", "news"] } as const;
const newsIn = (folder: string) =>
  `list ["${folder}",{"component":"post","where":["category","news"]}]`;
const republish = (slug: string) => (space: TestSpace) => {
  const content = { ...space.storyAt(slug).content, title: "Changed" };
  space.publish({ slug, content });
};

/** Changes that affect the answer to a query, and similar ones that do not. */
const cases: [string, string, (space: TestSpace) => void, (space: TestSpace) => void][] = [
  [
    "the story at an address",
    dependencies.address.key("en/a"),
    republish("en/a"),
    republish("de/a"),
  ],
  [
    "an address without a story",
    dependencies.address.key("en/new"),
    (space) => space.publish({ slug: "en/new" }),
    (space) => space.publish({ slug: "en/newer" }),
  ],
  [
    "the live revision of a story",
    dependencies.story.key(uuidOf("en/a")),
    republish("en/a"),
    republish("de/a"),
  ],
  [
    "the address of a linked story",
    dependencies.link.key(uuidOf("en/a")),
    (space) => space.move("en/a", { slug: "en/b" }),
    republish("en/a"),
  ],
  [
    "the addresses of translations",
    dependencies.alternates.key(uuidOf("en/a")),
    (space) => space.move("de/a", { slug: "de/b" }),
    republish("en/a"),
  ],
  [
    "the stories of a list",
    dependencies.list.key("en/blog/", news),
    (space) => space.unpublish("en/blog/one"),
    (space) => space.unpublish("en/blog/two"),
  ],
  [
    "the number of stories",
    dependencies.tally.key("en/blog/", "post"),
    (space) => space.unpublish("en/blog/two"),
    republish("en/blog/two"),
  ],
  [
    "the new address of a story",
    dependencies.moved.key("en/a"),
    (space) => space.move("en/a", { slug: "en/b" }),
    (space) => space.move("de/a", { slug: "de/b" }),
  ],
  ["the hubs", dependencies.hubs.key(), (space) => space.unpublish("en/hub/"), republish("en/a")],
  ["all stories", dependencies.index.key(), republish("en/a"), () => undefined],
];

describe("the dependencies of a page", () => {
  it.each(cases)(
    "%s: good at each catalog with the same answer, and at no other",
    async (...given) => {
      const [, question, changes, leaves] = given;
      const answered = async (catalog: Catalog) => {
        const answer = await answerOf(catalog, question);
        if (!answer.ok) throw new Error(answer.failure.kind);
        return { [question]: answer.value };
      };
      for (const [doing, isGood] of [
        [leaves, true],
        [changes, false],
      ] as const) {
        const { space, next, first } = await openSpace();
        const dependsOn = await answered(first);
        doing(space);
        const later = await next(first);
        expect(await isGoodAt(later, dependsOn)).toBe(isGood);
        expect(JSON.stringify(await answered(later)) === JSON.stringify(dependsOn)).toBe(isGood);
      }
    },
  );

  it("entries of a datasource: good until they change", async () => {
    const { first, labelled } = await openSpace();
    const question = dependencies.entries.key("c", "");
    const answer = await answerOf(first, question);
    const dependsOn = { [question]: answer.ok ? answer.value : "" };
    expect(dependsOn[question]).not.toBe("");
    expect(await isGoodAt(await labelled(first, "News"), dependsOn)).toBe(true);
    expect(await isGoodAt(await labelled(first, "Fresh"), dependsOn)).toBe(false);
  });

  it("keep their texts, which KV stores", async () => {
    const { first } = await openSpace();
    const uuid = uuidOf("en/a");
    const entry = await first.entry(uuid);
    const { revision, name } = (entry.ok && entry.value) || { revision: "?", name: "?" };
    const cards = await first.cards("en/blog/", news);
    const [card] = cards.ok ? cards.value : [];
    const texts = [
      [dependencies.address.key("en/a"), "address en/a", `${uuid} ${revision}`],
      [dependencies.address.key("en/none"), "address en/none", ""],
      [dependencies.address.key(""), "address ", ""],
      [dependencies.name.key("en/a"), "name en/a", `${uuid} ${name}`],
      [dependencies.story.key(uuid), `story ${uuid}`, `${revision} en/a`],
      [dependencies.link.key(uuid), `link ${uuid}`, "en/a"],
      [dependencies.alternates.key(uuid), `alternates ${uuid}`, "de/a"],
      [dependencies.list.key("en/x/", news), newsIn("en/x/"), ""],
      [
        dependencies.list.key("en/blog/", news),
        newsIn("en/blog/"),
        `${uuidOf("en/blog/one")} ${card?.published_at} en/blog/one`,
      ],
      [
        dependencies.tally.key("en/blog/", "post", "category"),
        'tally ["en/blog/","post","category"]',
        '[2,["news",1],["tips",1]]',
      ],
      [dependencies.tally.key("en/x/", "post"), 'tally ["en/x/","post",null]', "[0]"],
      [dependencies.tally.key("en/x/", "post", "f"), 'tally ["en/x/","post","f"]', "[0]"],
      [dependencies.entries.key("c", ""), "entries c ", first.root.entries["c:"]],
      [dependencies.entries.key("c", "de"), "entries c de", ""],
      [dependencies.moved.key("en/a"), "moved en/a", ""],
      [dependencies.search.key("xx"), "search xx", ""],
      [dependencies.hubs.key(), "hubs", "en/hub hub"],
      [dependencies.languages.key(), "languages", allLanguages.join(" ")],
      [dependencies.index.key(), "index", first.root.stories.map(({ part }) => part).join(" ")],
    ] as const;
    for (const [question, text, answer] of texts) {
      expect(question).toBe(text);
      const given = await answerOf(first, question);
      expect(given, question).toEqual({ ok: true, value: answer });
    }
    const kinds = new Set(texts.map(([question]) => question.split(" ")[0]));
    expect([...kinds].toSorted()).toEqual(Object.keys(dependencies).toSorted());
  });

  it.each(["future x", "constructor x", ""])(
    "are not good, and logged, if this deployment does not have the kind: %j",
    async (question) => {
      const { first } = await openSpace();
      const log = vi.fn();
      const index = await answerOf(first, dependencies.index.key());
      expect(await isGoodAt(first, { [question]: index.ok ? index.value : "" }, log)).toBe(false);
      const reason = `unknown dependency: ${question.split(" ")[0]}`;
      expect(log).toHaveBeenCalledExactlyOnceWith("dependency-unreadable", { reason });
    },
  );

  it("are not good if one cannot be checked", async () => {
    const { space, texts, next, first } = await openSpace();
    const question = dependencies.story.key(uuidOf("en/a"));
    const answer = await answerOf(first, question);
    republish("de/a")(space);
    const later = await next(first);
    for (const { part } of later.root.stories) texts.delete(keyOfPart(part));
    const unread = await openCatalog(
      {
        packs: packsOf(texts),
        memory: createMemory<unknown>(1e9),
        flights: new Map(),
        now: Date.now,
        later: quiet,
      },
      later.pointer,
    );
    expect(
      unread.ok && (await isGoodAt(unread.value, { [question]: answer.ok ? answer.value : "" })),
    ).toBe(false);
  });
});
