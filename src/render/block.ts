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

/** What every view of a page is given. One object a request. */
export type PageContext = {
  /** The reader's: where links lead, what lists show, in which forms are answered. */
  readonly language: Language;
  /** What its words, dates and names are said in: the reader's language, or that of a fallback in another tongue. */
  readonly textLanguage: Language;
  /** Those with a home page: the page leads to no other. */
  readonly languages: readonly Language[];
  /** Of the hubs that its page type links to, those that exist in `language`. */
  readonly hubs: ReadonlySet<PathName>;
  /** In `textLanguage`. */
  readonly say: Say;
  /** The canonical path, `/en/blog/`. */
  readonly path: string;
  /** The query keys a page type said it reads; all others are dropped on entry. */
  readonly query: URLSearchParams;
  readonly now: Date;
  /** The state of a form that was posted without JavaScript; null on every cached page. */
  readonly form: FormState | null;
  /** The captcha before forms, for the browser's widget; null where none is configured. */
  readonly captcha: Pick<CaptchaCheck, "provider" | "siteKey"> | null;
  /** Whether the site sends mails: where it does not, nothing may promise one. */
  readonly mails: boolean;
  /** Where the fallback form posts; null where no service is configured. */
  readonly collector: string | null;
  /** Where pictures and files come from. */
  readonly assetOrigins: readonly string[];
  /** A verified editor is looking: drafts, edit marks and hints are shown. */
  readonly editing: boolean;
  /** What editors call a block. */
  readonly blockName: (component: string) => string;
  readonly site: { readonly origin: string; readonly name: string };
  readonly content: Reader;
  /** What other services say: `external.ts`. */
  readonly sources: Sources;
  /** What lists say of a kind of story; null of one that no list shows. */
  readonly teaserOf: (component: string) => Teaser | null;
  /** What a hub of this kind lists; null of a kind that is no hub. */
  readonly hubItemsOf: (component: string) => BlockSchema | null;
  /** Says that something on this page changes at this moment, so that no cache keeps it longer. */
  readonly changesAt: (moment: Date) => void;
  /** What is rendered here is inside something that is kept whole: nothing of it is kept again. */
  readonly insideCached: boolean;
  /** Renders an element to HTML at once; the html room's. `prefix` keeps its ids its own. */
  readonly toHtml: (element: ReactElement, prefix?: string) => string;
  /** Writes one structured line to the log. Never a text that a visitor typed. */
  readonly report: (event: string, facts: Record<string, string | number>) => void;
  /** Sends HTML after the page, to where the element with the id is that it returns. */
  readonly sendLater: (html: Promise<string>) => string;
  /** What a block's `load` has brought so far. */
  readonly loads: ReadonlyMap<BlockNode, Load>;
  /** Links, as HTML, to the stylesheets of all that follows from a block further down, which stand there. */
  readonly stylesBelow: { readonly from?: BlockNode | undefined; readonly links: string };
  /** The page's blocks, as far as it says what they are. */
  readonly body: readonly BlockNode[];
  /** The block the page begins with: of those that may, the one that holds the page's h1. */
  readonly first?: BlockNode | undefined;
};

/** What lists that mix kinds, and feeds, say of a story: its kind, and which of its fields tell what. */
export type Teaser = {
  readonly label: (say: Say) => string;
  /** Fields, of which the first that is filled counts. */
  readonly pictures: readonly string[];
  readonly summaries: readonly string[];
  readonly date: string;
  /** The datasource that names what the kind's own card shows; null where it needs none. */
  readonly categories: string | null;
  /** The kind's own card, in place of the one that all kinds share. */
  readonly card: ((given: CardProps) => ReactNode) | null;
};

type CardProps = {
  readonly story: Story;
  readonly page: PageContext;
  readonly categories: readonly Entry[];
};

/** Nothing late is ever awaited in a view: done loads are data, the others stream in. */
export type Load =
  | { readonly state: "done"; readonly result: Result<unknown, LoadFailure> }
  | { readonly state: "pending"; readonly promise: Promise<Result<unknown, LoadFailure>> };

export type LoadFailure = ContentFailure;

export type Varies = "form" | "page";

/**
 * What a page may come to need of third parties, and its policy has to let in: their frames once a
 * visitor asks for one, the captcha once they fill in a form, the address the fallback form posts to.
 */
export type Need = "frames" | "captcha" | "collector";

/**
 * Content of a block as Storyblok sends it, without `_uid`: beside each block in a file of its own, for the
 * gallery, tools and tests.
 */
export type Examples = readonly { readonly [field: string]: unknown }[];

/** How a block describes itself. `Data` is what `load` brings; a block without it renders at once. */
export type Block = {
  readonly schema: BlockSchema;
  /**
   * What its HTML depends on besides content and language: the state of a form, or more of the page
   * (its path, the time, a load). What does not vary is rendered once for each version of the content
   * and reused.
   */
  readonly varies: Varies | null;
  readonly needs: (node: BlockNode) => readonly Need[];
  readonly load:
    | ((node: BlockNode, page: PageContext) => Promise<Result<unknown, LoadFailure>>)
    | null;
  /**
   * Blocks that are shown in its place: it adds nothing to them, so that they are neighbours of what
   * is beside it. Editors see it as a block of its own.
   */
  readonly expandsTo: ((node: BlockNode) => readonly BlockNode[]) | null;
  readonly render: (node: BlockNode, page: PageContext, data: unknown) => ReactNode;
  /** What is there while it loads, where an empty place would not do. */
  readonly pending?: () => ReactNode;
  /** Whether its title is an h1. `isFirst`: the page begins with it. */
  readonly hasH1: (node: BlockNode, isFirst: boolean) => boolean;
};

/** Of a block or a page type: the same for all of its kind, or by its fields. */
export type Needs<Fields> = readonly Need[] | ((content: Fields) => readonly Need[]);

export function needsOf<Fields>(needs: Needs<Fields>, content: Fields): readonly Need[] {
  return typeof needs === "function" ? needs(content) : needs;
}

type Definition<Schema extends BlockSchema, Data> = {
  schema: Schema;
  varies?: Varies;
  /** Always, or by what an editor wrote. */
  needs?: Needs<Content<Schema>>;
  expandsTo?: (content: Content<Schema>) => readonly BlockNode[];
  load?: (content: Content<Schema>, page: PageContext) => Promise<Result<Data, LoadFailure>>;
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

/** Closes a block over its own types, so that the list of all blocks stays dumb. */
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
