import type { ReactElement } from "react";
import type { Bytes } from "../base/bytes.ts";
import { contentOf } from "../story/fields.ts";
import { PartPreview } from "../editor/part-preview.tsx";
import { frameNeeds } from "../pages/frame/frame.tsx";
import { type Alternate, LanguageSwitcher } from "../pages/frame/language-switcher.tsx";
import type { PageContext } from "../render/block.ts";
import { renderPiece } from "../render/cached-html.ts";
import { factsOf } from "../render/node-facts.ts";
import { settings } from "../stories/settings.ts";
import { shellOf } from "./document-shell.tsx";
import { editorHead, headHtml } from "./document.tsx";
import { alternatesWithFallbacks } from "./head.ts";
import { type Inner, type Storable, storableOf } from "./inner-page.ts";
import type { LoadedContent, LoadedPage } from "./loaded-page.ts";
import { type SiteFacts, frameContext, isWhole } from "./page-context.ts";
import { alternatesOfPage, headOf } from "./page-head.ts";
import { type PartName, type Places, parts } from "./page-parts.ts";
import { stylesOfPage } from "./page-styles.ts";
import { streamOf } from "./respond.ts";
import type { PageFacts } from "./security.ts";
import { writePage } from "./write-page.ts";

/** The page to send, and the facts that decide its policy. */
export type ComposedPage = Pick<PageFacts, "needs" | "styles"> & (Complete | Streamed);

type Complete = {
  readonly kind: "complete";
  readonly body: Bytes;
  /** When something on the page changes, in ms since 1970; Infinity if nothing changes by itself. */
  readonly until: number;
  /** True if nothing on the page is outdated or missing at its version. */
  readonly isCurrent: boolean;
  /** The parts to store for the next request; null if the page cannot be stored. */
  readonly storable: (Storable & { readonly places: Places }) | null;
};

type Streamed = {
  readonly kind: "stream";
  readonly body: ReadableStream;
  readonly nonce: string;
};

/**
 * Renders the document of a loaded page, without changing what it was given. If a block is still late, the page
 * streams. Otherwise it is complete and can be cached until something on it changes.
 */
export async function composePage(site: SiteFacts, loaded: LoadedPage): Promise<ComposedPage> {
  const { page, content } = loaded;
  const inner =
    content.kind === "stored"
      ? { ...content.page, pieces: content.pieces, lasts: true }
      : innerOf(content, loaded, site);
  const { until: ownUntil } = loaded.outcome();
  const from = loaded.settings.content;
  const shared = { settings: contentOf(settings, from), from };
  const needs = [...new Set([...inner.needs, ...frameNeeds(shared, inner.options)])];
  const { html: styles, hashes, linkedUntil } = await site.styles(inner.sheets);
  if (linkedUntil) page.changesAt(linkedUntil);
  const shell = shellOf(loaded, inner, shared);
  const { body, places } = writePage(shell, inner.pieces, styles);
  const { until, failed, late } = loaded.outcome();
  if (late.length > 0) {
    const streamed = streamOf(body, late, (error) =>
      site.log("stream-failed", { path: page.path, error: String(error) }),
    );
    return { kind: "stream", ...streamed, needs, styles: hashes };
  }
  const isCurrent = !failed && isWhole(page);
  const storable = isCurrent ? storableOf(loaded, inner, ownUntil) : null;
  const sent = { kind: "complete", body, needs, styles: hashes, until, isCurrent } as const;
  return { ...sent, storable: storable && { ...storable, places } };
}

function isLate({ loads }: PageContext): boolean {
  return [...loads.values()].some(({ state }) => state === "pending");
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
    // The second page of a list has no counterpart in other languages.
    const offered = found.some(({ href }) => href === page.path);
    return found.map((alternate) => ({ ...alternate, offered }));
  };
  // A filter or search applies in the other language, too.
  const query = given.query.size > 0 ? `?${given.query}` : "";
  const withQuery = (alternate: Alternate) => ({ ...alternate, href: alternate.href + query });
  const switcher = (inside: PageContext) => (
    <LanguageSwitcher
      language={inside.language}
      // If part of a story has no counterpart, link to the story itself.
      live={page.languages}
      alternates={
        type.status === 404
          ? []
          : [...counterparts(), ...alternatesWithFallbacks(story)].map(withQuery)
      }
      say={frameContext(inside).say}
    />
  );
  const isStorable = dependsOn !== "request" && !isLate(page);
  let lasts = isStorable;
  const textOf = (make: (inside: PageContext) => string) => {
    if (!isStorable || dependsOn === "time") return make(page);
    const piece = renderPiece(page, make);
    lasts &&= piece.isCacheable;
    return piece.html;
  };
  const renderPart = (part: PartName, element: (inside: PageContext) => ReactElement) =>
    textOf((inside) => page.toHtml(element(inside), part));
  const ownHead = textOf(head);
  const pieces = {
    [parts.head]: draft ? ownHead + editorHead(draft.editing) : ownHead,
    [parts.main]: renderPart(parts.main, main),
    [parts.styles]: end,
    [parts.switcher]: renderPart(parts.switcher, switcher),
  };
  return {
    sheets,
    options: type.frame(story),
    needs: [...factsOf(story.content).needs, ...type.needs(story)],
    pieces,
    lasts,
  };
}
