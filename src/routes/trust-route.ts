import { attempt } from "../base/deadline.ts";
import { type TrustFacts, readTrust } from "../desk/trust-facts.ts";
import { plainPage } from "../html/plain-page.tsx";
import { trustPage } from "../html/trust-page.tsx";
import type { Language } from "../language/language.ts";
import { sayIn } from "../language/words.ts";
import type { LeadParts } from "../leads/lead-parts.ts";
import type { SiteContext } from "../site/visit.ts";
import { sendPlain } from "./plain-answers.ts";

const timeoutMs = 2_500;
/** How long an isolate and a browser reuse the facts, however many visitors request them. */
const reuseMs = 300_000;
const lastRead = new WeakMap<LeadParts, TrustFacts>();

/** `/{lang}/trust/`: public figures on reliability. */
export async function answerTrust(c: SiteContext, language: Language): Promise<Response> {
  const { leads, now } = c.var.visit.site;
  const before = lastRead.get(leads);
  const facts =
    before && now() - before.at < reuseMs
      ? before
      : await attempt(() => readTrust(leads), timeoutMs);
  if (facts === null) {
    const say = sayIn(language);
    const [title, text] = [say("trust.unavailable.title"), say("trust.unavailable.text")];
    return sendPlain(plainPage(language, { title, text }), 503);
  }
  lastRead.set(leads, facts);
  return sendPlain(trustPage(language, facts), 200, {
    "Cache-Control": `public, max-age=${reuseMs / 1000}`,
  });
}
