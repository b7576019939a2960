import type { Language } from "../language/language.ts";
import { paths } from "../language/paths.ts";
import type { Say } from "../language/words.ts";
import type { Field, Form } from "./form.ts";
import { type Checked, longest } from "./rules.ts";
import type { FormState } from "./state.ts";

/** A field in a visitor's own language: everything its control, its check and its messages need. */
export type DescribedField = Omit<Checked, "options"> & {
  readonly name: string;
  readonly label: string;
  readonly placeholder: string;
  readonly autocomplete: string;
  readonly half: boolean;
  readonly initial: string;
  readonly maxLength: number | null;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly messages: { readonly empty: string; readonly invalid: string };
};

/** A whole form in a visitor's own language. It survives JSON: it is what the island is given. */
export type DescribedForm = {
  readonly name: string;
  /** Begins the id of everything in it: unique on the page. */
  readonly id: string;
  /** Where it posts without JavaScript: its own page. */
  readonly action: string;
  /** Where the island posts. */
  readonly endpoint: string;
  readonly language: Language;
  readonly button: Form["button"];
  readonly termsHref: string;
  readonly fields: readonly DescribedField[];
  readonly words: {
    readonly send: string;
    readonly sending: string;
    readonly sent: string;
    readonly optional: string;
    readonly choose: string;
    readonly trap: string;
    readonly summary: string;
    readonly newTab: string;
    readonly notices: Record<"unavailable" | "limited" | "conflict" | "offline", string>;
    readonly success: { readonly title: string; readonly text: string };
  };
  readonly state: FormState | null;
};

export type FormSurroundings = {
  readonly language: Language;
  readonly say: Say;
  /** The canonical path of the page it stands on. */
  readonly path: string;
  readonly state: FormState | null;
  /** Where a form stands twice on a page. */
  readonly id?: string;
  /** The confirmation an editor wrote; empty texts take the site's own. */
  readonly success?: { readonly title: string; readonly text: string };
};

/** Puts a form into words for one page. */
export function describeForm(form: Form, at: FormSurroundings): DescribedForm {
  const { say } = at;
  return {
    name: form.name,
    id: at.id ?? form.name,
    action: at.path,
    endpoint: paths.form(form.name),
    language: at.language,
    button: form.button,
    termsHref: paths.to(form.terms, at.language),
    fields: form.fields.map((field) => describeField(field, say)),
    words: {
      send: say("form.send"),
      sending: say("form.sending"),
      sent: say("form.sent"),
      optional: say("form.optional"),
      choose: say("form.choose"),
      trap: say("form.trap"),
      summary: say("form.summary"),
      newTab: say("form.newTab"),
      notices: {
        unavailable: say("form.notices.unavailable"),
        limited: say("form.notices.limited"),
        conflict: say("form.notices.conflict"),
        offline: say("form.notices.offline"),
      },
      success: {
        title: at.success?.title || say("form.success.title"),
        text: at.success?.text || say("form.success.text"),
      },
    },
    state: at.state?.name === form.name ? at.state : null,
  };
}

function describeField(field: Field, say: Say): DescribedField {
  return {
    name: field.name,
    kind: field.kind,
    rule: field.rule,
    required: field.required,
    label: say(`form.labels.${field.name}`),
    placeholder: field.placeholder ? say(field.placeholder) : "",
    autocomplete: field.autocomplete,
    half: field.half,
    initial: field.initial,
    maxLength: longest[field.rule] ?? null,
    options: field.options.map(({ value, label }) => ({ value, label: say(label) })),
    messages: {
      empty: say(`form.errorMessages.${field.name}.empty`),
      invalid: say(`form.errorMessages.${field.name}.invalid`),
    },
  };
}
