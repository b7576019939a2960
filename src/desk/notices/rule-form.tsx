import { brand } from "../../brand/brand.ts";
import { allForms } from "../../forms/all.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { type Person, may } from "../access.ts";
import { Field, Select } from "../field.tsx";
import type { Speech } from "../say.ts";
import type { Words } from "../words.ts";
import { ruleKinds } from "./rule.ts";

export type RuleFields = Partial<
  Record<"kind" | "form" | "target" | "language" | "personal" | "time" | "zone", string>
>;
export type RuleProblem = keyof Words["notices"]["problems"];

export type RuleFormProps = {
  readonly speech: Speech;
  readonly person: Person;
  /** The id of the rule that is edited; null for a new rule. */
  readonly id: string | null;
  readonly typed: RuleFields;
  readonly problem?: RuleProblem | undefined;
};

/** The field at which a problem is shown. */
const placeOf = (problem: RuleProblem): keyof RuleFields =>
  problem === "noSender" || problem === "many" ? "target" : problem;

/** One form for all kinds of rules. Its styles hide the fields that a kind does not need. */
export function RuleForm({ speech, person, id, typed, problem }: RuleFormProps) {
  const { notices } = speech.words;
  const { fields } = notices;
  const wrong = (name: keyof RuleFields) =>
    problem !== undefined && placeOf(problem) === name ? notices.problems[problem] : undefined;
  /** `unless`: the default value. */
  const at = (name: Exclude<keyof RuleFields, "personal">, unless?: string) => ({
    name,
    label: fields[name],
    value: typed[name] ?? unless,
    problem: wrong(name),
  });
  return (
    <form
      id="rule"
      method="post"
      action={id === null ? "/desk/told/" : `/desk/told/${id}`}
      className="desk-card desk-form desk-rule-form"
    >
      <h2>{id === null ? notices.add : notices.change}</h2>
      <Select {...at("kind")} options={ruleKinds.map((kind) => [kind, notices.kinds[kind]])}>
        {ruleKinds.map((kind) => (
          <span key={kind} className="desk-note" data-for={kind}>
            {notices.kindsText[kind]}
          </span>
        ))}
      </Select>
      <div data-for="lead quiet">
        <Select
          {...at("form")}
          options={[
            ["", notices.allForms],
            ...allForms.map(({ name }): [string, string] => [name, name]),
          ]}
        />
      </div>
      <Field {...at("target")} hint={fields.targetHint} maxLength={1000} />
      <div data-for="digest" className="desk-pair">
        <Field {...at("time", "08:00")} type="time" required={false} />
        <Field {...at("zone", brand.timeZone)} maxLength={60} required={false} />
      </div>
      <Select
        {...at("language", speech.language)}
        options={(["en", "de"] as const).map((code) => [code, notices.languages[code]])}
      />
      {may(person, "privacy") && (
        <div data-for="lead" className="desk-field">
          <label className="desk-check">
            <input
              type="checkbox"
              name="personal"
              defaultChecked={typed.personal === "on"}
              aria-describedby="personal-hint"
            />
            {fields.personal}
          </label>
          <span id="personal-hint" className="desk-note">
            {fields.personalHint}
          </span>
        </div>
      )}
      {wrong("personal") && (
        <span className="desk-problem" role="alert">
          {wrong("personal")}
        </span>
      )}
      <div className="row desk-actions">
        <button className={buttonClass()}>{notices.save}</button>
        {id !== null && (
          <a className="desk-link" href="/desk/told/">
            {notices.cancel}
          </a>
        )}
      </div>
    </form>
  );
}
