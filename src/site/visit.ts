import type { Context } from "hono";
import { within } from "../base/deadline.ts";
import { type Result, ok } from "../base/result.ts";
import type { Catalog } from "../catalog/catalog.ts";
import { createReader } from "../catalog/create-reader.ts";
import type { Questions } from "../catalog/dependencies.ts";
import { catalogAfter, liveCatalog, lookAtSpace } from "../catalog/live-catalog.ts";
import type { Notice } from "../catalog/writer.ts";
import type { ContentFailure, Reader } from "../content/reader.ts";
import { heldOnce } from "../html/head-and-body.ts";
import type { PageDependencies } from "../html/page-cache.ts";
import { livePartsOf } from "./near-parts.ts";
import type { SiteParts } from "./site-parts.ts";

/** One request or event at the site, and what it reads of its content. */
export type Visit = {
  readonly site: SiteParts;
  /** Keeps work going after the answer was sent. */
  readonly later: (work: Promise<unknown>) => void;
  /** When it came, in ms since 1970. */
  readonly begun: number;
  /** The catalog that is live. */
  readonly live: () => Promise<Result<Catalog, ContentFailure>>;
  /** Has the space looked at: the catalog that is live then. */
  readonly lookAtSpace: (notice: Notice) => Promise<Result<Catalog, ContentFailure>>;
  /**
   * Reads all of one answer at one catalog: `at`, else the live one. Reads it again where the space turns out to
   * have moved on.
   */
  readonly read: <Value>(
    read: Read<Value>,
    at?: Catalog,
  ) => Promise<Result<Found<Value>, ContentFailure>>;
};

/** What was learned of a request before all of the site answers it. */
export type Early = {
  /** When it came, in ms since 1970. */
  readonly begun: number;
  /** What is live, where that was asked already. */
  readonly live: Result<Catalog, ContentFailure> | null;
};

/** What handlers are given with each request. */
export type SiteEnv = { Variables: { visit: Visit }; Bindings: { early?: Early | undefined } };
export type SiteContext = Context<SiteEnv>;

type Read<Value> = (reader: Reader, reading: Reading) => Promise<Result<Value, ContentFailure>>;
type Found<Value> = { readonly value: Value; readonly catalog: Catalog };

/** What is read for one answer, all of it at one catalog. */
type Reading = {
  readonly catalog: Catalog;
  /** What the reader was asked, and got as answers. */
  readonly asked: Questions;
  /** Reads what is around every page, which is no part of what a page itself is made of. */
  readonly frame: Reader;
  /** What it is made of, and what is around it. */
  readonly dependsOn: () => PageDependencies;
};

/** So often one request begins anew because the space turned out to be at another version. */
const maxMoves = 2;
/** How long an answer waits for what it can do without, in ms. */
const lookMs = 1_000;

/** `context`: of the request or event, which outlives its answer for what was begun. */
export function createVisit(
  site: SiteParts,
  context: Pick<Context["executionCtx"], "waitUntil">,
  early: Early = { begun: site.now(), live: null },
): Visit {
  const later = (work: Promise<unknown>) => context.waitUntil(work);
  const { contentMemory, now } = site;
  const parts = livePartsOf(site, later);
  const lookAt = (notice: Notice) => lookAtSpace(parts, notice);
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
        want: (pair) => later(lookAt({ entries: [pair] })),
      },
      asking,
    );

  return {
    site,
    later,
    begun: early.begun,
    live: async () => early.live ?? liveCatalog(parts),
    lookAtSpace: lookAt,

    async read(read, at) {
      let live = at ? ok(at) : (early.live ?? (await liveCatalog(parts)));
      for (let moves = 0; ; moves += 1) {
        if (!live.ok) return live;
        const catalog = live.value;
        const asked: Questions = new Map();
        const around: Questions = new Map();
        const frame = readerAt(catalog, around);
        const dependsOn = () =>
          [Object.fromEntries(asked), heldOnce(Object.fromEntries(around))] as const;
        const found = await read(readerAt(catalog, asked), { catalog, asked, frame, dependsOn });
        if (found.ok) return ok({ value: found.value, catalog });
        if (found.failure.kind !== "Moved" || moves === maxMoves) return found;
        live = await catalogAfter(parts, catalog);
      }
    },
  };
}

/** Reads what an answer can do without: null where it is not there in time. */
export async function lookUp<Value>(visit: Visit, read: Read<Value>): Promise<Value | null> {
  const looking = visit.read(read);
  visit.later(looking);
  const found = await within(looking, lookMs, null);
  return found?.ok ? found.value.value : null;
}
