import { type FieldKind, cleanText } from "./kind.ts";

const separator = ",";

/** Returns the chosen codes in a cleaned value. */
export function chosenIn(value: string): string[] {
  return value.split(separator).filter(Boolean);
}

/**
 * Any number of its options, each a checkbox. The cleaned value lists their codes in the order of the
 * options, `payroll,shifts`, so that the same choice is always the same text.
 */
export const selectSeveral: FieldKind = {
  several: true,
  clean(raw, { options }) {
    const chosen = new Set(raw.split(separator).map(cleanText).filter(Boolean));
    const known = options.map(({ value }) => value).filter((value) => chosen.delete(value));
    return [...known, ...chosen].join(separator);
  },
  maxLength: ({ options }) => options.map(({ value }) => value).join(separator).length,
  isRight: (value, { options }) =>
    chosenIn(value).every((code) => options.some((option) => option.value === code)),
  // HubSpot and Salesforce use this format for properties with several values.
  crm: (stored) => String(stored).replaceAll(separator, ";"),
  right: ({ options }, seed) =>
    options
      .filter((_, index) => index % 2 === seed % 2)
      .map(({ value }) => value)
      .join(separator),
  wrong: () => ["None of Them"],
};
