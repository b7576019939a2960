import { anonymousRefusal, isAnonymous } from "../user-agent.ts";
import type { IncomingMessage, ServerResponse } from "node:http";
import { resolve } from "node:path";
import { tryDecode } from "../../src/base/try-decode.ts";
import { favicon } from "../favicon.ts";
import { bodyOf, startServer } from "../http-server.ts";
import { createApi } from "./api.ts";
import { createApiServer, send } from "./api-server.ts";
import { createAssetEndpoint } from "./asset-endpoint.ts";
import { createCallCounter, type Calls } from "./calls.ts";
import { answerControl } from "./control.ts";
import { createEditor } from "./editor/answer.ts";
import type { EditorTypes } from "./editor/read-space.ts";
import { faultOf, type Fault, type Mode } from "./faults.ts";
import { addressOf, plain, preflight } from "./http.ts";
import { createImageCache } from "./image-cache.ts";
import { indexPage } from "./index-page.ts";
import { openSpace } from "./live-space.ts";
import type { SpaceConfig, StoryFile } from "./model.ts";
import { createRateLimiter } from "./rate-limits.ts";
import { createWebhookSender, type SentWebhook } from "./webhook.ts";

export type StoryblokOptions = {
  /** The folder with `space.json`, `stories/`, `drafts/`, `datasources/` and `assets/`. */
  space: string;
  /** 0 takes a free port. */
  port: number;
  /** The address that saves are announced to. It can be set later. */
  webhookUrl?: string;
  /** The certificate, as PEM, of a site that made its own. */
  certificate?: string | undefined;
  /** The site that the editor shows, `http://localhost:8787`. Without one there is no editor. */
  siteOrigin?: string;
  /** The block and page types of the space, for the editor's form. */
  types?: EditorTypes;
  /** Refuses requests above the real API's limits per second. */
  rateLimits?: boolean;
  /** Milliseconds that every response of the API takes, in addition to a fault's delay. None by default. */
  answerMs?: number;
  /** Raises the version after this many responses, as in a space where others publish constantly. */
  risesEvery?: number;
  /** Prints problems only. */
  quiet?: boolean;
  /** The moment that relative dates in the files count from. Default: now. */
  now?: Date;
  /** Receives the lines instead of the console. */
  log?: (line: string) => void;
  /** The directory for drawn pictures. Default: one below node_modules/.cache. */
  imageCache?: string;
};

export type Storyblok = {
  origin: string;
  port: number;
  config: SpaceConfig;
  version(): number;
  /** Raises the version, as a publish does that changes nothing here. */
  raise(): void;
  /** Returns the address of a file below `assets/`. */
  assetUrl(path: string): string | undefined;
  fault(): Fault;
  setMode(mode: Mode, delayMs?: number): void;
  calls(): Calls;
  resetCalls(): void;
  setWebhookUrl(url: string | undefined): void;
  webhooks(): readonly SentWebhook[];
  /** Reads the folder now, instead of when the watcher sees a change. */
  rescan(): Promise<void>;
  /** Adds drafts that have no file in the folder. */
  offer(drafts: ReadonlyMap<string, StoryFile>): Promise<void>;
  /** Publishes all stories of a release at once. */
  mergeRelease(id: string): Promise<void>;
  close(): Promise<void>;
};

/**
 * Starts the stand-in for Storyblok: Content Delivery API v2, image service and webhooks over a folder of
 * files. Rejects if `space.json` is missing or wrong, or the port is taken.
 */
export async function startStoryblok(options: StoryblokOptions): Promise<Storyblok> {
  const { log = (line: string) => console.log(`storyblok: ${line}`) } = options;
  const chat = options.quiet ? () => undefined : log;
  const folder = resolve(options.space);
  const space = await openSpace(folder, options.now ?? new Date(), log);
  const webhooks = createWebhookSender(
    space.config.webhookSecret,
    chat,
    options.webhookUrl,
    options.certificate,
  );
  const calls = createCallCounter();
  let webhookUrl = options.webhookUrl;
  let fault: Fault = faultOf("ok");
  let origin = "";
  let answers = 0;

  const setWebhookUrl = (url: string | undefined) => {
    webhookUrl = url;
    webhooks.setUrl(url);
  };
  const setFault = (next: Fault) => {
    fault = next;
    chat(`mode ${next.mode}${next.delayMs ? `, after ${next.delayMs} ms` : ""}`);
  };
  const api = createApiServer({
    api: createApi({
      config: space.config,
      moment: space.moment,
      limiter: options.rateLimits ? createRateLimiter() : undefined,
    }),
    fault: () => ({ ...fault, delayMs: fault.delayMs + (options.answerMs ?? 0) }),
    calls,
    answered() {
      answers += 1;
      if (options.risesEvery && answers % options.risesEvery === 0) space.raise();
    },
  });
  const asset = createAssetEndpoint({
    config: space.config,
    assets: space.assets,
    cache: createImageCache(options.imageCache),
  });
  const state = () => ({ version: space.moment().version, webhookUrl: webhookUrl ?? null });

  const editor = createEditor({
    folder,
    space,
    siteOrigin: options.siteOrigin,
    types: options.types,
    ownOrigin: () => origin,
  });

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname: path, search } = addressOf(request.url ?? "/");
    const method = request.method ?? "GET";
    const reads = method === "GET" || method === "HEAD";
    if (path === "/control") {
      const body = method === "POST" ? await bodyOf(request) : "";
      send(response, answerControl(method, body, { fault: () => fault, setFault, state }));
    } else if (path === "/editor" || path.startsWith("/editor/")) {
      const body = method === "POST" ? await bodyOf(request) : "";
      const { headers } = request;
      send(response, await editor({ method, path, search, headers, body }));
    } else if (method === "OPTIONS") {
      response.writeHead(204, preflight).end();
    } else if (!reads) {
      send(response, plain(405, "Only GET here.\n"));
    } else if (/^\/(v2|f)\//.test(path) && isAnonymous(request.headers["user-agent"])) {
      send(response, plain(anonymousRefusal.status, anonymousRefusal.body));
    } else if (path.startsWith("/v2/")) {
      await api(request, response, path, search);
    } else if (path.startsWith("/f/")) {
      await asset(request, response, tryDecode(path));
    } else if (path === "/favicon.ico") {
      send(response, favicon);
    } else if (path === "/") {
      const { catalog, version } = space.moment();
      const shown = { config: space.config, catalog, version, fault, origin, folder, webhookUrl };
      const headers = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" };
      send(response, { status: 200, headers, body: indexPage(shown) });
    } else {
      send(response, plain(404, "Nothing here. Start at /.\n"));
    }
  }

  const server = await startServer((request, response) => {
    serve(request, response).catch((cause: unknown) => {
      log(`${request.method} ${request.url}: ${cause instanceof Error ? cause.stack : cause}`);
      if (response.headersSent) response.destroy();
      else send(response, plain(500, "The stand-in failed: see its log.\n"));
    });
  }, options.port).catch((cause: unknown) => {
    space.close();
    throw cause;
  });
  origin = server.origin;
  space.follow(origin, (events) => {
    for (const { topic, payload } of events) {
      chat(`${topic} ${payload["full_slug"] ?? ""} → version ${space.moment().version}`);
    }
    webhooks.send(events);
  });

  return {
    origin,
    port: server.port,
    config: space.config,
    version: () => space.moment().version,
    raise: space.raise,
    assetUrl: (path) => space.moment().catalog.assetUrl(path),
    fault: () => fault,
    setMode: (mode, delayMs) => setFault(faultOf(mode, delayMs)),
    calls: calls.calls,
    resetCalls: calls.reset,
    setWebhookUrl,
    webhooks: webhooks.sent,
    rescan: space.rescan,
    offer: space.offer,
    mergeRelease: space.merge,
    async close() {
      space.close();
      webhooks.close();
      await server.close();
    },
  };
}
