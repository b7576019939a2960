import { markup } from "../kit/markup.ts";
import type { Picture } from "../picture.ts";

/** Returns a wide scene for the pages about the company. `content` is SVG on a field of 800 × 500. */
export const scene = (name: string, content: string): Picture => ({
  file: `about/${name}.webp`,
  width: 1600,
  height: 1000,
  html: markup`<body><svg width="800" height="500" viewBox="0 0 800 500" font-family="Inter">
    <defs><filter id="soft" x="-30%" y="-30%" width="160%" height="170%">
      <feDropShadow dx="0" dy="9" stdDeviation="11" flood-color="#06302a" flood-opacity=".17"/>
    </filter></defs>${content}</svg></body>`,
});
