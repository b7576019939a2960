import type { ReactNode } from "react";
import { redactPath } from "../base/redact-path.ts";
import { ownEntry } from "../base/own-entry.ts";
import { labelOf } from "../language/language.ts";
import { answerWords } from "../forms/answer-words.ts";
import type { Submission } from "../forms/submission.ts";
import { buttonClass } from "../ui/button-class.ts";
import { type Person, may } from "./access.ts";
import { StateChip } from "./leads.tsx";
import { type LeadEvent, type OneLead, mask } from "./one-lead.ts";
import { PostButton } from "./post-button.tsx";
import type { Speech } from "./say.ts";

type Props = {
  readonly lead: OneLead;
  /** True if personal data is shown. Each time is recorded. */
  readonly shown: boolean;
  readonly speech: Speech;
  readonly person: Person;
};

/** A lead: its history, its answers and where it came from. */
export function LeadPage({ lead, shown, speech, person }: Props) {
  const { words } = speech;
  const { row, submission } = lead;
  return (
    <>
      <p className="desk-back">
        <a href="/desk/leads/">{words.lead.back}</a>
      </p>
      <div className="row desk-head">
        <h1>{words.lead.title(row.form)}</h1>
        <StateChip row={row} speech={speech} />
      </div>
      <LeadActions lead={lead} speech={speech} person={person} />
      <div className="desk-columns">
        <div className="desk-stack">
          <section className="desk-card">
            <h2>{words.lead.history}</h2>
            <History lead={lead} shown={shown} speech={speech} />
          </section>
          <section className="desk-card">
            <h2>{words.lead.answers}</h2>
            {submission === null ? (
              <p className="soft">{words.lead.gone}</p>
            ) : (
              <Answers submission={submission} shown={shown} speech={speech} />
            )}
            {submission !== null && !shown && <Show id={row.id} speech={speech} person={person} />}
          </section>
        </div>
        <section className="desk-card">
          <h2>{words.lead.facts}</h2>
          <Facts lead={lead} speech={speech} />
        </section>
      </div>
    </>
  );
}

function Show({ id, speech, person }: { id: string; speech: Speech; person: Person }) {
  const { words } = speech;
  if (!may(person, "privacy")) return <p className="desk-note">{words.lead.masked}</p>;
  return (
    <form method="post" action={`/desk/leads/${id}/show`} className="row desk-actions">
      <button className={buttonClass("secondary")}>{words.actions.show}</button>
      <span className="desk-note">{words.actions.showNote}</span>
    </form>
  );
}

function LeadActions({ lead: { row, submission }, speech, person }: Omit<Props, "shown">) {
  const { actions } = speech.words;
  if (submission === null || !may(person, "operator")) return null;
  const post = (does: string, text: string, look: "primary" | "secondary" = "primary") => (
    <PostButton action={`/desk/leads/${row.id}/${does}`} text={text} look={look} />
  );
  if (row.state === "suspected") {
    return (
      <div className="row desk-actions">
        {post("release", actions.release)}
        {post("discard", actions.discard, "secondary")}
      </div>
    );
  }
  const canReplay =
    (row.state === "parked" && row.reason !== "unconfirmed") || row.state === "queued";
  return canReplay ? (
    <div className="row desk-actions">{post("replay", actions.replay)}</div>
  ) : null;
}

function History({ lead, shown, speech }: Omit<Props, "person">) {
  const { words } = speech;
  const { events, row } = lead;
  if (events.length === 0) return <p className="soft">{words.lead.noHistory}</p>;
  return (
    <ol className="desk-history">
      {events.map((event) => (
        <li key={event.step} data-kind={event.kind}>
          <time dateTime={new Date(event.at).toISOString()}>{speech.exact(event.at)}</time>
          <div>
            <strong>{eventText(event, speech)}</strong>
            {event.actor && <span className="desk-note">{words.lead.by(event.actor)}</span>}
            {event.reason && <span className="desk-note">{speech.reason(event.reason)}</span>}
            {event.answer && (
              <span className="desk-said">
                {`${words.lead.crmAnswer}: ${shown ? event.answer : mask(event.answer)}`}
              </span>
            )}
          </div>
        </li>
      ))}
      {row.state === "queued" && row.reason !== null && (
        <li data-kind="next">
          <time dateTime={new Date(row.next_at).toISOString()}>{speech.exact(row.next_at)}</time>
          <div>{words.lead.next(speech.time(row.next_at))}</div>
        </li>
      )}
    </ol>
  );
}

function eventText({ kind, attempt }: LeadEvent, { words }: Speech): string {
  const { begun, ...rest } = words.lead.events;
  return kind === "begun" ? begun(attempt) : (ownEntry(rest, kind) ?? kind);
}

function Facts({ lead: { row, submission }, speech }: Pick<Props, "lead" | "speech">) {
  const { words } = speech;
  const { columns } = words.leads;
  const utm = submission?.utm ?? {};
  // Anyone can set a link's campaign, and it may contain a person's address.
  const touch = (prefix: "" | "first_") =>
    (["source", "medium", "campaign", "content"] as const)
      .flatMap((part) => utm[`${prefix}utm_${part}`] ?? [])
      .map(redactPath)
      .join(" / ");
  const page = row.page ?? (submission && redactPath(submission.page));
  const last = touch("") || [row.source, row.campaign].filter(Boolean).join(" / ");
  return (
    <dl className="desk-facts">
      <Fact name={columns.received}>{speech.time(row.received_at)}</Fact>
      <Fact name={columns.page}>{page}</Fact>
      <Fact name={columns.language}>{labelOf(row.language)}</Fact>
      <Fact name={words.lead.first}>{touch("first_")}</Fact>
      <Fact name={words.lead.last}>{last}</Fact>
      <Fact name={words.lead.crmId}>{row.crm_id}</Fact>
      <Fact name={words.lead.id}>
        <code>{row.id}</code>
      </Fact>
    </dl>
  );
}

type AnswersProps = { submission: Submission; shown: boolean; speech: Speech };

function Answers({ submission, shown, speech }: AnswersProps) {
  const { words } = speech;
  const { form, fields, consents, attachments } = submission;
  const { label, answer } = answerWords(form, speech.language);
  const text = (name: string, value: string | boolean | null) => {
    if (typeof value !== "string") return value === true ? "✓" : "–";
    return shown ? answer(name, value) : mask(value);
  };
  const given = Object.entries(fields).filter(([, value]) => value !== "" && value !== null);
  return (
    <>
      <dl className="desk-facts">
        {given.map(([name, value]) => (
          <Fact key={name} name={label(name)}>
            {text(name, value)}
          </Fact>
        ))}
      </dl>
      {consents.length > 0 && (
        <>
          <h3>{words.lead.consents}</h3>
          <ul className="desk-plain">
            {consents.map(({ field, text: about, version, given: isGiven, wording }) => (
              <li key={field}>
                {`${words.lead.consent(wording ?? label(field) ?? about, version)}: ${isGiven ? words.lead.given : words.lead.notGiven}`}
              </li>
            ))}
          </ul>
        </>
      )}
      {attachments.length > 0 && (
        <>
          <h3>{words.lead.files}</h3>
          <ul className="desk-plain">
            {attachments.map(({ key, name, size }) => (
              <li key={key}>
                <bdi>{shown ? name : mask(name)}</bdi>
                {`, ${speech.number(size / 1000)} kB`}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === undefined || children === "") return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  );
}
