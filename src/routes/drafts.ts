import { z } from "zod";
import { within } from "../base/deadline.ts";
import { readJson } from "../base/parse-json.ts";
import type { Bytes } from "../base/bytes.ts";
import { readAtMost } from "../base/read-at-most.ts";
import { adoptingDrafts } from "../catalog/adopting-drafts.ts";
import { createDraftReader } from "../catalog/draft-reader.ts";
import { adopterOf } from "../content/adopt.ts";
import { type LiveEdit, liveEditSchema } from "../content/live-edit.ts";
import type { Catalog } from "../catalog/catalog.ts";
import type { ContentFailure } from "../content/reader.ts";
import { plainPage, plainPolicyIn } from "../html/plain-page.tsx";
import { draftHeaders } from "../html/security.ts";
import type { PageAddress } from "../language/decide.ts";
import type { Language } from "../language/language.ts";
import { sayIn } from "../language/words.ts";
import { draftFindings } from "./draft-findings.ts";
import {
  type Access,
  type EditorRefusal,
  accessOf,
  editorRefusal,
  previewLink,
} from "../editor/access.ts";
import type { Draft } from "../editor/draft.ts";
import { namesIn } from "../editor/names.ts";
import { composePage } from "../html/compose-page.tsx";
import { loadPage } from "../site/load-page.ts";
import { answerPagePost } from "./page-post.ts";
import { addressOf, answerPage, redirectEditor } from "./pages.ts";
import { withQuery } from "./answer-file.ts";
import { unavailable } from "./plain-answers.ts";
import { sendNotFoundPage } from "./send-page.ts";
import { pageDeadlineMs, timedOut } from "./show-page.ts";
import type { Drafts, SiteParts } from "../site/site-parts.ts";
import type { SiteContext } from "../site/visit.ts";

/** Storyblok accepts stories of 5 MB, but no real page is nearly as large. */
const maxBytes = 2_000_000;

/**
 * Answers a GET that claims to come from an editor. If the claim is verified, drafts are shown; otherwise the page is
 * the same as for visitors.
 */
export async function answerDraft(c: SiteContext): Promise<Response> {
  const { site } = c.var.visit;
  const { drafts } = site;
  const url = new URL(c.req.url);
  const address = addressOf(url);
  const access = drafts && (await accessOf(c.req.raw, url, drafts.keys, site.now()));
  if (!address) return (access && redirectEditor(site, url)) ?? answerPage(c);
  if (drafts && access) return showDraft(c, { drafts, access, address, url });
  const why = await editorRefusal(c.req.raw, url, drafts?.keys ?? null, site.now());
  if (url.searchParams.has("_storyblok")) {
    site.log("editor-refused", { path: address.path, ...(why && { reason: why }) });
  }
  return why ? refuseEditor(site, address.language, why) : answerPage(c);
}

/** A page that tells an editor, in the editor's frame, why no draft is shown. */
function refuseEditor(parts: SiteParts, language: Language, why: EditorRefusal): Response {
  const say = sayIn(language);
  const html = plainPage(language, {
    title: say("editor.refused.title"),
    text: say(`editor.refused.${why}`),
    link: { href: "", text: say("unavailable.again") },
  });
  const headers = { "Content-Type": "text/html; charset=utf-8" };
  return forFrame(parts, new Response(html, { status: 403, headers }));
}

/** Lets the editor's frame show a page without content. */
function forFrame(parts: SiteParts, { body, status, headers: own }: Response): Response {
  const origins = parts.drafts?.origins ?? parts.variables.EDITOR_ORIGINS;
  const headers = new Headers(own);
  for (const [name, value] of parts.siteHeaders) headers.set(name, value);
  headers.delete("X-Frame-Options");
  headers.set("Content-Security-Policy", plainPolicyIn(origins));
  headers.set("Cache-Control", "private, no-store");
  headers.set("X-Robots-Tag", "noindex, nofollow");
  return new Response(body, { status, headers });
}

const postedSchema = z.object({ story: liveEditSchema });

/**
 * `POST` of a page: renders a story while it is being typed. The page that shows it sends it as JSON. It requires an
 * editor's proof or session and a request from this site; anything else is treated as a visitor's post.
 */
export async function answerLiveEdit(c: SiteContext): Promise<Response> {
  const { site } = c.var.visit;
  const { drafts } = site;
  const url = new URL(c.req.url);
  const address = addressOf(url);
  const type = c.req.header("content-type") ?? "";
  if (!drafts || !address || !/^application\/json\b/i.test(type)) return answerPagePost(c);
  const access = await accessOf(c.req.raw, url, drafts.keys, site.now());
  if (!access?.editing || c.req.header("origin") !== site.variables.SITE_ORIGIN) {
    return c.json({ error: "no editor session" }, 403);
  }
  const { text, whole } = await readAtMost(c.req.raw.body, maxBytes);
  if (!whole) return c.json({ error: "too large" }, 413);
  const posted = readJson(text, postedSchema)?.story;
  return posted
    ? showDraft(c, { drafts, access, address, url, posted })
    : c.json({ error: "no story" }, 400);
}

type DraftRequest = {
  drafts: Drafts;
  access: Access;
  address: PageAddress;
  url: URL;
  posted?: LiveEdit;
};

/** Loads, composes and sends a draft like a visitor's page, and stores nothing. */
async function showDraft(c: SiteContext, request: DraftRequest): Promise<Response> {
  const { visit } = c.var;
  const { site } = visit;
  const { drafts, access, address, url } = request;
  const sendUnavailable = async (failure: ContentFailure) => {
    const answer = await unavailable(site, address.language, failure);
    return access.editing ? forFrame(site, answer) : answer;
  };
  const live = await visit.live();
  if (!live.ok) return sendUnavailable(live.failure);
  const { reader, draft } = await draftOf(c, live.value, request);
  const reading = loadPage(
    site,
    { address, query: url.searchParams, form: null, draft, format: "html" },
    {
      reader,
      frame: reader,
      storedPage: async () => null,
      notFoundPage: async () => null,
      atAnyAddress: () => undefined,
    },
  );
  const loaded = await within(reading, pageDeadlineMs, timedOut);
  if (!loaded.ok) return sendUnavailable(loaded.failure);
  const page = loaded.value;
  if (page.kind === "cached") return sendNotFoundPage(c.req.raw, page);
  if (page.kind === "redirect") {
    // The release is in the query. Another site must not get the editor's proof.
    const to = page.to.startsWith("/") ? withQuery(page.to, url.search) : page.to;
    const headers = { Location: new URL(to, site.variables.SITE_ORIGIN).href };
    return sent(null, 302, new Headers({ ...headers, "Cache-Control": "no-store" }), access);
  }
  const composed = await composePage(site, page);
  const facts = { ...composed, ...(access.editing && { editors: drafts.origins }) };
  return sent(composed.body, page.status, draftHeaders(site, facts), access);
}

/** The reader of an editor's page, and what the page shows in addition. */
async function draftOf(
  c: SiteContext,
  catalog: Catalog,
  { drafts, access, address, posted }: DraftRequest,
) {
  const { visit } = c.var;
  const { model, now } = visit.site;
  const adopter = adopterOf(model, catalog.root.adopted);
  const typed =
    posted && adopter ? { ...posted, content: adopter.content(posted.content) } : posted;
  const reader = createDraftReader({
    storyblok: adopter ? adoptingDrafts(drafts.storyblok, adopter) : drafts.storyblok,
    model,
    catalog,
    release: access.release,
    language: access.language,
    posted: typed,
  });
  const draft: Draft = {
    editing: access.editing,
    origins: drafts.origins,
    whole: posted !== undefined || c.req.header("sec-fetch-dest") === "empty",
    live: catalog.pointer,
    preview: access.editing
      ? await previewLink(address.path, access, drafts.keys, now())
      : { href: "", until: access.until },
    blockName: namesIn(address.language).block,
    findings: (story) => draftFindings(visit, catalog, reader, story, address.language),
  };
  return { reader, draft };
}

function sent(
  body: Bytes | ReadableStream | null,
  status: number,
  headers: Headers,
  { cookie }: Access,
): Response {
  if (cookie) headers.set("Set-Cookie", cookie);
  return new Response(body, { status, headers });
}
