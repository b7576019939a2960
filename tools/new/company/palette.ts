import { type Colour, colourOf, contrast, hexOf } from "./colour.ts";
import { coloursIn, tooLow } from "./contrast.ts";

/** How much lightness one step of darkening takes. */
const darker = 0.005;

/** Darkens the colour until it is readable on these grounds. */
function readableOn(colour: Colour, grounds: readonly string[]): string {
  let { l } = colour;
  const hex = () => hexOf({ ...colour, l });
  while (l > 0.1 && grounds.some((ground) => contrast(hex(), ground) < 4.55)) l -= darker;
  return hex();
}

/**
 * Derives the site's colours from two: that of links and buttons, and that of marks. `css` is `tokens.css`
 * with them; `notes` are sentences about what could not be used as requested. Throws if no readable palette
 * is possible.
 */
export function paletteOf(css: string, chosen: { colour: string; accent: string }) {
  const [brand, accent] = [colourOf(chosen.colour), colourOf(chosen.accent)];
  const of = (base: Colour, l: number, c: number) => hexOf({ ...base, l, c: Math.min(base.c, c) });
  const tints = ["sky", "lilac", "sun", "rose"].map(
    (name) => coloursIn(css).get(name) ?? "#ffffff",
  );
  const sand = of(accent, 0.975, 0.014);
  const mist = of(brand, 0.975, 0.005);
  const brand50 = of(brand, 0.975, 0.016);
  const brand100 = of(brand, 0.945, 0.035);
  const accent100 = of(accent, 0.935, 0.04);
  const brand600 = readableOn(brand, ["#ffffff", mist, sand, brand50]);
  const deep = { ...colourOf(brand600), l: colourOf(brand600).l - 0.07 };
  const dark = { ...brand, c: Math.min(brand.c, 0.075) };
  const ink = hexOf({ ...brand, l: 0.24, c: Math.min(brand.c, 0.03) });
  const colours: Record<string, string> = {
    ink,
    "ink-soft": hexOf({ ...brand, l: 0.44, c: Math.min(brand.c, 0.025) }),
    line: of(brand, 0.92, 0.012),
    "line-strong": of(brand, 0.6, 0.025),
    paper: "#fff",
    mist,
    sand,
    "brand-50": brand50,
    "brand-100": brand100,
    "brand-500": hexOf({ ...colourOf(brand600), l: colourOf(brand600).l + 0.08 }),
    "brand-600": brand600,
    "brand-700": readableOn(deep, [brand100, accent100, ...tints]),
    "brand-900": hexOf({ ...dark, l: 0.27 }),
    "accent-100": accent100,
    "accent-500": chosen.accent,
    "accent-600": readableOn(accent, ["#ffffff"]),
    "accent-700": readableOn({ ...accent, l: accent.l - 0.05 }, [sand, accent100, mist]),
    "on-dark-soft": of(brand, 0.84, 0.035),
    "on-dark-line": hexOf({ ...dark, l: 0.41 }),
    "on-dark-raised": hexOf({ ...dark, l: 0.34 }),
  };
  const rgb = (hex: string) =>
    [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(" ");
  const before = coloursIn(css).get("ink") ?? "";
  let changed = Object.entries(colours).reduce(
    (text, [name, hex]) =>
      text.replace(new RegExp(`(--${name}): #[\\da-f]+;`), `$1: ${shortest(hex)};`),
    css,
  );
  changed = changed.replaceAll(`rgb(${rgb(before)} /`, `rgb(${rgb(ink)} /`);
  const low = tooLow(coloursIn(changed));
  if (low.length > 0) {
    const pairs = low.map(({ over, ground }) => `${over} on ${ground}`).join(", ");
    throw new RangeError(
      `${chosen.colour} and ${chosen.accent} do not give a readable palette: ${pairs}`,
    );
  }
  const notes =
    brand600 === chosen.colour
      ? []
      : [
          `${chosen.colour} has ${contrast(chosen.colour, "#ffffff").toFixed(1)} : 1 on white, and text needs 4.5: links and buttons are ${brand600}.`,
        ];
  return { css: changed, notes };
}

/** Shortens a colour as stylelint requires: `#fff`. */
function shortest(hex: string): string {
  return hex.replace(/^#(.)\1(.)\2(.)\3$/, "#$1$2$3");
}
