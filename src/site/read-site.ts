import type { Context } from "hono";
import { type Result, ok } from "../base/result.ts";
import type { Catalog } from "../catalog/catalog.ts";
import { createReader } from "../catalog/create-reader.ts";
import { type LiveParts, catalogAfter, liveCatalog, lookAtSpace } from "../catalog/live-catalog.ts";
import type { Store } from "../catalog/parts.ts";
import type { Asking, Dependencies } from "../catalog/dependencies.ts";
import type { ContentFailure, Reader } from "../content/reader.ts";
import { type StoredPages, createStoredPages } from "../html/stored-pages.ts";
import { type HtmlStore, createHtmlStore } from "../render/html-store.ts";
import type { SiteParts } from "./site-parts.ts";

/* What a request reads of the site's content, all of it at one version. */

/** Who answers, a request or an event: it outlives its answer for what was begun. */
export type Answering = { readonly executionCtx: Pick<Context["executionCtx"], "waitUntil"> };

/** Keeps work going after the answer was sent. */
export function laterOf(c: Answering): (work: Promise<unknown>) => void {
  return (work) => c.executionCtx.waitUntil(work);
}

/** So often one request begins anew because the space turned out to be at another version. */
const maxMoves = 2;

/** What is read for one answer, all of it at one catalog. */
export type Reading = {
  readonly catalog: Catalog;
  /** What the reader was asked, and got as answers. */
  readonly asked: Asking;
  /** Reads what is around every page, which is no part of what a page itself is made of. */
  readonly frame: Reader;
  /** What all of it is made of. */
  readonly dependsOn: () => Dependencies;
};

/** Reads all of one answer at one catalog. Where the space turns out to have moved on, again at the next. */
export async function readAt<Value>(
  c: Answering,
  parts: SiteParts,
  live: Catalog,
  read: (reader: Reader, reading: Reading) => Promise<Result<Value, ContentFailure>>,
): Promise<Result<{ readonly value: Value; readonly catalog: Catalog }, ContentFailure>> {
  let catalog = live;
  for (let moves = 0; ; moves += 1) {
    const asked: Asking = new Map();
    const around: Asking = new Map();
    const frame = readerAt(c, parts, catalog, around);
    const dependsOn = () => Object.fromEntries([...asked, ...around]);
    const found = await read(readerAt(c, parts, catalog, asked), {
      catalog,
      asked,
      frame,
      dependsOn,
    });
    if (found.ok) return ok({ value: found.value, catalog });
    if (found.failure.kind !== "Moved" || moves === maxMoves) return found;
    const next = await catalogAfter(liveParts(parts, laterOf(c)), catalog);
    if (!next.ok) return next;
    catalog = next.value;
  }
}

function readerAt(c: Answering, parts: SiteParts, catalog: Catalog, asking: Asking): Reader {
  const later = laterOf(c);
  return createReader(
    {
      catalog,
      store: parts.store,
      recent: parts.writer.recent,
      memory: parts.contentMemory,
      storyblok: parts.storyblok,
      model: parts.model,
      now: parts.now,
      later,
      log: parts.log,
      want: (pair) => later(lookAtSpace(liveParts(parts, later), { entries: [pair] })),
    },
    asking,
  );
}

/** Reads at the live version. */
export async function readLive<Value>(
  c: Answering,
  parts: SiteParts,
  read: (reader: Reader, reading: Reading) => Promise<Result<Value, ContentFailure>>,
): Promise<Result<{ readonly value: Value; readonly catalog: Catalog }, ContentFailure>> {
  const live = await liveCatalog(liveParts(parts, laterOf(c)));
  return live.ok ? readAt(c, parts, live.value, read) : live;
}

export function liveParts(parts: SiteParts, later: LiveParts["later"]): LiveParts {
  return {
    store: parts.store,
    memory: parts.contentMemory.parts,
    partFlights: parts.contentMemory.flights,
    writer: parts.writer,
    live: parts.live,
    now: parts.now,
    later,
  };
}

/** What was made of stories before, and is made now, beside what is read at one catalog. */
export function htmlStoreOf(parts: SiteParts, catalog: Catalog): HtmlStore {
  const { deployment, htmlStoreMemory: memory } = parts;
  return createHtmlStore({ store: pageStoreOf(parts), memory, catalog, deployment });
}

/** Pages as they were made before, at one catalog. */
export function storedPagesOf(parts: SiteParts, catalog: Catalog, asked: Asking): StoredPages {
  const { deployment, now, storedPages: memory } = parts;
  return createStoredPages({ store: pageStoreOf(parts), memory, catalog, asked, deployment, now });
}

const emptyStore: Store = {
  get: async () => null,
  put: async () => undefined,
  delete: async () => undefined,
};

/** Finished HTML is in KV, except on the free plan: its thousand writes a day are for publishing. */
function pageStoreOf({ store, variables }: SiteParts): Store {
  return variables.PLAN === "free" ? emptyStore : store;
}
