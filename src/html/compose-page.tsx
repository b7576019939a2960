import type { ReactElement } from "react";
import { contentOf } from "../story/fields.ts";
import { EditorBar, PreviewNote } from "../editor/editor-bar.tsx";
import { PartPreview } from "../editor/part-preview.tsx";
import { Frame, type SettingsSource, frameNeeds } from "../pages/frame/frame.tsx";
import { type Alternate, LanguageSwitcher } from "../pages/frame/language-switcher.tsx";
import type { PageContext } from "../render/block.ts";
import { Boxless, Html } from "../render/blocks.tsx";
import { editAttributes } from "../render/edit-mark.ts";
import { pieceMade } from "../render/cached-html.ts";
import { factsOf } from "../render/node-facts.ts";
import { settings } from "../stories/settings.ts";
import { documentHead, editorHead, headHtml } from "./document.tsx";
import { shownIn } from "./head.ts";
import { type Inner, type Kept, innerOfStored, keptOf, parts } from "./inner-page.tsx";
import type { LoadedContent, LoadedPage } from "./loaded-page.ts";
import { type SiteFacts, aroundOf, isWhole } from "./page-context.ts";
import { alternatesOfPage, headOf } from "./page-head.ts";
import { stylesOfPage } from "./page-styles.ts";
import { documentOf, streamOf } from "./respond.tsx";
import type { PageFacts } from "./security.ts";

/** What is sent, and what decides its policy. */
export type ComposedPage = Pick<PageFacts, "needs" | "styles"> & (Complete | Streamed);

type Complete = {
  readonly kind: "complete";
  readonly html: string;
  /** ms since 1970 when something on it changes; Infinity where nothing does by itself. */
  readonly until: number;
  /** It is what its version says: nothing on it is older, or missing. */
  readonly isCurrent: boolean;
  /** What is kept of it for its next showing, where it can be. */
  readonly kept: Kept | null;
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
    content.kind === "kept" ? innerOfStored(content.kept) : innerOf(content, loaded, site);
  const { until: ownUntil } = loaded.noted();
  const from = loaded.settings.content;
  const shared = { settings: contentOf(settings, from), from };
  const needs = [...new Set([...inner.needs, ...frameNeeds(shared, inner.options)])];
  const view = framed(loaded, inner, shared);
  const { html: styles, hashes, linkedUntil } = await site.styles(inner.sheets);
  if (linkedUntil) page.changesAt(linkedUntil);
  const document = { language: page.language, head: documentHead(inner.head, styles) };

  const html = documentOf(view, document);
  const { until, failed, late } = loaded.noted();
  if (late.length > 0) {
    const streamed = streamOf(html, late, (error) =>
      site.log("stream-failed", { path: page.path, error: String(error) }),
    );
    return { kind: "stream", ...streamed, needs, styles: hashes };
  }
  const isCurrent = !failed && isWhole(page);
  const kept = isCurrent ? keptOf(loaded, inner, ownUntil) : null;
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
