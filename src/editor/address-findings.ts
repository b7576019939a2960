import { isFile, pageAddress, placeOf } from "../language/decide.ts";
import { allLanguages } from "../language/language.ts";
import { paths } from "../language/paths.ts";
import { hubs } from "../pages/all.ts";
import { searchPage } from "../pages/search-page/search-page.tsx";
import { bareSlug, pageSlug } from "../story/raw.ts";
import { isPage } from "./metadata-findings.ts";
import type { Rule } from "./rule.ts";

/** Finds stories that no address leads to, and addresses that belong to two pages. */
export const addressRules: readonly Rule[] = [
  function* noAddress(story) {
    if (!isPage(story) || leadsTo(pageSlug(story.full_slug))) return;
    const address = paths.story(story.full_slug);
    yield { kind: "no-address", message: "noAddress", values: { address } };
  },

  function* siteAddress({ full_slug: slug, content: { component } }, facts) {
    const address = paths.story(slug);
    const isSearch =
      component !== searchPage.schema.name &&
      allLanguages.some((language) => paths.to("search", language) === address);
    if (isSearch || facts?.lists.has(address))
      yield { kind: "hidden-story", message: "siteAddress" };
  },

  function* sameAddress(story, facts) {
    const own = bareSlug(story.full_slug);
    if (!facts || !own.includes("/")) return;
    // A language shows its `home` instead of its folder's own story. Any other folder shows its `home` last.
    const slug = /^(\w+)\/home$/.exec(own)?.[1] ?? `${own}/home`;
    if (facts.published.has(slug))
      yield { kind: "hidden-story", message: "sameAddress", values: { slug } };
  },
];

/** True if visitors of a slug's address are led to that slug, not to a file, another slug or the site's own page. */
function leadsTo(slug: string): boolean {
  const { language, segments } = placeOf(slug);
  if (language === null || segments[0] === "my-data" || isFile(slug)) return false;
  const shown = pageAddress(language, segments, hubs).segments;
  return `${language}/${shown.join("/") || "home"}` === slug;
}
