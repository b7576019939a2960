import type { ReactNode } from "react";
import { brand } from "../../brand/brand.ts";
import { allForms } from "../../forms/all.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { type Person, may } from "../access.ts";
import type { Speech } from "../say.ts";
import type { Words } from "../words.ts";
import { ruleKinds } from "./rule.ts";

export type RuleFields = Partial<
  Record<"kind" | "form" | "target" | "language" | "personal" | "time" | "zone", string>
>;
export type RuleProblem = keyof Words["told"]["problems"];

export type RuleFormProps = {
  readonly speech: Speech;
  readonly person: Person;
  /** The number of the rule that is changed; null for a new one. */
  readonly id: string | null;
  readonly typed: RuleFields;
  readonly problem?: RuleProblem | undefined;
};

/** At which field a problem is said. */
const places: Readonly<Record<RuleProblem, keyof RuleFields>> = {
  target: "target",
  noSender: "target",
  many: "target",
  form: "form",
  zone: "zone",
  time: "time",
  personal: "personal",
  kind: "kind",
};

/** One form for every kind of rule: what a kind does not need is not shown, by its styles alone. */
export function RuleForm({ speech, person, id, typed, problem }: RuleFormProps) {
  const { told } = speech.words;
  const { fields } = told;
  const wrong = (name: keyof RuleFields) =>
    problem !== undefined && places[problem] === name ? told.problems[problem] : undefined;
  const at = { speech, typed, wrong };
  return (
    <form
      id="rule"
      method="post"
      action={id === null ? "/desk/told/" : `/desk/told/${id}`}
      className="desk-card desk-form desk-rule-form"
    >
      <h2>{id === null ? told.add : told.change}</h2>
      <Select {...at} name="kind" options={ruleKinds.map((kind) => [kind, told.kinds[kind]])}>
        {ruleKinds.map((kind) => (
          <span key={kind} className="desk-note" data-for={kind}>
            {told.kindsText[kind]}
          </span>
        ))}
      </Select>
      <div data-for="lead quiet">
        <Select
          {...at}
          name="form"
          options={[
            ["", told.allForms],
            ...allForms.map(({ name }): [string, string] => [name, name]),
          ]}
        />
      </div>
      <Input {...at} name="target" hint={fields.targetHint} required maxLength={1000} />
      <div data-for="digest" className="desk-pair">
        <Input {...at} name="time" type="time" unless="08:00" />
        <Input {...at} name="zone" unless={brand.timeZone} maxLength={60} />
      </div>
      <Select
        {...at}
        name="language"
        unless={speech.language}
        options={(["en", "de"] as const).map((code) => [code, told.languages[code]])}
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
      <div className="desk-actions">
        <button className={buttonClass()}>{told.save}</button>
        {id !== null && (
          <a className="desk-link" href="/desk/told/">
            {told.cancel}
          </a>
        )}
      </div>
    </form>
  );
}

type At = {
  readonly speech: Speech;
  readonly typed: RuleFields;
  readonly wrong: (name: keyof RuleFields) => string | undefined;
  readonly name: Exclude<keyof RuleFields, "personal">;
  /** Its value where nothing was typed. */
  readonly unless?: string;
};

type SelectProps = At & {
  readonly options: readonly (readonly [string, string])[];
  readonly children?: ReactNode;
};

function Select({ speech, typed, wrong, name, unless, options, children }: SelectProps) {
  const problem = wrong(name);
  const id = `rule-field-${name}`;
  return (
    <div className="desk-field">
      <label htmlFor={id}>{speech.words.told.fields[name]}</label>
      <select
        id={id}
        name={name}
        defaultValue={typed[name] ?? unless}
        {...(problem && { "aria-invalid": true, "aria-describedby": `${id}-problem` })}
      >
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      {children}
      <Problem id={id} says={problem} />
    </div>
  );
}

type InputProps = At & {
  readonly type?: "text" | "time";
  readonly hint?: string;
  readonly required?: boolean;
  readonly maxLength?: number;
};

function Input(props: InputProps) {
  const { speech, typed, wrong, name, unless, type = "text", hint, required, maxLength } = props;
  const problem = wrong(name);
  const id = `rule-field-${name}`;
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(" ");
  return (
    <div className="desk-field">
      <label htmlFor={id}>{speech.words.told.fields[name]}</label>
      {hint && (
        <span id={`${id}-hint`} className="desk-note">
          {hint}
        </span>
      )}
      <input
        id={id}
        name={name}
        type={type}
        defaultValue={typed[name] ?? unless}
        required={required}
        maxLength={maxLength}
        spellCheck={false}
        autoComplete="off"
        {...(problem && { "aria-invalid": true })}
        {...(described && { "aria-describedby": described })}
      />
      <Problem id={id} says={problem} />
    </div>
  );
}

function Problem({ id, says }: { id: string; says: string | undefined }) {
  if (says === undefined) return null;
  return (
    <span id={`${id}-problem`} className="desk-problem" role="alert">
      {says}
    </span>
  );
}
