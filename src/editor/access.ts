import { hourMs } from "../base/clock.ts";
import { timingSafeEqual } from "hono/utils/buffer";
import { parse, serialize } from "hono/utils/cookie";
import { sha1 } from "hono/utils/crypto";
import { z } from "zod";
import { type TokenKey, readToken, signToken } from "../base/signed-token.ts";
import { secondsOf, stored } from "../privacy/stored.ts";
import { cookieName, hasSession, previewKey } from "./draft-request.ts";

/** What proves that someone may see drafts: the space's id and its preview token. */
export type EditorKeys = { readonly spaceId: string; readonly previewToken: string };

/** Who sees drafts, of which release, in which language of field-level translation. */
export type Access = {
  /** In the Visual Editor; otherwise by a preview link, which shows the page as visitors would see it. */
  readonly editing: boolean;
  readonly release?: string | undefined;
  readonly language?: string | undefined;
  /** ms since 1970. */
  readonly until: number;
  /** The cookie to be set, where this request proved anew who it is. */
  readonly cookie?: string;
};

const maxProofAgeMs = hourMs;
/** The clocks of two machines. */
const maxClockSkewMs = 60_000;
const sessionMs = secondsOf(stored.editor.term) * 1000;
const previewMs = 7 * 24 * hourMs;

/**
 * Who asks for drafts, or null. In this order: a preview link for this very path, a token of the Visual
 * Editor, the session made from one.
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
    const chosen = {
      release: idOf(url.searchParams.get("_storyblok_release"), /^[1-9]\d{0,18}$/),
      language: idOf(url.searchParams.get("_storyblok_lang"), /^(?!default$)[a-z][\w-]{1,30}$/i),
    };
    const cookie = await sessionCookie(chosen, keys, now);
    return { ...chosen, until: now + sessionMs, editing: true, cookie };
  }
  return sessionOf(request, keys, now);
}

/**
 * The session of an editor: of a page in the Visual Editor's frame, or of what such a page sends. In a
 * tab of its own the site is what visitors see, also where a browser sends the cookie there.
 */
export async function sessionOf(
  request: Request,
  keys: EditorKeys,
  now: number,
): Promise<Access | null> {
  const token = parse(request.headers.get("cookie") ?? "", cookieName)[cookieName];
  if (token === undefined || request.headers.get("sec-fetch-dest") === "document") return null;
  const session = await readToken(sessionKey(keys), token, now, chosenShape);
  return session.ok ? { ...session.value.value, until: session.value.until, editing: true } : null;
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

/** Why an editor is not let in. `ended`: the session; the others are about the Visual Editor's own proof. */
export type EditorRefusal = "unset" | "otherSpace" | "forged" | "expired" | "ended";

/**
 * The Visual Editor's own proof: SHA-1 over space, preview token and time, an hour old at most. The
 * space must be ours: another space's token is signed with another secret, but need not be secret to us.
 * Null where it is good.
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
 * Why a request that is in a frame and says it is an editor's is shown no draft; null where it says no
 * such thing. Visitors' pages stand in no frame: there they would be blank.
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
  return claimsEditor ? refusalOf(url.searchParams, keys, now) : "ended";
}

function idOf(text: string | null, shape: RegExp): string | undefined {
  return text !== null && shape.test(text) ? text : undefined;
}

/** In the editor the site is a third party: its cookie is one of that very pair of sites. */
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

/** A path that shows a page's draft to anyone who has it, for a week. */
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
