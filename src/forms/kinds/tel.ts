import { type FieldKind, cleanUnmarked } from "./kind.ts";

/** Separators between digits, including any kind of dash. An extension can follow the digits. */
const separators = /[\s(),.\p{Pd}/]/gu;
const pattern = /^\+?\d{6,20}(?:(?:ext|x|#|dw|durchwahl|kl|klappe|toestel)\d{1,6})?$/i;

/** A phone number, as people write it. Full-width digits count as digits. */
export const tel: FieldKind = {
  clean: (raw) => cleanUnmarked(raw.normalize("NFKC")),
  maxLength: () => 60,
  isRight: (value) => pattern.test(value.replace(separators, "")),
  right: (_, seed) => `+49 55501239 ${String(seed).padStart(6, "0")}`,
  wrong: () => ["12345", "call me"],
};
