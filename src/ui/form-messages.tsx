import type { ReactNode, Ref } from "react";
import type { DescribedForm } from "../forms/described.ts";
import type { Problem } from "../forms/rules.ts";
import { controlId } from "./form-fields.tsx";
import { Glyph } from "./glyph.tsx";

/**
 * Everything that is wrong, each a link to its control. It takes the focus: on a page that came back
 * by itself, in an island through `ref`.
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
    <Announced className="form-summary" titleId={titleId} fresh={form.state !== null} ref={ref}>
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

/** Something that is not about one field: try again, wait, already there. */
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
    <Announced className="form-notice" titleId={titleId} fresh={form.state !== null} ref={ref}>
      <Glyph name="circle-alert" />
      <p id={titleId}>{text}</p>
    </Announced>
  );
}

/** A message that is read out because it gets the focus; on a page that came with it, from the start. */
export function Announced({
  className,
  titleId,
  fresh,
  ref,
  children,
}: {
  className: string;
  titleId: string;
  fresh: boolean;
  ref?: Ref<HTMLDivElement> | undefined;
  children: ReactNode;
}) {
  return (
    <section
      className={className}
      aria-labelledby={titleId}
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the answer to a post is what its page is about
      autoFocus={fresh}
      ref={ref}
    >
      {children}
    </section>
  );
}
