import { at, box, disc, lines, stroke, tint, type Colour } from "../kit/shapes.ts";

/** Draws a notebook seen from behind. (x, y) is the middle of its foot. */
export const notebook = (x: number, y: number, scale = 1): string =>
  at(
    x,
    y,
    `<g transform="scale(${scale})">${box(-46, -62, 92, 60, 7, "#dfe7e2")}${disc(0, -33, 7, tint("brand-300"))}
      ${box(-54, -5, 108, 7, 3.5, "#b9c7bf")}</g>`,
  );

export const mug = (x: number, y: number, fill: Colour): string =>
  stroke(`M${x + 12} ${y - 20}a8 8 0 0 1 0 14`, fill, 4) + box(x - 13, y - 27, 26, 27, 6, fill);

/** Draws a lamp that hangs from the ceiling to `y`. */
export const lamp = (x: number, y: number, fill: Colour): string =>
  stroke(`M${x} 0V${y - 34}`, tint("brand-900"), 3) +
  `<path d="M${x - 46} ${y}A46 38 0 0 1 ${x + 46} ${y}Z" fill="${fill}"/>` +
  `<ellipse cx="${x}" cy="${y}" rx="14" ry="6" fill="#fff3cf"/>`;

/** Draws a window on the town, `w` by `h`, with or without the sun in it. */
export const townWindow = (
  x: number,
  y: number,
  w: number,
  h: number,
  { sun }: { sun: boolean },
): string => {
  const id = `window-${x}`;
  const low = y + h;
  return `<clipPath id="${id}"><rect x="${x}" y="${y}" width="${w}" height="${h}" rx="16"/></clipPath>
    <g clip-path="url(#${id})">${box(x, y, w, h, 0, tint("sky"))}
      ${sun ? disc(x + w * 0.72, y + h * 0.3, h * 0.11, tint("sun-500")) : ""}
      <g fill="#fff"><rect x="${x + w * 0.12}" y="${y + h * 0.2}" width="${w * 0.3}" height="16" rx="8"/><circle cx="${x + w * 0.25}" cy="${y + h * 0.2 + 2}" r="13"/></g>
      ${box(x + w * 0.06, low - h * 0.44, w * 0.2, h, 4, "#b6cff0")}
      ${box(x + w * 0.3, low - h * 0.58, w * 0.17, h, 4, "#a3c2ea")}
      ${box(x + w * 0.52, low - h * 0.36, w * 0.22, h, 4, "#b6cff0")}
      ${box(x + w * 0.79, low - h * 0.5, w * 0.18, h, 4, "#a3c2ea")}
      <path d="M${x} ${low}V${low - h * 0.16}Q${x + w * 0.25} ${low - h * 0.34} ${x + w * 0.5} ${low - h * 0.16}T${x + w} ${low - h * 0.18}V${low}Z" fill="${tint("brand-300")}"/>
    </g>
    <rect x="${x}" y="${y}" width="${w}" height="${h}" rx="16" fill="none" stroke="${tint("brand-700")}" stroke-width="8"/>
    ${stroke(`M${x + w / 2} ${y}V${low}`, tint("brand-700"), 6)}`;
};

/** Draws a framed sheet on the wall. */
export const poster = (x: number, y: number, w: number, h: number, art: string): string =>
  at(x, y, box(0, 0, w, h, 8, "#fff") + art) +
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="8" fill="none" stroke="${tint("brand-900")}" stroke-width="4"/>`;

/** Draws a board with notes on it. */
export const board = (x: number, y: number): string =>
  `<g filter="url(#soft)">${box(x, y, 250, 142, 14, "#fff")}</g>` +
  lines(x + 20, y + 20, [86], { high: 10, fill: tint("brand-500") }) +
  (
    [
      [20, 46, "sun"],
      [76, 46, "accent-100"],
      [132, 46, "lilac"],
      [188, 46, "brand-100"],
      [20, 90, "sky"],
      [76, 90, "brand-100"],
      [132, 90, "sun"],
    ] as const
  )
    .map(
      ([dx, dy, tone]) =>
        box(x + dx, y + dy, 44, 36, 7, tint(tone)) +
        lines(x + dx + 8, y + dy + 11, [28, 18], { gap: 9, high: 4, fill: "#c3d0c9" }),
    )
    .join("") +
  stroke(`M${x + 192} ${y + 118}l12 -16l10 8l16 -22`, tint("accent-500"), 5);
