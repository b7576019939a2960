import { type Content, type Story, only } from "../story/fields.ts";
import { imageUrl } from "../story/image.ts";
import { languageIn } from "../story/story-path.ts";
import { type Language, allLanguages, defaultLanguage, languages } from "../language/language.ts";
import { paths } from "../language/paths.ts";
import type { PageHead } from "../pages/page-type.ts";
import type { Alternate } from "../pages/frame/language-switcher.tsx";
import { meta } from "../pages/frame/schemas.ts";
import { brand } from "../brand/brand.ts";

/** Everything that is in a document's head, ready to be written. Addresses are absolute. */
export type Head = {
  readonly tag: string;
  readonly title: string;
  readonly description: string;
  readonly robots: string;
  /** Null for a page that is shown at any address: it would reveal the address that was requested first. */
  readonly canonical: string | null;
  readonly alternates: readonly { readonly tag: string; readonly href: string }[];
  /** The page as Markdown. */
  readonly markdown: string | undefined;
  readonly feed: string | undefined;
  readonly podcast: string | undefined;
  readonly calendar: string | undefined;
  readonly ogType: "website" | "article";
  readonly siteName: string;
  readonly image: string;
  readonly themeColor: string;
  readonly jsonLd: readonly Record<string, unknown>[];
};

export type HeadFacts = {
  readonly language: Language;
  /** Null for a page that is shown at any address, like the 404 page. */
  readonly path: string | null;
  readonly origin: string;
  /** True for a published page of the production site. Nothing else is indexed. */
  readonly indexed: boolean;
  readonly story: Story;
  readonly own: PageHead;
  /** The settings' own meta, used if the page has none. */
  readonly fallback: Content<typeof meta> | undefined;
  /** Used only if the page itself is one of them: the second page of a list has no counterpart. */
  readonly alternates: readonly Alternate[];
};

/** Takes the page's own texts first, then those of its type, then those of the settings. */
export function createHead(facts: HeadFacts): Head {
  const { own, story, origin, language, fallback } = facts;
  const metaNodes = story.content.fields.meta;
  const metadata = only(meta, Array.isArray(metaNodes) ? metaNodes : [])[0]?.content;
  const named = metadata?.title || own.title || fallback?.title || brand.name;
  const title = [own.inList?.category, named, own.inList?.page].filter(Boolean).join(" – ");
  const image = metadata?.og_image ?? own.image ?? fallback?.og_image;
  const hidden = own.hidden === true;
  const alternates = facts.alternates.map((alternate) => ({
    tag: languages[alternate.language].tag as string,
    href: origin + alternate.href,
  }));
  const counterparts = facts.alternates.some(({ href }) => href === facts.path);
  const base = facts.alternates.find((alternate) => alternate.language === defaultLanguage);
  const path = own.canonical ?? (story.fallbackFrom ? paths.story(story.fallbackFrom) : facts.path);
  return {
    tag: languages[language].tag,
    title: title.includes(brand.name) ? title : title + brand.titleSuffix,
    description: metadata?.description || own.description || fallback?.description || "",
    robots: robots(
      facts.indexed,
      hidden || metadata?.no_index === true,
      hidden || metadata?.no_follow === true,
    ),
    canonical: path && origin + path,
    alternates:
      hidden || !counterparts || alternates.length < 2
        ? []
        : [...alternates, ...(base ? [{ tag: "x-default", href: origin + base.href }] : [])],
    markdown: hidden || facts.path === null ? undefined : paths.markdown(facts.path),
    feed: own.feed,
    podcast: own.podcast,
    calendar: own.calendar,
    ogType: own.ogType ?? "website",
    siteName: brand.name,
    image: image
      ? imageUrl(image, { width: 1200, height: 630, format: "jpeg" })
      : origin + brand.openGraphImage.path,
    themeColor: brand.themeColor,
    jsonLd: own.jsonLd ?? [],
  };
}

function robots(indexed: boolean, noIndex: boolean, noFollow: boolean): string {
  if (!indexed) return "noindex, nofollow";
  return `${noIndex ? "noindex" : "index"}, ${noFollow ? "nofollow" : "follow"}`;
}

/** The languages that a story exists in, including its own, in the site's order. Fallbacks are not among them. */
export function alternatesOf(story: Story): Alternate[] {
  const bySlug = [story.fallbackFrom ?? story.slug, ...story.alternates].flatMap(alternateAt);
  return allLanguages.flatMap(
    (language) => bySlug.find((alternate) => alternate.language === language) ?? [],
  );
}

/** The address of a story in each language, including languages that fall back to another translation. */
export function alternatesWithFallbacks(story: Story): Alternate[] {
  return [...alternatesOf(story), ...(story.fallbacks ?? []).flatMap(alternateAt)];
}

function alternateAt(slug: string): Alternate[] {
  const language = languageIn(slug);
  return language ? [{ language, href: paths.story(slug) }] : [];
}
