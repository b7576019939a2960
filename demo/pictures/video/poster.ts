import { leafTile } from "../kit/ground.ts";
import { markup } from "../kit/markup.ts";
import type { Picture } from "../picture.ts";
import { heroDashboard } from "../products/hero-dashboard.ts";
import { onStage } from "./stage.ts";

const leaves = markup`<svg style="position:absolute;inset:0;overflow:visible" width="800" height="600" viewBox="0 0 800 600">
  <rect x="-400" y="-400" width="1600" height="1400" fill="var(--brand-700)"/>
  ${leafTile(-180, 20, 280, "#0e6a52", 90)}${leafTile(-180, 300, 280, "var(--brand-500)")}
  ${leafTile(700, 20, 280, "var(--accent-500)")}${leafTile(700, 300, 280, "#0e6a52", 90)}
</svg>`;

/** The dashboard of the first picture, in front of the dark leaves of the brand. */
export const poster: Picture = {
  ...onStage(heroDashboard),
  file: "video/product-tour-poster.webp",
  html: heroDashboard.html.replace(/<svg style="position:absolute;inset:0"[\s\S]*?<\/svg>/, leaves),
};
