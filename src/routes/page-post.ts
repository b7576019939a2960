import { plainPage } from "../html/plain-page.tsx";
import type { Language } from "../language/language.ts";
import { sayIn } from "../language/words.ts";
import { limitPeriodSeconds } from "../leads/admission.ts";
import { currentPage } from "../site/current-page.ts";
import { type SiteContext, lookUp } from "../site/visit.ts";
import { receivePagePost } from "./form-routes.ts";
import { addressOf } from "./pages.ts";
import { notAllowed, redirect, sendPlain } from "./plain-answers.ts";
import { showPage } from "./show-page.ts";

/**
 * Answers a form that was posted to its own page without JavaScript: with a redirect to the confirmation, or the page
 * again with its messages and what was typed.
 */
export async function answerPagePost(c: SiteContext): Promise<Response> {
  const { site, later } = c.var.visit;
  const url = new URL(c.req.url);
  const address = addressOf(url);
  const type = c.req.header("content-type") ?? "";
  if (!address || type === "") return notAllowed();
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)/i.test(type)) {
    return c.text("Unsupported media type", 415);
  }
  // If editors renamed the page while it was open, show it at its new path.
  const shown = async () =>
    (await lookUp(c.var.visit, (reader) => currentPage(site, reader, address.path))) ?? address;
  const at = { path: address.path, shown: async () => (await shown()).path, waitUntil: later };
  const posted = await receivePagePost(c.req.raw, at, site.leads);
  switch (posted.kind) {
    case "sent":
      return redirect(site, posted.to, 303, true);
    case "unknownForm":
      return notAllowed();
    case "turnedAway":
      if (posted.status === 429) return tooManyPosts(address.language);
      return new Response(`Refused (${posted.status})`, { status: posted.status });
    case "again": {
      const { state: form, retryAfterSeconds } = posted;
      const query = url.searchParams;
      const request = { address: await shown(), query, form, draft: null, format: "html" } as const;
      const answer = await showPage(c, request);
      if (retryAfterSeconds !== null) answer.headers.set("Retry-After", String(retryAfterSeconds));
      return answer;
    }
    default:
      return posted satisfies never;
  }
}

/** The answer to a sender of far too many posts. The post is not read, and no page is rendered for it. */
export function tooManyPosts(language: Language): Response {
  const say = sayIn(language);
  const [title, text] = [say("tooManyPosts.title"), say("tooManyPosts.text")];
  return sendPlain(plainPage(language, { title, text }), 429, {
    "Retry-After": String(limitPeriodSeconds),
  });
}
