import type { DescribedCaptcha, DescribedForm } from "../forms/describe.ts";
import { honeypotName, utmNames } from "../forms/state.ts";
import { fieldViews } from "./fields/all.ts";
import type { FieldProps } from "./fields/field-parts.tsx";
import { LinkedText } from "./linked-text.tsx";
import "./form-calendar.css";
import "./form-fields.css";
import "./form.css";

/** Renders any field with the view of its kind. */
export function FormField(props: FieldProps) {
  const View = fieldViews[props.field.kind];
  return <View {...props} />;
}

/** How the data is used, shown before the form is sent (Art. 13 GDPR). The link in `text` is in brackets. */
export function PrivacyLine(props: { text: string; href: string; newTab: string }) {
  return (
    <p className="form-privacy">
      <LinkedText {...props} />
    </p>
  );
}

/** Names the captcha provider, with links to its privacy policy and terms. */
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

/** The form's name. It must come first: the server reads a post as a stream and needs it before any file. */
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

/** The other hidden fields that are needed without JavaScript, and the honeypot. */
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
