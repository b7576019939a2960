import { afterAll, describe, expect, it } from "vitest";
import { request, page, startFixture, temporarySpace } from "./fixture.ts";

const storyblok = await startFixture();
afterAll(() => storyblok.close());

async function story(slug: string, parameters: Record<string, string> = {}) {
  const { body } = await request(storyblok, `stories/${slug}`, parameters);
  return body.story;
}

const resolved = async (slug: string, parameters: Record<string, string>) =>
  (await request(storyblok, `stories/${slug}`, parameters)).body.links;

const related = async (slug: string, parameters: Record<string, string>) => {
  const { body } = await request(storyblok, `stories/${slug}`, parameters);
  return body.rels?.map(({ full_slug: name }) => name);
};

describe("relations", () => {
  const both = { resolve_relations: "article.author,author.team" };

  it("are listed once beside the story, whose content keeps the uuids", async () => {
    expect(await related("en/blog/alpha", both)).toEqual(["authors/ada"]);
    expect((await story("en/blog/alpha", both)).content["author"]).toBe(
      "11111111-1111-4111-8111-111111111111",
    );
  });

  it("of a list are listed once for all", async () => {
    const { body } = await request(storyblok, "stories", {
      "filter_query[component][in]": "article",
      resolve_relations: "article.author",
    });
    expect(body.rels?.map(({ full_slug: name }) => name)).toEqual(["authors/bob", "authors/ada"]);
  });

  it("of the second level are in the same list with resolve_level=2", async () => {
    expect(await related("en/blog/alpha", { ...both, resolve_level: "2" })).toEqual([
      "authors/ada",
      "teams/red",
    ]);
  });

  it("leave out what does not exist, and other components", async () => {
    const posts = { resolve_relations: "featured.posts" };
    expect(await related("en/home", posts)).toEqual(["en/blog/alpha", "en/blog/beta"]);
    expect(await related("en/home", { resolve_relations: "other.posts" })).toEqual([]);
    expect(await related("en/home", {})).toEqual([]);
  });
});

describe("links", () => {
  it("are resolved as addresses, those of rich text too, and not those of related stories", async () => {
    const contact = await story("en/contact");
    const blog = await story("en/blog/");
    expect(await resolved("en/home", { resolve_links: "url" })).toEqual([
      {
        id: contact["id"],
        uuid: contact["uuid"],
        slug: "contact",
        path: null,
        full_slug: "en/contact",
        name: "Contact",
        url: "en/contact",
      },
      expect.objectContaining({ uuid: blog["uuid"], full_slug: "en/blog/" }),
    ]);
    expect(await resolved("en/home", {})).toEqual([]);
    const author = { resolve_links: "url", resolve_relations: "article.author" };
    expect(await resolved("en/blog/alpha", author)).toEqual([]);
  });
});

describe("limits", () => {
  it("names above 50 relations and above 500 links instead of resolving them", async () => {
    const space = temporarySpace();
    const many = Array.from({ length: 501 }, (_, index) => `many/n${index}`);
    for (const slug of many) space.write(`stories/${slug}.json`, page(slug));
    const relations = (count: number) =>
      page("Relations", { posts: many.slice(0, count).map((slug) => `@story:${slug}`) });
    const links = (count: number) => {
      const list = many
        .slice(0, count)
        .map((slug) => ({ linktype: "story", story: `@story:${slug}` }));
      return page("Links", { list });
    };
    space.write("stories/relations-50.json", relations(50));
    space.write("stories/relations-51.json", relations(51));
    space.write("stories/links-500.json", links(500));
    space.write("stories/links-501.json", links(501));
    const large = await startFixture({ space: space.folder });
    const shape = async (slug: string) => {
      const parameters = { resolve_relations: "page.posts", resolve_links: "url" };
      const {
        rels,
        rel_uuids,
        links: found,
        link_uuids,
      } = (await request(large, `stories/${slug}`, parameters)).body;
      return [rels?.length, rel_uuids?.length, found?.length, link_uuids?.length];
    };
    expect(await shape("relations-50")).toEqual([50, undefined, 0, undefined]);
    expect(await shape("relations-51")).toEqual([undefined, 51, 0, undefined]);
    expect(await shape("links-500")).toEqual([0, undefined, 500, undefined]);
    expect(await shape("links-501")).toEqual([0, undefined, undefined, 501]);
    await large.close();
  });
});
