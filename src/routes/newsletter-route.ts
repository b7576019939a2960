import { attempt } from "../base/deadline.ts";
import { listName } from "../forms/answer-words.ts";
import { type NewsletterLink, readNewsletter } from "../forms/newsletter-token.ts";
import type { Language } from "../language/language.ts";
import { type Word, sayIn } from "../language/words.ts";
import { plainPage, plainPolicy } from "../html/plain-page.tsx";
import { suppressMail } from "../leads/mail-budget.ts";
import { isReleased, release } from "../leads/suspects.ts";
import { resend } from "../queue/sweep.ts";
import { confirm, leave } from "../queue/subscription.ts";
import { languageFor } from "./language-for.ts";
import { sendPlain } from "./plain-answers.ts";
import type { LeadParts } from "../leads/lead-parts.ts";
import type { SiteContext } from "../site/visit.ts";

const timeoutMs = 2_500;

/**
 * `/api/newsletter/{token}`: the target of the links in subscription mails. A GET asks for confirmation and changes
 * nothing, because some programs open every link in a mail. The button's POST acts, as does a mail program's
 * one-click unsubscribe (RFC 8058).
 */
export async function answerNewsletter(c: SiteContext): Promise<Response> {
  const { leads, now } = c.var.visit.site;
  const token = c.req.param("token") ?? "";
  const read = await readLink(token, now(), leads);
  if (!read.ok) {
    const { failure } = read;
    return failure.kind === "expired"
      ? pageOf(failure.value.language, expiredMessage(failure.value), 410)
      : pageOf(await languageFor(c), "forged", 404);
  }
  const link = read.value.value;
  if (c.req.method !== "POST") return pageOf(link.language, link.does, 200, link.list);
  const done = await attempt(() => followLink(link, leads), timeoutMs);
  if (done === null) return pageOf(link.language, "unavailable", 503);
  return done === "gone"
    ? pageOf(link.language, expiredMessage(link), 410)
    : pageOf(link.language, done, 200);
}

/** The message for a link that no longer works. It depends on what the link was for. */
function expiredMessage({ does }: NewsletterLink) {
  if (does === "release") return "goneMessage";
  return does === "confirm" ? "gone" : "goneLeaving";
}

/** An old secret may have leaked, so links signed with it can only unsubscribe. */
async function readLink(token: string, now: number, leads: LeadParts) {
  const read = await readNewsletter(token, now, leads.downloadSecret);
  if (read.ok || read.failure.kind === "expired" || !leads.secretBefore) return read;
  const before = await readNewsletter(token, now, leads.secretBefore);
  return before.ok && ["confirm", "release"].includes(before.value.value.does) ? read : before;
}

async function followLink(link: NewsletterLink, leads: LeadParts) {
  if (link.does === "never") {
    await suppressMail(leads.outbox, link.to, "asked", leads.now());
    return "silenced";
  }
  if (link.does === "leave") {
    await leave(link, leads);
    return "left";
  }
  if (link.does === "release")
    return (await releaseSubmission(link.id, leads)) ? "released" : "gone";
  return (await confirm(link, leads)) ? "confirmed" : "gone";
}

/** Releases a message at its sender's request. It counts as released even if a person released it earlier. */
async function releaseSubmission(id: string, leads: LeadParts): Promise<boolean> {
  const which = { id, form: null, since: 0, until: Number.MAX_SAFE_INTEGER };
  const released = await release(leads, which, "the sender, by mail");
  if (released > 0) await resend(leads);
  return released > 0 || (await isReleased(id, leads));
}

type NameIn<W extends Word> = W extends `newsletter.${infer Name}.title` ? Name : never;

function pageOf(
  language: Language,
  what: NameIn<Word>,
  status: 200 | 404 | 410 | 503,
  list = "",
): Response {
  const say = sayIn(language);
  const hasButton =
    what === "confirm" || what === "leave" || what === "never" || what === "release";
  const html = plainPage(language, {
    title: say(`newsletter.${what}.title`),
    text: say(`newsletter.${what}.text`),
    ...(hasButton && {
      button: say(`newsletter.${what}.button`, { list: listName(list, language) }),
    }),
  });
  return sendPlain(html, status, {
    "Referrer-Policy": "no-referrer",
    "Content-Security-Policy": plainPolicy.replace("form-action 'none'", "form-action 'self'"),
  });
}
