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
import { plainWriterParts } from "../catalog-parts.ts";
import { mapStorage, mapStore } from "../stores.ts";
import { plainParts } from "../plain-parts.ts";
import { type Contents, withStories } from "../space-with.ts";
import { type Storyblok as Service, startStoryblok } from "../storyblok/start.ts";
import { fixtureSpace } from "../fixture-space.ts";

export type SiteOptions = {
  /** A folder of stories; the fixture by default. */
  space?: string;
  /** Stories of this test alone: content by full slug. */
  stories?: Contents;
  /** Calls the stand-in. A test can change its answers. */
  fetch?: typeof fetch;
  /** Changes the stand-in's answers. */
  change?: <Answer>(answer: Answer) => Answer;
  /** Answers for the space, in place of the stand-in over a folder. */
  storyblok?: Storyblok;
  variables?: Partial<SiteParts["variables"]>;
  /** Stylesheets are linked by default, as during development. */
  styles?: ReadStyles;
  /** The dependencies of posts. Without them only signed tokens can be read. */
  leads?: LeadParts;
  /** Counts missing pages. Without it nothing counts them. */
  missingPages?: MissingPages;
  counters?: Counters;
  /** How a space that was made for another site is shown, in place of the site's own way. */
  adoption?: Adoption;
  /** The people who may see the desk; none by default. */
  desk?: SiteParts["desk"];
  /** Wraps the site's KV, for example with the limits of a plan. */
  through?: (store: Store) => Store;
  /** The time in ms since 1970; the machine's clock by default. */
  now?: () => number;
};

/** The secret that signs the tokens of the site in these tests. */
export const downloadSecret = "a secret of the contracts, and of no one else";

/** The stand-ins by folder. Nothing changes what they serve, so all sites share one. */
const services = new Map<string, Promise<Service>>();

function serviceOf(space: string): Promise<Service> {
  const service = services.get(space) ?? startStoryblok({ space, port: 0, quiet: true });
  services.set(space, service);
  return service;
}

const siteOrigin = "https://www.example.com";

/** Returns the empty memory of a new isolate. */
const emptyMemories = () => ({
  live: createLiveMemory(),
  contentMemory: createContentMemory(),
  htmlStoreMemory: createHtmlStoreMemory(),
});

type Stored = { store: Map<string, string>; storage: Map<string, unknown> };

const emptyStorage = (): Stored => ({ store: new Map(), storage: new Map() });

/** The stored catalog of a folder that does not change, and when it was made. */
const catalogs = new Map<string, Stored & { at: number }>();

/**
 * Returns a folder's stored catalog. Making one takes longer than most tests, so it is made once and reused
 * for 30 seconds.
 */
async function storedCatalog(
  space: string,
  writerOf: (stored: Stored) => CatalogWriter,
): Promise<Stored> {
  const known = catalogs.get(space);
  const making = { ...emptyStorage(), at: Date.now() };
  if (!known || known.at < making.at - 30_000) {
    const made = await writerOf(making).look({});
    // The site then reports the failure itself, where a test sees it.
    if (!made.ok) return emptyStorage();
    catalogs.set(space, making);
  }
  const { store, storage } = catalogs.get(space) ?? making;
  return { store: new Map(store), storage: new Map(storage) };
}

/**
 * Opens the site without workerd: the app over the fixture space, with a store and a clock of the test. It is
 * for what a page does alone; journeys use the built worker.
 */
export async function openSite(options: SiteOptions = {}) {
  const space = options.space ?? fixtureSpace;
  const service = await serviceOf(space);
  const storyblokWith = (token: string) =>
    createStoryblok({ token, region: "eu", api: `${service.origin}/v2` }, options.fetch);
  const { change } = options;
  const withOwnStories = (storyblok: Storyblok) =>
    withStories(change ? changing(storyblok, change) : storyblok, options.stories ?? {});
  const events: { event: string; facts: Parameters<Log>[1] }[] = [];
  const pending: Promise<unknown>[] = [];

  const { adoption = contentModel.adoption } = options;
  const model = { ...contentModel, adoption };
  const now = options.now ?? (() => Date.now());
  const log: Log = (event, facts) => void events.push({ event, facts });
  const storyblok = options.storyblok ?? withOwnStories(storyblokWith(service.config.publicToken));
  const deployment = "test-deployment";
  const counts = noCounts();
  const { through = (store: Store) => store } = options;
  const writerOf = (stored: Stored, logged: Log = () => undefined) =>
    createCatalogWriter({
      ...plainWriterParts(),
      store: countStore(through(mapStore(stored.store)), counts),
      storage: mapStorage(stored.storage),
      storyblok,
      model,
      now,
      log: logged,
      tagged: options.variables?.CACHE_TAGS === true,
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
  const stored: Stored = isPlain ? await storedCatalog(space, writerOf) : emptyStorage();
  // On a busy machine the first catalog takes longer than a visitor waits, and can take longer than a call is
  // allowed to.
  let triesLeft = isPlain || options.storyblok || options.fetch ? 0 : 3;
  while (triesLeft > 0) triesLeft = (await writerOf(stored).look({})).ok ? 0 : triesLeft - 1;
  const { store, storage } = stored;
  const kv = countStore(through(mapStore(store)), counts);
  const writer = writerOf(stored, log);
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
      storyblok: withOwnStories(storyblokWith(service.config.previewToken)),
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
    /** The storage of the Durable Object. */
    storage,
    service,
    /** The lines that were logged so far. */
    events,
    send,
    get,
    /** Returns the HTML of a page. Fails the test if the page is not there. */
    async html(path: string): Promise<string> {
      const page = await get(path);
      expect(page.status, `${path}, after ${JSON.stringify(events.slice(-3))}`).toBe(200);
      return page.text();
    },
    /** Returns the status and the redirect of an address: `301 /en/`, or `200`. */
    async answered(path: string, headers?: Record<string, string>): Promise<string> {
      const { status, headers: answerHeaders, body } = await get(path, headers);
      await body?.cancel();
      const to = answerHeaders.get("location")?.replace(siteOrigin, "");
      return to === undefined ? String(status) : `${status} ${to}`;
    },
    /** Deletes the stored HTML of pages and of their parts from KV. */
    forgetPages() {
      for (const key of store.keys()) if (/^(page|html):/.test(key)) store.delete(key);
    },
    post,
    /** Posts fields as a form of a page does without JavaScript. */
    postForm: (path: string, fields: object, headers: Record<string, string> = {}) =>
      post(
        path,
        { "content-type": "application/x-www-form-urlencoded", ...headers },
        new URLSearchParams({ ...fields }).toString(),
      ),
    /** Sends a notice as Storyblok does, signed with a secret. */
    notify: (body: string, secret: string) =>
      post(
        "/api/webhooks/storyblok",
        {
          "content-type": "application/json",
          "webhook-signature": createHmac("sha1", secret).update(body).digest("hex"),
        },
        body,
      ),
    /** Waits for everything that continues after an answer, such as storing a page. */
    settle,
    /** Scans the space as a notice and the cron do, and waits for everything that follows. */
    async look(notice: Parameters<Visit["lookAtSpace"]>[0] = {}) {
      const live = await createVisit(parts, context).lookAtSpace(notice);
      await settle();
      return live;
    },
    /** Reads from and writes to another store. */
    useStore(replacement: Store) {
      nearest = replacement;
      const storedPages = createStoredPages({ store: replacement, deployment, now });
      const { packs } = emptyCaches();
      Object.assign(parts, { store: replacement, htmlStore: replacement, storedPages, packs });
    },
    /** Turns the site into another isolate, with an empty memory. */
    restart() {
      Object.assign(parts, emptyMemories(), emptyCaches());
    },
  };
}

function changing(storyblok: Storyblok, change: NonNullable<SiteOptions["change"]>): Storyblok {
  return {
    async get(...args) {
      const answer = await storyblok.get(...args);
      return answer.ok ? ok(change(answer.value)) : answer;
    },
    async pages(...args) {
      const answer = await storyblok.pages(...args);
      return answer.ok ? ok(change(answer.value)) : answer;
    },
  };
}

/**
 * Returns the cookie of an editor who has just opened the site in the Visual Editor, with or without a
 * release.
 */
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
