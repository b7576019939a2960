import { timingSafeEqual } from "hono/utils/buffer";
import { mayRequestDraft } from "../editor/draft-request.ts";
import { type EditorKeys, accessOf } from "../editor/access.ts";
import { type CloudflareAccessParts, createAccessVerifier } from "./cloudflare-access.ts";

/** Refuses a request without access; null if the request may continue. */
export type StagingAccess = (request: Request) => Promise<Response | null>;

type StagingAccessParts = CloudflareAccessParts & {
  /** The shared password of staging: `ACCESS_TOKEN`. */
  readonly token: string | undefined;
  /** Null if no Visual Editor is configured. */
  readonly editors: EditorKeys | null;
};

/** Addresses that check a signature or token of their own, and what search engines must be able to read. */
const open =
  /^\/(robots\.txt$|api\/(health$|webhooks\/storyblok(\/[^/]+)?$|tasks\/|attachments\/|version$))/;

/**
 * Closes the site to requests without access. Access is given by Cloudflare Access, by the password (`Basic` with any
 * name, or `Bearer`), or in the Visual Editor's frame. With none configured, the site is closed to everyone.
 */
export function createStagingAccess(parts: StagingAccessParts): StagingAccess {
  const verifyAccess = createAccessVerifier(parts);
  return async (request) => {
    const url = new URL(request.url);
    if (open.test(url.pathname)) return null;
    if (await knowsPassword(request, parts.token)) return null;
    if (await isEditor(request, url, parts)) return null;
    if (await verifyAccess(request)) return null;
    return refuse(parts.token !== undefined);
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

/** True in the Visual Editor. A preview link is not enough: it is also for people without an account. */
async function isEditor(
  request: Request,
  url: URL,
  { editors, now }: StagingAccessParts,
): Promise<boolean> {
  if (!editors || !mayRequestDraft(request)) return false;
  return (await accessOf(request, url, editors, now()))?.editing === true;
}

function refuse(byPassword: boolean): Response {
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
