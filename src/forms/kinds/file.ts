import type { FieldKind, Problem } from "./kind.ts";

/** The limits for attachments. The server checks their content: `posted-files.ts`. */
export const attachmentRules = { maxFiles: 3, maxBytes: 10 * 1024 * 1024 } as const;

/** Up to three attachments. A text instead of a file is invalid. */
export const file: FieldKind = {
  clean: (raw) => raw,
  maxLength: () => 0,
  isRight: () => false,
  right: () => "",
  wrong: () => ["a text"],
};

/** Returns the problem with the number or sizes of the files chosen for a field, or null. */
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
