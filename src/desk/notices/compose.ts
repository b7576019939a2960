/** Writes a notice in its rule's language when it is sent. Throws if the outbox does. */
import { hourMs } from "../../base/clock.ts";
import { ownEntry } from "../../base/own-entry.ts";
import { emailOf, readSubmission } from "../../forms/submission.ts";
import { labelOf } from "../../language/language.ts";
import type { Incident } from "../../leads/incidents.ts";
import type { LeadParts } from "../../leads/lead-parts.ts";
import { isConfirmedSql } from "../from-people.ts";
import { type LeadRow, leadColumns, testPage } from "../lead-list.ts";
import { readNow } from "../now-facts.ts";
import { type Speech, incidentWords, speak } from "../say.ts";
import { sentenceOf } from "../sentence.ts";
import type { About } from "./about.ts";
import { leadLink } from "./lead-link.ts";
import type { Rule } from "./rule.ts";

/** A line of text with its link. Text from visitors is only in `text`. */
type Item = { readonly text: string; readonly href: string };

export type Notice = {
  readonly title: string;
  readonly lines: readonly string[];
  readonly items: readonly Item[];
  /** The label of each item's link. */
  readonly open: string;
  readonly action: { readonly label: string; readonly href: string };
};

const maxTextLength = 300;

/** Null if there is nothing left to report: the leads were erased, or the incident was deleted. */
export async function compose(about: About, rule: Rule, parts: LeadParts): Promise<Notice | null> {
  const speech = speak(rule.language, parts.now());
  const { notices } = speech.words;
  const desk = (label: string, path = "/desk/") => ({ label, href: parts.siteOrigin + path });
  const plain = { items: [], open: notices.open, action: desk(notices.toDesk) };
  switch (about.what) {
    case "lead":
      return leadsIn(about, rule, speech, parts);
    case "incident": {
      const sql = "SELECT * FROM incidents WHERE id = ?1";
      const incident = await parts.outbox.prepare(sql).bind(about.incident).first<Incident>();
      if (incident === null) return null;
      return { ...plain, ...incidentIn(incident, about.step, speech) };
    }
    case "digest": {
      const facts = await readNow(parts);
      const { text } = sentenceOf(facts, speech);
      const lines = await dayIn(parts, speech);
      return { ...plain, title: notices.digest.title, lines: [text, ...lines] };
    }
    case "quiet": {
      const lines = [
        notices.quiet.text(speech.time(about.since), speech.duration(about.usualMs)),
        notices.quiet.todo,
      ];
      return { ...plain, title: notices.quiet.title(about.form), lines };
    }
    case "heartbeat": {
      const { title, text } = notices.heartbeat[about.step];
      return { ...plain, title, lines: [text(speech.time(about.since))] };
    }
    case "test":
      return {
        ...plain,
        title: notices.test.title,
        lines: [notices.test.text],
        action: desk(notices.toRules, "/desk/told/"),
      };
    default:
      return about satisfies never;
  }
}

type Found = LeadRow & { readonly body: string | null };

async function leadsIn(
  { leads, count }: Extract<About, { what: "lead" }>,
  rule: Rule,
  speech: Speech,
  parts: LeadParts,
): Promise<Notice | null> {
  const { notices } = speech.words;
  const sql = `SELECT ${leadColumns}, body FROM submissions WHERE id IN (SELECT value FROM json_each(?1))
    AND ifnull(reason, '') NOT IN ('erased', 'discarded', 'unconfirmed') ORDER BY received_at`;
  const { results } = await parts.outbox.prepare(sql).bind(JSON.stringify(leads)).all<Found>();
  if (results.length === 0) return null;
  const items = await Promise.all(
    results.map(async (row) => ({
      text: leadText(row, rule, speech),
      href: await leadLink(row.id, parts),
    })),
  );
  const more = count - leads.length;
  return {
    title: notices.lead.title(results.length + more),
    lines: more > 0 ? [notices.lead.more(more)] : [],
    items,
    open: notices.open,
    action: { label: notices.lead.all, href: `${parts.siteOrigin}/desk/leads/` },
  };
}

function leadText(row: Found, rule: Rule, speech: Speech): string {
  const from = [row.source, row.campaign].filter(Boolean).join(" / ");
  const facts = [
    row.page === testPage ? speech.words.leads.testMark : "",
    row.form,
    ...(rule.personal === 1 ? personIn(row.body) : []),
    labelOf(row.language),
    row.page === testPage ? "" : row.page,
    from,
    speech.time(row.received_at),
  ];
  return facts.filter(Boolean).join(" · ").replace(/\s+/g, " ").slice(0, maxTextLength);
}

/** Name, company and email address, for a rule that names the person. */
function personIn(body: string | null): string[] {
  const submission = readSubmission(body);
  if (submission === null) return [];
  const { fields } = submission;
  const textOf = (name: string) => String(ownEntry(fields, name) ?? "");
  const name = [textOf("firstName"), textOf("lastName")].filter(Boolean).join(" ");
  return [name || textOf("fullName"), textOf("companyName"), emailOf(submission) ?? ""];
}

function incidentIn(incident: Incident, step: "opened" | "open" | "over", speech: Speech) {
  const { words } = speech;
  const { notices, incidents } = words;
  const { title: name, means, todo } = incidentWords(incident.kind, words);
  const met = incident.leads > 0 ? [incidents.met(incident.leads, incident.kind)] : [];
  const reason = incident.what === "" ? [] : [speech.reason(incident.what)];
  const since = incidents.since(speech.time(incident.opened_at));
  if (step === "over" || incident.closed_at !== null) {
    const end = incident.closed_at ?? speech.now;
    const lasted = incidents.lasted(
      speech.duration((incident.recovered_at ?? end) - incident.opened_at),
    );
    const arrived = incident.leads > 0 ? [incidents.arrived] : [];
    return {
      title: notices.incident.over(name),
      lines: [`${since}, ${lasted}`, ...met, ...arrived],
    };
  }
  if (incident.recovered_at !== null) {
    const works = incidents.recovered(speech.time(incident.recovered_at));
    return { title: notices.incident.recovering(name), lines: [since, works, ...met] };
  }
  const title = step === "opened" ? notices.incident.opened(name) : notices.incident.open(name);
  return { title, lines: [[since, ...reason, ...met].join(" · "), means, todo] };
}

/** The leads of the last 24 hours by form, and how many of them were delivered. */
async function dayIn({ outbox, now }: LeadParts, speech: Speech): Promise<readonly string[]> {
  const { digest } = speech.words.notices;
  const sql = `SELECT form, count(*) AS count, sum(state = 'delivered') AS delivered FROM submissions
    WHERE received_at > ?1 AND ${isConfirmedSql} GROUP BY form ORDER BY count DESC`;
  const { results } = await outbox
    .prepare(sql)
    .bind(now() - 24 * hourMs)
    .all<{ form: string; count: number; delivered: number }>();
  if (results.length === 0) return [digest.none];
  return results.map(({ form, count, delivered }) => digest.line(form, count, delivered));
}
