import { boundAsDay } from "../../forms/kinds/date.ts";
import { type FieldProps, LabelledField, attributesOf, valueOf } from "./field-parts.tsx";

export function DateField(props: FieldProps) {
  const { min, max, autocomplete } = props.field;
  return (
    <LabelledField {...props}>
      <input
        {...attributesOf(props)}
        type="date"
        className="field-control"
        autoComplete={autocomplete}
        defaultValue={valueOf(props)}
        min={min === "today" ? undefined : min}
        max={max === "today" ? undefined : max}
        // The HTML may be cached for days, so the script sets the bounds that are today.
        ref={(control) => {
          if (control && min === "today") control.min = boundAsDay(min, Date.now()) ?? "";
          if (control && max === "today") control.max = boundAsDay(max, Date.now()) ?? "";
        }}
      />
    </LabelledField>
  );
}
