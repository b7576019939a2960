import { countStore, noCounts } from "../../src/catalog/usage.ts";
import type { Log } from "../../src/base/log.ts";
import { createHash, createHmac } from "node:crypto";
import { expect } from "vitest";
import { createSite } from "../../src/app.ts";
import { ok } from "../../src/base/result.ts";
import { createCatalogWriter } from "../../src/catalog/catalog-writer.ts";
import type { CatalogWriter } from "../../src/catalog/writer.ts";
import { createContentMemory } from "../../src/catalog/content-memory.ts";
import { createLiveMemory } from "../../src/catalog/live-catalog.ts";
import { type Storyblok, createStoryblok } from "../../src/catalog/storyblok.ts";
import type { ReadStyles } from "../../src/html/first-styles.ts";
import { createStoredPages, keyOfPage } from "../../src/html/stored-pages.ts";
import { createHtmlStoreMemory, htmlKey } from "../../src/render/html-store.ts";
import { createPageCache } from "../../src/html/page-cache.ts";
import type { Adoption } from "../../src/content/adopt-blocks.ts";
import { contentModel } from "../../src/pages/all.ts";
import type { LeadParts } from "../../src/leads/lead-parts.ts";
import type { Counters } from "../../src/desk/counters.ts";
import type { MissingPages } from "../../src/missing/missing-pages.ts";
import { type Visit, createVisit } from "../../src/site/visit.ts";
import { htmlStoreOf } from "../../src/site/kv-stores.ts";
import type { SiteParts } from "../../src/site/site-parts.ts";
import { createPacks, nearestPacks } from "../../src/catalog/packs.ts";
import type { Store } from "../../src/catalog/parts.ts";
import { mapStorage, mapStore } from "../../src/catalog/test-stores.ts";
import { plainParts } from "../plain-parts.ts";
import { type Contents, withStories } from "../space-with.ts";
import { type Storyblok as Service, startStoryblok } from "../storyblok/start.ts";
import { fixtureSpace } from "../fixture-space.ts";

export type SiteOptions = {
  /** A folder of stories; the fixture unless given. */
  space?: string;
  /** Stories of this test alone: content by full slug. */
  stories?: Contents;
  /** How the stand-in is called; a test may change what it answers. */
  fetch?: typeof fetch;
  /** Changes the stand-in's answers. */
  change?: <Answer>(answer: Answer) => Answer;
  /** What answers for the space, in place of the stand-in over a folder. */
  storyblok?: Storyblok;
  variables?: Partial<SiteParts["variables"]>;
  /** Linked unless given, as during development. */
  styles?: ReadStyles;
  /** What posts need; without them only what is signed can be read. */
  leads?: LeadParts;
  /** Counts what is not found; without it no one does. */
  missingPages?: MissingPages;
  counters?: Counters;
  /** How a space that was made for another site is shown, in place of the site's own way. */
  adoption?: Adoption;
  /** Who may see the desk; no one unless given. */
  desk?: SiteParts["desk"];
  /** What is between the site and its KV: limits of a plan. */
  through?: (store: Store) => Store;
  /** Milliseconds since 1970; the machine's clock unless given. */
  now?: () => number;
};

/** Signs what the contracts' site gives out. */
export const downloadSecret = "a secret of the contracts, and of no one else";

/** The stand-ins by folder: no one changes what they serve, so one is enough for all sites. */
const services = new Map<string, Promise<Service>>();

function serviceOf(space: string): Promise<Service> {
  const service = services.get(space) ?? startStoryblok({ space, port: 0, quiet: true });
  services.set(space, service);
  return service;
}

const siteOrigin = "https://www.example.com";

/** What an isolate has when it begins. */
const emptyMemories = () => ({
  live: createLiveMemory(),
  contentMemory: createContentMemory(),
  htmlStoreMemory: createHtmlStoreMemory(),
});

type Kept = { store: Map<string, string>; storage: Map<string, unknown> };

const nothingKept = (): Kept => ({ store: new Map(), storage: new Map() });

/** What is stored of the catalog of a folder that no one changes, and when it was made. */
const catalogs = new Map<string, Kept & { at: number }>();

/** A catalog takes longer to make than most tests: made once a folder, and begun with while it is current. */
async function keptCatalog(space: string, writerOf: (kept: Kept) => CatalogWriter): Promise<Kept> {
  const known = catalogs.get(space);
  const making = { ...nothingKept(), at: Date.now() };
  if (!known || known.at < making.at - 30_000) {
    const made = await writerOf(making).look({});
    // The site says so itself then, where a test looks.
    if (!made.ok) return nothingKept();
    catalogs.set(space, making);
  }
  const { store, storage } = catalogs.get(space) ?? making;
  return { store: new Map(store), storage: new Map(storage) };
}

/**
 * The site without workerd: the app over the fixture space, with a store and a clock of the test's own.
 * For what a page does by itself; journeys go through the built worker.
 */
export async function openSite(options: SiteOptions = {}) {
  const space = options.space ?? fixtureSpace;
  const service = await serviceOf(space);
  const seenWith = (token: string) =>
    createStoryblok({ token, region: "eu", api: `${service.origin}/v2` }, options.fetch);
  const { change } = options;
  const withOwn = (storyblok: Storyblok) =>
    withStories(change ? changing(storyblok, change) : storyblok, options.stories ?? {});
  const events: { event: string; facts: Parameters<Log>[1] }[] = [];
  const pending: Promise<unknown>[] = [];

  const { adoption = contentModel.adoption } = options;
  const model = { ...contentModel, adoption };
  const now = options.now ?? (() => Date.now());
  const log: Log = (event, facts) => void events.push({ event, facts });
  const storyblok = options.storyblok ?? withOwn(seenWith(service.config.publicToken));
  const deployment = "test-deployment";
  const counts = noCounts();
  const { through = (store: Store) => store } = options;
  const writerOf = (kept: Kept, logged: Log = () => undefined) =>
    createCatalogWriter({
      store: countStore(through(mapStore(kept.store)), counts),
      storage: mapStorage(kept.storage),
      storyblok,
      model,
      now,
      log: logged,
      entriesMs: 10 * 60_000,
      tagged: options.variables?.CACHE_TAGS === true,
      olderKeys: async () => [],
      writesADay: null,
      counts,
      dependsOn: (slug) => [htmlKey(deployment, slug), keyOfPage(deployment, slug)],
      pauseMs: 20,
    });
  const isPlain =
    !options.through &&
    !options.stories &&
    !options.storyblok &&
    !options.fetch &&
    !change &&
    !options.now &&
    !options.adoption;
  const kept: Kept = isPlain ? await keptCatalog(space, writerOf) : nothingKept();
  // The first catalog of a busy machine takes longer than a visitor waits, and may take longer than a call may.
  let triesLeft = isPlain || options.storyblok || options.fetch ? 0 : 3;
  while (triesLeft > 0) triesLeft = (await writerOf(kept).look({})).ok ? 0 : triesLeft - 1;
  const { store, storage } = kept;
  const kv = countStore(through(mapStore(store)), counts);
  const writer = writerOf(kept, log);
  const htmlStore = htmlStoreOf(kv, options.variables?.PLAN ?? "paid");
  let nearest = kv;
  const emptyCaches = () => ({
    packs: createPacks({
      read: nearestPacks({
        store: nearest,
        edge: null,
        origin: siteOrigin,
        held: (name) => parts.writer.held(name),
        now,
      }),
      now,
    }),
    storedPages: createStoredPages({ store: htmlStore, deployment, now }),
    pages: createPageCache({ edge: null, origin: siteOrigin, now }),
  });

  const plain = plainParts({ edge: null, origin: siteOrigin, now, log });
  const parts: SiteParts = {
    ...plain,
    counts,
    variables: { ...plain.variables, ...options.variables },
    deployment,
    styles: options.styles ?? plain.styles,
    assetOrigins: [service.origin],
    desk: options.desk ?? plain.desk,
    store: kv,
    storyblok,
    writer,
    drafts: {
      storyblok: withOwn(seenWith(service.config.previewToken)),
      keys: { spaceId: String(service.config.id), previewToken: service.config.previewToken },
      origins: ["https://app.storyblok.com"],
    },
    model,
    ...emptyMemories(),
    htmlStore,
    ...emptyCaches(),
    leads: options.leads ?? ({ downloadSecret } as LeadParts),
    counters: options.counters ?? plain.counters,
    missingPages: options.missingPages ?? plain.missingPages,
  };
  const answer = createSite(parts);
  const context = {
    waitUntil: (work: Promise<unknown>) => void pending.push(work.catch(() => undefined)),
    passThroughOnException: () => undefined,
    props: {},
  };
  const send = async (request: Request) => answer(request, context as never);
  const get = (path: string, headers: Record<string, string> = {}) =>
    send(new Request(parts.variables.SITE_ORIGIN + path, { headers }));
  const settle = async () => void (await Promise.all(pending));
  const post = (path: string, headers: Record<string, string>, body: string) =>
    send(new Request(parts.variables.SITE_ORIGIN + path, { method: "POST", headers, body }));

  return {
    parts,
    store,
    /** What the Durable Object has. */
    storage,
    service,
    /** What was logged so far. */
    events,
    send,
    get,
    /** The HTML of a page that has to be there. */
    async html(path: string): Promise<string> {
      const page = await get(path);
      expect(page.status, `${path}, after ${JSON.stringify(events.slice(-3))}`).toBe(200);
      return page.text();
    },
    /** How an address is answered, and where that leads: `301 /en/`, or `200`. */
    async answered(path: string, headers?: Record<string, string>): Promise<string> {
      const { status, headers: said, body } = await get(path, headers);
      await body?.cancel();
      const to = said.get("location")?.replace(siteOrigin, "");
      return to === undefined ? String(status) : `${status} ${to}`;
    },
    /** Takes out of KV what was made of pages and of their parts. */
    forgetMade() {
      for (const key of store.keys()) if (/^(page|html):/.test(key)) store.delete(key);
    },
    post,
    /** Posts fields as a form of a page does without scripts. */
    postForm: (path: string, fields: object, headers: Record<string, string> = {}) =>
      post(
        path,
        { "content-type": "application/x-www-form-urlencoded", ...headers },
        new URLSearchParams({ ...fields }).toString(),
      ),
    /** A notice of Storyblok's, signed with a secret. */
    notify: (body: string, secret: string) =>
      post(
        "/api/webhooks/storyblok",
        {
          "content-type": "application/json",
          "webhook-signature": createHmac("sha1", secret).update(body).digest("hex"),
        },
        body,
      ),
    /** Everything that goes on after an answer is done: what is kept is stored. */
    settle,
    /** Looks at the space as a notice and the cron do, and waits for all that follows. */
    async look(notice: Parameters<Visit["lookAtSpace"]>[0] = {}) {
      const live = await createVisit(parts, context).lookAtSpace(notice);
      await settle();
      return live;
    },
    /** Reads and stores by way of another store. */
    useStore(over: Store) {
      nearest = over;
      const storedPages = createStoredPages({ store: over, deployment, now });
      const { packs } = emptyCaches();
      Object.assign(parts, { store: over, htmlStore: over, storedPages, packs });
    },
    /** As another isolate, that knows nothing. */
    restart() {
      Object.assign(parts, emptyMemories(), emptyCaches());
    },
  };
}

function changing(storyblok: Storyblok, change: NonNullable<SiteOptions["change"]>): Storyblok {
  return {
    async get(...asked) {
      const answer = await storyblok.get(...asked);
      return answer.ok ? ok(change(answer.value)) : answer;
    },
    async pages(...asked) {
      const answer = await storyblok.pages(...asked);
      return answer.ok ? ok(change(answer.value)) : answer;
    },
  };
}

/** The cookie of an editor who just opened the site in the Visual Editor, with a release or without. */
export async function editorSession(
  site: Awaited<ReturnType<typeof openSite>>,
  release = "undefined",
): Promise<string> {
  const { id, previewToken } = site.service.config;
  const seconds = Math.floor(site.parts.now() / 1000);
  const token = createHash("sha1").update(`${id}:${previewToken}:${seconds}`).digest("hex");
  const query = new URLSearchParams({
    _storyblok: "1",
    _storyblok_release: release,
    "_storyblok_tk[space_id]": String(id),
    "_storyblok_tk[timestamp]": String(seconds),
    "_storyblok_tk[token]": token,
  });
  const { headers } = await site.get(`/en/?${query}`);
  return headers.get("set-cookie")?.split(";")[0] ?? "";
}
