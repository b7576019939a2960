import { expect, it } from "vitest";
import { searchKey, siteSearchKey } from "../../../src/language/search-text.ts";
import { paths } from "../../../src/language/paths.ts";
import { findPageType, pageTypes } from "../../../src/pages/all.ts";
import { openSite } from "./site.ts";

/* Every page of the demo that reads something from its query. The cache stores no searches. */

const site = await openSite();
await site.get("/en/");

const withQuery = pageTypes.filter(({ query }) =>
  query.some((key) => key !== searchKey && key !== siteSearchKey),
);

it.each(withQuery.map(({ schema }) => schema.name))(
  "%s ignores values that do not exist",
  async (component) => {
    const all = await site.parts.live.catalog?.all();
    const every = all?.ok ? all.value.filter((story) => story.component === component) : [];
    // The query of a page is the same in all languages.
    const stories = every.slice(0, 2);
    expect(stories).not.toHaveLength(0);
    for (const { slug } of stories) {
      const path = paths.story(slug);
      const keys = findPageType(component)?.query ?? [];
      const query = keys.map((key) => `${key}=zzq1&${key}=zzq2`).join("&");
      await site.get(path);
      // After that, the catalog has the labels that no request needed before.
      await site.settle();
      const plain = await site.get(path);
      const answer = await site.get(`${path}?${query}`);
      expect(answer.headers.get("etag"), path).toBe(plain.headers.get("etag"));
    }
  },
);
