import { cutEnd } from "../base/cut.ts";
import { type Language, defaultLanguage, isLanguage } from "../language/language.ts";
import type { Form } from "./form.ts";
import { type Posted, textOf } from "./posted.ts";
import { cleanText } from "./kinds/kind.ts";
import { kindOf, postedText } from "./rules.ts";
import { honeypotName, utmNames } from "./state.ts";
import type { Submission } from "./submission.ts";
import type { Sign } from "./suspicion.ts";

export type Facts = ReturnType<typeof factsOf>;

/**
 * Returns what is known of a post besides its body. `path` is the page that received it; null at the form's
 * own endpoint. `waitUntil` keeps the worker alive for work that the answer does not wait for.
 */
export function factsOf(
  request: Request,
  path: string | null,
  waitUntil: (promise: Promise<unknown>) => void,
) {
  return {
    path,
    ip: request.headers.get("cf-connecting-ip"),
    origin: request.headers.get("origin"),
    fetchSite: request.headers.get("sec-fetch-site"),
    referer: request.headers.get("referer"),
    waitUntil,
  };
}

/**
 * Checks whether a browser posts from another site. Every browser sends Sec-Fetch-Site or Origin. A program
 * that sends neither cannot abuse a visitor.
 */
export function isForeign(facts: Facts, siteOrigin: string): boolean {
  if (facts.fetchSite !== null) return !["same-origin", "none"].includes(facts.fetchSite);
  return facts.origin !== null && facts.origin !== siteOrigin;
}

const minFillMs = 2000;

/**
 * Returns the signs of a bot in a post: a filled honeypot, or a form completed within 2 s. Both times come
 * from the sender's clock. Compared with ours, a visitor whose clock runs fast would count as a bot. A start
 * in the future is ignored, and without JavaScript there is no start.
 */
export function signsIn(posted: Posted, now: number): Sign[] {
  const timeOf = (name: string) => Number(textOf(posted[name]) || NaN);
  const took = (timeOf("sentAt") || now) - timeOf("startedAt");
  return [
    ...(textOf(posted[honeypotName]) === "" ? [] : ["trap" as const]),
    ...(took >= 0 && took < minFillMs ? ["too-fast" as const] : []),
  ];
}

/** Returns a post's submission id; null if the server must create one, false if it is invalid. */
export function idOf(posted: Posted): string | null | false {
  const id = textOf(posted["submissionId"]);
  if (id === "") return null;
  return id !== null && uuid.test(id) ? id.toLowerCase() : false;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Builds the submission of a post that passed every check. */
export function submissionOf(
  form: Form,
  fields: Submission["fields"],
  posted: Posted,
  facts: Facts,
  at: { id: string | null; now: number; siteOrigin: string } & Pick<
    Submission,
    "captcha" | "suspicions"
  >,
): Submission {
  const page = pageOf(posted, facts, at.siteOrigin);
  const textLanguage = textOf(posted["saidIn"]) ?? "";
  return {
    submissionId: at.id ?? crypto.randomUUID(),
    form: form.name,
    language: languageOf(textOf(posted["language"]), page),
    page,
    about: aboutOf(form, fields, posted, page),
    submittedAt: new Date(at.now).toISOString(),
    idBy: at.id === null ? "server" : "visitor",
    fields,
    consents: form.consents.map(({ field, text, version }) => ({
      field,
      text,
      version,
      given: fields[field] === true,
      ...(isLanguage(textLanguage) && { saidIn: textLanguage }),
    })),
    utm: utmOf(posted, ownAddress(facts.referer, at.siteOrigin)),
    attachments: [],
    captcha: at.captcha,
    suspicions: at.suspicions,
  };
}

/** Returns the path of the page a post was sent from, or `/` if it is unknown. */
export function pageOf(posted: Posted, { path, referer }: Facts, siteOrigin: string): string {
  const named = pathIn(textOf(posted["page"])) ?? path;
  const found = named ?? ownAddress(referer, siteOrigin)?.pathname ?? "/";
  // Only the site sends from the desk (tests, heartbeats). No visitor's lead may look like one of those.
  return found.startsWith("/desk/") ? "/" : found;
}

/** Returns the subject of a post: a field names it, or its page (an event), or a block there (a video). */
function aboutOf(form: Form, fields: Submission["fields"], posted: Posted, page: string): string {
  const named = form.about && fields[form.about];
  if (typeof named === "string" && named !== "") return named;
  const about = plainName(textOf(posted["about"]));
  if (about !== null) return about;
  const block = plainName(textOf(posted["gate"]));
  return block === null ? page : `${page}#${block}`;
}

const plainName = (text: string | null) =>
  text !== null && /^[\w/-]{1,500}$/.test(text) ? text : null;

const maxUtmLength = 200;

/**
 * Returns the campaigns named in the post, or else in the page's address: without JavaScript there is no
 * other source. If only one campaign is known, it is both the first and the last.
 */
function utmOf(posted: Posted, referer: URL | null): Submission["utm"] {
  const knowsFirst = utmNames.some((name) => isFirst(name) && textOf(posted[name]));
  const found = utmNames.flatMap((name) => {
    const last = name.replace(firstPrefix, "");
    const raw =
      isFirst(name) && knowsFirst
        ? textOf(posted[name])
        : textOf(posted[last]) || referer?.searchParams.get(last);
    const value = cutEnd(cleanText((raw ?? "").replace(/\p{Cc}/gu, " ")), maxUtmLength);
    return value === "" ? [] : [[name, value]];
  });
  return Object.fromEntries(found);
}

const firstPrefix = /^first_/;
const isFirst = (name: string) => firstPrefix.test(name);

/** Returns what was typed, to show it again, each value cut to its field's limit, and the campaigns. */
export function typedValues(
  form: Form,
  posted: Posted,
  { referer }: Facts,
  siteOrigin: string,
): { readonly [field: string]: string } {
  const fields = form.fields.map((field) => {
    const text = (postedText(field, posted[field.name]) ?? "").replace(/\r\n?/g, "\n");
    return [field.name, cutEnd(text, kindOf(field).maxLength(field))];
  });
  return { ...Object.fromEntries(fields), ...utmOf(posted, ownAddress(referer, siteOrigin)) };
}

/** Returns the address a post was sent from, or null if it is not on this site. */
function ownAddress(referer: string | null, siteOrigin: string): URL | null {
  if (referer === null || !URL.canParse(referer)) return null;
  const url = new URL(referer);
  return url.origin === siteOrigin ? url : null;
}

function pathIn(text: string | null): string | null {
  return text !== null && /^\/(?!\/)[^\s\\\p{Cc}]{0,500}$/u.test(text) ? text : null;
}

function languageOf(named: string | null, page: string): Language {
  const found = [named ?? "", page.split("/")[1]].find(isLanguage);
  return found ?? defaultLanguage;
}
