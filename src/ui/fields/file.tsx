import { type FieldProps, LabelledField, attributesOf } from "./field-parts.tsx";

export function FileField(props: FieldProps) {
  return (
    <LabelledField {...props}>
      <input {...attributesOf(props)} type="file" className="field-control field-files" multiple />
    </LabelledField>
  );
}
