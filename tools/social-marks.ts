import type { LucideIconData } from "@lucide/icons";

/** Draws a mark on the icon set's 24 px grid, filled instead of outlined. */
const mark = (...paths: string[]): LucideIconData => ({
  node: paths.map((d) => ["path", { d, fill: "currentColor", stroke: "none" }]),
});

/** The icon set has no brands. */
export const brands: Readonly<Record<string, LucideIconData>> = {
  linkedin: mark(
    "M4.98 3.5a2.24 2.24 0 1 1 0 4.48 2.24 2.24 0 0 1 0-4.48Z",
    "M3.1 9.6h3.8V21H3.1Z",
    "M9.2 9.6h3.64v1.56h.05c.5-.95 1.75-1.95 3.6-1.95 3.85 0 4.56 2.4 4.56 5.53V21h-3.8v-5.56c0-1.33-.03-3.03-1.9-3.03-1.9 0-2.2 1.43-2.2 2.93V21H9.2Z",
  ),
  facebook: mark(
    "M13.6 21v-8h2.75l.45-3.2h-3.2V7.75c0-.93.3-1.55 1.65-1.55H17V3.35A22 22 0 0 0 14.5 3.2c-2.5 0-4.2 1.5-4.2 4.28V9.8H7.5V13h2.8v8Z",
  ),
  "x-logo": mark(
    "M17.2 3.5h3.05l-6.67 7.62L21.4 20.5h-6.14l-4.81-6.29-5.5 6.29H1.9l7.13-8.15L1.55 3.5h6.3l4.34 5.75Zm-1.07 15.25h1.69L6.95 5.16H5.14Z",
  ),
  youtube: mark(
    "M21.6 7.2a2.5 2.5 0 0 0-1.76-1.77C18.28 5 12 5 12 5s-6.28 0-7.84.43A2.5 2.5 0 0 0 2.4 7.2C2 8.76 2 12 2 12s0 3.24.4 4.8a2.5 2.5 0 0 0 1.76 1.77C5.72 19 12 19 12 19s6.28 0 7.84-.43a2.5 2.5 0 0 0 1.76-1.77c.4-1.56.4-4.8.4-4.8s0-3.24-.4-4.8ZM10 15V9l5.2 3Z",
  ),
  instagram: {
    node: [
      ["rect", { x: "3", y: "3", width: "18", height: "18", rx: "5.2" }],
      ["circle", { cx: "12", cy: "12", r: "4.1" }],
      ["path", { d: "M17.3 6.7h.01" }],
    ],
  },
};
