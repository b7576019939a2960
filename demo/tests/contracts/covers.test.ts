import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { isRecord } from "../../../src/base/is-record.ts";
import { type Language, isSameTongue, languages } from "../../../src/language/language.ts";
import { demoLanguages } from "../languages.ts";
import { paths } from "../../../src/language/paths.ts";
import { openSpace } from "../../../test/storyblok/live-space.ts";
import type { Story } from "../../../test/storyblok/model.ts";
import { servedSpace } from "../../../tools/served-space.ts";
import { openSite } from "./site.ts";

/*
 * A reader who scrolls through the blog, the events or the home page sees no picture twice: two pages that
 * one reader sees have covers of their own. A page in several languages has one cover.
 */

/** The fields that hold a page's cover, on its own page or on its card. */
const fields = ["image", "thumbnail", "interview_thumbnail", "upcoming_image", "details_image"];

const assets = join(import.meta.dirname, "../../space/assets");
const filesOf = (folder: string) => new Set(readdirSync(join(assets, folder)));
const screens = filesOf("products");
const drawings = new Set([...filesOf("covers"), ...filesOf("events")]);

const site = await openSite();
const space = await openSpace(servedSpace, new Date(), () => undefined);
space.follow("https://assets.example", () => undefined);
const stories = space.moment().catalog.view("published").stories;
afterAll(async () => {
  await space.close();
});

/** Returns the languages whose readers see a story: its own, and those it is a fallback for. */
function readersOf({ full_slug: slug }: Story): Language[] {
  const own = demoLanguages.find((code) => slug.startsWith(`${code}/`));
  if (own === undefined) return [];
  // Private events are on no list and have no fallbacks.
  if (slug.startsWith(`${own}/private-events/`)) return [own];
  return demoLanguages.filter(
    (code) => code === own || (isSameTongue(own, code) && languages[code].fallsBackTo[0] === own),
  );
}

/** Returns the addresses of a story's covers. */
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

/** Returns the covers that two different pages of one reader share. */
function sharedAmong(some: readonly Story[]): string[] {
  const owners = new Map<string, Story[]>();
  const shared = new Set<string>();
  for (const story of some) {
    for (const file of coversOf(story)) {
      const others = owners.get(file) ?? [];
      for (const other of others) {
        const hasSharedReader = readersOf(other).some((code) => readersOf(story).includes(code));
        if (hasSharedReader && !isOnePage(story, other)) {
          shared.add(`${file.split("/").at(-1)}: ${other.full_slug}, ${story.full_slug}`);
        }
      }
      owners.set(file, [...others, story]);
    }
  }
  return [...shared];
}

/** Checks for a screen of the product. Pages about the product, such as help and news, may share it. */
const isScreen = (shared: string) => screens.has(shared.split(":")[0] ?? "");

describe("the covers", () => {
  it("belong to one page each, except screens of the product", () => {
    expect(stories.flatMap(coversOf).length).toBeGreaterThan(60 * demoLanguages.length);
    expect(sharedAmong(stories).filter((shared) => !isScreen(shared))).toEqual([]);
  });

  it("belong to one page of a kind each, including screens of the product", () => {
    const kinds = Map.groupBy(stories, ({ content }) => String(content.component));
    expect([...kinds.values()].flatMap(sharedAmong)).toEqual([]);
  });
});

describe.each(demoLanguages)("a visitor who scrolls in %s", (language) => {
  const places = ["home", "blog", "events", "newsroom", "whatsNew"] as const;

  it.each(places)("sees no drawing twice on the page %s", async (place) => {
    const path = place === "home" ? paths.home(language) : paths.to(place, language);
    const answer = await site.get(path);
    expect(answer.status).toBe(200);
    const main = /<main[^]*<\/main>/.exec(await answer.text())?.[0] ?? "";
    const shown = [...main.matchAll(/<img[^>]* src="[^"]*?\/([\w-]+\.webp)/g)].map(
      ([, file = ""]) => file,
    );
    expect(shown.length).toBeGreaterThan(2);
    const drawn = shown.filter((file) => drawings.has(file));
    expect(drawn.filter((file, index) => drawn.indexOf(file) !== index)).toEqual([]);
  });
});
