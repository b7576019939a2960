import type { NowFacts } from "./now-facts.ts";
import { type Speech, incidentWords } from "./say.ts";

/** How well things are. It decides the colour, and the text always says it as well. */
export type Grade = "well" | "busy" | "look" | "ill";

/** Leads that wait longer than this are mentioned first. In ms. */
const calmMs = 60_000;

/** The headline: what a person with five seconds should know. */
export function sentenceOf(facts: NowFacts, speech: Speech): { grade: Grade; text: string } {
  const { words, time } = speech;
  const { sentence } = words;
  const { open, incidents } = facts;
  const ongoing = incidents.filter(({ closed_at }) => closed_at === null);
  const crm = ongoing.find(({ kind }) => kind === "crm");
  const decide = facts.reasons.reduce((sum, { count }) => sum + count, 0);
  const waiting = atStart(speech.count(open.count, facts.moreOpen));
  if (!facts.hasCrm && open.count > 0) return { grade: "ill", text: sentence.noCrm(waiting) };
  if (crm && crm.recovered_at === null) {
    const since = time(crm.opened_at);
    const next = open.next === null ? null : time(Math.max(open.next, facts.at));
    if (open.count > 0) return { grade: "ill", text: sentence.failing(since, waiting, next) };
    const aside = speech.count(Math.max(decide, crm.leads), facts.moreSuspected);
    return { grade: "ill", text: sentence.aside(since, atStart(aside)) };
  }
  if (crm && open.failed > 0) {
    const since = time(crm.recovered_at ?? crm.opened_at);
    const failed = atStart(speech.count(open.failed, facts.moreOpen));
    const all = speech.count(Math.max(crm.leads, open.failed), facts.moreOpen);
    return { grade: "busy", text: sentence.recovering(since, failed, all) };
  }
  const other = ongoing.find(({ kind }) => kind !== "crm" && kind !== "leads");
  if (other) {
    const { title } = incidentWords(other.kind, words);
    return { grade: "look", text: sentence.site(title, time(other.opened_at)) };
  }
  if (facts.isFirst) return { grade: "well", text: sentence.first };
  if (open.oldest !== null && facts.at - open.oldest > calmMs) {
    return { grade: "busy", text: sentence.waiting(waiting, time(open.oldest)) };
  }
  if (decide > 0) {
    const all = atStart(speech.count(decide, facts.moreSuspected));
    return { grade: "look", text: sentence.decide(all) };
  }
  const typical = facts.typicalMs === null ? null : speech.duration(facts.typicalMs);
  const count = facts.sinceMonday;
  const coming = open.count > 0 ? ` ${sentence.coming(waiting)}` : "";
  if (count === 0 && coming === "") return { grade: "well", text: sentence.quiet };
  return { grade: "well", text: sentence.well(count, typical) + coming };
}

/** For a count that starts a sentence. */
export const atStart = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
