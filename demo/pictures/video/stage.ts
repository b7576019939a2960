import type { Picture } from "../picture.ts";

/** Returns a product picture (4:3) on a field of 16:9. Its ground continues to the left and the right. */
export const onStage = (picture: Picture): Picture => ({
  ...picture,
  width: 1600,
  height: 900,
  css: `${picture.css ?? ""}
    body { width: 800px; height: 600px; overflow: visible; transform-origin: 0 0; transform: translate(100px, 0) scale(.75); }
    body > svg { overflow: visible; }
    html { overflow: hidden; }`,
});
