import { type FieldProps, LabelledField, typedAttributesOf } from "./field-parts.tsx";

export function TelField(props: FieldProps) {
  return (
    <LabelledField {...props}>
      <input {...typedAttributesOf(props)} type="tel" />
    </LabelledField>
  );
}
