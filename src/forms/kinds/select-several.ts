import { type FieldKind, cleanText } from "./kind.ts";

const separator = ",";

/** The chosen codes of a cleaned value. */
export function chosenIn(value: string): string[] {
  return value.split(separator).filter(Boolean);
}

/**
 * Any of its options, each a checkbox. Cleaned it is their codes in the order of the options, `payroll,shifts`:
 * the same choice is the same text, in whichever order it was made.
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
  // As HubSpot and Salesforce take the values of a property with several.
  crm: (stored) => String(stored).replaceAll(separator, ";"),
  right: ({ options }, seed) =>
    options
      .filter((_, index) => index % 2 === seed % 2)
      .map(({ value }) => value)
      .join(separator),
  wrong: () => ["None of Them"],
};
