import type { ReactElement, ReactNode } from "react";
import type { ContentFailure, Entry, Reader } from "../content/reader.ts";
import type { BlockNode, BlockSchema, Content, Story } from "../story/fields.ts";
import type { CaptchaCheck } from "../forms/captcha.ts";
import type { FormState } from "../forms/state.ts";
import type { PathName } from "../language/paths.ts";
import type { Language } from "../language/language.ts";
import type { Say } from "../language/words.ts";
import type { Result } from "../base/result.ts";
import type { Sources } from "./sources.ts";

/** The context that every view of a page receives. One object per request. */
export type PageContext = {
  /** The visitor's language. It decides where links lead, what lists show and how forms are answered. */
  readonly language: Language;
  /** The language of its words, dates and names: the visitor's, or that of the fallback shown instead. */
  readonly textLanguage: Language;
  /** The languages with a home page. The page links to no other. */
  readonly languages: readonly Language[];
  /** The hubs that its page type links to and that exist in `language`. */
  readonly hubs: ReadonlySet<PathName>;
  /** Returns a word in `textLanguage`. */
  readonly say: Say;
  /** The canonical path, `/en/blog/`. */
  readonly path: string;
  /** Only the query keys that the page type declares. All others are dropped on entry. */
  readonly query: URLSearchParams;
  readonly now: Date;
  /** The state of a form that was posted without JavaScript; null on every cached page. */
  readonly form: FormState | null;
  /** The captcha of forms, for the browser's widget; null if none is configured. */
  readonly captcha: Pick<CaptchaCheck, "provider" | "siteKey"> | null;
  /** True if the site sends mails. If it does not, nothing may promise one. */
  readonly mails: boolean;
  /** The address that the fallback form posts to; null if no service is configured. */
  readonly collector: string | null;
  /** The origins of pictures and files. */
  readonly assetOrigins: readonly string[];
  /** True for a verified editor, who sees drafts, edit marks and hints. */
  readonly editing: boolean;
  /** The name of a block as editors know it. */
  readonly blockName: (component: string) => string;
  readonly site: { readonly origin: string };
  readonly content: Reader;
  /** Data of other services: see `external.ts`. */
  readonly sources: Sources;
  /** How lists present a kind of story; null for a kind that no list shows. */
  readonly teaserOf: (component: string) => Teaser | null;
  /** The schema of the stories that a hub of this kind lists; null for a kind that is not a hub. */
  readonly hubItemsOf: (component: string) => BlockSchema | null;
  /** Reports when something on this page changes, so that no cache keeps the page longer. */
  readonly changesAt: (moment: Date) => void;
  /** True inside a piece that is cached as a whole. Its parts are not cached again. */
  readonly insideCached: boolean;
  /** Renders an element to HTML synchronously. `prefix` keeps its ids unique. The html room provides it. */
  readonly toHtml: (element: ReactElement, prefix?: string) => string;
  /** Writes one structured line to the log. Never pass text that a visitor typed. */
  readonly report: (event: string, facts: Record<string, string | number>) => void;
  /** Sends HTML after the page, to replace the element whose id it returns. */
  readonly sendLater: (html: Promise<string>) => string;
  /** The state of each block's `load` so far. */
  readonly loads: ReadonlyMap<BlockNode, Load>;
  /** `links`: HTML that links the stylesheets of block `from` and everything after it. It goes before `from`. */
  readonly stylesBelow: { readonly from?: BlockNode | undefined; readonly links: string };
  /** The page's blocks, if its type names them. */
  readonly body: readonly BlockNode[];
  /** The page's first block. A block that may hold the page's h1 does so if it is this one. */
  readonly first?: BlockNode | undefined;
};

/** How feeds and lists of mixed kinds present a story: the name of its kind, and the fields to read. */
export type Teaser = {
  readonly label: (say: Say) => string;
  /** Names of fields. The first one that is filled in is used. */
  readonly pictures: readonly string[];
  readonly summaries: readonly string[];
  readonly date: string;
  /** The datasource with the category names on the kind's own card; null if it needs none. */
  readonly categories: string | null;
  /** The kind's own card, used instead of the shared one. */
  readonly card: ((props: CardProps) => ReactNode) | null;
};

type CardProps = {
  readonly story: Story;
  readonly page: PageContext;
  readonly categories: readonly Entry[];
};

/** A view never awaits a load. If it is done, the view gets its data; if it is pending, the block streams in. */
export type Load =
  | { readonly state: "done"; readonly result: Result<unknown, ContentFailure> }
  | { readonly state: "pending"; readonly promise: Promise<Result<unknown, ContentFailure>> };

export type Varies = "form" | "page";

/**
 * What a page may need from third parties, and its content security policy must allow: their frames when a
 * visitor asks for one, the captcha when they fill in a form, the address the fallback form posts to.
 */
export type Need = "frames" | "captcha" | "collector";

/**
 * Content of a block as Storyblok sends it, without `_uid`. Each block has a file of examples beside it, for
 * the gallery, tools and tests.
 */
export type Examples = readonly { readonly [field: string]: unknown }[];

/** A block as the site sees it. One without a `load` renders immediately. */
export type Block = {
  readonly schema: BlockSchema;
  /**
   * What its HTML depends on besides content and language: the state of a form, or more of the page (its
   * path, the time, a load). A block that does not vary is rendered once per version of the content and
   * reused.
   */
  readonly varies: Varies | null;
  readonly needs: (node: BlockNode) => readonly Need[];
  readonly load:
    | ((node: BlockNode, page: PageContext) => Promise<Result<unknown, ContentFailure>>)
    | null;
  /**
   * The blocks that are shown in its place. It adds no element around them, so they are direct neighbours of
   * the blocks beside it. Editors see it as a block of its own.
   */
  readonly expandsTo: ((node: BlockNode) => readonly BlockNode[]) | null;
  readonly render: (node: BlockNode, page: PageContext, data: unknown) => ReactNode;
  /** A placeholder while it loads. Without one, the place is empty. */
  readonly pending?: () => ReactNode;
  /** True if its title is an h1. `isFirst`: it is the page's first block. */
  readonly hasH1: (node: BlockNode, isFirst: boolean) => boolean;
};

/** The needs of a block or a page type: fixed, or computed from its fields. */
export type Needs<Fields> = readonly Need[] | ((content: Fields) => readonly Need[]);

export function needsOf<Fields>(needs: Needs<Fields>, content: Fields): readonly Need[] {
  return typeof needs === "function" ? needs(content) : needs;
}

type Definition<Schema extends BlockSchema, Data> = {
  schema: Schema;
  varies?: Varies;
  needs?: Needs<Content<Schema>>;
  expandsTo?: (content: Content<Schema>) => readonly BlockNode[];
  load?: (content: Content<Schema>, page: PageContext) => Promise<Result<Data, ContentFailure>>;
  View: (props: {
    content: Content<Schema>;
    page: PageContext;
    data: Data;
    node: BlockNode;
  }) => ReactNode;
  pending?: () => ReactNode;
  hasH1?: HasH1<Content<Schema>>;
};

type HasH1<Fields> = (content: Fields, isFirst: boolean) => boolean;

/** Defines a block. Its own field types stay inside, so that all blocks fit in one list. */
export function block<const Schema extends BlockSchema, Data = undefined>(
  definition: Definition<Schema, Data>,
): Block {
  const { schema, load, expandsTo, View, pending, hasH1 } = definition;
  return {
    schema,
    varies: load ? "page" : (definition.varies ?? null),
    needs: (node) => needsOf(definition.needs ?? [], node.fields as Content<Schema>),
    expandsTo: expandsTo ? (node) => expandsTo(node.fields as Content<Schema>) : null,
    load: load ? (node, page) => load(node.fields as Content<Schema>, page) : null,
    render: (node, page, data) =>
      View({ content: node.fields as Content<Schema>, page, data: data as Data, node }),
    ...(pending && { pending }),
    hasH1: (node, isFirst) => hasH1?.(node.fields as Content<Schema>, isFirst) ?? false,
  };
}
