import { checkbox } from "./checkbox.ts";
import { date } from "./date.ts";
import { email } from "./email.ts";
import { file } from "./file.ts";
import { hidden } from "./hidden.ts";
import type { FieldKind } from "./kind.ts";
import { number } from "./number.ts";
import { selectSeveral } from "./select-several.ts";
import { select } from "./select.ts";
import { tel } from "./tel.ts";
import { text } from "./text.ts";
import { textarea } from "./textarea.ts";

/** Every kind of field. */
export const kinds = {
  checkbox,
  date,
  email,
  file,
  hidden,
  number,
  select,
  "select-several": selectSeveral,
  tel,
  text,
  textarea,
} as const satisfies Record<string, FieldKind>;

export type Kind = keyof typeof kinds;
