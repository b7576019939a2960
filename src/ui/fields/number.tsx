import { type FieldProps, LabelledField, typedAttributesOf } from "./field-parts.tsx";

/** Text to the browser: of `type=number` it would send nothing where what is typed is no number to it. */
export function NumberField(props: FieldProps) {
  const { min = -1, step = 1 } = props.field;
  // The keyboard of digits has no sign.
  const keyboard = Number(min) < 0 ? "text" : Number.isInteger(step) ? "numeric" : "decimal";
  return (
    <LabelledField {...props}>
      <input {...typedAttributesOf(props)} type="text" inputMode={keyboard} />
    </LabelledField>
  );
}
