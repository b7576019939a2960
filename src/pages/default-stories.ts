import { decodeStory } from "../content/decode.ts";
import type { Story } from "../story/fields.ts";
import type { RawStory } from "../story/raw.ts";
import type { Language } from "../language/language.ts";
import { paths, slugOf } from "../language/paths.ts";
import { sayIn } from "../language/words.ts";
import { schemas } from "./all.ts";

/*
 * Default stories for languages without published ones: a plain frame of the brand's own, the page for missing
 * addresses, and the search. No page can do without them.
 */

export function defaultSettings(language: Language): Promise<Story> {
  return decode(`${language}/settings`, {
    component: "settings",
    header: [{ component: "site-header" }],
    footer: [{ component: "site-footer" }],
  });
}

/** The page for an address that does not exist, or no longer exists. */
export function defaultMissingPage(language: Language, status: 404 | 410): Promise<Story> {
  const say = sayIn(language);
  const link = { linktype: "url", url: paths.home(language) };
  return decode(`${language}/${status}`, {
    component: status === 410 ? "gone-page" : "not-found-page",
    title: say(status === 410 ? "gone.title" : "notFound.title"),
    text: say(status === 410 ? "gone.text" : "notFound.text"),
    links: [{ component: "button", text: say("notFound.home"), link, style: "primary" }],
  });
}

/** The search page with built-in texts, until editors publish one. */
export function defaultSearchPage(language: Language): Promise<Story> {
  const say = sayIn(language);
  return decode(`${language}/${slugOf("search", language)}`, {
    component: "search-page",
    title: say("siteSearch.title"),
    description: say("siteSearch.text"),
  });
}

function decode(slug: string, content: RawStory["content"]): Promise<Story> {
  return decodeStory({ uuid: slug, id: 0, name: slug, full_slug: slug, content }, schemas);
}
