import type { ReactElement } from "react";
import { type Memory, createMemory } from "../base/memory.ts";
import { type Bytes, encodeUtf8 } from "../base/bytes.ts";
import { EditorBar, PreviewNote } from "../editor/editor-bar.tsx";
import { Frame, type SettingsSource, plainOptions } from "../pages/frame/frame.tsx";
import type { PageContext } from "../render/block.ts";
import { Html } from "../render/blocks.tsx";
import { editAttributes } from "../render/edit-mark.ts";
import { toHtml } from "../render/to-html.ts";
import { Document } from "./document.tsx";
import type { Inner } from "./inner-page.ts";
import type { LoadedPage } from "./loaded-page.ts";
import { frameContext } from "./page-context.ts";
import { type PartName, parts } from "./page-parts.ts";

/** The document around a page's parts: the HTML before each part, in document order, and after the last one. */
export type DocumentShell = {
  readonly before: readonly (readonly [PartName, Bytes])[];
  readonly end: Bytes;
};

/** `until`: when something in it changes, in ms since 1970. */
type CachedShell = DocumentShell & { readonly until: number };

/** Cached per settings story. Most pages share a few shells, but a page may have its own text above the header. */
const cachedShells = new WeakMap<object, Memory<CachedShell>>();
const memoryBytes = 2_000_000;

/** Renders one shell for all pages with the same settings and options, except drafts and answers to a form. */
export function shellOf(loaded: LoadedPage, inner: Inner, shared: SettingsSource): DocumentShell {
  const { page, content } = loaded;
  const options = plainOptions(inner.options);
  const isDraft = content.kind === "loaded" && content.draft !== null;
  if (!options || isDraft || page.form) return renderShell(loaded, inner, shared).shell;
  const memory = cachedShells.get(shared.from) ?? createMemory<CachedShell>(memoryBytes);
  cachedShells.set(shared.from, memory);
  const key = JSON.stringify([page.language, inner.pieces.styles !== "", options]);
  const cached = memory.get(key);
  if (cached && cached.until > page.now.getTime()) {
    page.changesAt(new Date(cached.until));
    return cached;
  }
  const { shell, until, failed } = renderShell(loaded, inner, shared);
  if (!failed) memory.set(key, { ...shell, until }, sizeOf(shell));
  return shell;
}

const sizeOf = ({ before, end }: DocumentShell) =>
  before.reduce((sum, [, bytes]) => sum + bytes.length, end.length);

function renderShell(loaded: LoadedPage, inner: Inner, shared: SettingsSource) {
  let until = Infinity;
  let failed = false;
  const page = frameContext(loaded.page);
  const recording: PageContext = {
    ...page,
    changesAt(moment) {
      if (moment > page.now) until = Math.min(until, moment.getTime());
      page.changesAt(moment);
    },
    report(event, facts) {
      failed = true;
      page.report(event, facts);
    },
  };
  const view = framed(loaded, inner, { ...shared, page: recording });
  const document = (
    <Document language={page.language} head={placeOf(parts.head)}>
      {view}
    </Document>
  );
  return { shell: cut(`<!DOCTYPE html>${toHtml(document)}`), until, failed };
}

/** Marks the place of a part. React writes no comments and escapes `<` in all text, so nothing else matches. */
const placeOf = (part: PartName) => `<!--${part}-->`;

function cut(html: string): DocumentShell {
  let at = 0;
  const found = Object.values(parts)
    .map((part) => [part, html.indexOf(placeOf(part))] as const)
    .filter(([, from]) => from >= 0)
    .toSorted(([, one], [, other]) => one - other);
  const before = found.map(([part, from]) => {
    const text = html.slice(at, from);
    at = from + placeOf(part).length;
    return [part, encodeUtf8(text)] as const;
  });
  return { before, end: encodeUtf8(html.slice(at)) };
}

function framed(
  { content }: LoadedPage,
  { options, pieces }: Inner,
  { page, ...shared }: SettingsSource & { readonly page: PageContext },
): ReactElement {
  const frame = (
    <Frame
      {...shared}
      options={options}
      page={page}
      mark={page.editing && content.kind === "loaded" ? editAttributes(content.story.content) : {}}
      switcher={<Html html={placeOf(parts.switcher)} />}
      styles={pieces.styles && placeOf(parts.styles)}
    >
      <Html html={placeOf(parts.main)} />
    </Frame>
  );
  if (content.kind === "stored" || !content.draft) return frame;
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
