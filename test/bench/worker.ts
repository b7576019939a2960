import type { ExecutionContext } from "@cloudflare/workers-types";
import { createSite } from "../../src/app.ts";
import { createMemory } from "../../src/base/memory.ts";
import { createCatalogWriter } from "../../src/catalog/catalog-writer.ts";
import { createPacks, nearestPacks } from "../../src/catalog/packs.ts";
import { plainWriterParts } from "../catalog-parts.ts";
import { createStoredPages } from "../../src/html/stored-pages.ts";
import { type SiteParts, createParts } from "../../src/site/site-parts.ts";

let answer: ReturnType<typeof createSite> | undefined;
let lookAgain: (() => Promise<unknown>) | null = null;

/**
 * The site itself, with less memory depending on MODE. `cached`: as it is. `framed`: each page is taken from
 * memory and gets a new frame. `kv`: every page, and every story except the settings (which all pages share),
 * is forgotten immediately, so that each request reads it from KV. `rendered`: only the frame of all pages is
 * cached; each page is rendered from its content, and its answer is cached nowhere.
 */
export default {
  fetch(request: Request, raw: Record<string, unknown>, context: ExecutionContext) {
    const look = lookAgain;
    lookAgain = null;
    if (look) context.waitUntil(look());
    answer ??= createSite(partsFor(String(raw.MODE), createParts(raw)));
    return answer(request, context);
  },
};

function partsFor(mode: string, parts: SiteParts): SiteParts {
  const quiet = { ...parts, log: nothing };
  // There is no Durable Object here: each isolate decides once which catalog is live.
  const writer = createCatalogWriter({
    ...quiet,
    ...plainWriterParts(),
    // As in the object, work that nothing waits for comes with the next passes: here with the next request.
    again: async () => void (lookAgain = lookOn),
  });
  async function lookOn() {
    for (let at = 0; at < 3; at += 1) await writer.look({});
  }
  const { store: kv, now } = parts;
  const read = nearestPacks({ store: kv, edge: null, origin: "", held: writer.held, now });
  const local = { ...quiet, writer, packs: createPacks({ read, now }) };
  if (mode === "cached") return local;
  // Pages are compressed when they are stored, and then forgotten.
  const pages = parts.pages && { ...parts.pages, fromMemory: () => null, get: async () => null };
  if (mode === "framed") return { ...local, pages, storedPages: withOldFrames(parts) };
  const store = mode === "rendered" ? withoutRendered(parts.store) : parts.store;
  const { deployment } = parts;
  const storedPages =
    mode === "rendered"
      ? { fromMemory: () => null, get: async () => null, put: async () => null }
      : createStoredPages({ store, deployment, now, memory: createMemory(0) });
  const contentMemory = forgetful(parts);
  const packs = createPacks({ read, now, maxBytes: 0 });
  const forgets = { ...local, packs, contentMemory, store, htmlStore: store, storedPages };
  return { ...forgets, pages: mode === "rendered" ? null : pages };
}

/** Each page is valid, but its frame is not. */
function withOldFrames({ storedPages }: SiteParts): SiteParts["storedPages"] {
  return {
    ...storedPages,
    async get(slug, catalog) {
      const entry = await storedPages.get(slug, catalog);
      return entry && { ...entry, document: { ...entry.document, until: 0 } };
    },
  };
}

/** Forgets all stories except what all pages share: the settings around them. */
function forgetful({ contentMemory }: SiteParts) {
  const { stories } = contentMemory;
  return {
    ...contentMemory,
    stories: {
      ...stories,
      get(key: string) {
        const entry = stories.get(key);
        return entry?.story.slug.endsWith("/settings") ? entry : undefined;
      },
    },
  };
}

/** Hides everything that was rendered from content, except what is around all pages. */
function withoutRendered(store: SiteParts["store"]): SiteParts["store"] {
  const isMade = (key: string) => /^(page|html):/.test(key) && !key.endsWith("/settings");
  return { ...store, get: async (key) => (isMade(key) ? null : store.get(key)) };
}

function nothing() {
  return undefined;
}
