import type { ReactNode } from "react";
import type { DescribedField, DescribedForm } from "../../forms/describe.ts";
import type { Problem } from "../../forms/kinds/kind.ts";
import { Glyph } from "../glyph.tsx";

export type FieldProps = {
  form: DescribedForm;
  field: DescribedField;
  /** What is wrong with it now. */
  problem: Problem | undefined;
  /** What a script of ours has put into a hidden field. */
  carried?: string | undefined;
};

/** The id of a field's control, which labels, messages and the summary point at. */
export function controlId(form: DescribedForm, field: DescribedField): string {
  return `${form.id}-${field.name}`;
}

/** What a field holds when its page comes. Controls keep their own value from then on: the DOM's. */
export function valueOf({ form, field }: FieldProps): string {
  return form.state?.values[field.name] ?? field.initial;
}

/** The ids of what is said of a field: its hint, and what is wrong. */
export function describedBy({ form, field, problem }: FieldProps): string | undefined {
  const id = controlId(form, field);
  return (
    [field.hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(" ") || undefined
  );
}

/** Attributes that every single control has. */
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

/** Attributes of a control that is typed into. */
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

/** Around a field: its width, and its message below with an icon. */
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

/** What a field is called, and whether it may stay empty. */
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
      <p className="field-hint" id={`${controlId(form, field)}-hint`}>
        {children}
      </p>
    )
  );
}
