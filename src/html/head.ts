import { type Content, type Story, only } from "../story/fields.ts";
import { imageUrl } from "../story/image.ts";
import { languageIn } from "../story/story-path.ts";
import { type Language, defaultLanguage, languages } from "../language/language.ts";
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
  /** Null where it is shown at any address: it would name whose address was asked for first. */
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
  /** Null where it is shown at any address, as where nothing is. */
  readonly path: string | null;
  readonly origin: string;
  /** A published page of the production site; nothing else is to be indexed. */
  readonly indexed: boolean;
  readonly story: Story;
  readonly own: PageHead;
  /** The settings' own meta, used where the page has none. */
  readonly fallback: Content<typeof meta> | undefined;
  /** Said only where the page itself is one of them: the second page of a list has no counterpart. */
  readonly alternates: readonly Alternate[];
};

/** The page's own words first, then what its type says, then the settings'. */
export function createHead(facts: HeadFacts): Head {
  const { own, story, origin, language, fallback } = facts;
  const metaNodes = story.content.fields.meta;
  const said = only(meta, Array.isArray(metaNodes) ? metaNodes : [])[0]?.content;
  const title = said?.title || own.title || fallback?.title || brand.name;
  const image = said?.og_image ?? own.image ?? fallback?.og_image;
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
    description: said?.description || own.description || fallback?.description || "",
    robots: robots(
      facts.indexed,
      hidden || said?.no_index === true,
      hidden || said?.no_follow === true,
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

/**
 * The languages a story exists in, itself included, in the languages' own order. Those that fall back to it
 * are none of them.
 */
export function alternatesOf(story: Story): Alternate[] {
  const bySlug = [story.fallbackFrom ?? story.slug, ...story.alternates].flatMap((slug) => {
    const language = languageIn(slug);
    return language ? [{ language, href: paths.story(slug) }] : [];
  });
  return (Object.keys(languages) as Language[]).flatMap(
    (language) => bySlug.find((alternate) => alternate.language === language) ?? [],
  );
}

/**
 * Where a story is to be read in each language, those with them that show it or its translation for want of one of
 * their own.
 */
export function shownIn(story: Story): Alternate[] {
  const fallbacks = (story.fallbacks ?? []).flatMap((slug) => {
    const language = languageIn(slug);
    return language ? [{ language, href: paths.story(slug) }] : [];
  });
  return [...alternatesOf(story), ...fallbacks];
}
