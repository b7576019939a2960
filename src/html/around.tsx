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
import { aroundOf } from "./page-context.ts";
import { type PartName, parts } from "./page-parts.ts";

/** The document around a page's parts: what comes before each of them, in its order, and after the last. */
export type Around = {
  readonly before: readonly (readonly [PartName, Bytes])[];
  readonly end: Bytes;
};

/** `until`: ms since 1970 when something in it changes. */
type Known = Around & { readonly until: number };

/** With each settings: most pages have one of a few, and a page may have a text of its own above the header. */
const known = new WeakMap<object, Memory<Known>>();
const memoryBytes = 2_000_000;

/** Made once for all pages with the same settings and options, but for a draft's, and one that answers a form. */
export function documentAround(loaded: LoadedPage, inner: Inner, shared: SettingsSource): Around {
  const { page, content } = loaded;
  const options = plainOptions(inner.options);
  const isDraft = content.kind === "loaded" && content.draft !== null;
  if (!options || isDraft || page.form) return madeAround(loaded, inner, shared).around;
  const memory = known.get(shared.from) ?? createMemory<Known>(memoryBytes);
  known.set(shared.from, memory);
  const key = JSON.stringify([page.language, inner.pieces.styles !== "", options]);
  const there = memory.get(key);
  if (there && there.until > page.now.getTime()) {
    page.changesAt(new Date(there.until));
    return there;
  }
  const { around, until, failed } = madeAround(loaded, inner, shared);
  if (!failed) memory.set(key, { ...around, until }, sizeOf(around));
  return around;
}

const sizeOf = ({ before, end }: Around) =>
  before.reduce((sum, [, bytes]) => sum + bytes.length, end.length);

function madeAround(loaded: LoadedPage, inner: Inner, shared: SettingsSource) {
  let until = Infinity;
  let failed = false;
  const page = aroundOf(loaded.page);
  const noting: PageContext = {
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
  const view = framed(loaded, inner, { ...shared, page: noting });
  const document = (
    <Document language={page.language} head={placeOf(parts.head)}>
      {view}
    </Document>
  );
  return { around: cut(`<!DOCTYPE html>${toHtml(document)}`), until, failed };
}

/** Where a part comes to be. React writes no comment, and takes the signs of one out of all text. */
const placeOf = (part: PartName) => `<!--${part}-->`;

function cut(html: string): Around {
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
