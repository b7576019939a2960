import { zValidator } from "@hono/zod-validator";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { z } from "zod";
import { awaitNewVersion, liveVersion } from "../content/version.ts";
import { noteBeat } from "../queue/beats.ts";
import { notAllowed } from "./plain-answers.ts";
import { type SiteParts, laterOf, lookForMoves, versionParts } from "./site-parts.ts";

const maxBytes = 64 * 1024;
/** The notice is answered within this; the version goes on being looked for after it. */
const answerMs = 900;

const signedSchema = z.object({ "webhook-signature": z.string().regex(/^[0-9a-f]{40}$/i) });
const unsigned = (c: Context) => c.json({ error: "wrong or missing signature" }, 401);

/**
 * `POST /api/webhooks/storyblok`: something was published. The signature (HMAC-SHA1 hex of the raw
 * body, in `webhook-signature`) is checked before anything else; what the body says is not used: the
 * space itself is asked for its version, so a replayed or reordered notice changes nothing.
 */
export function createWebhookRoute(parts: SiteParts): Hono {
  const app = new Hono();
  const path = "/api/webhooks/storyblok";
  const secret = parts.variables.STORYBLOK_WEBHOOK_SECRET ?? "";
  app.post(
    path,
    async (c, next) =>
      secret === "" ? c.json({ error: "no webhook secret is configured" }, 503) : next(),
    bodyLimit({ maxSize: maxBytes, onError: (c) => c.json({ error: "too large" }, 413) }),
    zValidator("header", signedSchema, (read, c) => (read.success ? undefined : unsigned(c))),
    async (c) => {
      const signature = c.req.valid("header")["webhook-signature"];
      const isOurs = await isSigned(await c.req.arrayBuffer(), signature, secret);
      return isOurs ? answerNotice(c, parts) : unsigned(c);
    },
  );
  app.all(path, () => notAllowed("POST"));
  return app;
}

async function answerNotice(c: Context, parts: SiteParts): Promise<Response> {
  const raised = awaitNewVersion(versionParts(parts, laterOf(c)));
  const later = laterOf(c);
  later(noteBeat(parts.leads, "webhook"));
  later(lookAfter(raised, parts, later));
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), answerMs));
  const live = await Promise.race([raised, late]);
  if (live?.ok) {
    parts.log("webhook", { version: live.value.version });
    return c.json({ version: live.value.version, seenAt: live.value.seenAt });
  }
  return c.json({ status: "accepted" }, 202);
}

async function lookAfter(
  raised: ReturnType<typeof awaitNewVersion>,
  parts: SiteParts,
  later: ReturnType<typeof laterOf>,
) {
  const live = await raised;
  if (live.ok) await lookForMoves(parts, live.value.version, later);
}

/** `GET /api/version`: which version of the content is live, and since when this site knows. */
export async function answerVersion(c: Context, parts: SiteParts): Promise<Response> {
  const live = await liveVersion(versionParts(parts, laterOf(c)));
  if (!live.ok) return c.json({ error: "the version is not known" }, 503);
  return c.json({
    version: live.value.version,
    publishedAt: new Date(live.value.version * 1000).toISOString(),
    seenAt: live.value.seenAt,
    deployment: parts.deployment,
  });
}

/** `signature` in hex. */
async function isSigned(body: ArrayBuffer, signature: string, secret: string) {
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
