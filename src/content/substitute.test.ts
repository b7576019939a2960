import { array, assert, asyncProperty, constantFrom, nat, oneof, record } from "fast-check";
import { describe, expect, it } from "vitest";
import { err, ok } from "../base/result.ts";
import { isRecord } from "../base/is-record.ts";
import type { RawStory } from "../story/raw.ts";
import { substitute } from "./substitute.ts";

const model = {
  byUuid: new Set(["global_component", "global_setting", "global_data", "source_template"]),
  unlisted: new Set(["body", "meta", "related_articles"]),
  adoption: null,
};

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

function story(number: number, content: Record<string, unknown> = {}): RawStory {
  return {
    uuid: uuid(number),
    id: number,
    name: `Story ${number}`,
    full_slug: `en/story-${number}`,
    content: { component: "page", ...content },
  };
}

/** A space that records which stories are fetched. */
function spaceOf(...stories: RawStory[]) {
  const fetched: string[][] = [];
  return {
    fetched,
    fetch: async (uuids: readonly string[]) => {
      fetched.push([...uuids]);
      return ok(stories.filter((one) => uuids.includes(one.uuid)));
    },
  };
}

async function whole(from: RawStory, space: ReturnType<typeof spaceOf>): Promise<RawStory> {
  const result = await substitute(from, model, space.fetch);
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
}

/** Returns the uuids that are left in the fields that should hold a story. */
function leftIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(leftIn);
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([field, inner]) =>
    /^(global_component|global_setting|global_data|source_template)$/.test(field) &&
    [inner].flat().some((one) => typeof one === "string")
      ? [inner]
      : leftIn(inner),
  );
}

/** Returns the stories that are nested inside themselves. */
function insideThemselves(value: unknown, around: readonly string[] = []): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => insideThemselves(item, around));
  if (!isRecord(value)) return [];
  const uuids = typeof value.uuid === "string" ? [...around, value.uuid] : around;
  const own = uuids !== around && around.includes(String(value.uuid)) ? [String(value.uuid)] : [];
  return [...own, ...Object.values(value).flatMap((inner) => insideThemselves(inner, uuids))];
}

describe("stories named by their uuid", () => {
  it("replace their uuid at any depth", async () => {
    const space = spaceOf(story(2, { title: "Two" }));
    const body = [{ component: "grid", items: [{ component: "x", global_component: uuid(2) }] }];
    const { content } = await whole(story(1, { body }), space);
    expect(content).toMatchObject({
      body: [{ items: [{ global_component: { uuid: uuid(2), content: { title: "Two" } } }] }],
    });
  });

  it.each(["global_component", "global_setting", "global_data", "source_template"])(
    "are put into %s",
    async (field) => {
      const { content } = await whole(story(1, { [field]: uuid(2) }), spaceOf(story(2)));
      expect(content[field]).toMatchObject({ uuid: uuid(2) });
    },
  );

  it("are in lists, without those that are no longer published", async () => {
    const from = story(1, { global_component: [uuid(2), uuid(9), uuid(3)] });
    const { content } = await whole(from, spaceOf(story(2), story(3)));
    expect(content.global_component).toMatchObject([{ uuid: uuid(2) }, { uuid: uuid(3) }]);
  });

  it("become null if no published story has the uuid", async () => {
    const space = spaceOf();
    const { content } = await whole(story(1, { global_component: uuid(9) }), space);
    expect(content.global_component).toBeNull();
    expect(space.fetched).toEqual([[uuid(9)]]);
  });

  it("are fetched once, all of one level together", async () => {
    const space = spaceOf(
      story(2, { global_data: uuid(4) }),
      story(3, { global_data: uuid(4) }),
      story(4, { title: "Four" }),
    );
    const body = [2, 3, 2, 3].map((number) => ({ component: "x", global_component: uuid(number) }));
    const { content } = await whole(story(1, { body }), space);
    expect(space.fetched).toEqual([[uuid(2), uuid(3)], [uuid(4)]]);
    expect(leftIn(content)).toEqual([]);
    expect(JSON.stringify(content).match(/"Four"/g)).toHaveLength(4);
  });

  it("are not fetched if nothing names one", async () => {
    const space = spaceOf();
    const from = story(1, { title: uuid(2), global_component: "", source_template: "not a uuid" });
    expect((await whole(from, space)).content).toMatchObject({ title: uuid(2) });
    expect(space.fetched).toEqual([]);
  });

  it("are a failure if they are unavailable", async () => {
    const failure = { kind: "Unavailable", reason: "down" } as const;
    const from = story(1, { global_component: uuid(2) });
    expect(await substitute(from, model, async () => err(failure))).toEqual({
      ok: false,
      failure,
    });
  });

  it("leave the story they are put into unchanged", async () => {
    const from = story(1, { body: [{ component: "x", global_component: uuid(2) }] });
    const before = structuredClone(from);
    await whole(from, spaceOf(story(2)));
    expect(from).toEqual(before);
  });
});

describe("chains and cycles", () => {
  it("of a chain, each link is filled in", async () => {
    const chain = [2, 3, 4, 5].map((n) => story(n, { global_component: uuid(n + 1), n }));
    const { content } = await whole(story(1, { global_component: uuid(2) }), spaceOf(...chain));
    const numbers: unknown[] = [];
    let at: unknown = content.global_component;
    while (isRecord(at) && isRecord(at.content)) {
      numbers.push(at.content.n);
      at = at.content.global_component;
    }
    expect(numbers).toEqual([2, 3, 4, 5]);
    expect(at).toBeNull();
  });

  it.each([
    ["itself", [story(1, { global_component: uuid(1) })]],
    [
      "each other",
      [story(1, { global_component: uuid(2) }), story(2, { global_component: uuid(1) })],
    ],
    [
      "each other in a ring",
      [1, 2, 3, 4].map((n) => story(n, { global_component: uuid((n % 4) + 1) })),
    ],
  ])("stories that name %s are finite", async (_name, stories) => {
    const [first = story(1)] = stories;
    const { content } = await whole(first, spaceOf(...stories));
    expect(leftIn(content)).toEqual([]);
    expect(insideThemselves(content, [first.uuid])).toEqual([]);
  });

  it("a chain longer than anyone would make is cut, and every story is fetched once", async () => {
    const chain = Array.from({ length: 60 }, (_, n) =>
      story(n + 2, { global_component: uuid(n + 3) }),
    );
    const space = spaceOf(...chain);
    const { content } = await whole(story(1, { global_component: uuid(2) }), space);
    expect(leftIn(content)).toEqual([]);
    expect(space.fetched.flat()).toHaveLength(new Set(space.fetched.flat()).size);
  });

  it("related stories that contain one another end, and keep what a card shows", async () => {
    const author = story(3, { name: "Lena" });
    const post: RawStory = story(2, { title: "Post", body: [1, 2], author, related_articles: [] });
    const other = story(4, { title: "Other", author, related_articles: [post] });
    post.content.related_articles = [other];
    post.content.best = other;
    other.content.best = post;
    const { content } = await whole(story(1, { related_articles: [post, other] }), spaceOf());
    expect(content.related_articles).toMatchObject([
      {
        content: {
          title: "Post",
          author: { content: { name: "Lena" } },
          best: { content: { best: null } },
        },
      },
      { content: { title: "Other" } },
    ]);
    const text = JSON.stringify(content);
    expect(text).not.toContain('"body"');
    expect(text.match(/related_articles/g)).toHaveLength(1);
  });

  it("of any shape end as one finite piece of JSON with no uuid left to replace", async () => {
    const many = 8;
    const fields = array(
      record({
        field: constantFrom("global_component", "global_data", "source_template", "global_setting"),
        to: oneof(nat({ max: many + 2 }), array(nat({ max: many + 2 }), { maxLength: 2 })),
      }),
      { maxLength: 2 },
    );
    await assert(
      asyncProperty(array(fields, { minLength: many, maxLength: many }), async (spec) => {
        const stories = spec.map((own, index) =>
          story(index, {
            body: own.map(({ field, to }) => ({
              component: "x",
              [field]: Array.isArray(to) ? to.map(uuid) : uuid(to),
            })),
          }),
        );
        const space = spaceOf(...stories);
        const [first = story(0)] = stories;
        const { content } = await whole(first, space);
        expect(leftIn(content)).toEqual([]);
        expect(() => JSON.stringify(content)).not.toThrow();
        const fetched = space.fetched.flat();
        expect(new Set(fetched).size).toBe(fetched.length);
      }),
      { numRuns: 200 },
    );
  });
});

describe("content nested without limit", () => {
  it("is cut, and the rest stays", async () => {
    let nested: unknown = { component: "x", text: "bottom" };
    for (let depth = 0; depth < 10_000; depth += 1) nested = { component: "x", body: [nested] };
    const { content } = await whole(story(1, { title: "Top", body: [nested] }), spaceOf());
    expect(content.title).toBe("Top");
    expect(JSON.stringify(content).length).toBeLessThan(20_000);
  });
});
