import type { ReactNode } from "react";
import { type Need, type Needs, type PageContext, type Teaser, needsIn } from "../render/block.ts";
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

/** What a page type says about its head; the rest follows from the story and the settings. */
export type PageHead = {
  readonly title?: string;
  readonly description?: string;
  readonly image?: Asset | null;
  /** schema.org objects. */
  readonly jsonLd?: readonly Record<string, unknown>[];
  readonly ogType?: "website" | "article";
  /** Never listed by search engines, whatever the editor says. */
  readonly hidden?: boolean;
  /** The page's own feed. */
  readonly feed?: string;
  /** The page's own podcast (RSS). */
  readonly podcast?: string;
  /** The page's own dates as a calendar (RFC 5545). */
  readonly calendar?: string;
  /** The canonical path where it is not the page's own. */
  readonly canonical?: string;
};

/** What is after the story's own address: a blog's category and page number. */
export type Segments = readonly string[];

/** What a hub says of itself: it lists the stories of one kind that stand below its own address. */
export type Hub = HubAddress & {
  readonly items: BlockSchema;
  /** It shows all it has on one page; if that is more than so many, as many a page, the next ones at `2/`. */
  readonly maxOnPage?: number;
  /** The items' option whose values stand in the address, `product/`: its datasource names them. */
  readonly category?: string;
  /** The title of its `feed.xml`, after the company's name; none unless given. */
  readonly feed?: (say: Say) => string;
  /** Of items that are to be heard: `podcast.xml` beside the feed, and their files in both. */
  readonly podcast?: Podcast;
  /** The name of its `calendar.ics`, of items that are events; none unless given. */
  readonly calendar?: (say: Say) => string;
};

/** The datasource that names the categories in a hub's address; null where it has none. */
export function categoriesOf({ items, category }: Hub): string | null {
  return items.fields.find(({ name }) => name === category)?.datasource ?? null;
}

/**
 * Which of its stories the sitemap leaves out: none, all, or all that stand in a folder of that name,
 * whatever their kind, and all of its own kind.
 */
type Unlisted = false | true | { readonly folder: string };

/** What it takes to say what of a query there is. */
type QueryContext = Pick<PageContext, "content" | "language" | "query">;
type SupportedQuery = Promise<Result<URLSearchParams, ContentFailure>>;

/** How a kind of page describes itself. The list of all page types stays dumb. */
export type PageType = {
  readonly schema: BlockSchema;
  /** Query keys it reads; all others neither change nor split the cached page. */
  readonly query: readonly string[];
  /** Of what a query asks for, what there is: a page is kept under nothing else. */
  readonly supportedQuery: (story: Story, page: QueryContext) => SupportedQuery;
  /** True where only other stories use it: it has no address of its own. */
  readonly embedOnly: boolean;
  readonly status: number;
  /**
   * True where what it shows depends on nothing but content of one version: what is made of it is good until
   * that changes, as long as no block on the page depends on more; of others for an hour at most.
   */
  readonly static: boolean;
  /** Where it lists other stories: what of that has addresses. */
  readonly hub: Hub | null;
  /** The hubs that its own views link to: `page.hubs` has those that exist in the page's language. */
  readonly linksTo: readonly PathName[];
  /** What lists and feeds say of its stories; null where none shows them. */
  readonly teaser: Teaser | null;
  /** Its stories as events of a calendar; null where they are none. */
  readonly event: CalendarEvents | null;
  readonly unlisted: Unlisted;
  readonly body: (story: Story) => readonly BlockNode[];
  /** What the page itself needs of third parties; its blocks say so for themselves. */
  readonly needs: (story: Story) => readonly Need[];
  /** Page data is critical: it is awaited and decides the status. */
  readonly load:
    | ((
        story: Story,
        page: PageContext,
        rest: Segments,
      ) => Promise<Result<unknown, ContentFailure>>)
    | null;
  readonly head: (story: Story, page: PageContext, data: unknown) => PageHead;
  /** This page in the languages that have it; null where it is in those that its story is in. */
  readonly alternates: (data: unknown) => readonly Alternate[] | null;
  readonly frame: (story: Story) => FrameOptions;
  readonly render: (story: Story, page: PageContext, data: unknown) => ReactNode;
};

/** `crumbs`: where the page is, for search engines; from home on. */
export type CrumbedHead = PageHead & { readonly crumbs?: readonly Crumb[] };

type FieldName<Schema extends BlockSchema> = Schema["fields"][number]["name"];

type TeaserDefinition<Schema extends BlockSchema> = {
  /** What a list that mixes kinds calls it: a word, or a name that all languages share. */
  label: (say: Say) => string;
  /** Fields, of which the first that is filled counts; `image` and `description` unless given. */
  pictures?: readonly FieldName<Schema>[];
  summaries?: readonly FieldName<Schema>[];
  /** `date` unless given. */
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
   * The blocks that stand on the page, in their order, and none that does not: their loads start with it, and
   * the first that is further down brings the styles of all after it.
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

/** The language of a fallback, which is another than that of its page. */
function langOf({ fallbackFrom }: Story): Pick<FrameOptions, "lang"> {
  const language = fallbackFrom === undefined ? null : languageIn(fallbackFrom);
  return language ? { lang: languages[language].tag } : {};
}

/** What its categories were called before is said of their field. */
function withFormer(hub: Hub): Hub {
  const formerly = hub.items.fields.find(({ name }) => name === hub.category)?.formerly;
  return formerly ? { ...hub, formerly } : hub;
}

/** Closes a page type over its own types. */
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
    needs: (story) => needsIn(definition.needs ?? [], contentOf(story)),
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

/** A kind of story that has no page of its own: settings, global components. */
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
