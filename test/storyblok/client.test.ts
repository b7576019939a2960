import StoryblokClient, { type ISbConfig } from "storyblok-js-client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, startFixture, temporarySpace, type TemporarySpace } from "./fixture.ts";
import type { Storyblok, StoryblokOptions } from "./start.ts";

/** Whatever the official client does with Storyblok, it does here. */
let space: TemporarySpace;
let storyblok: Storyblok;

beforeEach(() => {
  space = temporarySpace();
});
afterEach(() => storyblok.close());

async function start(
  options: Partial<StoryblokOptions> = {},
  config: ISbConfig = {},
): Promise<StoryblokClient> {
  storyblok = await startFixture({ space: space.folder, ...options });
  const client = new StoryblokClient({
    accessToken: "fixture-public",
    endpoint: `${storyblok.origin}/v2`,
    ...config,
  });
  // The client's map of versions is shared by all clients of a process.
  client.clearCacheVersion();
  return client;
}

describe("the cache version", () => {
  it("told by the reader needs one request, and pins what is read", async () => {
    const client = await start();
    const { data } = await client.get("cdn/stories/en/home", { cv: storyblok.version() });
    expect(data.story.name).toBe("Home");
    expect(data.cv).toBe(storyblok.version());
    expect(storyblok.calls()).toMatchObject({ total: 1, redirects: 0 });
  });

  it("guessed by the client costs a redirect, then is remembered", async () => {
    const client = await start();
    await client.get("cdn/stories/en/home");
    await client.get("cdn/stories/en/contact");
    expect(storyblok.calls()).toMatchObject({ total: 3, redirects: 1 });
    expect(client.cacheVersion()).toBe(storyblok.version());
  });

  it("of the space is told without a redirect", async () => {
    const client = await start();
    const { data } = await client.get("cdn/spaces/me");
    expect(data.space).toMatchObject({ id: 4242, version: storyblok.version() });
    expect(storyblok.calls().redirects).toBe(0);
  });
});

describe("lists", () => {
  it("of any length are read whole", async () => {
    const slugs = Array.from(
      { length: 130 },
      (_, index) => `many/n${String(index).padStart(3, "0")}`,
    );
    for (const slug of slugs) space.write(`stories/${slug}.json`, page(slug));
    const client = await start();
    const found = await client.getAll("cdn/stories", {
      starts_with: "many/",
      per_page: 100,
      sort_by: "slug:asc",
      cv: storyblok.version(),
    });
    expect(found.map((story: { full_slug: string }) => story.full_slug)).toEqual(slugs);
    expect(storyblok.calls()).toMatchObject({ total: 2, redirects: 0 });
  });

  it("of links and datasource entries are read whole too", async () => {
    const client = await start();
    const links = await client.getAll("cdn/links", { per_page: 3 });
    expect(links).toHaveLength(16);
    const entries = await client.getAll("cdn/datasource_entries", { datasource: "redirects" });
    expect(entries).toMatchObject([{ name: "/old" }, { name: "/older" }]);
  });

  it("with a filter the client writes itself", async () => {
    const client = await start();
    const { data, total } = await client.getStories({
      content_type: "article",
      starts_with: "en/",
      filter_query: {
        rank: { gt_int: 7 },
        __or: [{ pinned: { is: "true" } }, { subtitle: { is: "empty" } }],
      },
    });
    expect(data.stories.map(({ name }) => name)).toEqual(["Beta", "Gamma"]);
    expect(total).toBe(2);
  });
});

describe("relations and links", () => {
  it("are put where they belong, on two levels", async () => {
    const client = await start();
    const { data } = await client.getStory("en/blog/alpha", {
      resolve_relations: ["article.author", "author.team"],
      resolve_links: "url",
      resolve_links_level: 2,
    });
    expect(data.story.content).toMatchObject({
      author: {
        name: "Ada",
        content: { team: { name: "Red" }, site: { story: { full_slug: "en/home" } } },
      },
    });
  });

  it("that do not exist stay bare uuids", async () => {
    const client = await start();
    const { data } = await client.getStory("en/home", { resolve_relations: "featured.posts" });
    const featured = data.story.content["body"][1];
    expect(featured.posts).toMatchObject([{ name: "Alpha" }, { name: "Beta" }, expect.any(String)]);
  });

  it("are fetched by the client above the limits", async () => {
    const slugs = Array.from({ length: 60 }, (_, index) => `many/n${index}`);
    for (const slug of slugs) space.write(`stories/${slug}.json`, page(slug));
    space.write(
      "stories/list.json",
      page("List", { posts: slugs.map((slug) => `@story:${slug}`) }),
    );
    const client = await start();
    const { data } = await client.getStory("list", { resolve_relations: "page.posts" });
    expect(data.story.content["posts"].map((story: { name: string }) => story.name)).toEqual(slugs);
  });

  it("in lists are resolved once for all", async () => {
    const client = await start();
    const { data } = await client.getStories({
      content_type: "article",
      resolve_relations: "article.author",
    });
    expect(data.rels.map(({ name }: { name: string }) => name)).toEqual(["Bob", "Ada"]);
    const authors = data.stories.map(({ content }) => content["author"]?.name ?? content["author"]);
    expect(authors).toEqual(["Bob", "", "Ada", "Ada"]);
  });
});

describe("errors", () => {
  it.each([
    ["an unknown slug", {}, "en/nope", 404, "This record could not be found"],
    ["a wrong token", { accessToken: "nope" }, "en/home", 401, "Unauthorized"],
  ])("%s", async (_, config, slug, status, message) => {
    const client = await start({}, config);
    await expect(client.getStory(slug)).rejects.toMatchObject({ status, message });
  });

  it("a parameter that is not allowed", async () => {
    const client = await start();
    const parameters: Record<string, string> = { _storyblok: "1" };
    await expect(client.get("cdn/stories/en/home", parameters)).rejects.toMatchObject({
      status: 422,
      message: "Parameter(s) _storyblok not allowed",
    });
  });

  it.each(["down", "html", "reset"] as const)("has no status in mode %s", async (mode) => {
    const client = await start();
    storyblok.setMode(mode);
    const failure: unknown = await client.getStory("en/home").catch((cause: unknown) => cause);
    expect(failure).toMatchObject({ message: expect.anything() });
    if (mode !== "html") expect(failure).not.toHaveProperty("status");
    storyblok.setMode("ok");
    expect((await client.getStory("en/home")).data.story.name).toBe("Home");
  });
});

describe("too many requests", () => {
  it("are tried again by the client until they pass", async () => {
    const said = vi.spyOn(console, "log").mockImplementation(() => undefined);
    const client = await start({}, { retriesDelay: 20, maxRetries: 200 });
    storyblok.setMode("429");
    const answer = client.getStory("en/home");
    await vi.waitFor(() => expect(storyblok.calls().statuses["429"]).toBeGreaterThan(1));
    storyblok.setMode("ok");
    expect((await answer).data.story.name).toBe("Home");
    expect(said).toHaveBeenCalledWith(expect.stringContaining("Hit rate limit"));
    said.mockRestore();
  });

  it("learns the limit that drafts announce", async () => {
    const client = await start({}, { accessToken: "fixture-preview" });
    const { headers } = await client.getStory("en/home", { version: "draft" });
    expect(headers["x-ratelimit-policy"]).toBe('"space-concurrent-requests";q=30');
  });
});
