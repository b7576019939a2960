import { describe, expect, it } from "vitest";
import { err, ok } from "../base/result.ts";
import { type StorySource, assemble } from "../content/assemble.ts";
import type { CatalogEntry } from "./catalog.ts";
import type { RawStory } from "../story/raw.ts";
import type { ContentFailure } from "../content/reader.ts";
import { testModel } from "../../test/catalog-parts.ts";
import { uuidOf } from "../../test/published-space.ts";

type Content = { component: string } & Record<string, unknown>;
type Contents = Readonly<Record<string, Content>>;

const page = (title: string, more: object = {}): Content => ({ component: "page", title, ...more });
const link = (slug: string, by: "id" | "uuid" = "id") => ({
  linktype: "story",
  [by]: uuidOf(slug),
  cached_url: "old/address",
});

/** Puts together one of these stories. Stories that are not among them are not published. */
async function whole(contents: Contents, slug = "en/a", fails?: string) {
  const slugs = Object.keys(contents);
  const bodies: string[] = [];
  const storyAt = (own: string): RawStory => ({
    uuid: uuidOf(own),
    id: 1,
    name: own,
    // A body can be from before the story moved.
    full_slug: `old/${own}`,
    content: contents[own] ?? page(""),
  });
  const source: StorySource<CatalogEntry> = {
    async entry(uuid) {
      const own = slugs.find((one) => uuidOf(one) === uuid);
      return ok(own === undefined ? null : ({ uuid, slug: own } as CatalogEntry));
    },
    async body({ slug: own }) {
      bodies.push(own);
      const failure: ContentFailure = { kind: "Unavailable", reason: own };
      return own === fails ? err(failure) : ok(storyAt(own));
    },
  };
  const story = await assemble(storyAt(slug), testModel, source);
  return {
    story,
    bodies,
    content: story.ok ? (story.value.content as Record<string, unknown>) : {},
  };
}

describe("a story with the stories that it names", () => {
  it("has published related stories, one or several, without their large fields", async () => {
    const { content } = await whole({
      "en/a": page("A", {
        author: uuidOf("en/ada"),
        related: [uuidOf("en/b"), uuidOf("en/gone"), uuidOf("en/ada")],
      }),
      "en/ada": page("Ada", { body: [page("large")] }),
      "en/b": page("B"),
    });
    expect(content.author).toMatchObject({ full_slug: "en/ada", content: { title: "Ada" } });
    expect(JSON.stringify(content.author)).not.toContain("large");
    expect(content.related).toMatchObject([{ full_slug: "en/b" }, { full_slug: "en/ada" }]);
    const alone = await whole({ "en/a": page("A", { author: uuidOf("en/gone") }) });
    expect(alone.content.author).toBeNull();
  });

  it("includes a complete story wherever a field names one", async () => {
    const { content } = await whole({
      "en/a": page("A", { body: [{ component: "x", reference: uuidOf("en/part") }] }),
      "en/part": page("Part", { body: [page("inside", { link: link("en/a") })] }),
    });
    expect(content.body).toMatchObject([
      {
        reference: {
          content: { body: [{ title: "inside", link: { story: { full_slug: "en/a" } } }] },
        },
      },
    ]);
  });

  it("has the current address of each link, in fields and in rich text", async () => {
    const mark = { type: "link", attrs: link("en/b", "uuid") };
    const text = { type: "doc", content: [{ type: "text", text: "there", marks: [mark] }] };
    const { content, bodies } = await whole({
      "en/a": page("A", { link: link("en/b"), text }),
      "en/b": page("B"),
    });
    expect(content.link).toMatchObject({ story: { full_slug: "en/b" } });
    expect(JSON.stringify(content.text)).toContain('"story":{"full_slug":"en/b"}');
    // The address is known without reading the story.
    expect(bodies).toEqual([]);
  });

  it("has no target for a link to an unpublished story", async () => {
    const { content } = await whole({ "en/a": page("A", { link: link("en/gone") }) });
    expect(content.link).not.toHaveProperty("story");
  });

  it("ends if stories name each other, or themselves", async () => {
    const { content } = await whole({
      "en/a": page("A", { reference: uuidOf("en/b"), author: uuidOf("en/a") }),
      "en/b": page("B", { reference: uuidOf("en/a") }),
    });
    expect(content.author).toBeNull();
    expect(content.reference).toMatchObject({ content: { title: "B", reference: null } });
  });

  it("shows a related story's own author, and ends there", async () => {
    const { content } = await whole({
      "en/a": page("A", { author: uuidOf("en/b") }),
      "en/b": page("B", { author: uuidOf("en/c") }),
      "en/c": page("C", { author: uuidOf("en/d") }),
      "en/d": page("D"),
    });
    expect(content.author).toMatchObject({ content: { author: { content: { title: "C" } } } });
    expect(JSON.stringify(content)).not.toContain('"D"');
  });

  it("is finite for a chain of any length and a story of any depth", async () => {
    const chain = Object.fromEntries(
      Array.from({ length: 40 }, (_, n) => [
        `en/${n}`,
        page(`N${n}`, { reference: uuidOf(`en/${n + 1}`) }),
      ]),
    );
    const { story, bodies } = await whole(chain, "en/0");
    expect(story.ok).toBe(true);
    expect(new Set(bodies).size).toBeLessThan(12);
    let deep: unknown = link("en/a");
    for (let n = 0; n < 5_000; n += 1) deep = [deep];
    expect((await whole({ "en/a": page("A", { body: deep }) })).story.ok).toBe(true);
  });

  it("reads only the stories that are named, and does not change its input", async () => {
    const author = uuidOf("en/ada");
    const given: Contents = {
      "en/a": page("A", { related: [author, author], author, body: [page("x", { author })] }),
      "en/ada": page("Ada"),
    };
    const before = JSON.stringify(given);
    const { bodies } = await whole(given);
    expect(new Set(bodies)).toEqual(new Set(["en/ada"]));
    expect(JSON.stringify(given)).toBe(before);
  });

  it("is unavailable if a part of it is", async () => {
    const contents = { "en/a": page("A", { author: uuidOf("en/ada") }), "en/ada": page("Ada") };
    expect((await whole(contents, "en/a", "en/ada")).story).toEqual(
      err({ kind: "Unavailable", reason: "en/ada" }),
    );
  });
});
