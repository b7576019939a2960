import { type FieldProps, LabelledField, typedAttributesOf } from "./field-parts.tsx";

export function TextField(props: FieldProps) {
  return (
    <LabelledField {...props}>
      <input {...typedAttributesOf(props)} type="text" />
    </LabelledField>
  );
}
