import { type FieldKind, cleanText } from "./kind.ts";

/** The value of a ticked checkbox. */
export const ticked = "on";

/** A checkbox. Its value is empty if it is not ticked. */
export const checkbox: FieldKind = {
  clean: (raw) => (/^(on|true|1|yes)$/i.test(cleanText(raw)) ? ticked : ""),
  maxLength: () => ticked.length,
  isRight: (value) => value === ticked,
  stored: (value) => value !== "",
  crm: (stored) => (stored === true ? "yes" : stored || ""),
  right: () => ticked,
  // Anything that is not a tick counts as unticked.
  wrong: () => [],
};
