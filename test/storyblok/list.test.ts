import { afterAll, describe, expect, it } from "vitest";
import { request, startFixture } from "./fixture.ts";

const storyblok = await startFixture();
afterAll(() => storyblok.close());

async function slugs(parameters: Record<string, string>): Promise<string[]> {
  const { body } = await request(storyblok, "stories", parameters);
  return body.stories.map(({ full_slug: slug }) => slug);
}

const all = ["en/blog/", "en/contact", "en/home", "en/blog/beta", "en/blog/gamma", "en/blog/alpha"];
const rest = ["de/blog/alpha", "authors/ada", "authors/bob", "teams/red"];
const ada = "11111111-1111-4111-8111-111111111111";

it("is in position order over the whole space", async () => {
  expect(await slugs({})).toEqual([...all, ...rest]);
});

it("pages, and is empty past the end", async () => {
  expect(await slugs({ per_page: "2", page: "2" })).toEqual(["en/home", "en/blog/beta"]);
  expect(await slugs({ per_page: "100", page: "2" })).toEqual([]);
});

const [alpha, beta, gamma] = ["en/blog/alpha", "en/blog/beta", "en/blog/gamma"] as const;

describe("selections", () => {
  it.each<[Record<string, string>, string[]]>([
    [{ starts_with: "en/blog/" }, ["en/blog/", beta, gamma, alpha]],
    [{ starts_with: "authors,teams" }, ["authors/ada", "authors/bob", "teams/red"]],
    [{ by_uuids: ada }, ["authors/ada"]],
    [{ is_startpage: "1" }, ["en/blog/"]],
    [{ starts_with: "en/blog", is_startpage: "0" }, [beta, gamma, alpha]],
    [{ "filter_query[component][in]": "author,team" }, ["authors/ada", "authors/bob", "teams/red"]],
  ])("%o", async (parameters, expected) => {
    expect(await slugs(parameters)).toEqual(expected);
  });

  it("are sorted by id on request", async () => {
    const { body } = await request(storyblok, "stories", { sort_by: "id:asc" });
    const ids = body.stories.map(({ id }) => Number(id));
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  });

  it.each([
    ["filter_query[title][in]", "x"],
    ["filter_query[component][like]", "x"],
    ["sort_by", "name:asc"],
    ["resolve_links", "story"],
  ])("are refused where the site does not use them: %s=%s", async (name, value) => {
    const { response, body } = await request(storyblok, "stories", { [name]: value });
    expect(response.status).toBe(400);
    expect(body).toEqual({ error: `The stand-in does not know ${name}=${value}` });
  });
});
