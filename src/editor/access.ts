import { hourMs } from "../base/clock.ts";
import { timingSafeEqual } from "hono/utils/buffer";
import { parse, serialize } from "hono/utils/cookie";
import { sha1 } from "hono/utils/crypto";
import { z } from "zod";
import { type TokenKey, readToken, signToken } from "../base/signed-token.ts";
import { secondsOf, stored } from "../privacy/stored.ts";
import { cookieName, hasSession, previewKey } from "./draft-request.ts";

/** What the site needs to verify an editor: the space's id and its preview token. */
export type EditorKeys = { readonly spaceId: string; readonly previewToken: string };

/** An editor's access to drafts: of which release, and in which language of field-level translation. */
export type Access = {
  /** True in the Visual Editor. False for a preview link, which shows the page as visitors would see it. */
  readonly editing: boolean;
  readonly release?: string | undefined;
  readonly language?: string | undefined;
  /** ms since 1970. */
  readonly until: number;
  /** The cookie to set, if this request carried a new proof. */
  readonly cookie?: string;
};

const releaseKey = "_storyblok_release";
const maxProofAgeMs = hourMs;
/** How far Storyblok's clock may be ahead of ours. */
const maxClockSkewMs = 60_000;
const sessionMs = secondsOf(stored.editor.term) * 1000;
const previewMs = 7 * 24 * hourMs;

/**
 * Returns the access that a request has to drafts, or null. Checks in this order: a preview link for this very
 * path, a token of the Visual Editor, the session made from one.
 */
export async function accessOf(
  request: Request,
  url: URL,
  keys: EditorKeys,
  now: number,
): Promise<Access | null> {
  const link = url.searchParams.get(previewKey);
  if (link !== null) return previewOf(link, url.pathname, keys, now);
  if ((await refusalOf(url.searchParams, keys, now)) === null) {
    const chosen = chosenIn(url.searchParams);
    const cookie = await sessionCookie(chosen, keys, now);
    return { ...chosen, until: now + sessionMs, editing: true, cookie };
  }
  return sessionOf(request, url, keys, now);
}

/** Returns what an address of the Visual Editor chooses. */
function chosenIn(query: URLSearchParams): z.infer<typeof chosenShape> {
  return {
    release: idOf(query.get(releaseKey), /^[1-9]\d{0,18}$/),
    language: idOf(query.get("_storyblok_lang"), /^(?!default$)[a-z][\w-]{1,30}$/i),
  };
}

/**
 * Reads the editor's session of a page in the Visual Editor's frame, or of a request that such a page sends. In a
 * tab of its own the site shows what visitors see, even if the browser sends the cookie. All editors' tabs share the
 * session, so the release in an address goes before the session's, which is the one opened last.
 */
async function sessionOf(
  request: Request,
  { searchParams: query }: URL,
  keys: EditorKeys,
  now: number,
): Promise<Access | null> {
  const token = parse(request.headers.get("cookie") ?? "", cookieName)[cookieName];
  if (token === undefined || request.headers.get("sec-fetch-dest") === "document") return null;
  const session = await readToken(sessionKey(keys), token, now, chosenShape);
  if (!session.ok) return null;
  const chosen = query.has(releaseKey) ? chosenIn(query) : session.value.value;
  return { ...chosen, until: session.value.until, editing: true };
}

const chosenFields = () => ({ release: z.string().optional(), language: z.string().optional() });
const chosenShape = z.lazy(() => z.object(chosenFields()));
const previewShape = z.lazy(() => z.object({ ...chosenFields(), path: z.string() }));

function sessionKey({ spaceId, previewToken: secret }: EditorKeys): TokenKey {
  return { secret, purpose: `session ${spaceId}` };
}

function previewTokenKey({ spaceId, previewToken: secret }: EditorKeys): TokenKey {
  return { secret, purpose: `preview ${spaceId}` };
}

/** Why an editor is refused. `ended` is about the session, the others about the Visual Editor's proof. */
export type EditorRefusal = "unset" | "otherSpace" | "forged" | "expired" | "ended";

/**
 * Verifies the Visual Editor's proof: SHA-1 over space, preview token and time, an hour old at most. The space
 * must be ours: the proof of another space is signed with its own token, which we may know. Returns null if it is
 * valid.
 * https://www.storyblok.com/faq/how-to-verify-the-preview-query-parameters-of-the-visual-editor
 */
async function refusalOf(
  query: URLSearchParams,
  keys: EditorKeys,
  now: number,
): Promise<Exclude<EditorRefusal, "unset" | "ended"> | null> {
  const part = (name: string) => query.get(`_storyblok_tk[${name}]`) ?? "";
  const timestamp = part("timestamp");
  if (!/^\d{1,12}$/.test(timestamp)) return "forged";
  if (part("space_id") !== keys.spaceId) return "otherSpace";
  const signed = await sha1(`${keys.spaceId}:${keys.previewToken}:${timestamp}`);
  if (!(await timingSafeEqual(signed ?? "", part("token").toLowerCase()))) return "forged";
  const age = now - Number(timestamp) * 1000;
  return age < maxProofAgeMs && age > -maxClockSkewMs ? null : "expired";
}

/**
 * Returns why a framed request that claims to be an editor's gets no draft, or null if it makes no such claim. A
 * visitor's page refuses to be framed, so an editor would see a blank page.
 */
export async function editorRefusal(
  request: Request,
  url: URL,
  keys: EditorKeys | null,
  now: number,
): Promise<EditorRefusal | null> {
  const isFramed = request.headers.get("sec-fetch-dest") === "iframe";
  const claimsEditor = url.searchParams.has("_storyblok");
  if (!isFramed || url.searchParams.has(previewKey)) return null;
  if (!claimsEditor && !hasSession(request)) return null;
  if (!keys) return "unset";
  const hasProof = url.searchParams.has("_storyblok_tk[token]");
  return hasProof ? refusalOf(url.searchParams, keys, now) : "ended";
}

function idOf(text: string | null, shape: RegExp): string | undefined {
  return text !== null && shape.test(text) ? text : undefined;
}

/** In the editor the site is a third party, so its cookie is partitioned: it belongs to this pair of sites. */
async function sessionCookie(
  chosen: z.infer<typeof chosenShape>,
  keys: EditorKeys,
  now: number,
): Promise<string> {
  const token = await signToken(sessionKey(keys), { value: chosen, until: now + sessionMs });
  return serialize(cookieName, token, {
    path: "/",
    maxAge: sessionMs / 1000,
    httpOnly: true,
    secure: true,
    sameSite: "None",
    partitioned: true,
  });
}

async function previewOf(
  link: string,
  path: string,
  keys: EditorKeys,
  now: number,
): Promise<Access | null> {
  const preview = await readToken(previewTokenKey(keys), link, now, previewShape);
  if (!preview.ok || preview.value.value.path !== path) return null;
  const { release, language } = preview.value.value;
  return { release, language, until: preview.value.until, editing: false };
}

/** Makes a path that shows a page's draft to anyone who has it, for a week. */
export async function previewLink(
  path: string,
  { release, language }: Pick<Access, "release" | "language">,
  keys: EditorKeys,
  now: number,
): Promise<{ readonly href: string; readonly until: number }> {
  const until = now + previewMs;
  const token = await signToken(previewTokenKey(keys), {
    value: { path, release, language },
    until,
  });
  return { href: `${path}?${previewKey}=${token}`, until };
}
