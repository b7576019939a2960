import { ownEntry } from "../../base/own-entry.ts";
import { type Person, may } from "../access.ts";
import { PostButton } from "../post-button.tsx";
import type { Speech } from "../say.ts";
import { Empty } from "../table.tsx";
import { type Rule, shownTarget } from "./rule.ts";
import { RuleForm, type RuleFormProps } from "./rule-form.tsx";

/** The form of a rule: a new one, or one that is changed. */
export type TypedRule = Omit<RuleFormProps, "speech" | "person">;

type Props = {
  readonly rules: readonly Rule[];
  readonly speech: Speech;
  readonly person: Person;
  readonly form: TypedRule;
};

/** Who is told of what, by which way, and whether it arrived. */
export function ToldPage({ rules, speech, person, form }: Props) {
  const { told } = speech.words;
  return (
    <>
      <h1>{speech.words.pages.told}</h1>
      <p className="desk-intro">{told.intro}</p>
      {rules.length === 0 ? (
        <Empty text={told.none} />
      ) : (
        <section>
          <h2>{told.rules}</h2>
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
  const { told } = speech.words;
  const facts = [
    ...(rule.kind === "lead" || rule.kind === "quiet" ? [rule.form ?? told.allForms] : []),
    ...(rule.kind === "digest" ? [told.daily(timeOf(rule.minute), rule.zone)] : []),
    ...(rule.personal === 1 ? [told.withPerson] : []),
    told.languages[rule.language],
  ];
  const name = `rule-${rule.id}`;
  return (
    <li className="desk-card desk-rule" aria-labelledby={name} data-paused={rule.paused}>
      <div className="desk-head">
        <h3 id={name}>{told.kinds[rule.kind]}</h3>
        {rule.paused === 1 && <span className="desk-chip">{told.paused}</span>}
      </div>
      <p className="desk-rule-target">{`${told.ways[rule.channel]}: ${shownTarget(rule)}`}</p>
      <p className="desk-note">{facts.join(" · ")}</p>
      <p className="desk-note">
        {rule.told_at === null ? told.neverTold : told.lastTold(speech.time(rule.told_at))}
      </p>
      {rule.failure !== null && rule.failed_at !== null && (
        <p className="desk-problem">
          {told.failed(speech.time(rule.failed_at), whyIn(rule.failure, speech))}
        </p>
      )}
      {may(person, "operator") && <RuleActions rule={rule} speech={speech} />}
    </li>
  );
}

function RuleActions({ rule, speech }: { rule: Rule; speech: Speech }) {
  const { told } = speech.words;
  const about = `rule-${rule.id}`;
  const post = (does: string, text: string, look: "secondary" | "link" = "link") => (
    <PostButton action={`/desk/told/${rule.id}/${does}`} text={text} look={look} about={about} />
  );
  return (
    <div className="desk-actions">
      {post("test", told.sendTest, "secondary")}
      <a className="desk-link" href={`/desk/told/?rule=${rule.id}#rule`} aria-describedby={about}>
        {told.edit}
      </a>
      {rule.paused === 1 ? post("resume", told.resume) : post("pause", told.pause)}
      {post("remove", told.remove)}
    </div>
  );
}

function whyIn(failure: string, speech: Speech): string {
  return ownEntry(speech.words.told.failures, failure) ?? speech.reason(failure);
}

/** 480 as 08:00. */
export function timeOf(minute: number): string {
  const two = (count: number) => String(count).padStart(2, "0");
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}
