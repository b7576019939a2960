import type { Context } from "hono";
import type { ReactElement } from "react";
import { type Story, contentOf } from "../story/fields.ts";
import type { Draft } from "../editor/draft.ts";
import { EditorBar, PreviewNote } from "../editor/editor-bar.tsx";
import type { Finding } from "../editor/finding.ts";
import { PartPreview } from "../editor/part-preview.tsx";
import {
  Frame,
  type FrameOptions,
  type SettingsSource,
  frameNeeds,
  plainOptions,
} from "../pages/frame/frame.tsx";
import { type Alternate, LanguageSwitcher } from "../pages/frame/language-switcher.tsx";
import type { PageType } from "../pages/page-type.ts";
import type { PageContext } from "../render/block.ts";
import { Boxless, Html } from "../render/blocks.tsx";
import { editAttributes } from "../render/edit-mark.ts";
import { type Pieces, pieceMade } from "../render/cached-html.ts";
import { factsOf } from "../render/node-facts.ts";
import { settings } from "../stories/settings.ts";
import { documentHead, editorHead, headHtml } from "./document.tsx";
import { shownIn } from "./head.ts";
import type { StoredPage } from "./stored-pages.ts";
import { type Noted, type SiteFacts, aroundOf, isWhole } from "./page-context.ts";
import { alternatesOfPage, headOf } from "./page-head.ts";
import { stylesOfPage } from "./page-styles.ts";
import { renderComplete, renderStream } from "./respond.tsx";
import type { PageFacts } from "./security.ts";

/** A page of which all is there that decides it, ready to be composed. */
export type LoadedPage = {
  readonly kind: "page";
  readonly status: number;
  readonly page: PageContext;
  /** What the page's views noted so far. */
  readonly noted: () => Noted;
  /** The story `{language}/settings`. */
  readonly settings: Story;
  readonly content: KeptContent | LoadedContent;
};

/** All of it was made before. */
type KeptContent = { readonly kind: "kept"; readonly kept: StoredPage };

export type LoadedContent = {
  readonly kind: "loaded";
  readonly story: Story;
  readonly type: PageType;
  readonly data: unknown;
  /**
   * What it depends on: content alone, then what was made of it is kept until that changes; on the moment,
   * too, then until the next one; or on what someone asked for, then it is not kept.
   */
  readonly dependsOn: "content" | "moment" | "question";
  readonly draft: Draft | null;
  readonly findings: readonly Finding[];
};

/** What is sent, and what decides its policy. */
export type ComposedPage = Pick<PageFacts, "needs" | "styles"> & (Complete | Streamed);

type Complete = {
  readonly kind: "complete";
  readonly html: string;
  /** ms since 1970 when something on it changes. */
  readonly until: number;
  /** It is what its version says: nothing on it is older, or missing. */
  readonly isCurrent: boolean;
  /** What is kept of it for its next showing, where it can be. */
  readonly kept: { readonly slug: string; readonly page: StoredPage } | null;
};

type Streamed = {
  readonly kind: "stream";
  readonly body: ReadableStream;
  readonly nonce: string;
};

/** What is in the frame and the document: of a page that was made before, or is made now. */
type Inner = Pick<StoredPage, "needs" | "sheets"> & {
  readonly head: string;
  readonly main: ReactElement;
  readonly switcher: ReactElement;
  /** Links to the stylesheets of the frame's end, where the head does not have them. */
  readonly styles: string;
  readonly options: FrameOptions;
  /** Those parts that may be kept: nothing in them depends on more than content. */
  readonly pieces: Pieces;
};

/** The parts of a page that are kept, all or none. */
const parts = { head: "head", main: "page", switcher: "languages", styles: "styles" } as const;

/**
 * Makes the document of a page from what was loaded for it, and changes nothing it was given. Where a
 * block is still late it streams; otherwise it is one piece, which can be kept until something on it changes.
 */
export async function composePage(
  c: Context,
  site: SiteFacts,
  loaded: LoadedPage,
): Promise<ComposedPage> {
  const { page, content } = loaded;
  const inner =
    content.kind === "kept" ? innerOfStored(content.kept) : innerOf(content, loaded, site);
  const from = loaded.settings.content;
  const shared = { settings: contentOf(settings, from), from };
  const needs = [...new Set([...inner.needs, ...frameNeeds(shared, inner.options)])];
  const view = framed(loaded, inner, shared);
  const { html: styles, hashes, linkedUntil } = await site.styles(inner.sheets);
  if (linkedUntil) page.changesAt(linkedUntil);
  const document = { language: page.language, head: documentHead(inner.head, styles) };

  if (isLate(page)) {
    const streamed = await renderStream(c, view, document, (error) =>
      site.log("stream-failed", { path: page.path, error: String(error) }),
    );
    return { kind: "stream", ...streamed, needs, styles: hashes };
  }
  const html = renderComplete(view, document);
  const { until, failed } = loaded.noted();
  const isCurrent = !failed && isWhole(page);
  const kept = content.kind === "loaded" && isCurrent ? keptOf(content, inner, page, until) : null;
  return { kind: "complete", html, needs, styles: hashes, until, isCurrent, kept };
}

function isLate({ loads }: PageContext): boolean {
  return [...loads.values()].some(({ state }) => state === "pending");
}

function framed(loaded: LoadedPage, inner: Inner, shared: SettingsSource): ReactElement {
  const { content } = loaded;
  const page = aroundOf(loaded.page);
  const frame = (
    <Frame
      {...shared}
      options={inner.options}
      page={page}
      mark={page.editing && content.kind === "loaded" ? editAttributes(content.story.content) : {}}
      switcher={inner.switcher}
      styles={inner.styles}
    >
      {inner.main}
    </Frame>
  );
  if (content.kind === "kept" || !content.draft) return frame;
  const { draft, story, findings } = content;
  return draft.editing ? (
    <>
      {frame}
      <EditorBar draft={draft} story={story} page={page} findings={findings} />
    </>
  ) : (
    <>
      <PreviewNote until={draft.preview.until} page={page} />
      {frame}
    </>
  );
}

function innerOfStored(kept: StoredPage): Inner {
  const html = (part: string) => kept.pieces[part] ?? "";
  return {
    ...kept,
    head: html(parts.head),
    main: <Html html={html(parts.main)} />,
    switcher: <Html html={html(parts.switcher)} />,
    styles: html(parts.styles),
  };
}

function innerOf(content: LoadedContent, loaded: LoadedPage, site: SiteFacts): Inner {
  const { page: given } = loaded;
  const { story, type, data, draft, dependsOn } = content;
  const { head: sheets, end, ...brought } = stylesOfPage(story, type, given);
  const page = { ...given, ...brought };
  const head = () => headHtml(headOf(content, loaded, site));
  const main = (inside: PageContext) =>
    type.embedOnly ? (
      <PartPreview story={story} page={inside} />
    ) : (
      <>{type.render(story, inside, data)}</>
    );
  const counterparts = () => {
    const found = alternatesOfPage(content, page);
    // The second page of a list is none of them: it has no counterpart.
    const offered = found.some(({ href }) => href === page.path);
    return found.map((alternate) => ({ ...alternate, offered }));
  };
  // What was chosen or looked for is so in another language, too.
  const query = given.query.size > 0 ? `?${given.query}` : "";
  const asked = (alternate: Alternate) => ({ ...alternate, href: alternate.href + query });
  const switcher = (inside: PageContext) => (
    <LanguageSwitcher
      language={inside.language}
      // Where a part of a story has no counterpart, the story itself has.
      live={page.languages}
      alternates={type.status === 404 ? [] : [...counterparts(), ...shownIn(story)].map(asked)}
      say={aroundOf(inside).say}
    />
  );
  const isKept = dependsOn !== "question" && !isLate(page);
  const pieces: Record<string, string> = {};
  const textOf = (part: string, make: (inside: PageContext) => string) => {
    if (dependsOn === "moment") return (pieces[part] = make(page));
    const piece = pieceMade(page, make);
    if (piece.lasts) pieces[part] = piece.html;
    return piece.html;
  };
  const made = (part: string, element: (inside: PageContext) => ReactElement) =>
    isKept ? (
      <Html html={textOf(part, (inside) => page.toHtml(element(inside), part))} />
    ) : (
      <Boxless>{element(page)}</Boxless>
    );
  const ownHead = isKept ? textOf(parts.head, head) : head();
  return {
    head: draft ? ownHead + editorHead(draft.editing) : ownHead,
    sheets,
    main: made(parts.main, main),
    switcher: made(parts.switcher, switcher),
    styles: (pieces[parts.styles] = end),
    options: type.frame(story),
    needs: [...factsOf(story.content).needs, ...type.needs(story)],
    pieces,
  };
}

/**
 * What of a page is kept for its next showing, until this moment; null where it shows more than its address
 * says, or a part of it is not to be kept.
 */
function keptOf(
  { story, dependsOn }: LoadedContent,
  { needs, sheets, pieces, options }: Pick<Inner, "needs" | "sheets" | "pieces" | "options">,
  page: PageContext,
  moment: number,
) {
  const plain = plainOptions(options);
  if (!plain || !Object.values(parts).every((part) => part in pieces)) return null;
  const isForGood = dependsOn === "content" && page.content.goodUntil() === Infinity;
  const { component } = story.content;
  return {
    slug: story.slug,
    page: { component, needs, sheets, options: plain, until: isForGood ? null : moment, pieces },
  };
}
