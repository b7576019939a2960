import { type FieldKind, cleanUnmarked } from "./kind.ts";

/** Between its digits, with any kind of dash; and the digits of a desk within a company after them. */
const separators = /[\s().\p{Pd}/]/gu;
const pattern = /^\+?\d{6,20}(?:(?:ext|x|#|dw|durchwahl|toestel)\d{1,6})?$/i;

/** A phone number, as people write it. Digits as wide as a Japanese letter are digits. */
export const tel: FieldKind = {
  clean: (raw) => cleanUnmarked(raw.normalize("NFKC")),
  maxLength: () => 60,
  isRight: (value) => pattern.test(value.replace(separators, "")),
  right: (_, seed) => `+49 55501239 ${String(seed).padStart(6, "0")}`,
  wrong: () => ["12345", "call me"],
};
