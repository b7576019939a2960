import type { Word } from "../language/words.ts";
import type { Kind, Rule } from "./rules.ts";

/**
 * Every field a form may have, described once. A form picks from these and says which it requires.
 * Labels are `form.labels.{field}`, messages `form.errorMessages.{field}.empty|invalid`.
 */
export type FieldKnowledge = {
  readonly kind: Kind;
  readonly rule: Rule;
  /** The autofill token of HTML; `off` where a browser knows nothing useful. */
  readonly autocomplete: string;
  /** Half of the form's width from 480 px on; the others take all of it. */
  readonly half: boolean;
  readonly placeholder: Word | null;
  /** A select's values are stable codes for the CRM; only their labels are translated. */
  readonly options: readonly { readonly value: string; readonly label: Word }[];
  /**
   * The property that takes it: of a Salesforce Lead, of a Salesforce Case, of a HubSpot contact. Where
   * there is none it travels in the description.
   */
  readonly crm: { readonly lead?: string; readonly case?: string; readonly hubspot?: string };
};

const text = {
  kind: "text",
  autocomplete: "off",
  half: false,
  placeholder: null,
  options: [],
} as const;

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
  businessEmailAddress: {
    ...text,
    kind: "email",
    rule: "email",
    autocomplete: "email",
    placeholder: "form.placeholders.businessEmailAddress",
    crm: { lead: "Email", case: "SuppliedEmail", hubspot: "email" },
  },
  companyName: {
    ...text,
    rule: "name",
    autocomplete: "organization",
    half: true,
    crm: { lead: "Company", case: "SuppliedCompany", hubspot: "company" },
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
  message: {
    ...text,
    kind: "textarea",
    rule: "message",
    placeholder: "form.placeholders.message",
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
