import { afterAll, describe, expect, it } from "vitest";
import { ask, startFixture } from "./fixture.ts";

const storyblok = await startFixture();
afterAll(() => storyblok.close());

async function slugs(parameters: Record<string, string>): Promise<string[]> {
  const { body } = await ask(storyblok, "stories", parameters);
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

const articles = { content_type: "article", starts_with: "en/" };
const [alpha, beta, gamma] = ["en/blog/alpha", "en/blog/beta", "en/blog/gamma"] as const;

describe("selections", () => {
  it.each<[Record<string, string>, string[]]>([
    [{ starts_with: "en/blog/" }, ["en/blog/", beta, gamma, alpha]],
    [{ starts_with: "authors,teams" }, ["authors/ada", "authors/bob", "teams/red"]],
    [{ starts_with: "[default]/authors/a" }, ["authors/ada"]],
    [{ by_slugs: "en/blog/alpha,en/home" }, ["en/home", alpha]],
    [{ by_slugs: "*/blog/al*" }, [alpha, "de/blog/alpha"]],
    [{ by_slugs: "en/blog/" }, ["en/blog/"]],
    [{ starts_with: "en/", excluding_slugs: "en/blog/*" }, ["en/contact", "en/home"]],
    [
      { starts_with: "en/", excluding_slugs: "en/blog/,en/home" },
      ["en/contact", beta, gamma, alpha],
    ],
    [{ by_uuids: ada }, ["authors/ada"]],
    [{ with_tag: "blue,red" }, [beta, alpha]],
    [{ with_tag: "blue" }, [beta]],
    [{ is_startpage: "1" }, ["en/blog/"]],
    [{ starts_with: "en/blog", is_startpage: "0" }, [beta, gamma, alpha]],
    [{ content_type: "author" }, ["authors/ada", "authors/bob"]],
    [{ level: "3" }, [beta, gamma, alpha, "de/blog/alpha"]],
    [{ level: "2", starts_with: "en" }, ["en/contact", "en/home"]],
    [{ ...articles, first_published_at_gt: "2026-03-07 09:30" }, [gamma]],
    [{ ...articles, first_published_at_gte: "2026-03-07T09:30:00Z" }, [beta, gamma]],
    [{ ...articles, first_published_at_lt: "2026-03-07 09:30" }, [alpha]],
    [{ search_term: "teams" }, ["teams/red"]],
    [{ search_term: "auf deutsch" }, ["de/blog/alpha"]],
    [{ in_workflow_stages: "1" }, []],
  ])("%o", async (parameters, expected) => {
    expect(await slugs(parameters)).toEqual(expected);
  });

  it("keeps the order of by_uuids_ordered", async () => {
    const { body } = await ask(storyblok, "stories", { starts_with: "en/blog/" });
    const wanted = body.stories.map(({ uuid }) => String(uuid)).toReversed();
    const ordered = await ask(storyblok, "stories", { by_uuids_ordered: wanted.join(",") });
    expect(ordered.body.stories.map(({ uuid }) => uuid)).toEqual(wanted);
  });

  it("finds by numeric id", async () => {
    const { body } = await ask(storyblok, "stories/en/home");
    const id = String(body.story["id"]);
    expect(await slugs({ by_ids: id })).toEqual(["en/home"]);
    expect(await slugs({ starts_with: "en/ho", excluding_ids: id })).toEqual([]);
  });
});

describe("sort_by", () => {
  it.each<[string, string[]]>([
    ["name:asc", [alpha, beta, gamma]],
    ["name:desc", [gamma, beta, alpha]],
    ["position:desc", [alpha, gamma, beta]],
    ["first_published_at:desc", [gamma, beta, alpha]],
    ["content.rank:asc", [gamma, beta, alpha]],
    ["content.rank:asc:int", [alpha, beta, gamma]],
    ["content.rank:desc:float", [gamma, beta, alpha]],
    ["content.seo.title:desc", [gamma, beta, alpha]],
    ["content.pinned:desc,name:desc", [gamma, alpha, beta]],
    ["content.nothing:asc,name:asc", [alpha, beta, gamma]],
  ])("%s", async (sortBy, expected) => {
    expect(await slugs({ ...articles, sort_by: sortBy })).toEqual(expected);
  });

  it("puts absent values last, or first on request", async () => {
    const some = { by_slugs: "authors/ada,en/blog/beta" };
    expect(await slugs({ ...some, sort_by: "content.rank:desc" })).toEqual([beta, "authors/ada"]);
    expect(await slugs({ ...some, sort_by: "content.rank:asc:nulls_first" })).toEqual([
      "authors/ada",
      beta,
    ]);
  });
});

describe("filter_query", () => {
  it.each<[Record<string, string>, string[]]>([
    [{ "[title][in]": "alpha post,gamma post" }, [gamma, alpha]],
    [{ "[title][not_in]": "alpha post" }, [beta, gamma]],
    [{ "[title][like]": "ALPHA*" }, [alpha]],
    [{ "[title][like]": "*a post" }, [beta, gamma, alpha]],
    [{ "[title][like]": "post" }, []],
    [{ "[title][not_like]": "*mm*" }, [beta, alpha]],
    [{ "[seo.title][in]": "SEO beta" }, [beta]],
    [{ "[subtitle][is]": "empty" }, [beta]],
    [{ "[nothing][is]": "empty" }, [beta, gamma, alpha]],
    [{ "[nothing][like]": "" }, []],
    [{ "[subtitle][like]": "" }, [beta]],
    [{ "[subtitle][is]": "not_empty" }, [gamma, alpha]],
    [{ "[kinds][is]": "empty_array" }, [gamma]],
    [{ "[kinds][is]": "not_empty_array" }, [beta, alpha]],
    [{ "[nothing][is]": "null" }, [beta, gamma, alpha]],
    [{ "[title][is]": "not_null" }, [beta, gamma, alpha]],
    [{ "[pinned][is]": "true" }, [gamma, alpha]],
    [{ "[pinned][is]": "false" }, [beta]],
    [{ "[kinds][any_in_array]": "a,b" }, [beta, alpha]],
    [{ "[kinds][all_in_array]": "a,b" }, [alpha]],
    [{ "[date][gt_date]": "2026-03-01 00:00" }, [beta, gamma]],
    [{ "[date][lt_date]": "2026-03-07 09:30" }, [alpha]],
    [{ "[rank][gt_int]": "7" }, [beta, gamma]],
    [{ "[rank][lt_int]": "12" }, [alpha]],
    [{ "[rank][gt_float]": "11.5" }, [beta, gamma]],
    [{ "[rank][lt_float]": "7.5" }, [alpha]],
    [{ "[component][in]": "page" }, []],
    [{ "[rank][gt_int]": "7", "[pinned][is]": "true" }, [gamma]],
    [{ "[author][in]": ada }, [alpha]],
  ])("%o", async (filters, expected) => {
    const named = Object.entries(filters).map(([key, value]) => [`filter_query${key}`, value]);
    expect(await slugs({ ...articles, ...Object.fromEntries(named) })).toEqual(expected);
  });

  it("connects the conditions of __or by or, and with the others by and", async () => {
    const or = [
      "filter_query[__or][][title][in]=alpha+post",
      "filter_query[__or][][subtitle][is]=empty",
    ];
    const query = `token=fixture-public&content_type=article&filter_query[rank][gt_int]=7&${or.join("&")}`;
    const response = await fetch(`${storyblok.origin}/v2/cdn/stories?${query}`);
    const { stories } = (await response.json()) as { stories: { full_slug: string }[] };
    expect(stories.map(({ full_slug: slug }) => slug)).toEqual([beta, "de/blog/alpha"]);
  });

  it("says when an operation does not exist", async () => {
    const { response } = await ask(storyblok, "stories", { "filter_query[title][eq]": "x" });
    expect(response.status).toBe(400);
  });
});
