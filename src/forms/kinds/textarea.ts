import { freeText } from "./free-text.ts";
import type { FieldKind } from "./kind.ts";

/** Text in several lines. */
export const textarea: FieldKind = { ...freeText("message"), hasLines: true };
