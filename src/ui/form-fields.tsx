import type { DescribedCaptcha, DescribedField, DescribedForm } from "../forms/described.ts";
import { type Problem, ticked } from "../forms/rules.ts";
import { honeypotName, utmNames } from "../forms/state.ts";
import { Glyph } from "./glyph.tsx";
import "./form-calendar.css";
import "./form-fields.css";
import "./form.css";

/** What a control holds at first, and what is wrong with it now. */
type FieldProps = {
  form: DescribedForm;
  field: DescribedField;
  problem: Problem | undefined;
  /** What a script of ours has put into a hidden field. */
  carried?: string | undefined;
};

/** The id of a field's control, which labels, messages and the summary point at. */
export function controlId(form: DescribedForm, field: DescribedField): string {
  return `${form.id}-${field.name}`;
}

/** Label above, control, message below with an icon. Controls keep their own value: the DOM's. */
export function FormField(props: FieldProps) {
  const { form, field, problem } = props;
  const id = controlId(form, field);
  if (field.kind === "hidden") return <Control {...props} />;
  const classes = [
    "field",
    field.half && "field-half",
    field.kind === "checkbox" && "field-tick",
    problem && "field-wrong",
  ];
  return (
    <div className={classes.filter(Boolean).join(" ")}>
      {field.kind === "checkbox" ? (
        <>
          <div className="field-tick-row">
            <Control {...props} />
            <label htmlFor={id}>
              <LinkedText text={field.label} href={form.termsHref} newTab={form.words.newTab} />
            </label>
          </div>
          {field.hint && (
            <p className="field-hint" id={`${id}-hint`}>
              <LinkedText text={field.hint} href={form.privacyHref} newTab={form.words.newTab} />
            </p>
          )}
        </>
      ) : (
        <>
          <label className="field-label" htmlFor={id}>
            {field.required ? field.label : `${field.label} `}
            {!field.required && <span className="field-optional">{form.words.optional}</span>}
          </label>
          {field.hint && (
            <p className="field-hint" id={`${id}-hint`}>
              {field.hint}
            </p>
          )}
          <Control {...props} />
        </>
      )}
      {problem && (
        <p className="field-problem" id={`${id}-problem`}>
          <Glyph name="circle-alert" size="small" />
          <span>{field.messages[problem]}</span>
        </p>
      )}
    </div>
  );
}

function Control({ form, field, problem, carried }: FieldProps) {
  const id = controlId(form, field);
  const value = form.state?.values[field.name] ?? field.initial;
  const about = [field.hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(" ");
  const shared = {
    id,
    name: field.name,
    required: field.required,
    "aria-invalid": problem ? true : undefined,
    "aria-describedby": about || undefined,
  };
  const typed = {
    ...shared,
    className: "field-control",
    autoComplete: field.autocomplete,
    maxLength: field.maxLength,
    placeholder: field.placeholder || undefined,
    defaultValue: value,
  };
  switch (field.kind) {
    case "textarea":
      return <textarea {...typed} rows={4} />;
    case "select":
      return (
        <span className="field-select">
          <select
            {...shared}
            className="field-control"
            // An empty one would undo what a visitor chose before the script came.
            defaultValue={value || undefined}
          >
            <option value="">{form.words.choose}</option>
            {field.options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Glyph name="chevron-down" />
        </span>
      );
    case "checkbox":
      return <input {...shared} type="checkbox" value={ticked} defaultChecked={value !== ""} />;
    case "file":
      return <input {...shared} type="file" className="field-control field-files" multiple />;
    case "hidden":
      return <input id={id} type="hidden" name={field.name} value={carried ?? value} readOnly />;
    case "text":
    case "email":
    case "tel":
      return <input {...typed} type={field.kind} />;
    default:
      return field.kind satisfies never;
  }
}

/** `I agree to the [terms].`: what is in brackets is a link in a new tab, so that nothing is lost. */
function LinkedText({ text, href, newTab }: { text: string; href: string; newTab: string }) {
  const [before, link, after] = text.split(/[[\]]/);
  return (
    <>
      {before}
      {link !== undefined && (
        <a href={href} target="_blank" rel="noopener">
          {link}
          <span className="visually-hidden"> ({newTab})</span>
        </a>
      )}
      {after}
    </>
  );
}

/** What happens to what is typed, before it is sent (Art. 13 GDPR). `text` has its link in brackets. */
export function PrivacyLine(props: { text: string; href: string; newTab: string }) {
  return (
    <p className="form-privacy">
      <LinkedText {...props} />
    </p>
  );
}

/** Who protects the form, with links to their terms; and where the widget comes once it is used. */
export function CaptchaNotice({ captcha, newTab }: { captcha: DescribedCaptcha; newTab: string }) {
  const hrefs = [captcha.privacyHref, captcha.termsHref];
  return (
    <p className="form-captcha-notice">
      {captcha.notice.split(/[[\]]/).map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          <a key={index} href={hrefs[(index - 1) / 2]} target="_blank" rel="noopener">
            {part}
            <span className="visually-hidden"> ({newTab})</span>
          </a>
        ),
      )}
    </p>
  );
}

/** Comes first of all: the server reads a post as it comes, and takes files only where it knows the form. */
export function FormName({ form }: { form: DescribedForm }) {
  return (
    <>
      <input type="hidden" name="form" value={form.name} />
      {form.variant && <input type="hidden" name="variant" value={form.variant} />}
      {form.about && <input type="hidden" name="about" value={form.about} />}
      {form.gate && <input type="hidden" name="gate" value={form.gate} />}
    </>
  );
}

/** What else travels unseen without JavaScript, and the field only a bot fills in. */
export function HiddenFields({ form }: { form: DescribedForm }) {
  const honeypotId = `${form.id}-${honeypotName}`;
  return (
    <>
      {form.id !== form.name && <input type="hidden" name="formId" value={form.id} />}
      <input type="hidden" name="language" value={form.language} />
      {form.textLanguage && <input type="hidden" name="saidIn" value={form.textLanguage} />}
      {utmNames.map((name) => {
        const value = form.state?.values[name];
        return value && <input key={name} type="hidden" name={name} value={value} />;
      })}
      <div className="form-trap" aria-hidden="true">
        <label htmlFor={honeypotId}>{form.words.trap}</label>
        <input id={honeypotId} type="text" name={honeypotName} tabIndex={-1} autoComplete="off" />
      </div>
    </>
  );
}
