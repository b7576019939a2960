import { type FieldKind, cleanText } from "./kind.ts";

/** A ticked checkbox's value; an unticked one's is empty. */
export const ticked = "on";

/** A box to tick. Unticked it is empty. */
export const checkbox: FieldKind = {
  clean: (raw) => (/^(on|true|1|yes)$/i.test(cleanText(raw)) ? ticked : ""),
  maxLength: () => ticked.length,
  isRight: (value) => value === ticked,
  stored: (value) => value !== "",
  crm: (stored) => (stored === true ? "yes" : stored || ""),
  right: () => ticked,
  // Whatever is not a tick is none.
  wrong: () => [],
};
