// The pieces of the cover illustrations. Coordinates are those of an SVG of 800 × 450.
import type { Person } from "./cast.ts";
import { faceUrl } from "./faces.ts";
import { icon, markup, type IconName } from "./markup.ts";

export type Colour = `var(--${string})` | `#${string}` | "none";

/** Returns a token of kit.css by name. */
export const tint = (name: string): Colour => `var(--${name})`;

export const disc = (x: number, y: number, r: number, fill: Colour): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;

export const box = (x: number, y: number, w: number, h: number, r: number, fill: Colour): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}"/>`;

export const stroke = (d: string, colour: Colour, width: number, more = ""): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

/** Moves its content to (x, y), turned by `turn` degrees around that point. */
export const at = (x: number, y: number, content: string, turn = 0): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${content}</g>`;

type Sheet = {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly r?: number;
  readonly fill?: Colour;
  readonly turn?: number;
};

/** Draws a sheet of paper with a soft shadow. Its content counts from the sheet's upper left corner. */
export const sheet = ({ x, y, w, h, r = 18, fill = "#fff", turn = 0 }: Sheet, content = "") =>
  markup`<g transform="translate(${x} ${y}) rotate(${turn} ${w / 2} ${h / 2})">
    <g filter="url(#soft)">${box(0, 0, w, h, r, fill)}</g>${content}</g>`;

/** Draws lines of writing as bars, one for each width. */
export const lines = (
  x: number,
  y: number,
  widths: readonly number[],
  { gap = 15, high = 7, fill = tint("line") }: { gap?: number; high?: number; fill?: Colour } = {},
): string =>
  widths.map((width, row) => box(x, y + row * gap, width, high, high / 2, fill)).join("");

/** Draws a lucide icon centred on (x, y). */
export const sign = (
  name: IconName,
  x: number,
  y: number,
  size: number,
  colour: Colour,
  width = 2,
) => `<g style="color:${colour}">${icon(name, size, width, x - size / 2, y - size / 2)}</g>`;

/** Draws a round badge with an icon. */
export const badge = (name: IconName, x: number, y: number, r: number, fill: Colour, ink: Colour) =>
  disc(x, y, r, fill) + sign(name, x, y, r * 1.1, ink, 2.4);

/** Draws a round portrait. `ring` is the width of its white rim. */
export const head = (person: Person, x: number, y: number, r: number, ring = 0): string => markup`
  ${ring > 0 && `<g filter="url(#soft)">${disc(x, y, r + ring, "#fff")}</g>`}
  ${disc(x, y, r, tint(person.tint))}
  <svg x="${x - r}" y="${y - r}" width="${r * 2}" height="${r * 2}" viewBox="0 0 100 100">
    <clipPath id="round"><circle cx="50" cy="50" r="50"/></clipPath>
    <image clip-path="url(#round)" href="${faceUrl(person.looks)}" x="-5" y="-3" width="110" height="110"/>
  </svg>`;

/** Draws a person from the chest up, `size` wide, with the lower edge at `y`. `facing` is where they look. */
export const bust = (
  { looks }: Person,
  x: number,
  y: number,
  size: number,
  facing: "left" | "right" = "right",
): string =>
  markup`<g transform="translate(${x} ${y - size}) scale(${facing === "left" ? -1 : 1} 1)">
    <image href="${faceUrl(looks)}" x="${-size / 2}" width="${size}" height="${size}"/></g>`;

/** Draws the same, standing: the body continues for `more` below the lower edge of the bust. */
export const standing = (
  person: Person,
  x: number,
  y: number,
  size: number,
  facing: "left" | "right",
  more: number,
): string => {
  const [left, right] =
    facing === "right" ? [x - size * 0.45, x + size * 0.41] : [x - size * 0.41, x + size * 0.45];
  return (
    box(left, y - 1, right - left, more, 0, `#${person.looks.clothes}`) +
    stroke(`M${left} ${y}V${y + more}M${right} ${y}V${y + more}`, tint("ink"), size * 0.016) +
    bust(person, x, y, size, facing)
  );
};

/** Draws a speech bubble whose tail points down at the left or the right end. */
export const bubble = (
  { x, y, w, h, fill = "#fff" }: Sheet,
  tail: "left" | "right",
  content = "",
): string => {
  const foot = tail === "left" ? 34 : w - 34;
  const lean = tail === "left" ? -16 : 16;
  return at(
    x,
    y,
    markup`<g filter="url(#soft)">${box(0, 0, w, h, 22, fill)}
      <path d="M${foot - 15} ${h - 4}L${foot + lean} ${h + 24}L${foot + 15} ${h - 4}Z" fill="${fill}"
        stroke="${fill}" stroke-width="4" stroke-linejoin="round"/></g>${content}`,
  );
};

/** Draws large writing in the display face. */
export const word = (
  text: string,
  x: number,
  y: number,
  size: number,
  fill: Colour,
  anchor = "middle",
) =>
  `<text x="${x}" y="${y}" font-family="Bricolage Grotesque" font-weight="700" font-size="${size}" letter-spacing="-.02em" text-anchor="${anchor}" fill="${fill}">${text}</text>`;

/** Draws a regular field of dots. */
export const dots = (x: number, y: number, columns: number, rows: number, fill: Colour): string =>
  Array.from({ length: columns * rows }, (_, spot) =>
    disc(x + (spot % columns) * 16, y + Math.floor(spot / columns) * 16, 2.2, fill),
  ).join("");

/** Draws a plant in a pot. (x, y) is the middle of the pot's foot. */
export const plant = (
  x: number,
  y: number,
  scale = 1,
  pot: Colour = tint("accent-500"),
): string => {
  const leaf = "M0 0C-22 -16 -22 -50 0 -74C22 -50 22 -16 0 0Z";
  return markup`<g transform="translate(${x} ${y}) scale(${scale})">
    <path d="${leaf}" transform="translate(0 -40) rotate(-42) scale(.92)" fill="${tint("brand-300")}"/>
    <path d="${leaf}" transform="translate(0 -40) rotate(42) scale(.92)" fill="${tint("brand-600")}"/>
    <path d="${leaf}" transform="translate(0 -40) scale(1.12)" fill="${tint("brand-500")}"/>
    <path d="M0 -44V-96" stroke="${tint("brand-700")}" stroke-width="2.500" opacity=".5"/>
    <path d="M-30 -46H30L24 -6A7 7 0 0 1 17 0H-17A7 7 0 0 1 -24 -6Z" fill="${pot}"/>
    <rect x="-34" y="-52" width="68" height="13" rx="5" fill="${pot}"/>
    <rect x="-30" y="-40" width="60" height="5" fill="#10231c" opacity=".12"/></g>`;
};
