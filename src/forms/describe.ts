import { brand } from "../brand/brand.ts";
import { addOns } from "../brand/options.ts";
import { announcesMail } from "../language/announced-mail.ts";
import type { Language } from "../language/language.ts";
import { ownText } from "../language/own-text.ts";
import { paths } from "../language/paths.ts";
import type { Say } from "../language/words.ts";
import { calendarOf } from "./booking-calendar.ts";
import type { CaptchaCheck } from "./captcha.ts";
import { type Field, type Form, givesDownload } from "./form.ts";
import { attachmentRules } from "./kinds/file.ts";
import { kindOf } from "./rules.ts";
import type { FollowUp, FormState } from "./state.ts";

type Choice = { readonly value: string; readonly label: string };

/** Overrides of one field's definition, by an editor or a page. */
type FieldOverride = {
  readonly label?: string;
  readonly initial?: string;
  /** Other labels for its options, in their order. Options beyond them are left out. */
  readonly options?: readonly string[];
  /** Further options. Values that it already has are ignored. */
  readonly more?: readonly Choice[];
};

/** Texts and links by an editor for the confirmation. The site's own replace empty ones. */
type SuccessContent = {
  readonly title?: string;
  readonly text?: string;
  readonly more?: string;
  /** An address at a known calendar service. Others are left out. */
  readonly calendar?: { readonly href: string } | null;
  readonly calendarTitle?: string;
  /** The video behind the form: the block that names it, and its link. */
  readonly video?: {
    readonly block: string;
    readonly label: string;
    readonly newTab: boolean;
  } | null;
};

export type FormContext = {
  /** The language of its links and of its answers. */
  readonly language: Language;
  /** The language of its text. */
  readonly textLanguage: Language;
  readonly say: Say;
  readonly state: FormState | null;
  /** The captcha for forms that have one; null if none is configured. */
  readonly captcha?: Pick<CaptchaCheck, "provider" | "siteKey"> | null;
  /** True if the site sends mails. */
  readonly mails?: boolean;
  /** The form's id on its page; by default its name. */
  readonly id?: string;
  /** The subject, if the page names it: an event, by its story's slug. */
  readonly about?: string;
  readonly success?: SuccessContent;
  readonly send?: string;
  readonly fields?: { readonly [name: string]: FieldOverride };
};

/**
 * A form in a visitor's language: its markup and its island depend on this alone. It survives JSON. Empty
 * texts and nulls are not shown.
 */
export type DescribedForm = ReturnType<typeof describeForm>;
export type DescribedField = ReturnType<typeof describeField>;
export type DescribedCaptcha = ReturnType<typeof describeCaptcha>;

/** Describes a form for one page. */
export function describeForm(form: Form, at: FormContext) {
  const { say } = at;
  const id = at.id ?? form.name;
  const state = at.state?.name === form.name && at.state.id === id ? at.state : null;
  return {
    name: form.name,
    variant: form.variant,
    /** The prefix of every id in it, unique on the page. */
    id,
    /** The address the island posts to. */
    endpoint: paths.form(form.name),
    language: at.language,
    /** The language of its text, if it differs. */
    ...(at.textLanguage !== at.language && { textLanguage: at.textLanguage }),
    button: form.button,
    termsHref: paths.to(form.terms, at.language),
    privacyHref: paths.to("privacy", at.language),
    /** The subject, if its page names it. */
    about: at.about ?? "",
    /** The uid of the block that names the video behind it. */
    gate: at.success?.video?.block ?? "",
    fields: form.fields
      .filter(({ shown }) => shown)
      .map((field) => describeField(field, { ...at, state }, at.fields?.[field.name] ?? {})),
    captcha: form.captcha && at.captcha ? describeCaptcha(at.captcha, say) : null,
    words: {
      send: at.send || say(form.texts.send),
      sending: say("form.sending"),
      sent: say("form.sent"),
      optional: say("form.optional"),
      choose: say("form.choose"),
      trap: say("form.trap"),
      summary: say("form.summary"),
      newTab: say("form.newTab"),
      untilValid: say("form.untilValid"),
      privacy: say("form.privacy"),
      /** For a form that includes the choice in the pricing calculator. */
      choice: form.fields.some(({ name }) => name === "addOns") ? describeChoice(at) : null,
      followUps: {
        filesLeft: say("form.followUps.filesLeft", { email: brand.email }),
        held: say("form.followUps.held"),
      } satisfies Record<FollowUp, string>,
      notices: {
        unavailable: say("form.notices.unavailable"),
        limited: say("form.notices.limited"),
        conflict: say("form.notices.conflict"),
        offline: say("form.notices.offline"),
        captcha: say("form.notices.captcha"),
      },
    },
    success: describeSuccess(form, at.success ?? {}, at),
    state,
  };
}

/** The language and the words to use, and the state if it is this form's. */
type TextContext = Pick<FormContext, "textLanguage" | "say" | "state">;

function describeField(field: Field, at: TextContext, over: FieldOverride) {
  const { textLanguage, say, state } = at;
  const { words } = field;
  const own = ownText(field.label ?? "", textLanguage);
  return {
    name: field.name,
    kind: field.kind,
    ...(field.rule !== undefined && { rule: field.rule }),
    ...(field.min !== undefined && { min: field.min }),
    ...(field.max !== undefined && { max: field.max }),
    ...(field.step !== undefined && { step: field.step }),
    required: field.required,
    label: over.label || own || say(`form.labels.${words}`),
    /** Text below the label. In the answer to a post no file is chosen any more. */
    hint:
      field.kind === "file"
        ? say("form.attachments", {
            n: attachmentRules.maxFiles,
            size: attachmentRules.maxBytes / 1024 / 1024,
          }) + (state ? ` ${say("form.filesAgain")}` : "")
        : field.hint
          ? say(field.hint, { n: kindOf(field).maxLength(field) })
          : "",
    placeholder: field.placeholder ? say(field.placeholder) : "",
    autocomplete: field.autocomplete,
    half: field.half,
    initial: over.initial ?? field.initial,
    /** In characters. */
    maxLength: kindOf(field).maxLength(field),
    options: optionsOf(field, textLanguage, over),
    messages: {
      empty: say(`form.errorMessages.${words}.empty`),
      invalid: say(`form.errorMessages.${words}.invalid`),
    },
  };
}

function optionsOf(field: Field, textLanguage: Language, { options, more = [] }: FieldOverride) {
  const own = field.options.slice(0, options?.length).map(({ value, label }, index) => ({
    value,
    label: options?.[index] || ownText(label, textLanguage),
  }));
  return [...own, ...more.filter(({ value }) => own.every((option) => option.value !== value))];
}

function describeChoice({ textLanguage, say }: TextContext) {
  return {
    title: say("form.choice.title"),
    monthly: say("form.choice.cycle.monthly"),
    yearly: say("form.choice.cycle.yearly"),
    // The island fills in the parts in braces.
    employees: say("form.choice.employees", { n: "{n}" }),
    over: say("form.choice.over"),
    addOns: say("form.choice.addOns", { addOns: "{addOns}" }),
    /** By code. */
    names: Object.fromEntries(
      addOns.map(({ value, label }) => [value, ownText(label, textLanguage)]),
    ),
  };
}

/** Describes what replaces the form once it is sent. */
function describeSuccess(
  form: Form,
  written: SuccessContent,
  { say, mails = false }: Pick<FormContext, "say" | "mails">,
) {
  const calendar = calendarOf(written.calendar?.href ?? "");
  const { title, text, mailed = text } = form.texts;
  // If the site sends no mails, a text that announces one is left out.
  const editorText = (own = "") => (mails || !announcesMail(own, say) ? own : "");
  return {
    title: editorText(written.title) || say(title),
    text: editorText(written.text) || say(mails ? mailed : text),
    more: editorText(written.more),
    calendar: calendar && {
      ...calendar,
      title: written.calendarTitle || say("form.calendar.title"),
      text: [
        say("form.calendar.text", { provider: calendar.provider }),
        ...(calendar.remembered ? [say("embed.remembered")] : []),
      ].join(" "),
      button: say("form.calendar.button"),
      waiting: say("embed.waiting", { provider: calendar.provider }),
      unreachable: say("embed.unreachable", { provider: calendar.provider }),
      there: say("embed.there", { provider: calendar.provider }),
    },
    /** The link to what the form gives. Its address comes with the answer. */
    gift: giftOf(form, written, say),
  };
}

function giftOf(form: Form, { video }: SuccessContent, say: Say) {
  if (video) return { kind: "video", label: video.label, newTab: video.newTab } as const;
  if (!givesDownload(form)) return null;
  return { kind: "file", label: say("form.download"), newTab: false } as const;
}

const captchaPolicies = {
  recaptcha: {
    privacyHref: "https://policies.google.com/privacy",
    termsHref: "https://policies.google.com/terms",
  },
  turnstile: {
    privacyHref: "https://www.cloudflare.com/privacypolicy/",
    termsHref: "https://www.cloudflare.com/website-terms/",
  },
};

/** The captcha's widget, and its notice: `Protected by [privacy] and [terms]`. */
function describeCaptcha(
  { provider, siteKey }: Pick<CaptchaCheck, "provider" | "siteKey">,
  say: Say,
) {
  return {
    provider,
    siteKey,
    notice: say(`form.captcha.${provider}`),
    ...captchaPolicies[provider],
  };
}
