import type { ReactElement } from "react";
import type { Bytes } from "../base/bytes.ts";
import { contentOf } from "../story/fields.ts";
import { PartPreview } from "../editor/part-preview.tsx";
import { frameNeeds } from "../pages/frame/frame.tsx";
import { type Alternate, LanguageSwitcher } from "../pages/frame/language-switcher.tsx";
import type { PageContext } from "../render/block.ts";
import { pieceMade } from "../render/cached-html.ts";
import { factsOf } from "../render/node-facts.ts";
import { settings } from "../stories/settings.ts";
import { documentAround } from "./around.tsx";
import { editorHead, headHtml } from "./document.tsx";
import { shownIn } from "./head.ts";
import { type Inner, type Kept, keptOf } from "./inner-page.ts";
import type { LoadedContent, LoadedPage } from "./loaded-page.ts";
import { type SiteFacts, aroundOf, isWhole } from "./page-context.ts";
import { alternatesOfPage, headOf } from "./page-head.ts";
import { type PartName, type Places, parts } from "./page-parts.ts";
import { stylesOfPage } from "./page-styles.ts";
import { streamOf } from "./respond.ts";
import type { PageFacts } from "./security.ts";
import { writePage } from "./write-page.ts";

/** What is sent, and what decides its policy. */
export type ComposedPage = Pick<PageFacts, "needs" | "styles"> & (Complete | Streamed);

type Complete = {
  readonly kind: "complete";
  readonly body: Bytes;
  /** ms since 1970 when something on it changes; Infinity where nothing does by itself. */
  readonly until: number;
  /** It is what its version says: nothing on it is older, or missing. */
  readonly isCurrent: boolean;
  /** What is kept of it for its next showing, where it can be. */
  readonly kept: (Kept & { readonly places: Places }) | null;
};

type Streamed = {
  readonly kind: "stream";
  readonly body: ReadableStream;
  readonly nonce: string;
};

/**
 * Makes the document of a page from what was loaded for it, and changes nothing it was given. Where a
 * block is still late it streams; otherwise it is one piece, which can be kept until something on it changes.
 */
export async function composePage(site: SiteFacts, loaded: LoadedPage): Promise<ComposedPage> {
  const { page, content } = loaded;
  const inner =
    content.kind === "kept"
      ? { ...content.page, pieces: content.pieces, lasts: true }
      : innerOf(content, loaded, site);
  const { until: ownUntil } = loaded.noted();
  const from = loaded.settings.content;
  const shared = { settings: contentOf(settings, from), from };
  const needs = [...new Set([...inner.needs, ...frameNeeds(shared, inner.options)])];
  const { html: styles, hashes, linkedUntil } = await site.styles(inner.sheets);
  if (linkedUntil) page.changesAt(linkedUntil);
  const around = documentAround(loaded, inner, shared);
  const { body, places } = writePage(around, inner.pieces, styles);
  const { until, failed, late } = loaded.noted();
  if (late.length > 0) {
    const streamed = streamOf(body, late, (error) =>
      site.log("stream-failed", { path: page.path, error: String(error) }),
    );
    return { kind: "stream", ...streamed, needs, styles: hashes };
  }
  const isCurrent = !failed && isWhole(page);
  const kept = isCurrent ? keptOf(loaded, inner, ownUntil) : null;
  const sent = { kind: "complete", body, needs, styles: hashes, until, isCurrent } as const;
  return { ...sent, kept: kept && { ...kept, places } };
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
  let lasts = isKept;
  const textOf = (make: (inside: PageContext) => string) => {
    if (!isKept || dependsOn === "moment") return make(page);
    const piece = pieceMade(page, make);
    lasts &&= piece.lasts;
    return piece.html;
  };
  const made = (part: PartName, element: (inside: PageContext) => ReactElement) =>
    textOf((inside) => page.toHtml(element(inside), part));
  const ownHead = textOf(head);
  const pieces = {
    [parts.head]: draft ? ownHead + editorHead(draft.editing) : ownHead,
    [parts.main]: made(parts.main, main),
    [parts.styles]: end,
    [parts.switcher]: made(parts.switcher, switcher),
  };
  return {
    sheets,
    options: type.frame(story),
    needs: [...factsOf(story.content).needs, ...type.needs(story)],
    pieces,
    lasts,
  };
}
