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
import { type FieldKnowledge, type FieldName, knowledge } from "./field.ts";

const email = knowledge({
  kind: "email",
  autocomplete: "email",
  placeholder: "form.placeholders.businessEmailAddress",
});

/** A question of the raffle, with what can be answered. */
const question = ({ question: label, answers: options }: (typeof raffle)[number]) =>
  knowledge({ kind: "select", label, options });

const hidden = (said: Partial<FieldKnowledge> = {}) =>
  knowledge({ kind: "hidden", rule: "code", ...said });

const report = knowledge({ kind: "textarea", rule: "report" });

const file = knowledge({ kind: "file" });

/**
 * The fields that several forms have, each described once. A form picks from these, and says which it requires.
 */
export const fields = {
  firstName: knowledge({ rule: "name", autocomplete: "given-name", half: true }),
  lastName: knowledge({ rule: "name", autocomplete: "family-name", half: true }),
  fullName: knowledge({ rule: "fullName", autocomplete: "name" }),
  contactName: knowledge({ rule: "name", autocomplete: "name" }),
  businessEmailAddress: email,
  companyEmailAddress: email,
  jobTitle: knowledge({ rule: "title", autocomplete: "organization-title", half: true }),
  companyName: knowledge({ rule: "name", autocomplete: "organization", half: true }),
  companySize: knowledge({ kind: "select", half: true, options: companySizes }),
  phoneNumber: knowledge({
    kind: "tel",
    autocomplete: "tel",
    half: true,
    placeholder: "form.placeholders.phoneNumber",
  }),
  subject: knowledge({ rule: "title" }),
  selectedTopic: knowledge({ kind: "select", options: topics }),
  type: knowledge({ kind: "select", half: true, options: caseTypes }),
  caseReason: knowledge({ kind: "select", half: true, options: caseReasons }),
  priority: knowledge({ kind: "select", half: true, options: priorities }),
  supportTopic: knowledge({ kind: "select", half: true, options: supportTopics }),
  /** An editor may think up plans of the calculator's: any code counts, these are always offered. */
  selectedPlan: knowledge({ kind: "select", rule: "code", options: plans }),
  /** What was put together in the pricing calculator, beside the plan. */
  billingCycle: hidden(),
  employees: hidden({ rule: "employees" }),
  addOns: hidden({ rule: "codes" }),
  /** The plan the calculator was left with, whatever is chosen in the form; null where there was none. */
  pricingType: hidden({ nullable: true }),
  /** The mailing list that a form is for. */
  list: hidden({
    options: subscriptionLists.map(({ name: label, value }) => ({ label, value })),
  }),
  /** The address of the resource whose file was asked for. */
  downloadableUrl: hidden({ rule: "url" }),
  message: knowledge({
    kind: "textarea",
    rule: "message",
    placeholder: "form.placeholders.message",
  }),
  /** The message of a vulnerability report. */
  description: report,
  caseDescription: report,
  bugTitle: knowledge({ rule: "title" }),
  bugAttachmentUrl: file,
  caseAttachments: file,
  raffleQuestion1: question(raffle[0]),
  raffleQuestion2: question(raffle[1]),
  raffleQuestion3: question(raffle[2]),
  singleOptIn: knowledge({ kind: "checkbox" }),
  isAgreed: knowledge({ kind: "checkbox" }),
} satisfies { readonly [Name in FieldName]?: FieldKnowledge };

export type SharedField = keyof typeof fields;
