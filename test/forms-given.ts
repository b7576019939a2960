import { plainForms } from "../src/forms/plain-forms.ts";
import { type SentForm, wholeForm } from "../src/forms/sent-form.ts";
import { readProps } from "../src/ui/island-props.ts";

/** Returns the props of an island from its `data-props`: a form with what browsers load of its language. */
export function readIslandProps(text: string): object {
  const props: { form?: SentForm } = readProps(text);
  const plain = props.form && plainForms[props.form.in][props.form.of];
  return props.form && plain ? wholeForm(plain, props.form) : props;
}
