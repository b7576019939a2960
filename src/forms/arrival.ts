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
 * What a request says about a post, besides its body. `path`: of the page that received it, null at the form's own
 * endpoint. `waitUntil` keeps the worker alive for what the answer need not wait for.
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
 * A browser that posts for another site. Every browser says where a post comes from, by
 * Sec-Fetch-Site or by Origin; a program that says neither has no visitor to be abused.
 */
export function isForeign(facts: Facts, siteOrigin: string): boolean {
  if (facts.fetchSite !== null) return !["same-origin", "none"].includes(facts.fetchSite);
  return facts.origin !== null && facts.origin !== siteOrigin;
}

const minFillMs = 2000;

/**
 * What a post says of its sender: a bot fills in the honeypot, or is done within 2 s, by the clock of anyone who
 * sends it: compared with ours, a visitor whose clock runs fast would be one, too. A start that lies ahead
 * says nothing; without JavaScript there is no start.
 */
export function signsIn(posted: Posted, now: number): Sign[] {
  const timeOf = (name: string) => Number(textOf(posted[name]) || NaN);
  const took = (timeOf("sentAt") || now) - timeOf("startedAt");
  return [
    ...(textOf(posted[honeypotName]) === "" ? [] : ["trap" as const]),
    ...(took >= 0 && took < minFillMs ? ["too-fast" as const] : []),
  ];
}

/** A submission's id as the post gives it; null where the server is to make it, false if it is none. */
export function idOf(posted: Posted): string | null | false {
  const id = textOf(posted["submissionId"]);
  if (id === "") return null;
  return id !== null && uuid.test(id) ? id.toLowerCase() : false;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Makes the submission of a post that passed every check. */
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

/** The path of the page a post was sent from, as far as that is known. */
export function pageOf(posted: Posted, { path, referer }: Facts, siteOrigin: string): string {
  const named = pathIn(textOf(posted["page"])) ?? path;
  const found = named ?? ownAddress(referer, siteOrigin)?.pathname ?? "/";
  // From there the site alone sends, its tests and heartbeats: no visitor's lead is taken for one.
  return found.startsWith("/desk/") ? "/" : found;
}

/** What a post is about: one of its fields names it, or its page (an event), or a block there (a video). */
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
 * The campaigns as the post names them, or as the page's own address did: without JavaScript that is all
 * there is to know. Who came by one alone came by it first, too.
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

/** What was typed, to be shown again, each as long as its field may be; and the campaign. */
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

/** The address a post was sent from, where it is one of this site's pages. */
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
