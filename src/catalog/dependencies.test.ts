import { describe, expect, it } from "vitest";
import { createMemory } from "../base/memory.ts";
import { buildCatalog, withEntries } from "./build-catalog.ts";
import { type Catalog, openCatalog } from "./catalog.ts";
import { answerOf, isGoodAt, questions } from "./dependencies.ts";
import { keyOfPart } from "./parts.ts";
import { readSpace } from "./read-space.ts";
import { mapStore, testModel } from "./test-parts.ts";
import { type TestSpace, createTestSpace, uuidOf } from "./test-space.ts";

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
    const state = await readSpace(storyblok, space.version(), known, quiet);
    if (!state.ok) throw new Error(state.failure.kind);
    const last = before && { catalog: before, stories: known };
    return opened(await buildCatalog(last, state.value, {}, testModel, quiet), before);
  }

  async function opened(
    built: Awaited<ReturnType<typeof buildCatalog>>,
    before: Catalog | null,
  ): Promise<Catalog> {
    for (const [key, text] of built.parts) texts.set(key, text);
    const order = (before?.pointer.order ?? 0) + 1;
    const parts = {
      store: mapStore(texts),
      memory: createMemory<unknown>(1e9),
      flights: new Map(),
    };
    const catalog = await openCatalog(
      { ...parts, now: Date.now, later: quiet, recent: async () => null },
      { version: built.root.version, order, root: built.name, seenAt: "" },
    );
    if (!catalog.ok) throw new Error(catalog.failure.kind);
    return catalog.value;
  }

  const labelled = (catalog: Catalog, label: string) =>
    withEntries({ catalog, stories: new Map() }, catalog.pointer.version, {
      "c:": [{ value: "news", label }],
    }).then((built) => opened(built, catalog));
  return { space, texts, next, labelled, first: await labelled(await next(null), "News") };
}

const news = { component: "post", where: ["category", "news"] } as const;
const anew = (slug: string) => (space: TestSpace) => {
  const content = { ...space.storyAt(slug).content, title: "Anew" };
  space.publish({ slug, content });
};

/** What changes the answer to a question, and what is near to it and does not. */
const cases: [string, string, (space: TestSpace) => void, (space: TestSpace) => void][] = [
  ["which story stands at an address", questions.address("en/a"), anew("en/a"), anew("de/a")],
  [
    "where nothing stands",
    questions.address("en/new"),
    (space) => space.publish({ slug: "en/new" }),
    (space) => space.publish({ slug: "en/newer" }),
  ],
  [
    "which revision of a story is live",
    questions.story(uuidOf("en/a")),
    anew("en/a"),
    anew("de/a"),
  ],
  [
    "where a story stands that a link leads to",
    questions.link(uuidOf("en/a")),
    (space) => space.move("en/a", { slug: "en/b" }),
    anew("en/a"),
  ],
  [
    "where translations stand",
    questions.alternates(uuidOf("en/a")),
    (space) => space.move("de/a", { slug: "de/b" }),
    anew("en/a"),
  ],
  [
    "which stories a list has",
    questions.list("en/blog/", news),
    (space) => space.unpublish("en/blog/one"),
    (space) => space.unpublish("en/blog/two"),
  ],
  [
    "how many there are",
    questions.tally("en/blog/", "post"),
    (space) => space.unpublish("en/blog/two"),
    anew("en/blog/two"),
  ],
  [
    "where a story went",
    questions.moved("en/a"),
    (space) => space.move("en/a", { slug: "en/b" }),
    (space) => space.move("de/a", { slug: "de/b" }),
  ],
  ["which hubs there are", questions.hubs, (space) => space.unpublish("en/hub/"), anew("en/a")],
  ["all there is", questions.index, anew("en/a"), () => undefined],
];

describe("the dependencies of a page", () => {
  it.each(cases)(
    "%s: good at each catalog that says the same, and at no other",
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

  it("entries of a datasource: good until they say something else", async () => {
    const { first, labelled } = await openSpace();
    const question = questions.entries("c", "");
    const answer = await answerOf(first, question);
    const dependsOn = { [question]: answer.ok ? answer.value : "" };
    expect(dependsOn[question]).not.toBe("");
    expect(await isGoodAt(await labelled(first, "News"), dependsOn)).toBe(true);
    expect(await isGoodAt(await labelled(first, "Fresh"), dependsOn)).toBe(false);
  });

  it("is not fresh where a dependency cannot be checked", async () => {
    const { space, texts, next, first } = await openSpace();
    const question = questions.story(uuidOf("en/a"));
    const answer = await answerOf(first, question);
    anew("de/a")(space);
    const later = await next(first);
    for (const { part } of later.root.stories) texts.delete(keyOfPart(part));
    const unread = await openCatalog(
      {
        store: mapStore(texts),
        memory: createMemory<unknown>(1e9),
        flights: new Map(),
        now: Date.now,
        later: quiet,
        recent: async () => null,
      },
      later.pointer,
    );
    expect(
      unread.ok && (await isGoodAt(unread.value, { [question]: answer.ok ? answer.value : "" })),
    ).toBe(false);
  });
});
