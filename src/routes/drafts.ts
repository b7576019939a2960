import type { Context } from "hono";
import { within } from "../base/deadline.ts";
import { createDraftReader } from "../content/draft-reader.ts";
import { type LiveEdit, liveEditSchema } from "../content/live-edit.ts";
import { liveVersion } from "../content/version.ts";
import { readAtMost } from "../base/read-at-most.ts";
import { draftHeaders } from "../html/security.ts";
import { decide } from "../language/decide.ts";
import { draftFindings } from "./draft-findings.ts";
import { type Access, accessOf, previewLink, sessionOf } from "../editor/access.ts";
import type { Draft } from "./open-page.tsx";
import {
  type PageAddress,
  answerPage,
  answerPagePost,
  answerWith,
  pageDeadlineMs,
  tooLate,
  unavailable,
} from "./pages.tsx";
import { type Drafts, type Parts, laterOf, versionParts } from "./site-parts.ts";

/** Storyblok takes stories of 5 MB; no page of a site is nearly as large. */
const maxBytes = 2_000_000;

/**
 * A GET that says it is an editor's. Verified, it is answered from drafts; otherwise it is what every
 * visitor is shown.
 */
export async function answerDraft(c: Context, parts: Parts): Promise<Response> {
  const { drafts } = parts;
  const url = new URL(c.req.url);
  const place = placeOf(url);
  if (!drafts || !place) return answerPage(c, parts);
  const access = await accessOf(c.req.raw, url, drafts.keys, parts.now());
  if (!access) {
    if (url.searchParams.has("_storyblok")) parts.log("editor-refused", { path: place.path });
    return answerPage(c, parts);
  }
  return showDraft(c, parts, { drafts, access, place, url });
}

/**
 * A story as it is being typed, posted as JSON by the page that shows it: the same page, rendered anew.
 * Takes an editor's session, and only what a page of this site sends.
 */
export async function answerDraftPost(c: Context, parts: Parts): Promise<Response> {
  const { drafts } = parts;
  const url = new URL(c.req.url);
  const place = placeOf(url);
  const type = c.req.header("content-type") ?? "";
  if (!drafts || !place || !/^application\/json\b/i.test(type)) return answerPagePost(c, parts);
  const access = await sessionOf(c.req.raw, drafts.keys, parts.now());
  if (!access || c.req.header("origin") !== parts.variables.SITE_ORIGIN) {
    return c.json({ error: "no editor's session" }, 403);
  }
  const { bytes, whole } = await readAtMost(c.req.raw.body, maxBytes);
  if (!whole) return c.json({ error: "too large" }, 413);
  const posted = parsePosted(bytes);
  if (!posted) return c.json({ error: "no story" }, 400);
  return showDraft(c, parts, { drafts, access, place, url, posted });
}

function parsePosted(bytes: Uint8Array): LiveEdit | null {
  try {
    const { story } = JSON.parse(new TextDecoder().decode(bytes)) as { story?: unknown };
    return liveEditSchema.safeParse(story).data ?? null;
  } catch {
    return null;
  }
}

function placeOf({ pathname, search }: URL): PageAddress | null {
  const none = { cookie: undefined, acceptLanguage: undefined, country: undefined };
  const place = decide({ path: pathname, query: search, ...none });
  return place.kind === "page" ? place : null;
}

type Asked = {
  drafts: Drafts;
  access: Access;
  place: PageAddress;
  url: URL;
  posted?: LiveEdit;
};

async function showDraft(c: Context, parts: Parts, asked: Asked): Promise<Response> {
  const { drafts, access, place, url, posted } = asked;
  const { keys } = drafts;
  const live = await liveVersion(versionParts(parts, laterOf(c)));
  if (!live.ok) return unavailable(parts, place.language, live.failure);
  const reader = createDraftReader({
    storyblok: drafts.storyblok,
    model: parts.model,
    version: live.value.version,
    release: access.release,
    language: access.language,
    posted,
  });
  const draft: Draft = {
    editing: access.editing,
    origins: drafts.origins,
    whole: posted !== undefined || c.req.header("sec-fetch-dest") === "empty",
    live: live.value,
    preview: access.editing
      ? await previewLink(place.path, access, keys, parts.now())
      : { href: "", until: access.until },
    findings: (story) => draftFindings(c, parts, live.value.version, reader, story),
  };
  const reading = answerWith(c, parts, place, url.searchParams, null, reader, draft);
  const answer = await within(reading, pageDeadlineMs, tooLate);
  if (!answer.ok) return unavailable(parts, place.language, answer.failure);

  if (answer.value.kind === "redirect") {
    const headers = { Location: new URL(answer.value.to, parts.variables.SITE_ORIGIN).href };
    return sent(null, 302, new Headers({ ...headers, "Cache-Control": "no-store" }), access);
  }
  const { opened, status } = answer.value;
  const facts = {
    needs: opened.needs,
    ...(opened.kind === "stream" && { nonce: opened.nonce }),
    ...(access.editing && { editors: drafts.origins }),
  };
  return sent(opened.body, status, draftHeaders(parts, facts), access);
}

function sent(
  body: string | ReadableStream | null,
  status: number,
  headers: Headers,
  { cookie }: Access,
): Response {
  if (cookie) headers.set("Set-Cookie", cookie);
  return new Response(body, { status, headers });
}
