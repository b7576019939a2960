import { withUserAgent } from "../brand/user-agent.ts";
import { verifyWithJwks } from "hono/jwt";
import { timingSafeEqual } from "hono/utils/buffer";
import { z } from "zod";
import { within } from "../base/deadline.ts";
import { type EditorKeys, accessOf, asksForDraft } from "../editor/access.ts";
import { readAtMost } from "../base/read-at-most.ts";

/** Answers anyone who has no access; null where a request may go on. */
export type StagingAccess = (request: Request) => Promise<Response | null>;

export type StagingAccessParts = {
  /** The password of all who look at staging: `ACCESS_TOKEN`. */
  readonly token: string | undefined;
  /** Cloudflare Access before the site: `https://TEAM.cloudflareaccess.com`, and its application's tag. */
  readonly team: string | undefined;
  readonly audience: string | undefined;
  /** Null where no Visual Editor is configured. */
  readonly editors: EditorKeys | null;
  readonly fetch: typeof fetch;
  readonly now: () => number;
};

/** What guards itself, by a signature or a token of its own, and what search engines have to be told. */
const open =
  /^\/(robots\.txt$|api\/(health$|webhooks\/storyblok(\/[^/]+)?$|tasks\/|attachments\/|version$))/;

/**
 * Closes a site to everybody but people with access: by Cloudflare Access, by the password (`Basic`, any
 * name; or `Bearer`), or in the Visual Editor's frame. With neither configured it is closed to all.
 */
export function createStagingAccess(parts: StagingAccessParts): StagingAccess {
  const keysOf = rememberKeys(parts);
  return async (request) => {
    const url = new URL(request.url);
    if (open.test(url.pathname)) return null;
    if (await knowsPassword(request, parts.token)) return null;
    if (await isEditor(request, url, parts)) return null;
    if (await hasAccess(request, parts, keysOf)) return null;
    return closed(parts.token !== undefined);
  };
}

async function knowsPassword(request: Request, token: string | undefined): Promise<boolean> {
  const [scheme = "", given = ""] = (request.headers.get("authorization") ?? "").split(" ");
  if (token === undefined || given === "") return false;
  const lower = scheme.toLowerCase();
  if (lower === "bearer") return timingSafeEqual(given, token);
  return lower === "basic" && timingSafeEqual(passwordIn(given), token);
}

function passwordIn(credentials: string): string {
  try {
    return atob(credentials).replace(/^[^:]*:/, "");
  } catch {
    return "";
  }
}

/** Not by the link to a preview, which is for people without an account, too. */
async function isEditor(
  request: Request,
  url: URL,
  { editors, now }: StagingAccessParts,
): Promise<boolean> {
  if (!editors || !asksForDraft(request)) return false;
  return (await accessOf(request, url, editors, now()))?.editing === true;
}

const keysShape = z.object({ keys: z.array(z.looseObject({ kid: z.string() })) });
type Keys = z.infer<typeof keysShape>["keys"];
const keysFreshMs = 3_600_000;
const keysTimeoutMs = 2_000;
const maxKeysBytes = 64 * 1024;

/**
 * What Cloudflare Access puts before each request that it let through: a token of this application, signed
 * by the team's keys.
 * https://developers.cloudflare.com/cloudflare-one/identity/authorization-cookie/validating-json/
 */
async function hasAccess(
  request: Request,
  { team, audience }: StagingAccessParts,
  keysOf: () => Promise<Keys | null>,
): Promise<boolean> {
  const token = request.headers.get("cf-access-jwt-assertion");
  if (!token || !team || !audience || token.length > 8_000) return false;
  const keys = await keysOf();
  if (!keys) return false;
  try {
    const said = await verifyWithJwks(token, {
      keys,
      allowedAlgorithms: ["RS256"],
      verification: { iss: team, aud: audience },
    });
    return typeof said.exp === "number";
  } catch {
    return false;
  }
}

/** They change every six weeks, and the old ones hold for a week more. */
function rememberKeys({ team, fetch: ask, now }: StagingAccessParts): () => Promise<Keys | null> {
  let known: { keys: Keys; until: number } | null = null;
  return async () => {
    if (known && now() < known.until) return known.keys;
    const keys = await within(
      readKeys(`${team}/cdn-cgi/access/certs`, ask).catch(() => null),
      keysTimeoutMs,
      null,
    );
    if (keys) known = { keys, until: now() + keysFreshMs };
    return keys ?? known?.keys ?? null;
  };
}

async function readKeys(address: string, ask: typeof fetch): Promise<Keys | null> {
  const answer = await ask(address, withUserAgent({ redirect: "manual" }));
  if (!answer.ok) return null;
  const { bytes, whole } = await readAtMost(answer.body, maxKeysBytes);
  return whole ? keysShape.parse(JSON.parse(new TextDecoder().decode(bytes))).keys : null;
}

function closed(byPassword: boolean): Response {
  const headers = {
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
    Vary: "Authorization, Cookie",
  };
  return byPassword
    ? new Response("This site is for people with access.", {
        status: 401,
        headers: { ...headers, "WWW-Authenticate": 'Basic realm="Staging", charset="UTF-8"' },
      })
    : new Response("This site is closed: it has no ACCESS_TOKEN.", { status: 403, headers });
}
