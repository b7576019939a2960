import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isRecord } from "../../../src/content/raw.ts";
import {
  type Language,
  allLanguages,
  isSameTongue,
  languages,
} from "../../../src/language/language.ts";
import { type LiveSpace, openSpace } from "../../../test/storyblok/live-space.ts";
import type { Story } from "../../../test/storyblok/model.ts";
import { servedSpace } from "../../../tools/served-space.ts";

/*
 * Whoever scrolls the blog, the events or the home page meets no picture twice: two pages that one reader
 * meets have covers of their own. What is one page in several languages has one cover.
 */

/** The fields that a page's cover stands in, on its own page or on its card. */
const fields = ["image", "thumbnail", "interview_thumbnail", "upcoming_image", "details_image"];

let space: LiveSpace;
let stories: readonly Story[] = [];

beforeAll(async () => {
  space = await openSpace(servedSpace, new Date(), () => undefined);
  space.follow("https://assets.example", () => undefined);
  stories = space.moment().catalog.view("published").stories;
});
afterAll(() => space.close());

/** The languages whose readers meet a story: its own, and those whose lists it is lent to. */
function readersOf({ full_slug: slug }: Story): Language[] {
  const own = allLanguages.find((code) => slug.startsWith(`${code}/`));
  if (own === undefined) return [];
  // Who is invited gets the address: no list shows these, and none is lent.
  if (slug.startsWith(`${own}/private-events/`)) return [own];
  return allLanguages.filter(
    (code) => code === own || (isSameTongue(own, code) && languages[code].fallsBackTo[0] === own),
  );
}

/** The files of a story's covers, without what the host puts before their name. */
function coversOf({ content }: Story): string[] {
  const files = fields.flatMap((field) => {
    const asset = content[field];
    const isFile = isRecord(asset) && typeof asset.filename === "string" && asset.filename !== "";
    return isFile ? [String(asset.filename)] : [];
  });
  return [...new Set(files)];
}

function isOnePage(one: Story, other: Story): boolean {
  return one.id === other.id || (one.alternates ?? []).some(({ id }) => id === other.id);
}

/** The covers that two different pages of one reader have in common. */
function sharedAmong(some: readonly Story[]): string[] {
  const owners = new Map<string, Story[]>();
  const shared = new Set<string>();
  for (const story of some) {
    for (const file of coversOf(story)) {
      const others = owners.get(file) ?? [];
      for (const other of others) {
        const met = readersOf(other).some((code) => readersOf(story).includes(code));
        if (met && !isOnePage(story, other)) {
          shared.add(`${file.split("/").at(-1)}: ${other.full_slug}, ${story.full_slug}`);
        }
      }
      owners.set(file, [...others, story]);
    }
  }
  return [...shared];
}

describe("the covers", () => {
  it("are each of one post or one event", () => {
    const kinds = ["blog-page", "events-overview", "event-detail-page"];
    const listed = stories.filter(({ content }) => kinds.includes(String(content.component)));
    expect(listed.length).toBeGreaterThan(80);
    expect(sharedAmong(listed)).toEqual([]);
  });
});
