import type { ReactNode } from "react";

type FieldProps = {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly problem?: string | undefined;
  readonly value?: string | undefined;
};

type Props = FieldProps & {
  readonly type?: "text" | "password" | "time";
  readonly required?: boolean;
  readonly maxLength?: number;
  readonly autoComplete?: string;
};

/** A field with its label above and its error message below. */
export function Field(props: Props) {
  const { name, type = "text", value, required = true, maxLength = 320, autoComplete } = props;
  return (
    <FieldFrame {...props}>
      <input
        id={name}
        name={name}
        type={type}
        defaultValue={value}
        required={required}
        maxLength={maxLength}
        spellCheck={false}
        autoComplete={autoComplete ?? "off"}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- after a post, the page is about this error
        autoFocus={props.problem !== undefined}
        {...describedBy(props)}
      />
    </FieldFrame>
  );
}

type SelectProps = FieldProps & {
  readonly options: readonly (readonly [value: string, text: string])[];
  /** Further details on the choice. */
  readonly children?: ReactNode;
};

/** The same as a list to choose from. */
export function Select({ options, children, ...props }: SelectProps) {
  const { name, value } = props;
  return (
    <FieldFrame {...props}>
      <select id={name} name={name} defaultValue={value} {...describedBy(props)}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
      {children}
    </FieldFrame>
  );
}

function describedBy({ name, hint, problem }: FieldProps) {
  const by = [hint && `${name}-hint`, problem && `${name}-problem`].filter(Boolean).join(" ");
  return { ...(problem && { "aria-invalid": true }), ...(by && { "aria-describedby": by }) };
}

function FieldFrame({
  name,
  label,
  hint,
  problem,
  children,
}: FieldProps & { children: ReactNode }) {
  return (
    <div className="desk-field">
      <label htmlFor={name}>{label}</label>
      {hint && (
        <span id={`${name}-hint`} className="desk-note">
          {hint}
        </span>
      )}
      {children}
      {problem && (
        <span id={`${name}-problem`} className="desk-problem" role="alert">
          {problem}
        </span>
      )}
    </div>
  );
}
