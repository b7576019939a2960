/** The styles that editors choose from: sizes of text, and the palette by its names. Each is a class. */
export const textStyles = [
  "lead",
  "small",
  "soft",
  "ink-brand",
  "ink-accent",
  "ground-mint",
  "ground-sky",
  "ground-lilac",
  "ground-sun",
  "ground-rose",
] as const;
