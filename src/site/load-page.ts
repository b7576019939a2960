import type { PathName } from "../language/paths.ts";
import { within } from "../base/deadline.ts";
import { type Result, err, ok } from "../base/result.ts";
import type { BlockNode, Story } from "../story/fields.ts";
import type { ContentFailure, Reader } from "../content/reader.ts";
import { textLanguageOf } from "../story/story-path.ts";
import type { Draft } from "../editor/draft.ts";
import { partBody } from "../editor/part-preview.tsx";
import type { FormState } from "../forms/state.ts";
import type { CachedPage } from "../html/page-cache.ts";
import type { LoadedContent, LoadedPage } from "../html/loaded-page.ts";
import type { StoredAt } from "../html/stored-pages.ts";
import { createPageContext } from "../html/page-context.ts";
import type { PageAddress } from "../language/decide.ts";
import type { Language } from "../language/language.ts";
import { findPageType } from "../pages/all.ts";
import { plainOptions } from "../pages/frame/frame-part.ts";
import type { PageType, Segments } from "../pages/page-type.ts";
import { defaultMissingPage, defaultSettings } from "../pages/default-stories.ts";
import type { Load } from "../render/block.ts";
import { isStatic } from "../render/blocks.tsx";
import { findBlock } from "../render/find-block.ts";
import { startLoads } from "../render/loads.ts";
import { findHubs, slugAt } from "./find-hub.ts";
import { findPage } from "./find-page.ts";
import { isMarkedGone } from "./find-moved.ts";
import { findTarget } from "./find-target.ts";
import type { Format } from "./page-key.ts";
import { readQuery } from "./page-query.ts";
import type { SiteParts } from "./site-parts.ts";

/** A request for a page. */
export type PageRequest = {
  readonly address: PageAddress;
  readonly query: URLSearchParams;
  /** The state of a form that was posted without JavaScript, or has just been sent. */
  readonly form: FormState | null;
  /** The draft, if an editor makes the request. */
  readonly draft: Draft | null;
  readonly format: Format;
};

/** What an address leads to, with everything that decides what it shows. */
export type Loaded =
  | LoadedPage
  /** A complete cached page with its frame. The 404 and 410 pages can be cached, too. */
  | { readonly kind: "cached"; readonly cached: CachedPage; readonly status: number }
  | { readonly kind: "redirect"; readonly to: string; readonly status: 301 | 302 };

/** Where a page is read from. `storedPage` returns the stored HTML of a story's page, for visitors. */
export type Sources = {
  readonly reader: Reader;
  /** Reads the frame around the page. Its dependencies are recorded apart from those of the page itself. */
  readonly frame: Reader;
  readonly storedPage: (slug: string) => Promise<StoredAt | null>;
  /** The cached 404 or 410 page of a language, for visitors. */
  readonly notFoundPage: (language: Language, status: 404 | 410) => Promise<CachedPage | null>;
  /** Drops the dependencies recorded so far: the page that follows is the same at any address. */
  readonly atAnyAddress: () => void;
};

type Loading = Promise<Result<Loaded, ContentFailure>>;

/** Blocks that take longer than this stream in later. KV answers well within it. */
const shortWaitMs = 50;
/** An editor's page waits for all its blocks unless one has a placeholder; Markdown never streams. */
const wholeWaitMs = 2_000;

/** Visitors never see what editors call a block. */
const componentName = (component: string) => component;

/**
 * Finds what an address leads to and loads it: the stored page, else its story, else a redirect, else the 404 or
 * 410 page of the language.
 */
export async function loadPage(site: SiteParts, request: PageRequest, from: Sources): Loading {
  const { address, form, draft } = request;
  const { language, segments } = address;
  const { reader } = from;
  if (form === null && request.query.size === 0) {
    const slug = slugAt(address);
    const stored = await from.storedPage(slug);
    if (stored?.document && stored.page.status === 200) {
      return ok({ kind: "cached", cached: stored.document, status: 200 });
    }
    if (stored) return loadStored(site, request, from, { slug, stored }, stored.page.status);
  }

  const found = await findPage(reader, language, segments, draft !== null);
  if (found.ok && found.value.kind === "page") {
    const { type } = found.value;
    const status = type.embedOnly ? 200 : type.status;
    const query = readQuery(request.query, type.query);
    const shown = { ...found.value, status };
    const loaded = await loadStory(site, { ...request, query }, from, shown);
    if (loaded.ok || loaded.failure.kind !== "NotFound") return loaded;
  } else if (!found.ok && found.failure.kind !== "NotFound") {
    return found;
  }

  // The page's own data may show that it does not exist. It may have moved, like any other.
  const none = found.ok && found.value.kind === "page" ? err({ kind: "NotFound" } as const) : found;
  const target = await findTarget(site, reader, address, none);
  if (!target.ok) return target;
  if (target.value !== null) return ok({ kind: "redirect", ...target.value });
  const isGone =
    (none.ok && none.value.kind === "redirect") || (await isMarkedGone(site, reader, address));
  return loadNotFound(site, request, from, isGone ? 410 : 404);
}

async function loadNotFound(
  site: SiteParts,
  request: PageRequest,
  from: Sources,
  status: 404 | 410,
): Loading {
  const { reader } = from;
  const { language } = request.address;
  const slug = `${language}/${status}`;
  // The address, which may name a person, is not stored either.
  from.atAnyAddress();
  if (request.form === null) {
    const cached = await from.notFoundPage(language, status);
    if (cached) return ok({ kind: "cached", cached, status });
    const stored = await from.storedPage(slug);
    if (stored) return loadStored(site, request, from, { slug, stored }, status);
  }
  const story = await orElse(reader.story(slug), () => defaultMissingPage(language, status));
  if (!story.ok) return story;
  const type = findPageType(story.value.content.component);
  if (!type) return err({ kind: "Malformed", reason: `${slug} is not a page` });
  const found = { story: story.value, type, rest: [], status };
  return loadStory(site, { ...request, query: new URLSearchParams() }, from, found);
}

/** Loads only the frame around a stored page. */
async function loadStored(
  site: SiteParts,
  { address: { language, path } }: PageRequest,
  { reader, frame }: Sources,
  { slug, stored }: { readonly slug: string; readonly stored: StoredAt },
  status: number,
): Loading {
  const [settings, live] = await Promise.all([settingsFor(frame, language), frame.languages()]);
  if (!settings.ok) return settings;
  if (!live.ok) return live;
  const { page, outcome } = createPageContext(site, {
    language,
    textLanguage: language,
    languages: live.value,
    hubs: new Set(),
    path,
    query: new URLSearchParams(),
    form: null,
    editing: false,
    blockName: componentName,
    reader,
    body: [],
    loads: new Map(),
  });
  const { until } = stored.page;
  if (until !== null) page.changesAt(new Date(until));
  const content = { kind: "stored", slug, page: stored.page, pieces: stored.pieces() } as const;
  return ok({ kind: "page", status, page, outcome, settings: settings.value, content: content });
}

type FoundStory = { story: Story; type: PageType; rest: Segments; status: number };

/**
 * Waits for the settings and the page's own data, which decide the answer. The loads of all blocks start at the same
 * time, and the page waits for them only briefly.
 */
async function loadStory(
  site: SiteParts,
  { address: { language, path }, query, form, draft, format }: PageRequest,
  { reader, frame }: Sources,
  { story, type, rest, status }: FoundStory,
): Loading {
  const body = type.embedOnly ? partBody(story) : type.body(story);
  const loads = new Map<BlockNode, Load>();
  const hubs = new Set<PathName>();
  const live = await reader.languages();
  if (!live.ok) return live;
  const { page, outcome } = createPageContext(site, {
    language,
    textLanguage: textLanguageOf(story, language),
    languages: live.value,
    hubs,
    path,
    query,
    form,
    editing: draft?.editing === true,
    blockName: draft?.blockName ?? componentName,
    reader,
    body,
    loads,
  });
  // A page whose frame shows a story of its own is never stored whole, but its blocks are.
  const isWhole = type.static && plainOptions(type.frame(story)) !== null;
  const isContent = isWhole && body.every((node) => isStatic(node, page));
  const isSpecific = rest.length > 0 || query.size > 0 || form !== null || draft !== null;
  const ready = startLoads(body, page, loads);
  const [settings, found, data, findings] = await Promise.all([
    settingsFor(frame, language),
    findHubs(hubs, type.linksTo, language, reader),
    type.load ? type.load(story, page, rest) : ok(undefined),
    draft?.editing ? draft.findings(story) : [],
  ]);
  if (!settings.ok) return settings;
  if (!found.ok) return found;
  if (!data.ok) return data;
  if (loads.size > 0) await within(ready, waitFor(draft, loads, format), undefined);
  for (const load of loads.values()) {
    if (load.state !== "done" || load.result.ok) continue;
    if (load.result.failure.kind === "Moved") return load.result;
  }
  const content: LoadedContent = {
    kind: "loaded",
    story,
    type,
    data: data.value,
    // Content that was read late or not at all must not be stored with newer content.
    dependsOn: isSpecific || reader.stale() ? "request" : isContent ? "content" : "time",
    draft,
    findings,
  };
  return ok({ kind: "page", status, page, outcome, settings: settings.value, content });
}

/** How long a page waits for its blocks, in ms, before it streams. */
function waitFor(draft: Draft | null, loads: ReadonlyMap<BlockNode, Load>, format: Format): number {
  if (format === "markdown") return wholeWaitMs;
  const hasPlaceholder = [...loads.keys()].some((node) => findBlock(node.component)?.pending);
  return draft && (draft.whole || !hasPlaceholder) ? wholeWaitMs : shortWaitMs;
}

function settingsFor(reader: Reader, language: Language): Promise<Result<Story, ContentFailure>> {
  return orElse(reader.story(`${language}/settings`), () => defaultSettings(language));
}

/** Falls back to a default for a story that was never published, so that one story takes no language down. */
async function orElse(
  reading: Promise<Result<Story, ContentFailure>>,
  standIn: () => Promise<Story>,
): Promise<Result<Story, ContentFailure>> {
  const story = await reading;
  return !story.ok && story.failure.kind === "NotFound" ? ok(await standIn()) : story;
}
