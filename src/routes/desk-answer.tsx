import type { Context, MiddlewareHandler } from "hono";
import { getCookie } from "hono/cookie";
import type { ReactElement } from "react";
import { ownEntry } from "../base/own-entry.ts";
import { type Person, type Role, may } from "../desk/access.ts";
import { type AuditedAction, writeAudit } from "../desk/audit.ts";
import { DeskFrame, type DeskPage, FactsUnavailable, pageBehind } from "../desk/frame.tsx";
import { type DeskLanguage, type Speech, speak } from "../desk/say.ts";
import type { Words } from "../desk/words.ts";
import { toHtml } from "../render/to-html.ts";
import { stored } from "../privacy/stored.ts";
import type { SiteEnv } from "../site/visit.ts";

export type DeskEnv = {
  Variables: SiteEnv["Variables"] & {
    readonly language: DeskLanguage;
    /** The signed-in person; null only before they sign in. */
    readonly person: Person | null;
  };
};
export type DeskContext = Context<DeskEnv>;

type Status = 200 | 401 | 403 | 404 | 422 | 429 | 503;

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; connect-src 'self'; " +
  "base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** The headers of everything that the desk sends: private, never cached and never indexed. */
const deskHeaders = {
  "Cache-Control": "private, no-store",
  "X-Robots-Tag": "noindex, nofollow",
  "Referrer-Policy": "same-origin",
  Vary: "Cookie, Cf-Access-Jwt-Assertion",
} as const;

/** The chosen language, else the browser's. */
export function languageOf(c: Context): DeskLanguage {
  const preferred = getCookie(c, stored.language.key) ?? c.req.header("accept-language") ?? "";
  return /^(de|ch|at)\b/i.test(preferred) ? "de" : "en";
}

/** The current address on the desk with its filters. The message about a finished action is shown only once. */
export function currentPath(c: Context): string {
  if (c.req.method === "POST") return pageBehind(c.req.path);
  const { pathname, searchParams } = new URL(c.req.url);
  searchParams.delete("done");
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}

type DeskPageOptions = {
  readonly page: DeskPage | null;
  /** If it is not the name of the page. */
  readonly title?: (words: Words) => string;
  readonly isLive?: boolean;
  /** The address for the language switch, if it is not this page. */
  readonly path?: string;
};

/** Sends a page of the desk. */
export function sendDesk(
  c: DeskContext,
  status: Status,
  { page, title, isLive, path = currentPath(c) }: DeskPageOptions,
  view: (speech: Speech) => ReactElement,
): Response {
  const { language, person, visit } = c.var;
  const speech = speak(language, visit.site.now());
  const { words } = speech;
  const html = toHtml(
    <DeskFrame
      speech={speech}
      title={title?.(words) ?? (page === null ? words.desk : words.pages[page])}
      person={person}
      page={page}
      message={doneMessage(c.req.query("done"), words)}
      isLive={isLive === true}
      path={path}
    >
      {view(speech)}
    </DeskFrame>,
  );
  return new Response(`<!DOCTYPE html>${html}`, {
    status,
    headers: {
      ...deskHeaders,
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": policy,
    },
  });
}

/** Sends a file to download. */
export function sendDeskFile(text: string, type: string, name: string): Response {
  return new Response(text, {
    headers: {
      ...deskHeaders,
      "Content-Type": `${type}; charset=utf-8`,
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  });
}

/** A page with a single message. */
export function sendMessage(
  c: DeskContext,
  status: Status,
  message: (words: Words) => string,
): Response {
  return sendDesk(c, status, { page: null }, ({ words }) => (
    <section className="desk-card desk-narrow">
      <h1>{message(words)}</h1>
      <p>
        <a href="/desk/">{words.toNow}</a>
      </p>
    </section>
  ));
}

export const sendNotFound = (c: DeskContext) => sendMessage(c, 404, (words) => words.notFound);
export const sendNoLead = (c: DeskContext) => sendMessage(c, 404, (words) => words.lead.unknown);

/** The page for when the facts cannot be read. It says when they were last known and shows no numbers. */
export function sendUnavailable(c: DeskContext, page: DeskPage, since: number | null): Response {
  return sendDesk(c, 503, { page, isLive: true }, (speech) => (
    <FactsUnavailable speech={speech} since={since} />
  ));
}

/** Lets only people with this role continue. The person is known by then. */
export function requireRole(role: Role): MiddlewareHandler<DeskEnv> {
  return async (c, next) => {
    const { person } = c.var;
    if (person && may(person, role)) return next();
    return sendMessage(c, 403, (words) =>
      role === "privacy" ? words.people.forbidden : words.forbidden,
    );
  };
}

/** The signed-in person, on pages behind the sign-in. */
export function personAt(c: DeskContext): Person {
  const { person } = c.var;
  if (person === null) throw new Error("this page requires a sign-in, but no one is signed in");
  return person;
}

/** Records what the signed-in person did. A subject never names a person. */
export function recordAction(c: DeskContext, did: AuditedAction, subject = ""): Promise<void> {
  const { leads } = c.var.visit.site;
  return writeAudit(leads.outbox, { actor: personAt(c).name, did, subject, now: leads.now() });
}

/** Redirects to a page that confirms the action. */
export function redirectAfter(c: DeskContext, path: string, did: string, count?: number): Response {
  const done = count === undefined ? did : `${did}-${count}`;
  return c.redirect(`${path}${path.includes("?") ? "&" : "?"}done=${done}`, 303);
}

/** The message for `?done=`; undefined if it names no action. */
function doneMessage(done: string | undefined, { done: words }: Words) {
  const [, did = "", digits = ""] = /^([a-z]+)(?:-(\d{1,9}))?$/i.exec(done ?? "") ?? [];
  const text = ownEntry(words, did);
  if (digits === "0") return { text: words.nothing, failed: false };
  if (typeof text === "string") return { text, failed: did.endsWith("Failed") };
  return text && digits !== "" ? { text: text(Number(digits)), failed: false } : undefined;
}
