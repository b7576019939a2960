import { readNow } from "./now-facts.ts";
import { speak } from "./say.ts";
import { sentenceOf } from "./sentence.ts";
import type { LeadParts } from "../leads/lead-parts.ts";

/** The facts and the headline of the desk's first page, for `npm run leads`. Throws if the outbox does. */
export async function readSummary(leads: LeadParts) {
  const facts = await readNow(leads);
  const { grade, text } = sentenceOf(facts, speak("en", facts.at));
  const { open, deliveredToday, sinceMonday, publish } = facts;
  return { grade, sentence: text, open, deliveredToday, sinceMonday, publish };
}
