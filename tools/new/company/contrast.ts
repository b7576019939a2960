import { contrast, hexIn } from "./colour.ts";

type Pairs = readonly (readonly [over: string, grounds: readonly string[]])[];

/** Tokens of text and the grounds they are on. WCAG 2.2 asks for 4.5 : 1. */
const text: Pairs = [
  ["ink", ["paper", "mist", "sand", "brand-100", "accent-100", "sky", "lilac", "sun", "rose"]],
  ["ink-soft", ["paper", "mist", "sand", "brand-50", "brand-100"]],
  ["brand-600", ["paper", "mist", "sand", "brand-50"]],
  [
    "brand-700",
    ["paper", "mist", "brand-50", "brand-100", "accent-100", "sky", "lilac", "sun", "rose"],
  ],
  ["accent-600", ["paper"]],
  ["accent-700", ["paper", "mist", "sand", "accent-100"]],
  ["error", ["paper", "error-ground"]],
  ["success", ["paper", "mist"]],
  ["on-dark", ["brand-600", "brand-700", "brand-900", "on-dark-raised"]],
  ["on-dark-soft", ["brand-900", "on-dark-raised"]],
  ["brand-100", ["brand-900", "on-dark-raised"]],
  ["accent-100", ["brand-900", "on-dark-raised"]],
];

/** Tokens of outlines of controls, and their grounds: 3 : 1. */
const outlines: Pairs = [
  ["line-strong", ["paper", "mist", "sand"]],
  ["brand-600", ["paper", "mist", "sand"]],
  ["brand-100", ["brand-900"]],
  ["error", ["paper"]],
];

const pairsOf = (all: Pairs, least: number) =>
  all.flatMap(([over, grounds]) => grounds.map((ground) => ({ over, ground, least })));

/** All pairs of tokens that are seen on each other, with the lowest contrast allowed. */
export const tokenPairs = [...pairsOf(text, 4.5), ...pairsOf(outlines, 3)];

/** Returns the colours in `tokens.css` by their names. */
export function coloursIn(css: string): ReadonlyMap<string, string> {
  const found = css.matchAll(/--([\w-]+): (#[\da-f]{6}|#[\da-f]{3});/g);
  return new Map([...found].map(([, name = "", hex = ""]) => [name, hexIn(hex) ?? hex]));
}

/** Returns the pairs whose contrast is too low. */
export function tooLow(colours: ReadonlyMap<string, string>) {
  return tokenPairs.filter(({ over, ground, least }) => {
    const [one, other] = [colours.get(over), colours.get(ground)];
    if (!one || !other) throw new Error(`tokens.css has no --${one ? ground : over}`);
    return contrast(one, other) < least;
  });
}
