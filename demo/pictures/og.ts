import { brand } from "../../src/brand/brand.ts";
import { portraits, staff } from "./kit/cast.ts";
import { leafTile } from "./kit/ground.ts";
import { mark } from "./kit/mark.ts";
import { markup } from "./kit/markup.ts";
import { head, tint } from "./kit/shapes.ts";
import type { Picture } from "./picture.ts";

/** The picture of a shared link whose page has no picture of its own. */
export const og: Picture = {
  file: "og/default.png",
  width: 1200,
  height: 630,
  css: `
  .name { position: absolute; left: 44px; top: 42px; display: flex; align-items: center; gap: 11px; color: #fff; font: 650 25px "Bricolage Grotesque"; letter-spacing: -.02em; }
  .claim { position: absolute; left: 44px; bottom: 46px; width: 360px; color: #fff; font-size: 43px; line-height: 1.06; }
  `,
  html: markup`<body style="background:var(--brand-900)">
    <svg width="600" height="315" style="position:absolute" viewBox="0 0 600 315">
      <defs><filter id="soft"><feDropShadow dx="0" dy="6" stdDeviation="8" flood-opacity=".3"/></filter></defs>
      ${leafTile(384, 30, 116, tint("brand-700"), 90)}${leafTile(500, 30, 116, tint("accent-500"))}
      ${leafTile(384, 146, 116, tint("brand-500"))}${leafTile(500, 146, 116, tint("brand-700"), 90)}
      ${leafTile(384, 262, 116, tint("sun-500"), 90)}${leafTile(500, 262, 116, tint("brand-500"))}
      ${head(portraits["lena-hofmann"], 442, 204, 46)}${head(staff.mats, 552, 88, 38)}
    </svg>
    <div class="name">${mark(38)}${brand.name}</div>
    <h1 class="claim">The people platform for teams that grow</h1>
  </body>`,
};
