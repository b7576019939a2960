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
  /** A select's values are stable codes for the CRM; only their labels are translated. */
  readonly options: readonly { readonly value: string; readonly label: Word }[];
  /** Travels as null where nothing stands in it, and not as an empty text. */
  readonly nullable?: true;
  /**
   * The property that takes it: of a Salesforce Lead, of a Salesforce Case, of a HubSpot contact. Where
   * there is none it travels in the description.
   */
  readonly crm: { readonly lead?: string; readonly case?: string; readonly hubspot?: string };
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
  crm: { lead: "Email", case: "SuppliedEmail", hubspot: "email" },
} as const;

const answer = {
  ...text,
  kind: "select",
  rule: "option",
  options: [
    { value: "a", label: "form.options.answer.a" },
    { value: "b", label: "form.options.answer.b" },
    { value: "c", label: "form.options.answer.c" },
  ],
  crm: {},
} as const;

const hidden = { ...text, kind: "hidden", rule: "code", crm: {} } as const;

const report = { ...text, kind: "textarea", rule: "report", crm: {} } as const;

const file = { ...text, kind: "file", rule: "file", crm: {} } as const;

export const fields = {
  firstName: {
    ...text,
    rule: "name",
    autocomplete: "given-name",
    half: true,
    crm: { lead: "FirstName", hubspot: "firstname" },
  },
  lastName: {
    ...text,
    rule: "name",
    autocomplete: "family-name",
    half: true,
    crm: { lead: "LastName", hubspot: "lastname" },
  },
  fullName: {
    ...text,
    rule: "fullName",
    autocomplete: "name",
    crm: {},
  },
  contactName: {
    ...text,
    rule: "name",
    autocomplete: "name",
    crm: { case: "SuppliedName" },
  },
  businessEmailAddress: email,
  companyEmailAddress: email,
  jobTitle: {
    ...text,
    rule: "title",
    autocomplete: "organization-title",
    half: true,
    crm: { lead: "Title", hubspot: "jobtitle" },
  },
  companyName: {
    ...text,
    rule: "name",
    autocomplete: "organization",
    half: true,
    crm: { lead: "Company", case: "SuppliedCompany", hubspot: "company" },
  },
  companySize: {
    ...text,
    kind: "select",
    rule: "option",
    half: true,
    options: [
      { value: "1-10", label: "form.options.companySize.upTo10" },
      { value: "11-50", label: "form.options.companySize.upTo50" },
      { value: "51-100", label: "form.options.companySize.upTo100" },
      { value: "101-500", label: "form.options.companySize.upTo500" },
      { value: "501+", label: "form.options.companySize.over500" },
    ],
    crm: {},
  },
  phoneNumber: {
    ...text,
    kind: "tel",
    rule: "phone",
    autocomplete: "tel",
    half: true,
    placeholder: "form.placeholders.phoneNumber",
    crm: { lead: "Phone", case: "SuppliedPhone", hubspot: "phone" },
  },
  subject: {
    ...text,
    rule: "title",
    crm: { case: "Subject" },
  },
  selectedTopic: {
    ...text,
    kind: "select",
    rule: "option",
    options: [
      { value: "product", label: "form.options.topic.product" },
      { value: "pricing", label: "form.options.topic.pricing" },
      { value: "partnership", label: "form.options.topic.partnership" },
      { value: "press", label: "form.options.topic.press" },
      { value: "careers", label: "form.options.topic.careers" },
      { value: "other", label: "form.options.topic.other" },
    ],
    crm: {},
  },
  type: {
    ...text,
    kind: "select",
    rule: "option",
    half: true,
    options: [
      { value: "question", label: "form.options.type.question" },
      { value: "problem", label: "form.options.type.problem" },
      { value: "feature-request", label: "form.options.type.featureRequest" },
    ],
    crm: { case: "Type" },
  },
  caseReason: {
    ...text,
    kind: "select",
    rule: "option",
    half: true,
    options: [
      { value: "bug", label: "form.options.caseReason.bug" },
      { value: "how-to", label: "form.options.caseReason.howTo" },
      { value: "billing", label: "form.options.caseReason.billing" },
      { value: "data-import", label: "form.options.caseReason.dataImport" },
      { value: "access", label: "form.options.caseReason.access" },
      { value: "other", label: "form.options.caseReason.other" },
    ],
    crm: { case: "Reason" },
  },
  priority: {
    ...text,
    kind: "select",
    rule: "option",
    half: true,
    options: [
      { value: "high", label: "form.options.priority.high" },
      { value: "medium", label: "form.options.priority.medium" },
      { value: "low", label: "form.options.priority.low" },
    ],
    crm: { case: "Priority" },
  },
  supportTopic: {
    ...text,
    kind: "select",
    rule: "option",
    half: true,
    options: [
      { value: "recruiting", label: "form.options.supportTopic.recruiting" },
      { value: "employee-data", label: "form.options.supportTopic.employeeData" },
      { value: "absences", label: "form.options.supportTopic.absences" },
      { value: "time-tracking", label: "form.options.supportTopic.timeTracking" },
      { value: "shift-planner", label: "form.options.supportTopic.shiftPlanner" },
      { value: "payroll", label: "form.options.supportTopic.payroll" },
      { value: "performance", label: "form.options.supportTopic.performance" },
      { value: "integrations", label: "form.options.supportTopic.integrations" },
      { value: "other", label: "form.options.supportTopic.other" },
    ],
    crm: {},
  },
  selectedPlan: {
    ...text,
    kind: "select",
    rule: "option",
    options: [
      { value: "essential", label: "form.options.plan.essential" },
      { value: "growth", label: "form.options.plan.growth" },
      { value: "performance", label: "form.options.plan.performance" },
    ],
    crm: {},
  },
  /** What was put together in the pricing calculator, beside the plan. */
  billingCycle: { ...hidden },
  employees: { ...hidden, rule: "employees" },
  addOns: { ...hidden, rule: "codes" },
  /** The plan the calculator was left with, whatever is chosen in the form; null where there was none. */
  pricingType: { ...hidden, nullable: true },
  /** What a newsletter form stands for: `newsletter`, `whats-new`, `press`. */
  list: { ...hidden },
  /** The address of the resource whose file was asked for. */
  downloadableUrl: { ...hidden, rule: "url" },
  message: {
    ...text,
    kind: "textarea",
    rule: "message",
    placeholder: "form.placeholders.message",
    crm: {},
  },
  /** The message of a vulnerability report. */
  description: report,
  caseDescription: report,
  bugTitle: {
    ...text,
    rule: "title",
    crm: {},
  },
  bugAttachmentUrl: file,
  caseAttachments: file,
  raffleQuestion1: answer,
  raffleQuestion2: answer,
  raffleQuestion3: answer,
  singleOptIn: {
    ...text,
    kind: "checkbox",
    rule: "agreement",
    crm: {},
  },
  isAgreed: {
    ...text,
    kind: "checkbox",
    rule: "agreement",
    crm: {},
  },
} as const satisfies Record<string, FieldKnowledge>;

export type FieldName = keyof typeof fields;
