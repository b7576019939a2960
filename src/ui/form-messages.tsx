import type { ReactNode, Ref } from "react";
import type { DescribedForm } from "../forms/describe.ts";
import type { Problem } from "../forms/kinds/kind.ts";
import { answerId } from "../forms/state.ts";
import { controlId } from "./fields/field-parts.tsx";
import { Glyph } from "./glyph.tsx";
import "./form.css";

/**
 * The error summary: every problem, as a link to its control. It takes the focus: with autofocus on a page that
 * answers a post, through `ref` in an island.
 */
export function ErrorSummary({
  form,
  names,
  problems,
  ref,
}: {
  form: DescribedForm;
  /** The fields it lists. */
  names: readonly string[];
  problems: { readonly [field: string]: Problem | undefined };
  ref?: Ref<HTMLDivElement>;
}) {
  const titleId = `${form.id}-summary`;
  return (
    <Announced className="form-summary" form={form} titleId={titleId} ref={ref}>
      <h2 className="form-summary-title" id={titleId}>
        <Glyph name="circle-alert" />
        {form.words.summary}
      </h2>
      <ul className="form-summary-list">
        {form.fields.map((field) => {
          const problem = names.includes(field.name) ? problems[field.name] : undefined;
          return (
            problem && (
              <li key={field.name}>
                <a href={`#${controlId(form, field)}`}>{field.messages[problem]}</a>
              </li>
            )
          );
        })}
      </ul>
    </Announced>
  );
}

/** A message about the whole form: try again, wait, already received. */
export function FormNotice({
  form,
  text,
  ref,
}: {
  form: DescribedForm;
  text: string;
  ref?: Ref<HTMLDivElement>;
}) {
  const titleId = `${form.id}-notice`;
  return (
    <Announced className="form-notice" form={form} titleId={titleId} ref={ref}>
      <Glyph name="circle-alert" />
      <p id={titleId}>{text}</p>
    </Announced>
  );
}

/**
 * A message that screen readers read out because it takes the focus. A page that answers a post has it from the
 * start: it is focused as the target of the address, or with autofocus.
 */
export function Announced({
  className,
  form,
  titleId,
  ref,
  children,
}: {
  className: string;
  form: DescribedForm;
  titleId: string;
  ref?: Ref<HTMLDivElement> | undefined;
  children: ReactNode;
}) {
  return (
    <section
      id={answerId(form.id)}
      className={className}
      aria-labelledby={titleId}
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page answers a post, and this is the answer
      autoFocus={form.state !== null}
      ref={ref}
    >
      {children}
    </section>
  );
}
