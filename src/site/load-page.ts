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
import { findHubs } from "./find-hub.ts";
import { findPage } from "./find-page.ts";
import { isWrittenGone } from "./find-moved.ts";
import { findTarget } from "./find-target.ts";
import type { Format } from "./page-key.ts";
import { readQuery } from "./page-query.ts";
import type { SiteParts } from "./site-parts.ts";

/** What someone asks of a page's address. */
export type PageRequest = {
  readonly address: PageAddress;
  readonly query: URLSearchParams;
  /** Of a form that was posted, or sent, without JavaScript. */
  readonly form: FormState | null;
  /** Where an editor asks. */
  readonly draft: Draft | null;
  readonly format: Format;
};

/** What an address leads to, with all that decides what is shown there. */
export type Loaded =
  | LoadedPage
  /** It was made before, its frame as well: also the page that says that nothing is there. */
  | { readonly kind: "made"; readonly made: CachedPage; readonly status: number }
  | { readonly kind: "redirect"; readonly to: string; readonly status: 301 | 302 };

/** From where it is read. `storedPage`: what a story's page was made into before, for visitors. */
export type Sources = {
  readonly reader: Reader;
  /** For what is around every page: it is kept apart from what a page is made of itself. */
  readonly frame: Reader;
  readonly storedPage: (slug: string) => Promise<StoredAt | null>;
  /** The page of a language that says that nothing is there, or not any more, as it was made before, for visitors. */
  readonly nothing: (language: Language, status: 404 | 410) => Promise<CachedPage | null>;
  /** What was asked so far is no dependency of the page: it is shown at any address. */
  readonly atAnyAddress: () => void;
};

type Loading = Promise<Result<Loaded, ContentFailure>>;

/** Blocks that are not ready after this stream in later. KV answers well within it. */
const shortWaitMs = 50;
/** An editor's page is whole unless a block says what is there until it is; Markdown never streams. */
const wholeWaitMs = 2_000;

/** No visitor reads what editors call a block. */
const asWritten = (component: string) => component;

/**
 * Finds what an address leads to and reads what decides it: the page as it was made before, else its
 * story, else a redirect, else the language's own 404 or 410 page.
 */
export async function loadPage(site: SiteParts, request: PageRequest, from: Sources): Loading {
  const { address, form, draft } = request;
  const { language, segments } = address;
  const { reader } = from;
  if (form === null && draft === null && request.query.size === 0) {
    const slug = [language, ...(segments.length > 0 ? segments : ["home"])].join("/");
    const stored = await from.storedPage(slug);
    if (stored?.document && stored.page.status === 200) {
      return ok({ kind: "made", made: stored.document, status: 200 });
    }
    if (stored) return loadStored(site, request, from, { slug, stored }, stored.page.status);
  }

  const found = await findPage(reader, language, segments, draft?.editing);
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

  // A page whose own data says that there is none: it may have moved, like any other.
  const none = found.ok && found.value.kind === "page" ? err({ kind: "NotFound" } as const) : found;
  const target = await findTarget(site, reader, address, none);
  if (!target.ok) return target;
  if (target.value !== null) return ok({ kind: "redirect", ...target.value });
  const isGone =
    (none.ok && none.value.kind === "redirect") || (await isWrittenGone(site, reader, address));
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
  // Nor is the address kept with it, which may name a person.
  from.atAnyAddress();
  if (request.form === null && request.draft === null) {
    const made = await from.nothing(language, status);
    if (made) return ok({ kind: "made", made, status });
    const stored = await from.storedPage(slug);
    if (stored) return loadStored(site, request, from, { slug, stored }, status);
  }
  const story = await orElse(reader.story(slug), () => defaultMissingPage(language, status));
  if (!story.ok) return story;
  const type = findPageType(story.value.content.component);
  if (!type) return err({ kind: "Malformed", reason: `${slug} is no page` });
  const found = { story: story.value, type, rest: [], status };
  return loadStory(site, { ...request, query: new URLSearchParams() }, from, found);
}

/** Of a page that is kept as it was made, only the frame around it is asked for. */
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
  const { page, noted } = createPageContext(site, {
    language,
    textLanguage: language,
    languages: live.value,
    hubs: new Set(),
    path,
    query: new URLSearchParams(),
    form: null,
    editing: false,
    blockName: asWritten,
    reader,
    body: [],
    loads: new Map(),
  });
  const { until } = stored.page;
  if (until !== null) page.changesAt(new Date(until));
  const kept = { kind: "kept", slug, page: stored.page, pieces: stored.pieces() } as const;
  return ok({ kind: "page", status, page, noted, settings: settings.value, content: kept });
}

type FoundStory = { story: Story; type: PageType; rest: Segments; status: number };

/**
 * The settings and the page's own data are awaited and decide, the loads of its blocks all start at
 * once and are waited for a little.
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
  const { page, noted } = createPageContext(site, {
    language,
    textLanguage: textLanguageOf(story, language),
    languages: live.value,
    hubs,
    path,
    query,
    form,
    editing: draft?.editing === true,
    blockName: draft?.blockName ?? asWritten,
    reader,
    body,
    loads,
  });
  // A page whose frame shows a story of its own is never kept whole: its blocks are.
  const isWhole = type.static && plainOptions(type.frame(story)) !== null;
  const isContent = isWhole && body.every((node) => isStatic(node, page));
  const isAsked = rest.length > 0 || query.size > 0 || form !== null || draft !== null;
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
    // What was read late or not at all must not be kept with content that is new.
    dependsOn: isAsked || reader.stale() ? "question" : isContent ? "content" : "moment",
    draft,
    findings,
  };
  return ok({ kind: "page", status, page, noted, settings: settings.value, content });
}

/** How long a page waits for its blocks, in ms, before it streams. */
function waitFor(draft: Draft | null, loads: ReadonlyMap<BlockNode, Load>, format: Format): number {
  if (format === "markdown") return wholeWaitMs;
  const says = [...loads.keys()].some((node) => findBlock(node.component)?.pending);
  return draft && (draft.whole || !says) ? wholeWaitMs : shortWaitMs;
}

function settingsFor(reader: Reader, language: Language): Promise<Result<Story, ContentFailure>> {
  return orElse(reader.story(`${language}/settings`), () => defaultSettings(language));
}

/** Of what was never published, something is in: no language is down for the want of one story. */
async function orElse(
  reading: Promise<Result<Story, ContentFailure>>,
  standIn: () => Promise<Story>,
): Promise<Result<Story, ContentFailure>> {
  const story = await reading;
  return !story.ok && story.failure.kind === "NotFound" ? ok(await standIn()) : story;
}
