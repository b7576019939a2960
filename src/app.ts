import type { ExecutionContext } from "@cloudflare/workers-types";
import { type Context, type Env, Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { createFront } from "./front.ts";
import { redactPath } from "./base/redact-path.ts";
import { type Language, allLanguages, isLanguage } from "./language/language.ts";
import { readWords } from "./language/tables.ts";
import { mayRequestDraft } from "./editor/draft-request.ts";
import { answerByName } from "./routes/by-name.ts";
import { answerLanguage } from "./routes/switch-language.ts";
import { addressOf, answerPage } from "./routes/pages.ts";
import { isTooLong, notAllowed, tooLong } from "./routes/plain-answers.ts";
import type { SiteParts } from "./site/site-parts.ts";
import { type Early, type SiteContext, type SiteEnv, createVisit } from "./site/visit.ts";
import { cdnHeader, initOf } from "./html/page-cache.ts";
import { addHeaders } from "./html/security.ts";

/*
 * Routes import their handlers when they are first requested, so that visitors' pages start without them.
 */

const drafts = () => import("./routes/drafts.ts");
const sitemap = () => import("./routes/sitemap.ts");

/** Creates an app without routes, with what every route needs. */
function createBareApp(site: SiteParts): Hono<SiteEnv> {
  const app = new Hono<SiteEnv>({ strict: true });
  app.use(async (c, next) => {
    c.set("visit", createVisit(site, c.executionCtx, c.env.early));
    await next();
  });
  app.notFound(noAddress);
  app.onError((error, c) => {
    // A request that Hono's validation refused carries its own response.
    if (error instanceof HTTPException) return error.getResponse();
    site.log("failed", { path: loggedPath(c.req.path), error: String(error) });
    return c.text("Something went wrong on our side. Please try again.", 500);
  });
  return app;
}

const noAddress = (c: Context) => c.json({ error: "no such address" }, 404);

/** Returns a handler whose routes are imported when one of them is first requested. */
function lazyRoutes<Of extends Env>(
  site: SiteParts,
  make: () => Promise<Hono<Of>>,
): (c: SiteContext) => Response | Promise<Response> {
  let routes: Hono<SiteEnv> | undefined;
  return async (c) => {
    // Do not store the promise: in workerd it belongs to the request that made it.
    routes ??= createBareApp(site).route("/", await make());
    return routes.fetch(c.req.raw, c.env, c.executionCtx);
  };
}

/** Creates the app from its parts: the fixed addresses first, then every page. */
function createApp(site: SiteParts): Hono<SiteEnv> {
  const app = createBareApp(site);
  addApi(app, site);

  for (const language of allLanguages) {
    app.on(["GET", "POST"], `/${language}/my-data/*`, async (c) =>
      (await import("./routes/my-data-route.ts")).answerMyDataAt(c, language),
    );
  }
  if (site.variables.TRUST_PAGE) {
    for (const language of allLanguages) {
      app.get(`/${language}/trust/`, async (c) =>
        (await import("./routes/trust-route.ts")).answerTrust(c, language),
      );
    }
  }
  app.get("/desk", (c) => c.redirect("/desk/", 302));
  app.on(["GET", "POST"], "/desk/*", async (c) =>
    (await import("./routes/desk-app.ts")).answerDesk(c),
  );
  app.all("/desk/*", () => notAllowed("GET, HEAD, POST"));

  app.get("/robots.txt", async (c) => (await sitemap()).answerRobots(c));
  app.get("/sitemap.xml", async (c) => (await sitemap()).answerSitemap(c));
  app.get("/.well-known/security.txt", async (c) =>
    (await import("./routes/security-txt.ts")).answerSecurityTxt(c),
  );

  // Every build leaves this out, with everything that it imports.
  if (import.meta.env.DEV) {
    app.get("/dev/blocks/*", async (c) =>
      (await import("./routes/workshop/workshop.tsx")).answerWorkshop(c),
    );
  }

  app.get("*", async (c) => {
    const named = await answerByName(c);
    if (named) return named;
    return mayRequestDraft(c.req.raw) ? (await drafts()).answerDraft(c) : answerPage(c);
  });
  app.post("*", async (c) =>
    mayRequestDraft(c.req.raw)
      ? (await drafts()).answerLiveEdit(c)
      : (await import("./routes/page-post.ts")).answerPagePost(c),
  );
  // A form without JavaScript is posted to its page. Files and addresses that lead elsewhere have none.
  app.all("*", (c) => notAllowed(addressOf(new URL(c.req.url)) ? "GET, HEAD, POST" : undefined));

  return app;
}

function addApi(app: Hono<SiteEnv>, site: SiteParts): void {
  app.get("/api/version", async (c) => (await import("./routes/versions.ts")).answerVersion(c));
  app.all("/api/version", () => notAllowed());
  app.get("/api/health", async (c) => (await import("./routes/health.ts")).answerHealth(c));
  app.all("/api/health", () => notAllowed());
  app.get("/api/language/:language", answerLanguage);
  app.all("/api/language/:language", () => notAllowed());
  app.get("/api/embed", async (c) => (await import("./routes/embed.ts")).answerEmbed(c));
  app.all("/api/embed", () => notAllowed());
  app.all(
    "/api/webhooks/mail",
    lazyRoutes(site, async () =>
      (await import("./routes/mail-notices.ts")).createMailNotices(site.leads),
    ),
  );
  app.all(
    "/api/webhooks/*",
    lazyRoutes(site, async () => (await import("./routes/versions.ts")).createWebhookRoute(site)),
  );
  app.all(
    "/api/views",
    lazyRoutes(site, async () => (await import("./routes/view-route.ts")).createViewRoute()),
  );
  app.all(
    "/api/forms/*",
    lazyRoutes(site, async () =>
      (await import("./routes/form-routes.ts")).createFormRoutes(site.leads),
    ),
  );
  app.get("/api/attachments/:token", async (c) =>
    (await import("./routes/attachment-route.ts")).answerAttachment(c),
  );
  app.all("/api/attachments/:token", () => notAllowed());
  app.all(
    "/api/tasks/*",
    lazyRoutes(site, async () =>
      (await import("./routes/tasks.ts")).createTaskRoutes({
        ...site,
        token: site.variables.TASK_TOKEN ?? null,
      }),
    ),
  );
  app.get("/api/downloads/:token", async (c) =>
    (await import("./routes/download-route.ts")).answerDownload(c),
  );
  app.all("/api/downloads/:token", () => notAllowed());
  app.on(["GET", "POST"], "/api/newsletter/:token", async (c) =>
    (await import("./routes/newsletter-route.ts")).answerNewsletter(c),
  );
  app.all("/api/newsletter/:token", () => notAllowed("GET, HEAD, POST"));
  app.get("/api/videos/:token", async (c) =>
    (await import("./routes/video-route.ts")).answerVideo(c),
  );
  app.all("/api/videos/:token", () => notAllowed());
  app.all("/api/*", noAddress);
}

/** Returns a path for the log, without personal parts and secrets. */
function loggedPath(path: string): string {
  return redactPath(path).replace(/^(\/api\/webhooks\/storyblok\/).+/, "$1…");
}

/** Creates the whole site as one function. It sends cached pages immediately; the app answers the rest. */
export function createSite(parts: SiteParts) {
  return createFront(parts.stagingAccess ? null : parts, createWhole(parts));
}

/** Creates the function that answers every request of the site. */
export function createWhole(parts: SiteParts) {
  const app = createApp(parts);
  return async (request: Request, context: ExecutionContext, early?: Early): Promise<Response> => {
    const refused = parts.stagingAccess && (await parts.stagingAccess(request));
    if (refused) return withHeaders(refused, parts);
    if (isTooLong(request.url)) return withHeaders(tooLong(), parts);
    await readWords(languagesOf(request));
    return withHeaders(await app.fetch(request, { early }, context as never), parts);
  };
}

/** Returns the languages that an answer needs: only its own for a visitor's page, all for everything else. */
function languagesOf(request: Request): readonly Language[] {
  const [, first] = new URL(request.url).pathname.split("/", 2);
  const isRead = request.method === "GET" || request.method === "HEAD";
  return isRead && isLanguage(first) && !mayRequestDraft(request) ? [first] : allLanguages;
}

/** Adds the headers that every answer has. Pages already have theirs. */
function withHeaders(response: Response, { siteHeaders, variables }: SiteParts): Response {
  const isTagged = !variables.CACHE_TAGS || response.headers.has(cdnHeader);
  if (isTagged && response.headers.has("Strict-Transport-Security")) return response;
  const headers = new Headers(response.headers);
  // The cache in front would store an answer without this header for hours.
  if (!isTagged) headers.set(cdnHeader, "no-store");
  addHeaders(headers, siteHeaders);
  return new Response(response.body, initOf(response.status, headers));
}
