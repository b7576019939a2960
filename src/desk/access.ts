import { timingSafeEqual } from "hono/utils/buffer";
import { parse, serialize } from "hono/utils/cookie";
import { z } from "zod";
import { hourMs } from "../base/clock.ts";
import { tokensFor } from "../base/signed-token.ts";
import { secondsOf, stored } from "../privacy/stored.ts";

/** What someone may do at the desk; each may do all that those before it may. */
export const roles = ["reader", "operator", "privacy"] as const;
export type Role = (typeof roles)[number];

/** Who is at the desk. `by`: how they proved it; a session can be ended here. */
export type Person = {
  readonly name: string;
  readonly role: Role;
  readonly by: "session" | "cloudflare";
};

export type DeskAccess = {
  /** Signs sessions and opens the desk; null where no one signs in by a key. */
  readonly key: string | null;
  /** The address that Cloudflare Access vouches for; null where it does not. */
  readonly vouchedFor: (request: Request) => Promise<string | null>;
  /** Addresses in lower case; `*` is everyone whom Cloudflare Access lets in. */
  readonly operators: readonly string[];
  readonly privacy: readonly string[];
  /** What who came by an invite may do now; null where that was revoked. Throws where no one knows. */
  readonly invited: (id: string) => Promise<Role | null>;
};

export function may(person: Person, role: Role): boolean {
  return roles.indexOf(person.role) >= roles.indexOf(role);
}

/** With the key: no one can end the session of one who left. */
const sessionMs = 8 * hourMs;
/** By an invite: it ends at once with that. */
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

/** Who asks: by Cloudflare Access, else by a session; null where neither says. */
export async function personOf(
  request: Request,
  access: DeskAccess,
  now: number,
): Promise<Person | null> {
  const email = (await access.vouchedFor(request))?.toLowerCase();
  if (email) return { name: email, role: roleOf(email, access), by: "cloudflare" };
  if (access.key === null) return null;
  const { key } = stored.desk;
  const token = parse(request.headers.get("cookie") ?? "", key)[key];
  if (token === undefined) return null;
  const session = await sessions.read(token, now, access.key);
  if (!session.ok) return null;
  const { invite, name, role } = session.value.value;
  if (invite === undefined) return { name, role, by: "session" };
  // While no one knows, they may look: the desk says then that it knows nothing.
  const current = await access.invited(invite).catch((): Role => "reader");
  return current && { name, role: current, by: "session" };
}

function roleOf(email: string, { operators, privacy }: DeskAccess): Role {
  const isIn = (list: readonly string[]) => list.includes("*") || list.includes(email);
  if (isIn(privacy)) return "privacy";
  return isIn(operators) ? "operator" : "reader";
}

/** The cookie of a session for who knows the key; null for who does not. */
export async function signIn(
  given: { readonly name: string; readonly key: string },
  access: DeskAccess,
  { now, secure }: { readonly now: number; readonly secure: boolean },
): Promise<string | null> {
  if (access.key === null || !(await timingSafeEqual(given.key, access.key))) return null;
  const value = { name: given.name.slice(0, 80), role: "privacy" as const };
  return sessionCookie(access.key, value, { now, secure, ms: sessionMs });
}

/** The cookie of a session for who came by an invite. */
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

/** Lax: a link in a chat or a mail of the web finds who is signed in. A GET changes nothing, a post says its origin. */
const cookieOptions = (secure: boolean) =>
  ({ path: cookiePath, httpOnly: true, sameSite: "Lax", secure }) as const;

/** Whether a post was sent by a page of this site, as browsers say. */
export function isOwnPost(request: Request, siteOrigin: string): boolean {
  const origin = request.headers.get("origin");
  if (origin !== null) return origin === siteOrigin || origin === new URL(request.url).origin;
  return request.headers.get("sec-fetch-site") === "same-origin";
}
