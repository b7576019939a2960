import type { ReactNode } from "react";

type AtField = {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly problem?: string | undefined;
  readonly value?: string | undefined;
};

type Props = AtField & {
  readonly type?: "text" | "password" | "time";
  readonly required?: boolean;
  readonly maxLength?: number;
  readonly autoComplete?: string;
};

/** A field with its label above it, and below it what is wrong. */
export function Field(props: Props) {
  const { name, type = "text", value, required = true, maxLength = 320, autoComplete } = props;
  return (
    <Around {...props}>
      <input
        id={name}
        name={name}
        type={type}
        defaultValue={value}
        required={required}
        maxLength={maxLength}
        spellCheck={false}
        autoComplete={autoComplete ?? "off"}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the answer to a post is what its page is about
        autoFocus={props.problem !== undefined}
        {...described(props)}
      />
    </Around>
  );
}

type SelectProps = AtField & {
  readonly options: readonly (readonly [value: string, text: string])[];
  /** What more is said of what is chosen. */
  readonly children?: ReactNode;
};

/** The same with a list to choose from. */
export function Select({ options, children, ...props }: SelectProps) {
  const { name, value } = props;
  return (
    <Around {...props}>
      <select id={name} name={name} defaultValue={value} {...described(props)}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
      {children}
    </Around>
  );
}

function described({ name, hint, problem }: AtField) {
  const by = [hint && `${name}-hint`, problem && `${name}-problem`].filter(Boolean).join(" ");
  return { ...(problem && { "aria-invalid": true }), ...(by && { "aria-describedby": by }) };
}

function Around({ name, label, hint, problem, children }: AtField & { children: ReactNode }) {
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
