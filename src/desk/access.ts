import { timingSafeEqual } from "hono/utils/buffer";
import { parse, serialize } from "hono/utils/cookie";
import { z } from "zod";
import { hourMs } from "../base/clock.ts";
import { tokensFor } from "../base/signed-token.ts";
import { secondsOf, stored } from "../privacy/stored.ts";

/** The roles at the desk. Each may also do what those before it may. */
export const roles = ["reader", "operator", "privacy"] as const;
export type Role = (typeof roles)[number];

/** The signed-in person. `by`: how they signed in; only a session can be ended here. */
export type Person = {
  readonly name: string;
  readonly role: Role;
  readonly by: "session" | "cloudflare";
};

export type DeskAccess = {
  /** Signs sessions and lets people sign in; null if there is no sign-in by key. */
  readonly key: string | null;
  /** The email address that Cloudflare Access verified; null if it verified none. */
  readonly verifiedEmail: (request: Request) => Promise<string | null>;
  /** Addresses in lower case. `*` is everyone whom Cloudflare Access lets in. */
  readonly operators: readonly string[];
  readonly privacy: readonly string[];
  /** The current role of an invited person; null if it was revoked. Throws if it cannot be read. */
  readonly invited: (id: string) => Promise<Role | null>;
};

export function may(person: Person, role: Role): boolean {
  return roles.indexOf(person.role) >= roles.indexOf(role);
}

/** For a sign-in with the key. It is short, because such a session cannot be revoked when someone leaves. */
const sessionMs = 8 * hourMs;
/** For an invite. The session ends as soon as the invite is revoked. */
const invitedMs = secondsOf(stored.desk.term) * 1000;
const cookiePath = "/desk/";
const shape = z.lazy(() =>
  z.object({
    name: z.string().min(1).max(254),
    role: z.enum(roles),
    invite: z.uuid().optional(),
  }),
);
const sessions = tokensFor("desk session", shape, sessionMs);

/** The person behind a request, from Cloudflare Access or else a session; null if neither identifies them. */
export async function personOf(
  request: Request,
  access: DeskAccess,
  now: number,
): Promise<Person | null> {
  const email = (await access.verifiedEmail(request))?.toLowerCase();
  if (email) return { name: email, role: roleOf(email, access), by: "cloudflare" };
  if (access.key === null) return null;
  const { key } = stored.desk;
  const token = parse(request.headers.get("cookie") ?? "", key)[key];
  if (token === undefined) return null;
  const session = await sessions.read(token, now, access.key);
  if (!session.ok) return null;
  const { invite, name, role } = session.value.value;
  if (invite === undefined) return { name, role, by: "session" };
  // While the role cannot be read, they may look: the desk then has no facts to show.
  const current = await access.invited(invite).catch((): Role => "reader");
  return current && { name, role: current, by: "session" };
}

function roleOf(email: string, { operators, privacy }: DeskAccess): Role {
  const isIn = (list: readonly string[]) => list.includes("*") || list.includes(email);
  if (isIn(privacy)) return "privacy";
  return isIn(operators) ? "operator" : "reader";
}

/** The session cookie for someone with the right key; null if it is wrong. */
export async function signIn(
  given: { readonly name: string; readonly key: string },
  access: DeskAccess,
  { now, secure }: { readonly now: number; readonly secure: boolean },
): Promise<string | null> {
  if (access.key === null || !(await timingSafeEqual(given.key, access.key))) return null;
  const value = { name: given.name.slice(0, 80), role: "privacy" as const };
  return sessionCookie(access.key, value, { now, secure, ms: sessionMs });
}

/** The session cookie for an invited person. */
export function invitedSession(
  { id, email, role }: { readonly id: string; readonly email: string; readonly role: Role },
  key: string,
  at: { readonly now: number; readonly secure: boolean },
): Promise<string> {
  return sessionCookie(key, { name: email, role, invite: id }, { ...at, ms: invitedMs });
}

async function sessionCookie(
  key: string,
  value: z.infer<typeof shape>,
  { now, secure, ms }: { readonly now: number; readonly secure: boolean; readonly ms: number },
): Promise<string> {
  const token = await sessions.sign(value, now, key, ms);
  return serialize(stored.desk.key, token, { ...cookieOptions(secure), maxAge: ms / 1000 });
}

/** The cookie that ends a session. */
export function signOut(secure: boolean): string {
  return serialize(stored.desk.key, "", { ...cookieOptions(secure), maxAge: 0 });
}

/** Lax, so that links in chats and web mail open signed in. A GET changes nothing; a POST has its origin checked. */
const cookieOptions = (secure: boolean) =>
  ({ path: cookiePath, httpOnly: true, sameSite: "Lax", secure }) as const;

/** True if a page of this site sent the post, according to the browser. */
export function isOwnPost(request: Request, siteOrigin: string): boolean {
  const origin = request.headers.get("origin");
  if (origin !== null) return origin === siteOrigin || origin === new URL(request.url).origin;
  return request.headers.get("sec-fetch-site") === "same-origin";
}
