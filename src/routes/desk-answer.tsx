import type { Context, MiddlewareHandler } from "hono";
import { getCookie } from "hono/cookie";
import type { ReactElement } from "react";
import { ownEntry } from "../base/own-entry.ts";
import { type Person, type Role, may } from "../desk/access.ts";
import { type Deed, note } from "../desk/audit.ts";
import { DeskFrame, type DeskPage, NotKnown, pageBehind } from "../desk/frame.tsx";
import { type DeskLanguage, type Speech, speak } from "../desk/say.ts";
import type { Words } from "../desk/words.ts";
import { toHtml } from "../render/to-html.ts";
import { stored } from "../privacy/stored.ts";
import type { SiteEnv } from "../site/visit.ts";

export type DeskEnv = {
  Variables: SiteEnv["Variables"] & {
    readonly language: DeskLanguage;
    /** Who is at the desk; null only before they signed in. */
    readonly person: Person | null;
  };
};
export type DeskContext = Context<DeskEnv>;

type Status = 200 | 401 | 403 | 404 | 422 | 429 | 503;

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; connect-src 'self'; " +
  "base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** Of all that the desk sends: for who asked alone, kept by no one, found by no one. */
const deskHeaders = {
  "Cache-Control": "private, no-store",
  "X-Robots-Tag": "noindex, nofollow",
  "Referrer-Policy": "same-origin",
  Vary: "Cookie, Cf-Access-Jwt-Assertion",
} as const;

/** As chosen, else as the browser asks. */
export function languageOf(c: Context): DeskLanguage {
  const asked = getCookie(c, stored.language.key) ?? c.req.header("accept-language") ?? "";
  return /^(de|ch|at)\b/i.test(asked) ? "de" : "en";
}

/** Where someone is at the desk, filters and all; what was done is said once. */
export function placeOf(c: Context): string {
  if (c.req.method === "POST") return pageBehind(c.req.path);
  const { pathname, searchParams } = new URL(c.req.url);
  searchParams.delete("done");
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}

type About = {
  readonly page: DeskPage | null;
  /** Where it is not the name of the page. */
  readonly title?: (words: Words) => string;
  readonly isLive?: boolean;
  /** Where the other language leads, if not here. */
  readonly path?: string;
};

/** Sends a page of the desk. */
export function sendDesk(
  c: DeskContext,
  status: Status,
  { page, title, isLive, path = placeOf(c) }: About,
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
      message={whatWasDone(c.req.query("done"), words)}
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

/** Sends what a person takes along from the desk. */
export function sendDeskFile(text: string, type: string, name: string): Response {
  return new Response(text, {
    headers: {
      ...deskHeaders,
      "Content-Type": `${type}; charset=utf-8`,
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  });
}

/** A page that says one thing. */
export function sayOnPage(
  c: DeskContext,
  status: Status,
  says: (words: Words) => string,
): Response {
  return sendDesk(c, status, { page: null }, ({ words }) => (
    <section className="desk-card desk-narrow">
      <h1>{says(words)}</h1>
      <p>
        <a href="/desk/">{words.toNow}</a>
      </p>
    </section>
  ));
}

export const sendNotFound = (c: DeskContext) => sayOnPage(c, 404, (words) => words.notFound);
export const sendNoLead = (c: DeskContext) => sayOnPage(c, 404, (words) => words.lead.unknown);

/** The page for when no one knows: what was last known when is said, and no number. */
export function sendNotKnown(c: DeskContext, page: DeskPage, since: number | null): Response {
  return sendDesk(c, 503, { page, isLive: true }, (speech) => (
    <NotKnown speech={speech} since={since} />
  ));
}

/** Lets those on who may; who is here is known by then. */
export function only(role: Role): MiddlewareHandler<DeskEnv> {
  return async (c, next) => {
    const { person } = c.var;
    if (person && may(person, role)) return next();
    return sayOnPage(c, 403, (words) =>
      role === "privacy" ? words.people.forbidden : words.forbidden,
    );
  };
}

/** Who is here, on pages that no one else reaches. */
export function personAt(c: DeskContext): Person {
  const { person } = c.var;
  if (person === null) throw new Error("a page of the desk was reached by no one");
  return person;
}

/** Notes what who is here did; a subject names no person. */
export function noteDeed(c: DeskContext, did: Deed, subject = ""): Promise<void> {
  const { leads } = c.var.visit.site;
  return note(leads.outbox, { actor: personAt(c).name, did, subject, now: leads.now() });
}

/** Goes back to a page that says what was done. */
export function doneAt(c: DeskContext, path: string, did: string, count?: number): Response {
  const done = count === undefined ? did : `${did}-${count}`;
  return c.redirect(`${path}${path.includes("?") ? "&" : "?"}done=${done}`, 303);
}

/** What `?done=` says; undefined for anything that no one did. */
function whatWasDone(done: string | undefined, { done: words }: Words) {
  const [, did = "", digits = ""] = /^([a-z]+)(?:-(\d{1,9}))?$/i.exec(done ?? "") ?? [];
  const text = ownEntry(words, did);
  if (digits === "0") return { text: words.nothing, failed: false };
  if (typeof text === "string") return { text, failed: did.endsWith("Failed") };
  return text && digits !== "" ? { text: text(Number(digits)), failed: false } : undefined;
}
