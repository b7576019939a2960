import { type FieldProps, LabelledField, typedAttributesOf } from "./field-parts.tsx";

export function TextareaField(props: FieldProps) {
  return (
    <LabelledField {...props}>
      <textarea {...typedAttributesOf(props)} rows={4} />
    </LabelledField>
  );
}
