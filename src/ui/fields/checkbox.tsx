import { ticked } from "../../forms/kinds/checkbox.ts";
import { LinkedText } from "../linked-text.tsx";
import { FieldBox, FieldHint, type FieldProps, attributesOf, valueOf } from "./field-parts.tsx";

/** A checkbox. Text in brackets links to the terms in its label, and to the privacy page in its hint. */
export function CheckboxField(props: FieldProps) {
  const { form, field } = props;
  const { newTab } = form.words;
  const attributes = attributesOf(props);
  return (
    <FieldBox {...props} className="field-tick">
      <div className="field-tick-row">
        <input
          {...attributes}
          type="checkbox"
          value={ticked}
          defaultChecked={valueOf(props) !== ""}
        />
        <label htmlFor={attributes.id}>
          <LinkedText text={field.label} href={form.termsHref} newTab={newTab} />
        </label>
      </div>
      <FieldHint {...props}>
        <LinkedText text={field.hint} href={form.privacyHref} newTab={newTab} />
      </FieldHint>
    </FieldBox>
  );
}
