import type { FieldKind, Problem } from "./kind.ts";

/** What attachments may be. What is in them is looked at on the server: `posted-files.ts`. */
export const attachmentRules = { maxFiles: 3, maxBytes: 10 * 1024 * 1024 } as const;

/** Up to three attachments. A text in their place is none. */
export const file: FieldKind = {
  clean: (raw) => raw,
  maxLength: () => 0,
  isRight: () => false,
  right: () => "",
  wrong: () => ["a text"],
};

/** What is wrong with the files chosen for a field, as far as their number and sizes tell. */
export function checkFiles(
  field: { readonly required: boolean },
  files: readonly { readonly size: number }[],
): Problem | null {
  if (files.length === 0) return field.required ? "empty" : null;
  const { maxFiles, maxBytes } = attachmentRules;
  return files.length <= maxFiles && files.every(({ size }) => size > 0 && size <= maxBytes)
    ? null
    : "invalid";
}
