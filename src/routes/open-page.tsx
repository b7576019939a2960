import type { Context } from "hono";
import type { ReactElement } from "react";
import type { Load, Need, PageContext } from "../render/block.ts";
import { Boxless, Html, isStatic } from "../render/blocks.tsx";
import { editAttributes } from "../render/edit-mark.ts";
import { findBlock } from "../render/find-block.ts";
import { once, onceText } from "../render/kept-html.ts";
import { startLoads } from "../render/loads.ts";
import { factsOf } from "../render/node-facts.ts";
import { contentOf, only, type BlockNode, type Story } from "../content/fields.ts";
import type { ContentFailure, Reader } from "../content/reader.ts";
import { within } from "../base/deadline.ts";
import type { LiveVersion } from "../content/version.ts";
import type { FormState } from "../forms/state.ts";
import { maxPageAgeMs } from "../html/cache.ts";
import { editorHead, headHtml } from "../html/document.tsx";
import { alternatesOf, createHead } from "../html/head.ts";
import { toHtml } from "../render/to-html.ts";
import { renderComplete, renderStream } from "../html/respond.tsx";
import type { Language } from "../language/language.ts";
import { sayIn } from "../language/words.ts";
import type { Finding } from "../editor/finding.ts";
import { EditorBar, PreviewNote } from "../editor/editor-bar.tsx";
import { Frame, frameNeeds } from "../pages/frame/frame.tsx";
import { LanguageSwitcher } from "../pages/frame/language-switcher.tsx";
import { meta } from "../pages/frame/schemas.ts";
import { PartPreview, partBody } from "../editor/part-preview.tsx";
import { settings } from "../stories/settings.ts";
import { teaserOf } from "../pages/all.ts";
import type { PageType, Segments } from "../pages/page-type.ts";
import { type Result, err, ok } from "../base/result.ts";
import { brand } from "../brand/brand.ts";
import type { Parts } from "./site-parts.ts";

/** One page to show, found and decided. */
export type Opening = {
  readonly language: Language;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly story: Story;
  readonly type: PageType;
  readonly rest: Segments;
  readonly form: FormState | null;
  readonly reader: Reader;
  /** Where drafts are shown. */
  readonly draft: Draft | null;
};

/** What an editor is shown besides the draft itself. */
export type Draft = {
  /** In the Visual Editor; otherwise by a preview link, as visitors would see it. */
  readonly editing: boolean;
  readonly origins: readonly string[];
  /** A script asks, which reads the page as one piece: nothing of it may follow later. */
  readonly whole: boolean;
  readonly live: LiveVersion;
  /** A link that shows this page's draft to whoever has it; the one that was followed, if one was. */
  readonly preview: { readonly href: string; readonly until: number };
  /** What is to be mended in the story that is shown. */
  readonly findings: (story: Story) => Promise<readonly Finding[]>;
};

/** `needs`: what it may come to need of third parties. */
export type Opened = { readonly needs: readonly Need[] } & (
  | {
      readonly kind: "complete";
      readonly body: string;
      readonly until: number;
      readonly keep: boolean;
    }
  | {
      readonly kind: "stream";
      readonly body: ReadableStream;
      readonly nonce: string;
    }
);

/** Blocks that are not ready after this stream in later. KV answers well within it. */
const shortWaitMs = 50;
/** An editor's page is whole unless a block says what stands there until it is. */
const draftWaitMs = 2_000;

/**
 * Renders a page: the settings and the page's own data are awaited and decide, the loads of its
 * blocks all start at once. When they are there within a short wait the page is one piece that can be
 * cached until something on it changes; otherwise it streams.
 */
export async function openPage(
  c: Context,
  parts: Parts,
  opening: Opening,
): Promise<Result<Opened, ContentFailure>> {
  const { language, story, type, reader, draft } = opening;
  // Of a page that is kept as it was made, nothing is asked again but its form's answers.
  const asKept = story.whole === true && opening.form === null;
  const body = asKept ? [] : type.embedOnly ? partBody(story) : type.body(story);
  const now = parts.now();
  let until = now + maxPageAgeMs;
  let failed = false;
  const loads = new Map<BlockNode, Load>();
  const page: PageContext = {
    language,
    say: sayIn(language),
    path: opening.path,
    query: opening.query,
    now: new Date(now),
    form: opening.form,
    captcha: parts.captcha,
    collector: parts.collector,
    editing: opening.draft?.editing === true,
    site: { origin: parts.variables.SITE_ORIGIN, name: brand.name },
    content: reader,
    teaserOf,
    changesAt: (moment) => {
      if (moment.getTime() > now) until = Math.min(until, moment.getTime());
    },
    toHtml,
    report: (event, facts) => {
      failed = true;
      parts.log(event, facts);
    },
    loads,
    first: body[0],
  };

  const frameOptions = type.frame(story);
  // What depends on content alone is made once for its version; the rest with each rendering.
  const still =
    asKept ||
    (type.static && opening.rest.length === 0 && body.every((node) => isStatic(node, page)));
  const ready = still ? undefined : startLoads(body, page, loads);
  const [frameStory, data, findings] = await Promise.all([
    reader.story(`${language}/settings`),
    type.load && !asKept ? type.load(story, page, opening.rest) : ok(undefined),
    draft?.editing ? draft.findings(story) : [],
  ]);
  if (!frameStory.ok) {
    const { failure } = frameStory;
    // Without its settings a space is not ready to be shown; that is not the visitor's 404.
    return err(
      failure.kind === "NotFound"
        ? { kind: "Malformed", reason: `${language}/settings does not exist` }
        : failure,
    );
  }
  if (!data.ok) return data;
  if (ready && loads.size > 0) {
    const says = [...loads.keys()].some((node) => findBlock(node.component)?.pending);
    const patient = draft && (draft.whole || !says);
    await within(ready, patient ? draftWaitMs : shortWaitMs, undefined);
  }
  const results = [...loads.values()].map((load) => (load.state === "done" ? load.result : null));
  for (const result of results) {
    if (result && !result.ok && result.failure.kind === "Moved") return result;
  }

  const site = contentOf(settings, frameStory.value.content);
  const alternates = () => type.alternates(data.value) ?? alternatesOf(story);
  const head = () =>
    headHtml(
      createHead({
        language,
        path: opening.path,
        origin: parts.variables.SITE_ORIGIN,
        indexed: parts.variables.ENVIRONMENT === "production" && !draft,
        story,
        own: type.head(story, page, data.value),
        fallback: only(meta, site.meta)[0]?.content,
        alternates: alternates(),
      }),
    );
  // What was read late or not at all must not be kept with content that is new.
  const kept = asKept || (still && !reader.stale());
  const main = () =>
    type.embedOnly ? (
      <PartPreview story={story} page={page} />
    ) : (
      <>{type.render(story, page, data.value)}</>
    );
  const switcher = () => (
    <LanguageSwitcher
      language={language}
      // Where a part of a story has no counterpart, the story itself has.
      alternates={[...alternates(), ...alternatesOf(story)]}
      say={page.say}
    />
  );
  const made = (part: string, element: () => ReactElement) =>
    kept ? <Html html={once(page, story, part, element)} /> : <Boxless>{element()}</Boxless>;
  const ownHead = kept ? onceText(page, story, "head", head) : head();
  const given = { language, head: draft ? ownHead + editorHead(draft.editing) : ownHead };
  const view = (
    <>
      {draft && !draft.editing && <PreviewNote until={draft.preview.until} page={page} />}
      <Frame
        settings={site}
        from={frameStory.value.content}
        options={frameOptions}
        page={page}
        mark={draft?.editing ? editAttributes(story.content) : undefined}
        switcher={made("languages", switcher)}
      >
        {made("page", main)}
      </Frame>
      {draft?.editing && <EditorBar draft={draft} story={story} page={page} findings={findings} />}
    </>
  );

  const needs =
    (asKept && story.needs) ||
    union(factsOf(story.content).needs, type.needs(story), frameNeeds(site, frameOptions));
  if (results.includes(null)) {
    const nonce = newNonce();
    const stream = await renderStream(c, view, given, nonce, (error) =>
      parts.log("stream-failed", { path: opening.path, error: String(error) }),
    );
    return ok({ kind: "stream", body: stream, nonce, needs });
  }
  const html = renderComplete(view, given);
  // A block that failed is missing in what was made of the page.
  if (kept && failed) story.made = undefined;
  else if (kept && !opening.form) Object.assign(story, { whole: true, needs });
  const broken = results.some((result) => result?.ok === false);
  const keep = !failed && !broken && !reader.stale() && opening.form === null;
  return ok({ kind: "complete", body: html, needs, until, keep });
}

function union(...needs: readonly (readonly Need[])[]): readonly Need[] {
  return [...new Set(needs.flat())];
}

function newNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}
