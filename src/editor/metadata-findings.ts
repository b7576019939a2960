import { brand } from "../brand/brand.ts";
import { isRecord } from "../base/is-record.ts";
import { findPageType } from "../pages/all.ts";
import { type RawStory, hasText } from "../story/raw.ts";
import type { Rule } from "./rule.ts";

/** Search engines cut off titles longer than this. In characters, with the brand's suffix. */
const maxTitleLength = 60;
const maxDescriptionLength = 160;

/** The fields that describe a page without "Meta", the first filled one, as its type gives them to search engines. */
const describing: { readonly [component: string]: readonly string[] | undefined } = {
  "blog-page": ["thumbnail_summary"],
  "changelog-detail-page": ["description", "subtitle"],
  "interview-page": ["interview_description"],
  "resource-page": ["description", "subtitle"],
  "template-hub-post": ["summary"],
};

/** Finds what search engines miss about a page. */
export const metadataRules: readonly Rule[] = [
  function* metadataProblems(story) {
    if (!isPage(story) || isUtilityPage(story)) return;
    const { content } = story;
    const meta = Array.isArray(content["meta"]) ? content["meta"][0] : undefined;
    const first = (holder: unknown, names: readonly string[]) =>
      names.flatMap((name) => (isRecord(holder) && hasText(holder[name]) ? holder[name] : []))[0];
    const { component } = content;
    const title = first(meta, ["title"]) ?? first(content, ["title", "name"]) ?? "";
    const whole = title.includes(brand.name) ? title : title + brand.titleSuffix;
    const description =
      first(meta, ["description"]) ??
      first(content, describing[component] ?? ["description"]) ??
      "";
    const at = "content.meta";
    if (!title) yield { kind: "missing-metadata", message: "noTitle", at };
    else if (whole.length > maxTitleLength) {
      const values = { length: whole.length, most: maxTitleLength };
      yield { kind: "long-metadata", message: "longTitle", at, values };
    }
    if (!description) yield { kind: "missing-metadata", message: "noDescription", at };
    else if (description.length > maxDescriptionLength) {
      const values = { length: description.length, most: maxDescriptionLength };
      yield { kind: "long-metadata", message: "longDescription", at, values };
    }
  },
];

export function isPage(story: RawStory): boolean {
  return findPageType(story.content.component)?.embedOnly === false;
}

/** True for pages that stand in for another one, and for the search, which every header links to. */
export function isUtilityPage(story: RawStory): boolean {
  return (
    (findPageType(story.content.component)?.status ?? 200) !== 200 ||
    ["unsupported-browser-page", "search-page"].includes(story.content.component)
  );
}
