import { afterAll, describe, expect, it } from "vitest";
import { request, startFixture } from "./fixture.ts";

const storyblok = await startFixture();
afterAll(() => storyblok.close());

const get = (path: string, init: RequestInit = {}) =>
  fetch(storyblok.origin + path, { redirect: "manual", ...init });
const open = "token=fixture-public";
const preview = "token=fixture-preview";
const missing = ["This record could not be found"];

describe("statuses and bodies", () => {
  it.each([
    ["no token", "stories", "", 401, { error: "Unauthorized" }],
    ["a wrong token", "stories", "token=nope", 401, { error: "Unauthorized" }],
    [
      "a draft with the public token",
      "stories",
      `${open}&version=draft`,
      401,
      { error: "Unauthorized" },
    ],
    ["an unknown slug", "stories/en/nope", `${open}&cv=CV`, 404, missing],
    ["an unpublished story", "stories/en/secret", `${open}&cv=CV`, 404, missing],
    [
      "a uuid without find_by",
      "stories/11111111-1111-4111-8111-111111111111",
      `${open}&cv=CV`,
      404,
      missing,
    ],
    ["an unknown endpoint", "nope", open, 404, missing],
    [
      "is_startpage on one story",
      "stories/en/home",
      `${open}&is_startpage=1`,
      422,
      { error: "Parameter(s) is_startpage not allowed" },
    ],
    [
      "the editor's parameters",
      "stories/en/home",
      `${open}&_storyblok=1&_storyblok_c=page&_storyblok_lang=default&_storyblok_release=undefined&_storyblok_rl=1&_storyblok_tk[space_id]=1&_storyblok_tk[token]=2`,
      422,
      {
        error:
          "Parameter(s) _storyblok, _storyblok_c, _storyblok_lang, _storyblok_release, _storyblok_rl, _storyblok_tk not allowed",
      },
    ],
    [
      "find_by on a list",
      "stories",
      `${open}&find_by=uuid`,
      422,
      { error: "Parameter(s) find_by not allowed" },
    ],
    [
      "an indexed __or",
      "stories",
      `${open}&cv=CV&filter_query[__or][0][title][in]=x`,
      500,
      { error: "Internal Server Error" },
    ],
    [
      "a null character",
      "stories",
      `${open}&cv=CV&starts_with=%00`,
      400,
      { error: "string contains null byte" },
    ],
  ])("%s", async (_, path, query, status, body) => {
    const search = query.replace("CV", String(storyblok.version()));
    const response = await get(`/v2/cdn/${path}?${search}`);
    expect(response.status).toBe(status);
    expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(await response.json()).toEqual(body);
  });

  it("takes the parameters the clients add, in both encodings, and a trailing slash", async () => {
    for (const path of [
      `stories/en/home/?${preview}&version=draft&resolve_level=2`,
      `stories/?${preview}&version=draft&filter_query[component][in]=page`,
      `stories?${preview}&version=draft&filter_query%5Bcomponent%5D%5Bin%5D=page`,
      `spaces/me/?${preview}&version=published&cv=1`,
      `links/?${preview}&version=draft`,
    ]) {
      expect((await get(`/v2/cdn/${path}`)).status, path).toBe(200);
    }
  });
});

describe("the cache version", () => {
  it.each(["", "&cv=", "&cv=0", "&cv=1", "&cv=99999999999", "&cv=undefined"])(
    "redirects published content with '%s' to the current one, parameters sorted",
    async (cv) => {
      const response = await get(`/v2/cdn/stories/en/home?version=published&${open}${cv}`);
      expect(response.status).toBe(301);
      expect(await response.text()).toBe("");
      expect(response.headers.get("location")).toBe(
        `/v2/cdn/stories/en/home?cv=${storyblok.version()}&${open}&version=published`,
      );
    },
  );

  it("never redirects drafts and the space", async () => {
    expect((await get(`/v2/cdn/stories/en/home?${preview}&version=draft&cv=1`)).status).toBe(200);
    const space = await get(`/v2/cdn/spaces/me?${open}&cv=1`);
    expect(await space.json()).toEqual({
      space: {
        name: "Fixture",
        domain: expect.any(String),
        id: 4242,
        version: storyblok.version(),
        language_codes: ["fr"],
      },
    });
    expect(space.headers.get("cache-control")).toBe("public, s-maxage=2, max-age=0");
  });

  it("is in the body of stories only", async () => {
    const { version } = storyblok;
    expect((await request(storyblok, "stories")).body.cv).toBe(version());
    for (const path of ["datasource_entries", "links"]) {
      expect((await request(storyblok, path)).body, path).not.toHaveProperty("cv");
    }
  });
});

describe("headers", () => {
  it("of published content", async () => {
    const { response } = await request(storyblok, "stories/en/home");
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "cache-control": "max-age=0, public, s-maxage=604800, stale-if-error=3600",
      etag: expect.stringMatching(/^W\/"[0-9a-f]{32}"$/),
      vary: "Origin",
      "x-request-id": expect.any(String),
      "access-control-allow-origin": "*",
    });
    for (const name of ["total", "per-page", "x-ratelimit"]) {
      expect(response.headers.has(name), name).toBe(false);
    }
  });

  it("of drafts announce the concurrency limit and forbid caching", async () => {
    const { response } = await request(storyblok, "stories/en/home", { version: "draft" });
    expect(response.headers.get("cache-control")).toBe("max-age=0, private, must-revalidate");
    expect(response.headers.get("x-ratelimit")).toBe('"space-concurrent-requests";r=29');
    expect(response.headers.get("x-ratelimit-policy")).toBe('"space-concurrent-requests";q=30');
  });

  it("answer 304 to a client that has the same version", async () => {
    const url = `/v2/cdn/stories/en/home?${open}&cv=${storyblok.version()}`;
    const etag = (await get(url)).headers.get("etag") ?? "";
    const again = await get(url, { headers: { "if-none-match": etag } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
  });

  it.each([
    ["stories", {}, "10", "25"],
    ["stories", { per_page: "3" }, "10", "3"],
    ["stories", { per_page: "3", page: "9" }, "10", "3"],
    ["stories", { starts_with: "nope" }, "0", "25"],
    ["stories", { per_page: "500" }, "10", "100"],
    ["datasource_entries", { per_page: "1" }, "2", "1"],
    ["links", { per_page: "1000" }, "16", "1000"],
  ])("count %s %o: %s, %s", async (path, parameters, total, perPage) => {
    const { response } = await request(storyblok, path, parameters);
    expect(response.headers.get("total")).toBe(total);
    expect(response.headers.get("per-page")).toBe(perPage);
  });

  it("answer a browser of another origin", async () => {
    const response = await get("/v2/cdn/stories", { method: "OPTIONS" });
    expect(response.status).toBe(204);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
  });
});

it("shows itself on the first page", async () => {
  const response = await get("/");
  const html = await response.text();
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(html).toContain("/v2/cdn/stories/en/home?token=fixture-public");
  expect(html).toContain(String(storyblok.version()));
});
