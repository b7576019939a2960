import type { Language } from "../language/language.ts";
import type { Calendar } from "./booking-calendar.ts";
import type { CaptchaCheck } from "./captcha.ts";
import type { Form } from "./form.ts";
import type { Checked } from "./rules.ts";
import type { FollowUp, FormState } from "./state.ts";

/*
 * A form in a visitor's own words: what `describe.ts` makes of it, what its markup is drawn from and what
 * its island is given.
 */

/** A field in a visitor's own language: everything its control, its check and its messages need. */
export type DescribedField = Omit<Checked, "options"> & {
  readonly name: string;
  readonly label: string;
  /** What is below its label, to be known before it is filled in. */
  readonly hint: string;
  readonly placeholder: string;
  readonly autocomplete: string;
  readonly half: boolean;
  readonly initial: string;
  /** In characters. */
  readonly maxLength: number;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly messages: { readonly empty: string; readonly invalid: string };
};

/** What takes the form's place once it is sent. Empty texts and nulls are not there. */
export type DescribedSuccess = {
  readonly title: string;
  readonly text: string;
  readonly more: string;
  /** An appointment calendar of a third party: a card, and its frame only on request. */
  readonly calendar: null | {
    readonly provider: string;
    readonly page: string;
    readonly frame: string;
    /** Under which names the frame takes what was sent: `booking-calendar.ts`. */
    readonly takes: Calendar["takes"];
    readonly title: string;
    readonly text: string;
    readonly button: string;
    /** Until it has come, where it does not, and the link to it there. */
    readonly waiting: string;
    readonly unreachable: string;
    readonly there: string;
  };
  /** The link to what the form gives, whose address the answer brings; null where it gives nothing. */
  readonly gift: null | {
    readonly kind: "file" | "video";
    readonly label: string;
    readonly newTab: boolean;
  };
};

/** The captcha's widget, and its notice: `Protected by [privacy] and [terms]`. */
export type DescribedCaptcha = {
  readonly provider: CaptchaCheck["provider"];
  readonly siteKey: string;
  readonly notice: string;
  readonly privacyHref: string;
  readonly termsHref: string;
};

/** A whole form in a visitor's own language. It survives JSON: it is what the island is given. */
export type DescribedForm = {
  readonly name: string;
  readonly variant: string;
  /** Begins the id of everything in it: unique on the page. */
  readonly id: string;
  /** Where the island posts. */
  readonly endpoint: string;
  readonly language: Language;
  /** What it is said in, where that is another. */
  readonly textLanguage?: Language;
  readonly button: Form["button"];
  readonly termsHref: string;
  readonly privacyHref: string;
  /** What it asks for, where its page names that; empty for every other form. */
  readonly about: string;
  /** The uid of the block that names the video it is before; empty for every other form. */
  readonly gate: string;
  readonly fields: readonly DescribedField[];
  readonly captcha: DescribedCaptcha | null;
  readonly words: {
    readonly send: string;
    readonly sending: string;
    readonly sent: string;
    readonly optional: string;
    readonly choose: string;
    readonly trap: string;
    readonly summary: string;
    readonly newTab: string;
    readonly untilValid: string;
    /** `See our [privacy notice]`: what happens to what is typed. */
    readonly privacy: string;
    /** For a form that takes over what was put together in the pricing calculator. */
    readonly choice: null | {
      readonly title: string;
      readonly monthly: string;
      readonly yearly: string;
      /** `{n}` and `{addOns}` stand for what is filled in. */
      readonly employees: string;
      readonly over: string;
      readonly addOns: string;
      /** By code. */
      readonly names: { readonly [addOn: string]: string };
    };
    /** Once it is sent. */
    readonly followUps: Record<FollowUp, string>;
    readonly notices: Record<
      "unavailable" | "limited" | "conflict" | "offline" | "captcha",
      string
    >;
  };
  readonly success: DescribedSuccess;
  readonly state: FormState | null;
};
