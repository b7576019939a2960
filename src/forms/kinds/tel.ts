import { type FieldKind, cleanText } from "./kind.ts";

/** A phone number, as people write it. */
export const tel: FieldKind = {
  clean: cleanText,
  maxLength: () => 60,
  isRight: (value) => /^\+?[0-9]{6,20}$/.test(value.replace(/[\s().\-/]/g, "")),
  right: (_, seed) => `+49 55501239 ${String(seed).padStart(6, "0")}`,
  wrong: () => ["12345", "call me"],
};
