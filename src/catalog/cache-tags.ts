import type { CatalogRoot } from "./catalog.ts";
import { type Dependencies, type DependencyKind, partsOfQuestion } from "./dependencies.ts";
import { ownEntry } from "../base/own-entry.ts";
import { fallbacksOf, shownSlugs } from "./fallbacks.ts";
import { languagesIn } from "./live-languages.ts";
import type { CatalogStories } from "./build-stories.ts";
import { foldersOf } from "../story/story-path.ts";

/*
 * The dependencies of a page as tags of the cache in front of the worker. A publish purges the pages that
 * show what changed. A tag names a story, a section or a datasource. Upper and lower case are the same.
 * https://developers.cloudflare.com/workers/cache/purge/
 */

/** The tag of every page. */
export const siteTag = "site";

/** Returns the tags of a page. The cache takes a thousand. Every publish purges a page with more than 900. */
export function tagsOf(dependsOn: readonly Dependencies[]): readonly string[] {
  const tags = new Set<string>([siteTag]);
  for (const [question, answer] of dependsOn.flatMap(Object.entries)) {
    const [kind, of] = partsOfQuestion(question);
    tags.add(ownEntry(tagOf, kind)?.(of, answer) ?? "space");
  }
  return tags.size > maxTags ? [siteTag, "space"] : [...tags];
}

const maxTags = 900;

const firstWord = (text: string) => text.split(" ")[0] ?? "";
const sectionOf = (of: string) => sectionTag(String((JSON.parse(of) as [string])[0]));
const anyChange = () => "space";

const tagOf: Readonly<Record<DependencyKind, (of: string, answer: string) => string>> = {
  address: (_, answer) => storyTag(firstWord(answer)),
  name: (_, answer) => (answer === "" ? "space" : storyTag(firstWord(answer))),
  story: (uuid) => storyTag(uuid),
  alternates: (uuid) => storyTag(uuid),
  link: (uuid) => placeTag(uuid),
  list: sectionOf,
  tally: sectionOf,
  entries: (of) => entriesTag(firstWord(of)),
  languages: () => languagesTag,
  moved: anyChange,
  search: anyChange,
  hubs: anyChange,
  index: anyChange,
};

const storyTag = (uuid: string) => `story-${uuid}`;
/** The tag of a page that only links to a story. It changes if the story moves or is unpublished. */
const placeTag = (uuid: string) => `place-${uuid}`;
const sectionTag = (folder: string) => `section-${folder.replace(/[^\w-]+/g, "-")}`;
const languagesTag = "languages";
const entriesTag = (datasource: string) => `entries-${datasource}`;

/** Returns the tags of everything that differs between two catalogs. */
export function tagsOfChange(
  before: { readonly root: CatalogRoot; readonly stories: CatalogStories },
  after: { readonly root: CatalogRoot; readonly stories: CatalogStories },
): readonly string[] {
  const tags = new Set<string>(["space"]);
  for (const uuid of new Set([...before.stories.keys(), ...after.stories.keys()])) {
    const [old, entry] = [before.stories.get(uuid), after.stories.get(uuid)];
    if (old === entry || JSON.stringify(old) === JSON.stringify(entry)) continue;
    const both = [old, entry].filter((one) => one !== undefined);
    tags.add(storyTag(uuid));
    const slugs = both.flatMap(shownSlugs).map((slug) => ({ slug }));
    for (const folder of slugs.flatMap(foldersOf)) tags.add(sectionTag(folder));
    const places = [old, entry].map((one) => (one ? [one.slug, ...fallbacksOf(one)].join() : ""));
    if (places[0] === places[1]) continue;
    // Its translations link to the places where it is shown.
    if (old?.slug !== entry?.slug) tags.add(placeTag(uuid));
    for (const other of both.flatMap(({ alternates }) => alternates)) tags.add(storyTag(other));
  }
  if (`${languagesIn(before.root)}` !== `${languagesIn(after.root)}`) tags.add(languagesTag);
  for (const pair of new Set([
    ...Object.keys(before.root.entries),
    ...Object.keys(after.root.entries),
  ])) {
    if (before.root.entries[pair] === after.root.entries[pair]) continue;
    tags.add(entriesTag(pair.split(":")[0] ?? ""));
  }
  return [...tags];
}
