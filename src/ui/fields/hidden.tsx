import { type FieldProps, controlId, valueOf } from "./field-parts.tsx";

export function HiddenField(props: FieldProps) {
  const { form, field, carried } = props;
  const value = carried ?? valueOf(props);
  return (
    <input id={controlId(form, field)} type="hidden" name={field.name} value={value} readOnly />
  );
}
