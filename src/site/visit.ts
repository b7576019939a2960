import type { Context } from "hono";
import { within } from "../base/deadline.ts";
import { type Result, ok } from "../base/result.ts";
import type { Catalog } from "../catalog/catalog.ts";
import { createReader } from "../catalog/create-reader.ts";
import type { Questions } from "../catalog/dependencies.ts";
import { catalogAfter, liveCatalog, lookAtSpace } from "../catalog/live-catalog.ts";
import type { Notice } from "../catalog/writer.ts";
import type { ContentFailure, Reader } from "../content/reader.ts";
import { sharedObject } from "../html/head-and-body.ts";
import type { PageDependencies } from "../html/page-cache.ts";
import { livePartsOf } from "./near-parts.ts";
import type { SiteParts } from "./site-parts.ts";

/** One request or event at the site, and what it reads of its content. */
export type Visit = {
  readonly site: SiteParts;
  /** Keeps work running after the answer was sent. */
  readonly later: (work: Promise<unknown>) => void;
  /** When the request arrived, in ms since 1970. */
  readonly startedAt: number;
  /** The live catalog. */
  readonly live: () => Promise<Result<Catalog, ContentFailure>>;
  /** Checks the space for changes and returns the catalog that is live afterwards. */
  readonly lookAtSpace: (notice: Notice) => Promise<Result<Catalog, ContentFailure>>;
  /**
   * Reads everything for one answer from one catalog: `at`, else the live one. Reads it again if the space turns out
   * to be at a newer version.
   */
  readonly read: <Value>(
    read: Read<Value>,
    at?: Catalog,
  ) => Promise<Result<Found<Value>, ContentFailure>>;
};

/** What is known about a request before the whole site answers it. */
export type Early = {
  /** When the request arrived, in ms since 1970. */
  readonly startedAt: number;
  /** The live catalog, if it was already looked up. */
  readonly live: Result<Catalog, ContentFailure> | null;
};

/** What handlers get with each request. */
export type SiteEnv = { Variables: { visit: Visit }; Bindings: { early?: Early | undefined } };
export type SiteContext = Context<SiteEnv>;

type Read<Value> = (reader: Reader, reading: Reading) => Promise<Result<Value, ContentFailure>>;
type Found<Value> = { readonly value: Value; readonly catalog: Catalog };

/** The reading for one answer, all from one catalog. */
type Reading = {
  readonly catalog: Catalog;
  /** The reader's queries and their answers. */
  readonly queries: Questions;
  /** Reads the frame around the page, which is not a dependency of the page itself. */
  readonly frame: Reader;
  /** The dependencies of the page, and those of its frame. */
  readonly dependsOn: () => PageDependencies;
};

/** How often one request starts again because the space turned out to be at another version. */
const maxMoves = 2;
/** How long an answer waits for optional content, in ms. */
const lookUpTimeoutMs = 1_000;

/** `context` belongs to the request or event. It keeps background work alive after the answer. */
export function createVisit(
  site: SiteParts,
  context: Pick<Context["executionCtx"], "waitUntil">,
  early: Early = { startedAt: site.now(), live: null },
): Visit {
  const later = (work: Promise<unknown>) => context.waitUntil(work);
  const { contentMemory, now } = site;
  const parts = livePartsOf(site, later);
  const checkSpace = (notice: Notice) => lookAtSpace(parts, notice);
  const readerAt = (catalog: Catalog, asking: Questions) =>
    createReader(
      {
        catalog,
        store: site.htmlStore,
        memory: contentMemory,
        storyblok: site.storyblok,
        model: site.model,
        now,
        later,
        log: site.log,
        want: (pair) => later(checkSpace({ entries: [pair] })),
      },
      asking,
    );

  return {
    site,
    later,
    startedAt: early.startedAt,
    live: async () => early.live ?? liveCatalog(parts),
    lookAtSpace: checkSpace,

    async read(read, at) {
      let live = at ? ok(at) : (early.live ?? (await liveCatalog(parts)));
      for (let moves = 0; ; moves += 1) {
        if (!live.ok) return live;
        const catalog = live.value;
        const queries: Questions = new Map();
        const frameQueries: Questions = new Map();
        const frame = readerAt(catalog, frameQueries);
        const dependsOn = () =>
          [Object.fromEntries(queries), sharedObject(Object.fromEntries(frameQueries))] as const;
        const found = await read(readerAt(catalog, queries), {
          catalog,
          queries,
          frame,
          dependsOn,
        });
        if (found.ok) return ok({ value: found.value, catalog });
        if (found.failure.kind !== "Moved" || moves === maxMoves) return found;
        live = await catalogAfter(parts, catalog);
      }
    },
  };
}

/** Reads optional content; null if it does not arrive in time. */
export async function lookUp<Value>(visit: Visit, read: Read<Value>): Promise<Value | null> {
  const looking = visit.read(read);
  visit.later(looking);
  const found = await within(looking, lookUpTimeoutMs, null);
  return found?.ok ? found.value.value : null;
}
