import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { setCookie } from "hono/cookie";
import { isOwnPost, personOf, signIn, signOut } from "../desk/access.ts";
import { writeAudit } from "../desk/audit.ts";
import { networkOf } from "../forms/network.ts";
import { isOverLimit } from "../leads/admission.ts";
import { attempt } from "../base/deadline.ts";
import { secondsOf, stored } from "../privacy/stored.ts";
import type { SiteContext, Visit } from "../site/visit.ts";
import type { Words } from "../desk/words.ts";
import {
  type DeskContext,
  type DeskEnv,
  languageOf,
  currentPath,
  sendMessage,
  sendDesk,
  sendNotFound,
} from "./desk-answer.tsx";
import { addAccessPage } from "./desk-access.tsx";
import { addActions } from "./desk-actions.ts";
import { addJoinPage } from "./desk-join.tsx";
import { addLeadPages } from "./desk-leads.tsx";
import { addOtherPages } from "./desk-pages.tsx";
import { addPeople } from "./desk-people.tsx";
import { addLeadLink, addNoticesPage } from "./desk-notices.tsx";
import { hrefs, pageBehind } from "../desk/frame.tsx";
import { SignInPage } from "../desk/sign-in.tsx";

/** Many times what a form of the desk sends. */
const maxBytes = 16 * 1024;

/** Addresses that only buttons post to. A GET, by hand or after a language switch, redirects to their page. */
const actionPaths =
  /\/(sign-in|sign-out|try-now|test|drill|redirect|leads\.csv|replay|show|release|discard|export|erase|revoke|pause|resume|remove|told\/[\da-f-]{36})$/;

/** `/desk/…`: the pages for the marketing team. */
export async function answerDesk(c: SiteContext): Promise<Response> {
  return createDesk(c.var.visit).fetch(c.req.raw, {}, c.executionCtx);
}

/** The desk for one visit: its addresses, and the role that each requires. */
function createDesk(visit: Visit): Hono<DeskEnv> {
  const { site } = visit;
  const secure = site.variables.SITE_ORIGIN.startsWith("https:");
  const app = new Hono<DeskEnv>({ strict: true });

  app.use(async (c, next) => {
    c.set("visit", visit);
    c.set("language", languageOf(c));
    c.set("person", await personOf(c.req.raw, site.desk, site.now()));
    if (c.req.method === "POST" && !isOwnPost(c.req.raw, site.variables.SITE_ORIGIN)) {
      return sendMessage(c, 403, (words) => words.refused);
    }
    await next();
  });
  app.use(bodyLimit({ maxSize: maxBytes, onError: (c) => c.text("Too large", 413) }));

  app.get("/desk/language/:language", (c) => {
    const language = c.req.param("language") === "de" ? "de" : "en";
    const { key, term } = stored.language;
    setCookie(c, key, language, { path: "/", maxAge: secondsOf(term), sameSite: "Lax", secure });
    return c.redirect(ownPath(c.req.query("to")), 303);
  });
  app.post("/desk/sign-in", async (c) => {
    const posted = await c.req.parseBody();
    const [name, key, to] = ["name", "key", "to"].map((field) =>
      String(posted[field] ?? "").trim(),
    );
    const refuse = (problem: "wrong" | "noName" | "limited", status: 401 | 422 | 429) =>
      sendSignIn(c, status, { to: ownPath(to), name, problem });
    const ip = c.req.header("cf-connecting-ip");
    const limitKey = `desk:${ip ? networkOf(ip).one : "unknown"}`;
    if (await isOverLimit(limitKey, site.leads, 500)) return refuse("limited", 429);
    if (!name) return refuse("noName", 422);
    const cookie = await signIn({ name, key: key ?? "" }, site.desk, { now: site.now(), secure });
    if (cookie === null) return refuse("wrong", 401);
    await attempt(
      () =>
        writeAudit(site.leads.outbox, {
          actor: name,
          did: "signed in",
          subject: "",
          now: site.now(),
        }),
      1_000,
    );
    c.header("Set-Cookie", cookie);
    return c.redirect(ownPath(to), 303);
  });
  app.post("/desk/sign-out", (c) => {
    c.header("Set-Cookie", signOut(secure));
    return c.redirect("/desk/", 303);
  });

  app.get("*", async (c, next) =>
    actionPaths.test(c.req.path) ? c.redirect(pageBehind(c.req.path), 303) : next(),
  );
  addLeadLink(app);
  addJoinPage(app, secure);
  app.use(async (c, next) => {
    const { person } = c.var;
    if (person === null) {
      const problem = c.req.method === "POST" ? "ended" : undefined;
      return sendSignIn(c, 401, { to: currentPath(c), problem });
    }
    return next();
  });
  addLeadPages(app);
  addOtherPages(app);
  addActions(app);
  addPeople(app);
  addNoticesPage(app);
  addAccessPage(app);
  for (const href of Object.values(hrefs)) {
    app.get(href.slice(0, -1), (c) => c.redirect(href + new URL(c.req.url).search, 302));
  }
  app.all("*", sendNotFound);
  app.onError((error, c) => {
    site.log("failed", { path: "/desk/", error: String(error) });
    return sendMessage(c, 503, (words) => words.notKnownText);
  });
  return app;
}

function sendSignIn(
  c: DeskContext,
  status: 401 | 422 | 429,
  form: Pick<Parameters<typeof SignInPage>[0], "to" | "name" | "problem">,
): Response {
  const isOpen = c.var.visit.site.desk.key !== null;
  const about = { page: null, title: (words: Words) => words.signIn.title, path: form.to };
  return sendDesk(c, status, about, (speech) => SignInPage({ speech, isOpen, ...form }));
}

/** A path of the desk. Any other address becomes the first page. */
function ownPath(to: string | undefined): string {
  return to !== undefined && /^\/desk\/[\w/.-]*(\?[\w=&%.+*-]*)?$/.test(to) ? to : "/desk/";
}
