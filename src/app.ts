import type { ExecutionContext } from "@cloudflare/workers-types";
import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { impersonalPath } from "./base/impersonal-path.ts";
import { allLanguages } from "./language/language.ts";
import { answerDownload } from "./routes/download-route.ts";
import { asksForDraft, hasSession } from "./editor/access.ts";
import { createAttachmentRoutes } from "./routes/attachment-routes.ts";
import { createFormRoutes } from "./routes/form-routes.ts";
import { answerDesk } from "./routes/desk.ts";
import { answerByName } from "./routes/by-name.ts";
import { answerEmbed } from "./routes/embed.ts";
import { answerHealth } from "./routes/health.ts";
import { answerLanguage } from "./routes/switch-language.ts";
import { answerNewsletter } from "./routes/newsletter-route.ts";
import { answerMyDataAt } from "./routes/my-data-route.ts";
import { createTaskRoutes } from "./routes/tasks.ts";
import { answerPage, answerPagePost } from "./routes/pages.ts";
import { createMailNotices } from "./routes/mail-notices.ts";
import { isTooLong, notAllowed, tooLong } from "./routes/plain-answers.ts";
import { cdnHeader, pageFromMemory } from "./routes/send-page.ts";
import type { SiteParts } from "./site/site-parts.ts";
import { answerSecurityTxt } from "./routes/security-txt.ts";
import { answerRobots, answerSitemap } from "./routes/sitemap.ts";
import { createViewRoute } from "./routes/view-route.ts";
import { answerVersion, createWebhookRoute } from "./routes/versions.ts";
import { answerVideo } from "./routes/video-route.ts";
import { type SiteEnv, createVisit } from "./site/visit.ts";
import { initOf } from "./html/page-cache.ts";
import { addHeaders } from "./html/security.ts";

/** What only editors need: an isolate that none of them asks never runs it. */
const drafts = () => import("./routes/drafts.ts");

/** The app, built from its parts: the fixed addresses first, then every page. */
function createApp(site: SiteParts): Hono<SiteEnv> {
  const app = new Hono<SiteEnv>({ strict: true });
  app.use(async (c, next) => {
    c.set("visit", createVisit(site, c.executionCtx));
    await next();
  });

  app.get("/api/version", answerVersion);
  app.all("/api/version", () => notAllowed());
  app.route("/", createWebhookRoute(site));
  app.route("/", createMailNotices(site.leads));
  app.get("/api/health", answerHealth);
  app.all("/api/health", () => notAllowed());
  app.get("/api/language/:language", answerLanguage);
  app.all("/api/language/:language", () => notAllowed());
  app.get("/api/embed", answerEmbed);
  app.route("/", createViewRoute());
  app.route("/", createFormRoutes(site.leads));
  app.route("/", createAttachmentRoutes(site.leads));
  app.route("/", createTaskRoutes({ ...site, token: site.variables.TASK_TOKEN ?? null }));
  app.get("/api/downloads/:token", answerDownload);
  app.all("/api/downloads/:token", () => notAllowed());
  app.on(["GET", "POST"], "/api/newsletter/:token", answerNewsletter);
  app.all("/api/newsletter/:token", () => notAllowed("GET, HEAD, POST"));
  app.get("/api/videos/:token", answerVideo);
  app.all("/api/videos/:token", () => notAllowed());
  app.all("/api/*", (c) => c.json({ error: "no such address" }, 404));

  for (const language of allLanguages) {
    app.on(["GET", "POST"], `/${language}/my-data/*`, (c) => answerMyDataAt(c, language));
  }
  if (site.variables.TRUST_PAGE) {
    for (const language of allLanguages) {
      app.get(`/${language}/trust/`, async (c) =>
        (await import("./routes/trust-route.ts")).answerTrust(c, language),
      );
    }
  }
  app.get("/desk", (c) => c.redirect("/desk/", 302));
  app.on(["GET", "POST"], "/desk/*", answerDesk);
  app.all("/desk/*", () => notAllowed("GET, HEAD, POST"));

  app.get("/robots.txt", answerRobots);
  app.get("/sitemap.xml", answerSitemap);
  app.get("/.well-known/security.txt", answerSecurityTxt);

  // Left out of every build, with all that it imports.
  if (import.meta.env.DEV) {
    app.get("/dev/blocks/*", async (c) =>
      (await import("./routes/workshop/workshop.tsx")).answerWorkshop(c),
    );
  }

  app.get("*", async (c) => {
    const named = await answerByName(c);
    if (named) return named;
    return asksForDraft(c.req.raw) ? (await drafts()).answerDraft(c) : answerPage(c);
  });
  app.post("*", async (c) =>
    hasSession(c.req.raw) ? (await drafts()).answerLiveEdit(c) : answerPagePost(c),
  );
  app.all("*", () => notAllowed("GET, HEAD, POST"));

  app.onError((error, c) => {
    // What a check of a request refused, and answers itself.
    if (error instanceof HTTPException) return error.getResponse();
    site.log("failed", { path: loggedPath(c.req.path), error: String(error) });
    return c.text("Something went wrong on our side. Please try again.", 500);
  });
  return app;
}

/** A path as the log has it: without what is someone's own, or opens something. */
function loggedPath(path: string): string {
  return impersonalPath(path).replace(/^(\/api\/webhooks\/storyblok\/).+/, "$1…");
}

/** The whole site as one function: a page from memory at once, all else through the app. */
export function createSite(parts: SiteParts) {
  const app = createApp(parts);
  return async (request: Request, context: ExecutionContext): Promise<Response> => {
    const refused = parts.stagingAccess && (await parts.stagingAccess(request));
    if (refused) return withHeaders(refused, parts);
    return (
      pageFromMemory(request, parts) ??
      withHeaders(
        isTooLong(request.url) ? tooLong() : await app.fetch(request, {}, context as never),
        parts,
      )
    );
  };
}

/** Gives an answer the headers every answer has. Pages come with theirs. */
function withHeaders(response: Response, { siteHeaders, variables }: SiteParts): Response {
  const isTagged = !variables.CACHE_TAGS || response.headers.has(cdnHeader);
  if (isTagged && response.headers.has("Strict-Transport-Security")) return response;
  const headers = new Headers(response.headers);
  // The cache in front would keep an answer that does not say otherwise for hours.
  if (!isTagged) headers.set(cdnHeader, "no-store");
  addHeaders(headers, siteHeaders);
  return new Response(response.body, initOf(response.status, headers));
}
