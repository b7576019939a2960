import type { DescribedCaptcha, DescribedForm } from "../forms/describe.ts";
import { honeypotName, utmNames } from "../forms/state.ts";
import { fieldViews } from "./fields/all.ts";
import type { FieldProps } from "./fields/field-parts.tsx";
import { LinkedText } from "./linked-text.tsx";
import "./form-calendar.css";
import "./form-fields.css";
import "./form.css";

/** Any field, as its kind is drawn. */
export function FormField(props: FieldProps) {
  const View = fieldViews[props.field.kind];
  return <View {...props} />;
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
      <div className="visually-hidden" aria-hidden="true">
        <label htmlFor={honeypotId}>{form.words.trap}</label>
        <input id={honeypotId} type="text" name={honeypotName} tabIndex={-1} autoComplete="off" />
      </div>
    </>
  );
}
