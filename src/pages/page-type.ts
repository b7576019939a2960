import type { ReactNode } from "react";
import { type Need, type Needs, type PageContext, type Teaser, needsOf } from "../render/block.ts";
import { languageIn } from "../story/story-path.ts";
import { languages } from "../language/language.ts";
import type { HubAddress } from "../language/decide.ts";
import { type PathName, paths } from "../language/paths.ts";
import type { Say } from "../language/words.ts";
import type { CalendarEvents } from "../stories/event/event-entry.ts";
import type { Asset, BlockNode, BlockSchema, Content, Story } from "../story/fields.ts";
import type { ContentFailure } from "../content/reader.ts";
import { type Result, ok } from "../base/result.ts";
import type { Podcast } from "./hub/podcast.ts";
import type { Crumb } from "./frame/breadcrumb.tsx";
import { breadcrumbJsonLd } from "./frame/breadcrumb-json-ld.ts";
import type { FrameOptions } from "./frame/frame.tsx";
import type { Alternate } from "./frame/language-switcher.tsx";

/** The head of a page, as its page type describes it. The rest follows from the story and the settings. */
export type PageHead = {
  readonly title?: string;
  /** Its place in a list. The category is added before the title and the page number after it, also to an editor's own. */
  readonly inList?: { readonly category?: string | undefined; readonly page?: string | undefined };
  readonly description?: string;
  readonly image?: Asset | null;
  /** schema.org objects. */
  readonly jsonLd?: readonly Record<string, unknown>[];
  readonly ogType?: "website" | "article";
  /** Never listed by search engines, whatever the editor chose. */
  readonly hidden?: boolean;
  /** The page's own feed. */
  readonly feed?: string;
  /** The page's own podcast (RSS). */
  readonly podcast?: string;
  /** The page's own dates as a calendar (RFC 5545). */
  readonly calendar?: string;
  /** The canonical path, if it is not the page's own. */
  readonly canonical?: string;
};

/** The path segments after the story's own address: a blog's category and page number. */
export type Segments = readonly string[];

/** A hub: a page that lists the stories of one kind below its own address. */
export type Hub = HubAddress & {
  readonly items: BlockSchema;
  /** Shows up to this many items on one page. If there are more, it has pages of this size, the next ones at `2/`. */
  readonly maxOnPage?: number;
  /** The items' option field whose values are in the address, such as `product/`. Its datasource names them. */
  readonly category?: string;
  /** The title of its `feed.xml`, after the company's name. No feed unless given. */
  readonly feed?: (say: Say) => string;
  /** For audio or video items: adds `podcast.xml` beside the feed, and the files to both. */
  readonly podcast?: Podcast;
  /** The name of its `calendar.ics`, for items that are events. No calendar unless given. */
  readonly calendar?: (say: Say) => string;
};

/** Returns the datasource that names the categories in a hub's address; null if it has none. */
export function categoriesOf({ items, category }: Hub): string | null {
  return items.fields.find(({ name }) => name === category)?.datasource ?? null;
}

/**
 * The stories that the sitemap leaves out: none, all of this kind, or all of this kind and everything in a
 * folder of that name.
 */
type Unlisted = false | true | { readonly folder: string };

/** The part of a page's context that checking a query needs. */
type QueryContext = Pick<PageContext, "content" | "language" | "query">;
type SupportedQuery = Promise<Result<URLSearchParams, ContentFailure>>;

/** A page type, which describes itself. The list of all page types stays simple. */
export type PageType = {
  readonly schema: BlockSchema;
  /** The query keys it reads. All others have no effect on the page or its cache key. */
  readonly query: readonly string[];
  /** Returns the part of a query that this page can answer: the page is cached only under that. */
  readonly supportedQuery: (story: Story, page: QueryContext) => SupportedQuery;
  /** True if only other stories use it: it has no address of its own. */
  readonly embedOnly: boolean;
  readonly status: number;
  /**
   * True if the page depends only on content of one version: its HTML stays valid until that changes, unless a
   * block on the page depends on more. Other pages are cached for an hour at most.
   */
  readonly static: boolean;
  /** The hub, if it lists other stories. */
  readonly hub: Hub | null;
  /** The hubs that its own views link to. `page.hubs` has those that exist in the page's language. */
  readonly linksTo: readonly PathName[];
  /** How lists and feeds present its stories; null if none shows them. */
  readonly teaser: Teaser | null;
  /** Its stories as calendar events; null if they are none. */
  readonly event: CalendarEvents | null;
  readonly unlisted: Unlisted;
  readonly body: (story: Story) => readonly BlockNode[];
  /** The third parties that the page itself needs; its blocks name their own. */
  readonly needs: (story: Story) => readonly Need[];
  /** Page data is critical: it is awaited, and sets the status. */
  readonly load:
    | ((
        story: Story,
        page: PageContext,
        rest: Segments,
      ) => Promise<Result<unknown, ContentFailure>>)
    | null;
  readonly head: (story: Story, page: PageContext, data: unknown) => PageHead;
  /** This page in the languages that have it; null if those are the languages of its story. */
  readonly alternates: (data: unknown) => readonly Alternate[] | null;
  readonly frame: (story: Story) => FrameOptions;
  readonly render: (story: Story, page: PageContext, data: unknown) => ReactNode;
};

/** `crumbs`: the path from home to the page, for search engines. */
export type CrumbedHead = PageHead & { readonly crumbs?: readonly Crumb[] };

type FieldName<Schema extends BlockSchema> = Schema["fields"][number]["name"];

type TeaserDefinition<Schema extends BlockSchema> = {
  /** The name of the kind in mixed lists: a translated word, or a name that is the same in all languages. */
  label: (say: Say) => string;
  /** The first filled field of each list is used. The defaults are `image` and `description`. */
  pictures?: readonly FieldName<Schema>[];
  summaries?: readonly FieldName<Schema>[];
  /** The default is `date`. */
  date?: FieldName<Schema>;
  categories?: string;
  card?: Teaser["card"];
};

type Definition<Schema extends BlockSchema, Data> = {
  schema: Schema;
  hub?: Hub;
  linksTo?: readonly PathName[];
  teaser?: TeaserDefinition<Schema>;
  event?: CalendarEvents;
  unlisted?: Unlisted;
  query?: readonly string[];
  supportedQuery?: (
    given: { content: Content<Schema>; story: Story },
    page: QueryContext,
  ) => SupportedQuery;
  status?: number;
  static?: boolean;
  needs?: Needs<Content<Schema>>;
  /**
   * All blocks of the page, in their order, and no others. Their loads start with the page, and the first one
   * further down brings the styles of all after it.
   */
  body?: (content: Content<Schema>) => readonly BlockNode[];
  load?: (
    given: { content: Content<Schema>; story: Story },
    page: PageContext,
    rest: Segments,
  ) => Promise<Result<Data, ContentFailure>>;
  head?: (
    given: { content: Content<Schema>; story: Story; data: Data },
    page: PageContext,
  ) => CrumbedHead;
  alternates?: (data: Data) => readonly Alternate[] | null;
  frame?: (content: Content<Schema>) => FrameOptions;
  View: (props: {
    content: Content<Schema>;
    story: Story;
    page: PageContext;
    data: Data;
  }) => ReactNode;
};

/** The language of a fallback, which differs from its page's. */
function langOf({ fallbackFrom }: Story): Pick<FrameOptions, "lang"> {
  const language = fallbackFrom === undefined ? null : languageIn(fallbackFrom);
  return language ? { lang: languages[language].tag } : {};
}

/** Adds the former names of its categories, which the items' field has. */
function withFormer(hub: Hub): Hub {
  const formerly = hub.items.fields.find(({ name }) => name === hub.category)?.formerly;
  return formerly ? { ...hub, formerly } : hub;
}

/** Makes a page type. Its own types stay inside. */
export function pageType<const Schema extends BlockSchema, Data = undefined>(
  definition: Definition<Schema, Data>,
): PageType {
  const { schema, load, head, View } = definition;
  const { teaser } = definition;
  const hub = definition.hub ? withFormer(definition.hub) : null;
  if (hub?.category !== undefined && categoriesOf(hub) === null)
    throw new TypeError(`${schema.name}: no datasource names the ${hub.category} of its items`);
  const contentOf = (story: Story) => story.content.fields as Content<Schema>;
  return {
    schema,
    hub,
    linksTo: definition.linksTo ?? [],
    teaser: teaser
      ? {
          pictures: ["image"],
          summaries: ["description"],
          date: "date",
          categories: null,
          card: null,
          ...teaser,
        }
      : null,
    event: definition.event ?? null,
    unlisted: definition.unlisted ?? false,
    query: definition.query ?? [],
    supportedQuery: async (story, page) =>
      definition.supportedQuery?.({ content: contentOf(story), story }, page) ?? ok(page.query),
    embedOnly: false,
    status: definition.status ?? 200,
    static: definition.static === true,
    body: (story) => definition.body?.(contentOf(story)) ?? [],
    needs: (story) => needsOf(definition.needs ?? [], contentOf(story)),
    load: load
      ? (story, page, rest) => load({ content: contentOf(story), story }, page, rest)
      : null,
    head: (story, page, data) => {
      const own = head?.({ content: contentOf(story), story, data: data as Data }, page) ?? {};
      const { crumbs = [], jsonLd = [], ...rest } = own;
      const where = crumbs.length > 0 ? [breadcrumbJsonLd(crumbs, page.site.origin)] : [];
      return {
        ...(hub?.feed && { feed: paths.feed(paths.story(story.slug)) }),
        ...(hub?.podcast && { podcast: paths.podcast(paths.story(story.slug)) }),
        ...(hub?.calendar && { calendar: paths.calendar(paths.story(story.slug)) }),
        ...rest,
        jsonLd: [...jsonLd, ...where],
      };
    },
    alternates: (data) => definition.alternates?.(data as Data) ?? null,
    frame: (story) => ({ ...definition.frame?.(contentOf(story)), ...langOf(story) }),
    render: (story, page, data) =>
      View({ content: contentOf(story), story, page, data: data as Data }),
  };
}

/** Makes the page type of stories without a page of their own: settings, global components. */
export function embedOnlyType(
  schema: BlockSchema,
  unlisted: Exclude<Unlisted, false> = true,
): PageType {
  return {
    ...pageType({ schema, unlisted, status: 404, View: () => null }),
    supportedQuery: async () => ok(new URLSearchParams()),
    embedOnly: true,
  };
}
