import { zValidator } from "@hono/zod-validator";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { timingSafeEqual } from "hono/utils/buffer";
import { z } from "zod";
import { within } from "../base/deadline.ts";
import { readJson } from "../base/parse-json.ts";
import { languagesIn } from "../catalog/live-languages.ts";
import { noteNotice } from "../leads/publishes.ts";
import { noteHeartbeat } from "../queue/heartbeats.ts";
import { notAllowed } from "./plain-answers.ts";
import { type FrontCache, sendPurges } from "./send-purges.ts";
import type { SiteParts } from "../site/site-parts.ts";
import type { SiteContext, SiteEnv } from "../site/visit.ts";

const maxBytes = 64 * 1024;
/**
 * The notice is answered within this time; the check of the version continues after it. In development the answer
 * reloads open pages, so it waits for the version.
 */
const answerMs = import.meta.env.DEV ? 60_000 : 900;

/** A shorter secret could be guessed, as there is no signature. */
const minAddressLength = 32;

const signedSchema = z.object({ "webhook-signature": z.string().regex(/^[0-9a-f]{40}$/i) });
const unsigned = (c: Context) => c.json({ error: "wrong or missing signature" }, 401);

/**
 * `POST /api/webhooks/storyblok`: something was published. The signature (HMAC-SHA1 hex of the raw body, in
 * `webhook-signature`) is checked before anything else. Only the name of a datasource is used from the body, and that
 * datasource is then read again. Everything else is read from the space itself, so a replayed or reordered notice
 * changes nothing.
 *
 * `POST /api/webhooks/storyblok/{secret}`: the same if Storyblok's plan does not sign notices. The secret is in the
 * address, which is only in the space's settings. All that it allows is to have the space checked.
 */
export function createWebhookRoute(site: SiteParts): Hono<SiteEnv> {
  const app = new Hono<SiteEnv>();
  const path = "/api/webhooks/storyblok";
  const secret = site.variables.STORYBLOK_WEBHOOK_SECRET ?? "";
  app.use(`${path}/*`, async (c, next) => {
    await next();
    const { site: parts, later } = c.var.visit;
    if (c.res.status === 401) later(noteNotice(parts.leads, null, parts.now()));
  });
  const limit = bodyLimit({
    maxSize: maxBytes,
    onError: (c) => c.json({ error: "too large" }, 413),
  });
  app.post(
    path,
    async (c, next) =>
      secret === "" ? c.json({ error: "no webhook secret is configured" }, 503) : next(),
    limit,
    zValidator("header", signedSchema, (read, c) => (read.success ? undefined : unsigned(c))),
    async (c) => {
      const signature = c.req.valid("header")["webhook-signature"];
      const body = await c.req.arrayBuffer();
      const isOurs = await isSigned(body, signature, secret);
      return isOurs ? answerNotice(c, datasourcesIn(body)) : unsigned(c);
    },
  );
  app.all(path, () => notAllowed("POST"));
  app.post(`${path}/:secret`, limit, async (c) => {
    const isOurs =
      secret.length >= minAddressLength && (await timingSafeEqual(c.req.param("secret"), secret));
    return isOurs
      ? answerNotice(c, datasourcesIn(await c.req.arrayBuffer()))
      : c.json({ error: "wrong address" }, 401);
  });
  app.all(`${path}/:secret`, () => notAllowed("POST"));
  return app;
}

const entriesNotice = z.object({ datasource_slug: z.string().min(1).max(200) });

/** https://www.storyblok.com/docs/concepts/webhooks: only `datasource.entries_updated` names a datasource. */
function datasourcesIn(body: ArrayBuffer): readonly string[] {
  const notice = readJson(new TextDecoder().decode(body), entriesNotice);
  return notice ? [notice.datasource_slug] : [];
}

async function answerNotice(c: SiteContext, datasources: readonly string[]): Promise<Response> {
  const { visit } = c.var;
  const { site, later } = visit;
  const notice = { expected: true, datasources };
  const raised = visit.lookAtSpace(notice);
  later(raised.then(() => sendPurges(site, frontCacheOf(c))));
  later(noteHeartbeat(site.leads, "webhook"));
  // A change of a datasource does not change the version.
  if (datasources.length === 0) {
    later(
      raised.then((live) =>
        live.ok ? noteNotice(site.leads, live.value.pointer.version, site.now()) : undefined,
      ),
    );
  }
  const live = await within(raised, answerMs, null);
  if (live?.ok) {
    const { version, seenAt } = live.value.pointer;
    site.log("webhook", { version });
    return c.json({ version, seenAt });
  }
  return c.json({ status: "accepted" }, 202);
}

/** `GET /api/version`: the live version of the content, its languages, and since when this site has it. */
export async function answerVersion(c: SiteContext): Promise<Response> {
  const { visit } = c.var;
  const live = await visit.live();
  if (!live.ok) return c.json({ error: "the version is unknown" }, 503);
  const { version, seenAt } = live.value.pointer;
  return c.json({
    version,
    publishedAt: new Date(version * 1000).toISOString(),
    seenAt,
    languages: languagesIn(live.value.root),
    deployment: visit.site.deployment,
  });
}

/**
 * `POST /api/tasks/catalog`: reads the whole space again, as each night. Differences from the previous catalog are
 * logged.
 */
export async function answerRebuild(c: SiteContext): Promise<Response> {
  const { visit } = c.var;
  const live = await visit.lookAtSpace({ whole: true });
  if (!live.ok) return c.json({ error: `the space could not be read: ${live.failure.kind}` }, 503);
  visit.later(sendPurges(visit.site, frontCacheOf(c)));
  const { version, seenAt } = live.value.pointer;
  return c.json({ version, seenAt });
}

function frontCacheOf(c: SiteContext): FrontCache | undefined {
  return (c.executionCtx as { cache?: FrontCache }).cache;
}

/** `signature` is in hex. */
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
