import { freeText } from "./free-text.ts";
import type { FieldKind } from "./kind.ts";

/** A line of text. */
export const text: FieldKind = freeText("title");
