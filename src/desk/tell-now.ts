import { readNow } from "./now-facts.ts";
import { speak } from "./say.ts";
import { sentenceOf } from "./sentence.ts";
import type { LeadParts } from "../leads/lead-parts.ts";

/** What the desk's first page says, for `npm run leads`. Throws where the outbox does. */
export async function tellNow(leads: LeadParts) {
  const facts = await readNow(leads);
  const { grade, text } = sentenceOf(facts, speak("en", facts.at));
  const { open, deliveredToday, sinceMonday, publish } = facts;
  return { grade, sentence: text, open, deliveredToday, sinceMonday, publish };
}
