import type { ReactNode } from "react";
import type { DescribedField, DescribedForm } from "../../forms/describe.ts";
import type { Problem } from "../../forms/kinds/kind.ts";
import { Glyph } from "../glyph.tsx";

export type FieldProps = {
  form: DescribedForm;
  field: DescribedField;
  /** The current validation problem. */
  problem: Problem | undefined;
  /** The value of a hidden field if our own script sets it. */
  carried?: string | undefined;
};

/** The id of a field's control. Labels, messages and the error summary refer to it. */
export function controlId(form: DescribedForm, field: DescribedField): string {
  return `${form.id}-${field.name}`;
}

/** The initial value of a field. After that the DOM holds the value. */
export function valueOf({ form, field }: FieldProps): string {
  return form.state?.values[field.name] ?? field.initial;
}

/** The ids of a field's hint and problem, for `aria-describedby`. */
export function describedBy({ form, field, problem }: FieldProps): string | undefined {
  const id = controlId(form, field);
  return (
    [field.hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(" ") || undefined
  );
}

/** The attributes of every single control. */
export function attributesOf(props: FieldProps) {
  const { form, field, problem } = props;
  return {
    id: controlId(form, field),
    name: field.name,
    required: field.required,
    "aria-invalid": problem ? true : undefined,
    "aria-describedby": describedBy(props),
  };
}

/** The attributes of a control that takes typed text. */
export function typedAttributesOf(props: FieldProps) {
  const { field } = props;
  return {
    ...attributesOf(props),
    className: "field-control",
    dir: "auto",
    autoComplete: field.autocomplete,
    maxLength: field.maxLength,
    placeholder: field.placeholder || undefined,
    defaultValue: valueOf(props),
  };
}

/** The wrapper of a field: sets its width and shows its problem below, with an icon. */
export function FieldBox({
  className,
  children,
  ...props
}: FieldProps & { className?: string; children: ReactNode }) {
  const { form, field, problem } = props;
  const classes = ["field", field.half && "field-half", className, problem && "field-wrong"];
  return (
    <div className={classes.filter(Boolean).join(" ")}>
      {children}
      {problem && (
        <p className="field-problem" id={`${controlId(form, field)}-problem`}>
          <Glyph name="circle-alert" size="small" />
          <span>{field.messages[problem]}</span>
        </p>
      )}
    </div>
  );
}

/** A control with its label and hint above. */
export function LabelledField({ children, ...props }: FieldProps & { children: ReactNode }) {
  const { form, field } = props;
  return (
    <FieldBox {...props}>
      <label className="field-label" htmlFor={controlId(form, field)}>
        <FieldLabel {...props} />
      </label>
      <FieldHint {...props}>{field.hint}</FieldHint>
      {children}
    </FieldBox>
  );
}

/** The label of a field, marked if the field is optional. */
export function FieldLabel({ form, field }: FieldProps) {
  return (
    <>
      {field.required ? field.label : `${field.label} `}
      {!field.required && <span className="field-optional">{form.words.optional}</span>}
    </>
  );
}

export function FieldHint({ form, field, children }: FieldProps & { children: ReactNode }) {
  return (
    field.hint && (
      <p className="field-hint note" id={`${controlId(form, field)}-hint`}>
        {children}
      </p>
    )
  );
}
