import { portraits as people } from "./kit/cast.ts";
import { faceUrl } from "./kit/faces.ts";
import { markup } from "./kit/markup.ts";
import type { Picture } from "./picture.ts";

export const portraits = Object.entries(people).map(([name, { tint, looks }]): Picture => ({
  file: `portraits/${name}.webp`,
  width: 480,
  height: 480,
  html: markup`<body style="background:var(--${tint})">
      <img src="${faceUrl(looks)}" alt="" style="position:absolute;left:-6px;top:-9px;width:252px">
    </body>`,
}));
