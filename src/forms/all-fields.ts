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
import { type FieldDefinition, type FieldName, defineField } from "./field.ts";

const email = defineField({
  kind: "email",
  autocomplete: "email",
  placeholder: "form.placeholders.businessEmailAddress",
});

/** A raffle question and its answers. */
const question = ({ question: label, answers: options }: (typeof raffle)[number]) =>
  defineField({ kind: "select", label, options });

const hidden = (definition: Partial<FieldDefinition> = {}) =>
  defineField({ kind: "hidden", rule: "code", ...definition });

const report = defineField({ kind: "textarea", rule: "report", hint: "form.hints.upTo" });

const file = defineField({ kind: "file" });

/** The fields that several forms share. A form picks from these and states which it requires. */
export const fields = {
  firstName: defineField({ rule: "name", autocomplete: "given-name", half: true }),
  lastName: defineField({ rule: "name", autocomplete: "family-name", half: true }),
  fullName: defineField({ rule: "fullName", autocomplete: "name" }),
  contactName: defineField({ rule: "name", autocomplete: "name" }),
  businessEmailAddress: email,
  companyEmailAddress: email,
  jobTitle: defineField({ rule: "title", autocomplete: "organization-title", half: true }),
  companyName: defineField({ rule: "name", autocomplete: "organization", half: true }),
  companySize: defineField({ kind: "select", half: true, options: companySizes }),
  phoneNumber: defineField({
    kind: "tel",
    autocomplete: "tel",
    half: true,
    placeholder: "form.placeholders.phoneNumber",
  }),
  subject: defineField({ rule: "title" }),
  selectedTopic: defineField({ kind: "select", options: topics }),
  type: defineField({ kind: "select", half: true, options: caseTypes }),
  caseReason: defineField({ kind: "select", half: true, options: caseReasons }),
  priority: defineField({ kind: "select", half: true, options: priorities }),
  supportTopic: defineField({ kind: "select", half: true, options: supportTopics }),
  /** Editors can add plans to the calculator: any code is valid, and these are always offered. */
  selectedPlan: defineField({ kind: "select", rule: "code", options: plans }),
  /** The choice in the pricing calculator, besides the plan. */
  billingCycle: hidden(),
  employees: hidden({ rule: "employees" }),
  addOns: hidden({ rule: "codes" }),
  /** The plan last chosen in the calculator, whatever is chosen in the form; null if there was none. */
  pricingType: hidden({ nullable: true }),
  /** The mailing list that a form is for. */
  list: hidden({ options: subscriptionLists }),
  /** The address of the resource whose file is requested. */
  downloadableUrl: hidden({ rule: "url" }),
  message: defineField({
    kind: "textarea",
    rule: "message",
    hint: "form.hints.upTo",
    placeholder: "form.placeholders.message",
  }),
  /** The message of a vulnerability report. */
  description: report,
  caseDescription: report,
  bugTitle: defineField({ rule: "title" }),
  bugAttachmentUrl: file,
  caseAttachments: file,
  raffleQuestion1: question(raffle[0]),
  raffleQuestion2: question(raffle[1]),
  raffleQuestion3: question(raffle[2]),
  singleOptIn: defineField({ kind: "checkbox" }),
  isAgreed: defineField({ kind: "checkbox" }),
} satisfies { readonly [Name in FieldName]?: FieldDefinition };

export type SharedField = keyof typeof fields;
