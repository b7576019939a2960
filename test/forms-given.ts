import { plainForms } from "../src/forms/plain-forms.ts";
import { type SentForm, wholeForm } from "../src/forms/sent-form.ts";
import { readProps } from "../src/ui/island-props.ts";

/** Returns the props of an island from its `data-props`: a form with what browsers load of its language. */
export function givenBy(props: string): object {
  const given: { form?: SentForm } = readProps(props);
  const plain = given.form && plainForms[given.form.in][given.form.of];
  return given.form && plain ? wholeForm(plain, given.form) : given;
}
