/** The maximum length of a language tag that is read. Longer ones need not be supported (RFC 5646, 4.4.1). */
export const maxTag = 35;

/** Returns the tag without its last part: `de-lu` for `de-lu-1901`, empty for `de` (RFC 4647, lookup). */
export const broaderTag = (tag: string): string => tag.slice(0, Math.max(0, tag.lastIndexOf("-")));
