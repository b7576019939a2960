/** The most characters of a language tag that are read; more need not be supported (RFC 5646, 4.4.1). */
export const maxTag = 35;

/** The tag with its last part removed: `de-lu` for `de-lu-1901`, nothing for `de` (RFC 4647, lookup). */
export const broaderTag = (tag: string): string => tag.slice(0, Math.max(0, tag.lastIndexOf("-")));
