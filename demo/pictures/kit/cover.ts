import type { Picture } from "../picture.ts";
import { leafTile } from "./ground.ts";
import { markup } from "./markup.ts";
import { disc, stroke, type Colour } from "./shapes.ts";

type Backdrop = "leaves" | "sun" | "arcs" | "hills";

const backdrops: Record<Backdrop, (deep: Colour, pale: Colour) => string> = {
  leaves: (deep, pale) =>
    leafTile(480, -80, 380, deep, 90) +
    leafTile(-120, 190, 340, pale) +
    leafTile(40, -190, 260, pale, 90),
  sun: (deep, pale) => disc(400, 262, 250, pale) + disc(400, 262, 176, deep),
  arcs: (deep, pale) =>
    [330, 250, 170].map((r, ring) => disc(690, 470, r, ring % 2 ? pale : deep)).join("") +
    stroke("M-20 120A150 150 0 0 1 130 -30", pale, 46),
  hills: (deep, pale) =>
    markup`<path d="M-20 330C140 220 300 250 420 310S690 330 840 230V470H-20Z" fill="${pale}"/>
      <path d="M-20 392C160 320 330 350 470 390S720 390 840 340V470H-20Z" fill="${deep}"/>`,
};

export type Ground = {
  readonly ground: Colour;
  readonly deep: Colour;
  readonly pale: Colour;
  readonly backdrop: Backdrop;
};

/** Returns a cover illustration. `content` is SVG on a field of 800 × 450. */
export const cover = (
  name: string,
  { ground, deep, pale, backdrop }: Ground,
  content: string,
): Picture => ({
  file: `covers/${name}.webp`,
  width: 1600,
  height: 900,
  html: markup`<body><svg width="800" height="450" viewBox="0 0 800 450" font-family="Inter">
    <defs><filter id="soft" x="-30%" y="-30%" width="160%" height="170%">
      <feDropShadow dx="0" dy="9" stdDeviation="11" flood-color="#06302a" flood-opacity=".17"/>
    </filter></defs>
    <rect width="800" height="450" fill="${ground}"/>${backdrops[backdrop](deep, pale)}${content}</svg></body>`,
});

/** The grounds of the covers, by tint. */
export const grounds = {
  green: { ground: "#ddf3e8", deep: "#c5e9d6", pale: "#d1eee0" },
  maple: { ground: "#ffe6db", deep: "#ffd2be", pale: "#ffdccc" },
  sun: { ground: "#fff0c2", deep: "#ffe398", pale: "#ffe9ad" },
  sky: { ground: "#dcebff", deep: "#c0dafb", pale: "#cde2fd" },
  lilac: { ground: "#e9e4ff", deep: "#d5ccff", pale: "#dfd8ff" },
  rose: { ground: "#ffe1e6", deep: "#ffc9d2", pale: "#ffd5dc" },
  night: { ground: "#09543f", deep: "#0d644d", pale: "#0b5c46" },
} as const satisfies Record<string, Omit<Ground, "backdrop">>;
