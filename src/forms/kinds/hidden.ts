import { freeText } from "./free-text.ts";
import { select } from "./select.ts";
import type { FieldKind } from "./kind.ts";

const anyCode = freeText("code");

/** A hidden field, filled in by the page or a script of ours. If it has options, only those are valid. */
export const hidden: FieldKind = {
  ...anyCode,
  isRight: (value, field) =>
    field.options.length > 0
      ? field.options.some((option) => option.value === value)
      : anyCode.isRight(value, field),
  right: (field, seed) => (field.options.length > 0 ? select : anyCode).right(field, seed),
};
