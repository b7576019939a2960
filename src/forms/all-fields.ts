import {
  type Option,
  type Text,
  caseReasons,
  caseTypes,
  companySizes,
  plans,
  priorities,
  raffle,
  subscriptionLists,
  supportTopics,
  topics,
} from "../brand/options.ts";
import type { Word } from "../language/words.ts";
import type { Kind, Rule } from "./rules.ts";

/**
 * Every field a form may have, described once. A form picks from these and says which it requires.
 * Labels are `form.labels.{field}`, messages `form.errorMessages.{field}.empty|invalid`.
 */
export type FieldKnowledge = {
  readonly kind: Kind;
  readonly rule: Rule;
  /**
   * The autofill token of HTML; `on` where there is none. With `off` browsers would not put back what was
   * typed when a visitor comes back.
   */
  readonly autocomplete: string;
  /** Half of the form's width from 480 px on; the others take all of it. */
  readonly half: boolean;
  readonly placeholder: Word | null;
  /** What is above it, where the company writes it; else the locales' word of its name. */
  readonly label?: Text;
  /** A select's values are stable codes for the CRM; only their labels are translated. */
  readonly options: readonly Option[];
  /** Travels as null where nothing is in it, and not as an empty text. */
  readonly nullable?: true;
};

const text = {
  kind: "text",
  autocomplete: "on",
  half: false,
  placeholder: null,
  options: [],
} as const;

const email = {
  ...text,
  kind: "email",
  rule: "email",
  autocomplete: "email",
  placeholder: "form.placeholders.businessEmailAddress",
} as const;

/** A question of the raffle, with what can be answered. */
const question = ({ question: label, answers: options }: (typeof raffle)[number]) =>
  ({ ...text, kind: "select", rule: "option", label, options }) as const;

const hidden = { ...text, kind: "hidden", rule: "code" } as const;

const report = { ...text, kind: "textarea", rule: "report" } as const;

const file = { ...text, kind: "file", rule: "file" } as const;

export const fields = {
  firstName: {
    ...text,
    rule: "name",
    autocomplete: "given-name",
    half: true,
  },
  lastName: {
    ...text,
    rule: "name",
    autocomplete: "family-name",
    half: true,
  },
  fullName: {
    ...text,
    rule: "fullName",
    autocomplete: "name",
  },
  contactName: {
    ...text,
    rule: "name",
    autocomplete: "name",
  },
  businessEmailAddress: email,
  companyEmailAddress: email,
  jobTitle: {
    ...text,
    rule: "title",
    autocomplete: "organization-title",
    half: true,
  },
  companyName: {
    ...text,
    rule: "name",
    autocomplete: "organization",
    half: true,
  },
  companySize: {
    ...text,
    kind: "select",
    rule: "option",
    half: true,
    options: companySizes,
  },
  phoneNumber: {
    ...text,
    kind: "tel",
    rule: "phone",
    autocomplete: "tel",
    half: true,
    placeholder: "form.placeholders.phoneNumber",
  },
  subject: {
    ...text,
    rule: "title",
  },
  selectedTopic: {
    ...text,
    kind: "select",
    rule: "option",
    options: topics,
  },
  type: {
    ...text,
    kind: "select",
    rule: "option",
    half: true,
    options: caseTypes,
  },
  caseReason: {
    ...text,
    kind: "select",
    rule: "option",
    half: true,
    options: caseReasons,
  },
  priority: {
    ...text,
    kind: "select",
    rule: "option",
    half: true,
    options: priorities,
  },
  supportTopic: {
    ...text,
    kind: "select",
    rule: "option",
    half: true,
    options: supportTopics,
  },
  /** An editor may think up plans of the calculator's: any code counts, these are always offered. */
  selectedPlan: {
    ...text,
    kind: "select",
    rule: "code",
    options: plans,
  },
  /** What was put together in the pricing calculator, beside the plan. */
  billingCycle: { ...hidden },
  employees: { ...hidden, rule: "employees" },
  addOns: { ...hidden, rule: "codes" },
  /** The plan the calculator was left with, whatever is chosen in the form; null where there was none. */
  pricingType: { ...hidden, nullable: true },
  /** The mailing list that a form is for. */
  list: {
    ...hidden,
    rule: "option",
    options: subscriptionLists.map(({ name: label, value }) => ({ label, value })),
  },
  /** The address of the resource whose file was asked for. */
  downloadableUrl: { ...hidden, rule: "url" },
  message: {
    ...text,
    kind: "textarea",
    rule: "message",
    placeholder: "form.placeholders.message",
  },
  /** The message of a vulnerability report. */
  description: report,
  caseDescription: report,
  bugTitle: {
    ...text,
    rule: "title",
  },
  bugAttachmentUrl: file,
  caseAttachments: file,
  raffleQuestion1: question(raffle[0]),
  raffleQuestion2: question(raffle[1]),
  raffleQuestion3: question(raffle[2]),
  singleOptIn: {
    ...text,
    kind: "checkbox",
    rule: "agreement",
  },
  isAgreed: {
    ...text,
    kind: "checkbox",
    rule: "agreement",
  },
} as const satisfies Record<string, FieldKnowledge>;

export type FieldName = keyof typeof fields;
