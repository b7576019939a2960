import { attempt } from "../base/deadline.ts";
import { type NewsletterLink, readNewsletter } from "../forms/newsletter-token.ts";
import { type Language, defaultLanguage } from "../language/language.ts";
import { sayIn } from "../language/words.ts";
import { plainPage, plainPolicy } from "../html/plain-page.tsx";
import { suppress } from "../leads/mail-budget.ts";
import { confirm, leave } from "../queue/subscription.ts";
import { sendPlain } from "./plain-answers.ts";
import type { LeadParts } from "../leads/lead-parts.ts";
import type { SiteContext } from "../site/visit.ts";

const timeoutMs = 2_500;

/**
 * `/api/newsletter/{token}`: where the mail of a subscription leads. A GET asks, and changes nothing: programs
 * that look at every link of a mail confirm none. The button's POST does it, as does a mail program's one
 * click (RFC 8058).
 */
export async function answerNewsletter(c: SiteContext): Promise<Response> {
  const { leads, now } = c.var.visit.site;
  const token = c.req.param("token") ?? "";
  const read = await readLink(token, now(), leads);
  if (read.kind === "forged") return pageOf(defaultLanguage, "gone", 404);
  if (read.kind === "expired") return pageOf(read.language, "gone", 410);
  const { link } = read;
  if (c.req.method !== "POST") return pageOf(link.language, link.does, 200);
  const done = await attempt(() => doIt(link, leads), timeoutMs);
  if (done === null) return pageOf(link.language, "unavailable", 503);
  return pageOf(link.language, done, done === "gone" ? 410 : 200);
}

/** By a secret that was changed one can only be left alone: it may be known to someone. */
async function readLink(token: string, now: number, leads: LeadParts) {
  const read = await readNewsletter(token, now, leads.downloadSecret);
  if (read.kind !== "forged" || !leads.secretBefore) return read;
  const before = await readNewsletter(token, now, leads.secretBefore);
  return before.kind === "link" && before.link.does === "confirm" ? read : before;
}

async function doIt(link: NewsletterLink, leads: LeadParts) {
  if (link.does === "never") {
    await suppress(leads.outbox, link.to, "asked", leads.now());
    return "silenced";
  }
  if (link.does === "leave") {
    await leave(link, leads);
    return "left";
  }
  return (await confirm(link, leads)) ? "confirmed" : "gone";
}

function pageOf(
  language: Language,
  what: "confirm" | "leave" | "never" | "confirmed" | "left" | "silenced" | "gone" | "unavailable",
  status: 200 | 404 | 410 | 503,
): Response {
  const say = sayIn(language);
  const asks = what === "confirm" || what === "leave" || what === "never";
  const html = plainPage(language, {
    title: say(`newsletter.${what}.title`),
    text: say(`newsletter.${what}.text`),
    ...(asks && { button: say(`newsletter.${what}.button`) }),
  });
  return sendPlain(html, status, {
    "Referrer-Policy": "no-referrer",
    "Content-Security-Policy": plainPolicy.replace("form-action 'none'", "form-action 'self'"),
  });
}
