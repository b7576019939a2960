// Long because a story has many aspects. Each group below tests one of them, independently.
import { afterAll, describe, expect, it } from "vitest";
import { request, startFixture } from "./fixture.ts";
import { objectsIn } from "./walk-content.ts";
import type { Json } from "./json.ts";

const storyblok = await startFixture();
afterAll(() => storyblok.close());

async function story(slug: string, parameters: Record<string, string> = {}) {
  const { body } = await request(storyblok, `stories/${slug}`, parameters);
  return body.story;
}

type Block = Record<string, unknown>;
async function blocks(parameters: Record<string, string> = {}): Promise<Record<string, Block>> {
  const { content } = await story("en/home", parameters);
  return Object.fromEntries(
    (content["body"] as Block[]).map((block) => [block["component"], block]),
  );
}

it("counts relative dates from the day it started", async () => {
  expect(await story("en/blog/alpha")).toMatchObject({
    first_published_at: "2026-02-28T09:00:00.000Z",
    content: { date: "2026-02-28 09:00" },
  });
  expect(await story("en/blog/gamma")).toMatchObject({
    first_published_at: "2026-03-12T00:00:00.000Z",
    content: { date: "2026-03-12 00:00" },
  });
});

it("writes numbers as texts, and keeps those of rich text", async () => {
  const { content } = await story("en/home");
  expect(content["columns"]).toBe("3");
  const { text } = await blocks();
  expect(text).toMatchObject({ text: { content: [{ attrs: { level: 2 } }, {}, {}] } });
});

it("expands the short forms of links, assets and rich text links", async () => {
  const { hero, links, text } = await blocks();
  const contact = await story("en/contact");
  const blog = await story("en/blog/");
  expect(hero).toMatchObject({
    cta: {
      id: contact["uuid"],
      url: "",
      linktype: "story",
      fieldtype: "multilink",
      cached_url: "en/contact",
      anchor: "form",
    },
    picture: {
      id: expect.any(Number),
      alt: "A photo",
      focus: "10x20:11x21",
      fieldtype: "asset",
      is_external_url: false,
      filename: expect.stringMatching(
        new RegExp(`^${storyblok.origin}/f/4242/300x200/[0-9a-f]{10}/photo\\.png$`),
      ),
    },
    empty: { id: null, filename: "", fieldtype: "asset" },
  });
  expect(links).toMatchObject({
    site: { id: "", url: "https://example.org/", cached_url: "https://example.org/" },
    mail: { id: "", url: "", email: "a@example.org", fieldtype: "multilink" },
    file: {
      linktype: "asset",
      url: expect.stringMatching(/\/f\/4242\/x\/[0-9a-f]{10}\/paper\.pdf$/),
    },
  });
  const mark = { attrs: { href: "/en/blog/", uuid: blog["uuid"], linktype: "story" } };
  expect(text).toMatchObject({ text: { content: [{}, { content: [{ marks: [mark] }] }, {}] } });
});

it("gives every block a stable _uid", async () => {
  const other = await startFixture();
  const uids = async (of: typeof storyblok) => {
    const { body } = await request(of, "stories/en/home");
    const objects = [...objectsIn(body.story.content as Json)];
    return objects.filter((object) => object["component"]).map((object) => object["_uid"]);
  };
  const first = await uids(storyblok);
  expect(first).toHaveLength(6);
  expect(new Set(first).size).toBe(6);
  expect(await uids(other)).toEqual(first);
  await other.close();
});

describe("drafts", () => {
  it("mark every block as editable, those in rich text too; published content has no mark", async () => {
    const draft = await story("en/home", { version: "draft" });
    const marked = [...objectsIn(draft.content as Json)].filter((object) => object["component"]);
    expect(marked).toHaveLength(6);
    for (const block of marked) {
      expect(block["_editable"]).toBe(
        `<!--#storyblok#{"name": "${block["component"]}", "space": "4242", "uid": "${block["_uid"]}", "id": "${draft["id"]}"}-->`,
      );
    }
    expect(JSON.stringify(await story("en/home"))).not.toContain("_editable");
  });

  it("escape angle brackets on the wire", async () => {
    const response = await fetch(
      `${storyblok.origin}/v2/cdn/stories/en/home?token=fixture-preview&version=draft`,
    );
    const text = await response.text();
    expect(text).not.toMatch(/[<>]/);
    expect(text).toContain(String.raw`\u003c!--#storyblok#{\"name\": \"page\"`);
  });

  it("show unpublished changes and stories to the preview token only", async () => {
    expect((await story("en/blog/beta")).content["title"]).toBe("beta post");
    const draft = await story("en/blog/beta", { version: "draft" });
    expect(draft.content["title"]).toBe("beta draft");
    expect(draft["published_at"]).toEqual(expect.any(String));
    expect(await story("en/secret", { version: "draft" })).toMatchObject({
      name: "Secret",
      published_at: null,
      first_published_at: null,
    });
  });

  it("are not among published links", async () => {
    const published = await request(storyblok, "links", { per_page: "1000" });
    const draft = await request(storyblok, "links", { per_page: "1000", version: "draft" });
    const bodies = [published.body, draft.body].map((body) => JSON.stringify(body));
    expect(bodies.map((body) => body.includes('"en/secret"'))).toEqual([false, true]);
  });
});

describe("names", () => {
  it("finds a story by slug, numeric id and uuid", async () => {
    const found = await story("authors/ada");
    expect(await story(String(found["id"]))).toEqual(found);
    expect(await story(String(found["uuid"]), { find_by: "uuid" })).toEqual(found);
  });

  it("gives a folder's start page a slug that ends in a slash, found with and without it", async () => {
    const blog = await story("en/blog");
    expect(blog).toMatchObject({ slug: "blog", full_slug: "en/blog/", is_startpage: true });
    expect(await story("en/blog/")).toEqual(blog);
    expect(blog["parent_id"]).toBe((await story("en/blog/alpha"))["parent_id"]);
  });

  it("names the same page in other languages by its group", async () => {
    const [english, german] = [await story("en/blog/alpha"), await story("de/blog/alpha")];
    expect(german["group_id"]).toBe(english["group_id"]);
    expect(english["alternates"]).toEqual([
      {
        id: german["id"],
        name: "Alpha (de)",
        slug: "alpha",
        published: true,
        full_slug: "de/blog/alpha",
        is_folder: false,
        parent_id: german["parent_id"],
      },
    ]);
    expect((await story("en/home"))["alternates"]).toEqual([]);
  });
});

describe("field-level translation", () => {
  it("replaces fields that have one, and names the language", async () => {
    const french = await story("en/home", { language: "fr" });
    expect(french).toMatchObject({ lang: "fr", full_slug: "fr/en/home", default_full_slug: null });
    expect(french.content).toMatchObject({ title: "Accueil", columns: "3" });
    expect(await story("en/home")).toMatchObject({
      lang: "default",
      content: { title: "Home <b>" },
    });
  });

  it("never shows the translated fields themselves, and treats an unknown language as the default", async () => {
    const unknown = await story("en/home", { language: "xx" });
    expect(unknown).toEqual(await story("en/home"));
    expect(JSON.stringify(unknown)).not.toContain("__i18n__");
  });
});

it("leaves out the fields a request names", async () => {
  const lean = await story("en/blog/alpha", { excluding_fields: "title,author" });
  expect(Object.keys(lean.content)).not.toContain("title");
  expect(lean.content["seo"]).toBeDefined();
});

describe("other endpoints", () => {
  it("lists links of stories and folders", async () => {
    const { body } = await request(storyblok, "links", { per_page: "1000" });
    const authors = Object.values(body.links ?? {}).filter(({ slug }) =>
      slug.startsWith("authors"),
    );
    expect(authors).toMatchObject([
      { slug: "authors", is_folder: true, published: false, parent_id: 0 },
      { slug: "authors/ada", path: "/people/ada", real_path: "/people/ada", published: true },
      { slug: "authors/bob", real_path: "/authors/bob" },
    ]);
    expect(JSON.stringify(body)).not.toContain("updated_at");
    const dated = await request(storyblok, "links", { include_dates: "1" });
    expect(JSON.stringify(dated.body)).toContain("updated_at");
  });

  it("reads entries with a dimension", async () => {
    const { body: entries } = await request(storyblok, "datasource_entries", {
      datasource: "redirects",
      dimension: "de",
    });
    expect(entries).toMatchObject({
      datasource_entries: [
        { id: expect.any(Number), name: "/old", value: "/en/home/", dimension_value: null },
        { name: "/older", dimension_value: "/de/blog/" },
      ],
    });
  });
});

it("reports broken references at the start", () => {
  expect(storyblok.problems).toEqual(['stories/en/home: there is no story "en/missing"']);
});
