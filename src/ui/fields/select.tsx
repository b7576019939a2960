import { Glyph } from "../glyph.tsx";
import { type FieldProps, LabelledField, attributesOf, valueOf } from "./field-parts.tsx";

export function SelectField(props: FieldProps) {
  const { form, field } = props;
  return (
    <LabelledField {...props}>
      <span className="field-select">
        <select
          {...attributesOf(props)}
          className="field-control"
          // An empty default would reset what a visitor chose before the script loaded.
          defaultValue={valueOf(props) || undefined}
        >
          <option value="">{form.words.choose}</option>
          {field.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Glyph name="chevron-down" />
      </span>
    </LabelledField>
  );
}
