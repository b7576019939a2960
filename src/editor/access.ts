import { parse } from "hono/utils/cookie";
import { z } from "zod";
import { signToken, readToken } from "../base/signed-token.ts";

/** What proves that somebody may see drafts: the space's id and its preview token. */
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

const cookieName = "editor";
const previewKey = "_preview";
const hour = 3_600_000;
const tokenMs = hour;
/** The clocks of two machines. */
const aheadMs = 60_000;
const sessionMs = 2 * hour;
const previewMs = 7 * 24 * hour;

/**
 * Could this request be one for drafts? Asked of every request that no cached page answered, so it
 * looks and parses nothing; `accessOf` then verifies.
 */
export function asksForDraft(request: Request): boolean {
  const { url } = request;
  return url.includes("_storyblok") || url.includes(previewKey) || hasSession(request);
}

/** Asked before a cached page is sent. */
export function hasSession(request: Request): boolean {
  return request.headers.get("cookie")?.includes(`${cookieName}=`) === true;
}

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
  if (await isToken(url.searchParams, keys, now)) {
    const chosen = {
      release: idOf(url.searchParams.get("_storyblok_release"), /^[1-9]\d{0,18}$/),
      language: idOf(url.searchParams.get("_storyblok_lang"), /^(?!default$)[a-z][\w-]{1,30}$/i),
    };
    const session = { ...chosen, until: now + sessionMs };
    return { ...session, editing: true, cookie: await cookieFor(session, keys, now) };
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
  const sealed = parse(request.headers.get("cookie") ?? "", cookieName)[cookieName];
  if (sealed === undefined || request.headers.get("sec-fetch-dest") === "document") return null;
  const session = sessionShape.safeParse(
    await readToken(keys.previewToken, sessionOn(keys), sealed),
  );
  return session.success && session.data.until > now ? { ...session.data, editing: true } : null;
}

const chosenShape = { release: z.string().optional(), language: z.string().optional() };
const sessionShape = z.object({ until: z.number(), ...chosenShape });
const previewShape = z.object({ until: z.number(), path: z.string(), ...chosenShape });

const sessionOn = ({ spaceId }: EditorKeys) => `session ${spaceId}`;
const previewOn = ({ spaceId }: EditorKeys) => `preview ${spaceId}`;

/**
 * The Visual Editor's own proof: SHA-1 over space, preview token and time, an hour old at most. The
 * space must be ours: another space's token is signed with another secret, but need not be secret to us.
 * https://www.storyblok.com/faq/how-to-verify-the-preview-query-parameters-of-the-visual-editor
 */
async function isToken(query: URLSearchParams, keys: EditorKeys, now: number): Promise<boolean> {
  const part = (name: string) => query.get(`_storyblok_tk[${name}]`) ?? "";
  const timestamp = part("timestamp");
  if (part("space_id") !== keys.spaceId || !/^\d{1,12}$/.test(timestamp)) return false;
  const signed = await sha1(`${keys.spaceId}:${keys.previewToken}:${timestamp}`);
  if (!isSame(signed, part("token").toLowerCase())) return false;
  const age = now - Number(timestamp) * 1000;
  return age < tokenMs && age > -aheadMs;
}

async function sha1(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-1", new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Takes as long for a wrong first character as for a wrong last one. */
function isSame(known: string, given: string): boolean {
  if (known.length !== given.length) return false;
  let difference = 0;
  for (let at = 0; at < known.length; at += 1) {
    difference |= known.charCodeAt(at) ^ given.charCodeAt(at);
  }
  return difference === 0;
}

function idOf(text: string | null, shape: RegExp): string | undefined {
  return text !== null && shape.test(text) ? text : undefined;
}

/** In the editor the site is a third party: its cookie is one of that very pair of sites. */
async function cookieFor(
  session: z.infer<typeof sessionShape>,
  keys: EditorKeys,
  now: number,
): Promise<string> {
  const sealed = await signToken(keys.previewToken, sessionOn(keys), session);
  const seconds = Math.floor((session.until - now) / 1000);
  return `${cookieName}=${sealed}; Path=/; Max-Age=${seconds}; HttpOnly; Secure; SameSite=None; Partitioned`;
}

async function previewOf(
  link: string,
  path: string,
  keys: EditorKeys,
  now: number,
): Promise<Access | null> {
  const preview = previewShape.safeParse(await readToken(keys.previewToken, previewOn(keys), link));
  if (!preview.success || preview.data.path !== path || preview.data.until <= now) return null;
  return { ...preview.data, editing: false };
}

/** A path that shows a page's draft to whoever has it, for a week. */
export async function previewLink(
  path: string,
  { release, language }: Pick<Access, "release" | "language">,
  keys: EditorKeys,
  now: number,
): Promise<{ readonly href: string; readonly until: number }> {
  const until = now + previewMs;
  const preview = { path, until, release, language };
  const sealed = await signToken(keys.previewToken, previewOn(keys), preview);
  return { href: `${path}?${previewKey}=${sealed}`, until };
}
