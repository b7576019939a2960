import { type FieldProps, LabelledField, typedAttributesOf } from "./field-parts.tsx";

/** A text input: with `type=number`, the browser sends nothing if it cannot read what was typed as a number. */
export function NumberField(props: FieldProps) {
  const { min = -1, step = 1 } = props.field;
  // The numeric keyboard has no minus sign.
  const keyboard = Number(min) < 0 ? "text" : Number.isInteger(step) ? "numeric" : "decimal";
  return (
    <LabelledField {...props}>
      <input {...typedAttributesOf(props)} type="text" inputMode={keyboard} />
    </LabelledField>
  );
}
