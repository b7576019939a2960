import { freeText } from "./free-text.ts";
import { select } from "./select.ts";
import type { FieldKind } from "./kind.ts";

const anyCode = freeText("code");

/** Travels unseen: the page or a script of ours fills it in. One of its options alone, where it has some. */
export const hidden: FieldKind = {
  ...anyCode,
  isRight: (value, field) =>
    field.options.length > 0
      ? field.options.some((option) => option.value === value)
      : anyCode.isRight(value, field),
  right: (field, seed) => (field.options.length > 0 ? select : anyCode).right(field, seed),
};
