import type { Context } from "hono";
import { liveCatalog, lookAtSpace } from "../content/live-catalog.ts";
import { readAtMost } from "../base/read-at-most.ts";
import { laterOf, liveParts } from "./read-site.ts";
import type { SiteParts } from "./site-parts.ts";

const maxBytes = 64 * 1024;
/** The notice is answered within this; the version goes on being looked for after it. */
const answerMs = 900;

/**
 * `POST /api/webhooks/storyblok`: something was published. The signature (HMAC-SHA1 hex of the raw
 * body, in `webhook-signature`) is checked before anything else; what the body says is not used: the
 * space itself is asked for its version, so a replayed or reordered notice changes nothing.
 */
export async function answerWebhook(c: Context, parts: SiteParts): Promise<Response> {
  const secret = parts.variables.STORYBLOK_WEBHOOK_SECRET;
  if (!secret) return c.json({ error: "no webhook secret is configured" }, 503);
  if (Number(c.req.header("content-length") ?? 0) > maxBytes) {
    return c.json({ error: "too large" }, 413);
  }
  const { bytes, whole } = await readAtMost(c.req.raw.body, maxBytes);
  if (!whole) return c.json({ error: "too large" }, 413);
  if (!(await isSigned(bytes, c.req.header("webhook-signature"), secret))) {
    return c.json({ error: "wrong or missing signature" }, 401);
  }
  const raised = lookAtSpace(liveParts(parts, laterOf(c)), { expected: true });
  laterOf(c)(raised);
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), answerMs));
  const live = await Promise.race([raised, late]);
  if (live?.ok) {
    const { version, seenAt } = live.value.pointer;
    parts.log("webhook", { version });
    return c.json({ version, seenAt });
  }
  return c.json({ status: "accepted" }, 202);
}

/** `GET /api/version`: which version of the content is live, and since when this site knows. */
export async function answerVersion(c: Context, parts: SiteParts): Promise<Response> {
  const live = await liveCatalog(liveParts(parts, laterOf(c)));
  if (!live.ok) return c.json({ error: "the version is not known" }, 503);
  const { version, seenAt } = live.value.pointer;
  return c.json({
    version,
    publishedAt: new Date(version * 1000).toISOString(),
    seenAt,
    deployment: parts.deployment,
  });
}

async function isSigned(
  body: Uint8Array<ArrayBuffer>,
  signature: string | undefined,
  secret: string,
) {
  if (!signature || !/^[0-9a-f]{40}$/i.test(signature)) return false;
  const key = await crypto.subtle.importKey(
    "raw",
    new TextEncoder().encode(secret),
    { name: "HMAC", hash: "SHA-1" },
    false,
    ["verify"],
  );
  const bytes = Uint8Array.from(signature.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return crypto.subtle.verify("HMAC", key, bytes, body);
}
