import type { ExecutionContext } from "@cloudflare/workers-types";
import type { Catalog } from "./catalog/catalog.ts";
import { knownCatalog, liveCatalog } from "./catalog/live-catalog.ts";
import { mayRequestDraft, hasSession } from "./editor/draft-request.ts";
import { documentAt } from "./html/stored-pages.ts";
import { allLanguages } from "./language/language.ts";
import { prefersMarkdown } from "./routes/prefers-markdown.ts";
import { sendCached } from "./routes/send-cached.ts";
import { type NearParts, livePartsOf } from "./site/near-parts.ts";
import { pageKey } from "./site/page-key.ts";
import type { Early } from "./site/visit.ts";

export type Answer = (request: Request, context: ExecutionContext) => Promise<Response>;
export type WholeAnswer = (
  request: Request,
  context: ExecutionContext,
  early?: Early,
) => Promise<Response>;

/**
 * Answers with a cached page if there is one: from memory, from the location's cache or from KV. Everything
 * else goes to `whole`, which an isolate imports when it first needs it. `near` is null if nothing may be
 * sent before `whole` has checked the request.
 */
export function createFront(near: NearParts | null, whole: WholeAnswer): Answer {
  return async (request, context) => {
    if (!near || request.method !== "GET" || prefersMarkdown(request)) {
      return whole(request, context);
    }
    const known = pageFromMemory(request, near);
    if (known) return known;
    const slug = slugOf(request);
    if (!near.pages || slug === null) return whole(request, context);
    const startedAt = near.now();
    try {
      const live = await liveCatalog(livePartsOf(near, (work) => context.waitUntil(work)));
      const page = live.ok && (await pageAt(request, near, context, { slug, catalog: live.value }));
      if (page) return page;
      return whole(request, context, { startedAt, live });
    } catch {
      // The whole site fails in the same way, logs it, and answers.
      return whole(request, context);
    }
  };
}

/**
 * Returns a cached page straight from memory, without parsing, routing or awaiting anything. The address is
 * the key, so an address that is not canonical, or has a query, is not found.
 */
function pageFromMemory(request: Request, near: NearParts): Response | null {
  const catalog = knownCatalog(near.live, near.now());
  if (!near.pages || !catalog) return null;
  const page = near.pages.fromMemory(pageKey(near, addressOf(request)), catalog);
  return page && !hasSession(request) ? sendCached(request, near, page) : null;
}

const addressOf = ({ url }: Request) => url.slice(url.indexOf("/", "https://".length));

/** The form of most pages' addresses. An address in another form may lead elsewhere. */
const plainAddress = new RegExp(`^/(?:${allLanguages.join("|")})/(?:[a-z0-9-]+/)*$`);

/** Returns the slug of the story that a request is for, from its address; null if that does not decide it. */
function slugOf(request: Request): string | null {
  const address = addressOf(request);
  if (address.length > maxLength || !plainAddress.test(address)) return null;
  if (mayRequestDraft(request)) return null;
  const slug = address.slice(1, -1);
  if (!slug.includes("/")) return `${slug}/home`;
  return /\/home(\/|$)/.test(slug) ? null : slug;
}

const maxLength = 500;

/**
 * Returns a cached page; null if there is none. A page is stored under its story's slug only if it was sent
 * as the one page of its address.
 */
async function pageAt(
  request: Request,
  near: NearParts,
  context: ExecutionContext,
  { slug, catalog }: { readonly slug: string; readonly catalog: Catalog },
): Promise<Response | null> {
  const key = pageKey(near, addressOf(request));
  const cached = await near.pages?.get(key, catalog);
  if (cached) return sendCached(request, near, cached);
  const entry = await near.storedPages.get(slug, catalog);
  if (entry?.page.status !== 200) return null;
  const page = await documentAt(entry, catalog, near.now());
  if (!page) return null;
  if (near.pages) context.waitUntil(near.pages.put(key, page));
  return sendCached(request, near, page);
}
