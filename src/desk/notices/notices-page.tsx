import { ownEntry } from "../../base/own-entry.ts";
import { type Person, may } from "../access.ts";
import { PostButton } from "../post-button.tsx";
import type { Speech } from "../say.ts";
import { Empty } from "../table.tsx";
import { type Rule, shownTarget } from "./rule.ts";
import { RuleForm, type RuleFormProps } from "./rule-form.tsx";

/** The form for a rule, new or edited. */
export type TypedRule = Omit<RuleFormProps, "speech" | "person">;

type Props = {
  readonly rules: readonly Rule[];
  readonly speech: Speech;
  readonly person: Person;
  readonly form: TypedRule;
};

/** The rules: who is notified about what, by which channel, and if that worked. */
export function NoticesPage({ rules, speech, person, form }: Props) {
  const { notices } = speech.words;
  return (
    <>
      <h1>{speech.words.pages.notices}</h1>
      <p className="desk-intro soft">{notices.intro}</p>
      {rules.length === 0 ? (
        <Empty text={notices.none} />
      ) : (
        <section>
          <h2>{notices.rules}</h2>
          <ul className="desk-rules">
            {rules.map((rule) => (
              <RuleCard key={rule.id} rule={rule} speech={speech} person={person} />
            ))}
          </ul>
        </section>
      )}
      {may(person, "operator") && <RuleForm {...form} speech={speech} person={person} />}
    </>
  );
}

function RuleCard({ rule, speech, person }: { rule: Rule; speech: Speech; person: Person }) {
  const { notices } = speech.words;
  const facts = [
    ...(rule.kind === "lead" || rule.kind === "quiet" ? [rule.form ?? notices.allForms] : []),
    ...(rule.kind === "digest" ? [notices.daily(timeOf(rule.minute), rule.zone)] : []),
    ...(rule.personal === 1 ? [notices.withPerson] : []),
    notices.languages[rule.language],
  ];
  const name = `rule-${rule.id}`;
  return (
    <li className="desk-card desk-rule" aria-labelledby={name} data-paused={rule.paused}>
      <div className="row desk-head">
        <h3 id={name}>{notices.kinds[rule.kind]}</h3>
        {rule.paused === 1 && <span className="desk-chip">{notices.paused}</span>}
      </div>
      <p className="desk-rule-target">{`${notices.ways[rule.channel]}: ${shownTarget(rule)}`}</p>
      <p className="desk-note">{facts.join(" · ")}</p>
      <p className="desk-note">
        {rule.told_at === null ? notices.neverTold : notices.lastTold(speech.time(rule.told_at))}
      </p>
      {rule.failure !== null && rule.failed_at !== null && (
        <p className="desk-problem">
          {notices.failed(speech.time(rule.failed_at), failureText(rule.failure, speech))}
        </p>
      )}
      {may(person, "operator") && <RuleActions rule={rule} speech={speech} />}
    </li>
  );
}

function RuleActions({ rule, speech }: { rule: Rule; speech: Speech }) {
  const { notices } = speech.words;
  const about = `rule-${rule.id}`;
  const post = (does: string, text: string, look: "secondary" | "link" = "link") => (
    <PostButton action={`/desk/told/${rule.id}/${does}`} text={text} look={look} about={about} />
  );
  return (
    <div className="row desk-actions">
      {post("test", notices.sendTest, "secondary")}
      <a className="desk-link" href={`/desk/told/?rule=${rule.id}#rule`} aria-describedby={about}>
        {notices.edit}
      </a>
      {rule.paused === 1 ? post("resume", notices.resume) : post("pause", notices.pause)}
      {post("remove", notices.remove)}
    </div>
  );
}

function failureText(failure: string, speech: Speech): string {
  return ownEntry(speech.words.notices.failures, failure) ?? speech.reason(failure);
}

/** The time of a minute of the day: 480 is 08:00. */
export function timeOf(minute: number): string {
  const two = (count: number) => String(count).padStart(2, "0");
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}
