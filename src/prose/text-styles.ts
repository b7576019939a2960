/** The styles that editors choose from: text sizes, and the palette by name. Each is a class. */
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
