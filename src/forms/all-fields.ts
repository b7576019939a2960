import {
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
import type { FieldKnowledge, FieldName } from "./field.ts";

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
  autocomplete: "email",
  placeholder: "form.placeholders.businessEmailAddress",
} as const;

/** A question of the raffle, with what can be answered. */
const question = ({ question: label, answers: options }: (typeof raffle)[number]) =>
  ({ ...text, kind: "select", label, options }) as const;

const hidden = { ...text, kind: "hidden", rule: "code" } as const;

const report = { ...text, kind: "textarea", rule: "report" } as const;

const file = { ...text, kind: "file" } as const;

/**
 * The fields that several forms have, each described once. A form picks from these, and says which it requires.
 */
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
    half: true,
    options: companySizes,
  },
  phoneNumber: {
    ...text,
    kind: "tel",
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
    options: topics,
  },
  type: {
    ...text,
    kind: "select",
    half: true,
    options: caseTypes,
  },
  caseReason: {
    ...text,
    kind: "select",
    half: true,
    options: caseReasons,
  },
  priority: {
    ...text,
    kind: "select",
    half: true,
    options: priorities,
  },
  supportTopic: {
    ...text,
    kind: "select",
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
  },
  isAgreed: {
    ...text,
    kind: "checkbox",
  },
} as const satisfies { readonly [Name in FieldName]?: FieldKnowledge };

export type SharedField = keyof typeof fields;
