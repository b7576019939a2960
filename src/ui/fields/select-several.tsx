import { chosenIn } from "../../forms/kinds/select-several.ts";
import {
  FieldBox,
  FieldHint,
  FieldLabel,
  type FieldProps,
  controlId,
  describedBy,
  valueOf,
} from "./field-parts.tsx";

/** A checkbox per option. The first one has the field's own id, so that the error summary can link to it. */
export function SelectSeveralField(props: FieldProps) {
  const { form, field, problem } = props;
  const chosen = chosenIn(valueOf(props));
  return (
    <FieldBox {...props}>
      <fieldset className="field-group" aria-describedby={describedBy(props)}>
        <legend>
          <span className="field-label">
            <FieldLabel {...props} />
          </span>
        </legend>
        <FieldHint {...props}>{field.hint}</FieldHint>
        <div className="field-choices">
          {field.options.map(({ value, label }, index) => {
            const id = controlId(form, field) + (index === 0 ? "" : `-${value}`);
            return (
              <div key={value} className="field-tick-row">
                <input
                  id={id}
                  type="checkbox"
                  name={field.name}
                  value={value}
                  defaultChecked={chosen.includes(value)}
                  aria-invalid={problem ? true : undefined}
                />
                <label htmlFor={id}>{label}</label>
              </div>
            );
          })}
        </div>
      </fieldset>
    </FieldBox>
  );
}
