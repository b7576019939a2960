import { type FieldProps, LabelledField, typedAttributesOf } from "./field-parts.tsx";

export function EmailField(props: FieldProps) {
  return (
    <LabelledField {...props}>
      <input {...typedAttributesOf(props)} type="email" />
    </LabelledField>
  );
}
