import { escapeHtml } from "../base/escape-html.ts";
import type { Asset } from "../story/fields.ts";
import { imageUrl, isResizable } from "../story/image.ts";

/**
 * The width of a text column in CSS pixels, and the widths that screens with one and two dots per pixel need.
 */
const columnWidth = 664;
const offeredWidths = [328, 448, 664, 920, 1328];

/**
 * Returns the HTML of a picture in a text, in the widths that a column can have. Its space is reserved while
 * it loads.
 */
export function pictureHtml(asset: Asset): string {
  const { width, height } = asset;
  const entries: [name: string, value: string | number][] = [
    ["src", imageUrl(asset, { width: columnWidth })],
  ];
  if (isResizable(asset)) {
    const maxWidth = Math.min(width ?? Number.POSITIVE_INFINITY, offeredWidths.at(-1) ?? 0);
    const widths = new Set([...offeredWidths.filter((each) => each < maxWidth), maxWidth]);
    const each = [...widths].map((one) => `${imageUrl(asset, { width: one })} ${one}w`);
    entries.push(["srcset", each.join(", ")]);
    entries.push(["sizes", `(width < ${columnWidth}px) 100vw, ${columnWidth}px`]);
  }
  entries.push(["alt", asset.alt]);
  if (asset.title !== "") entries.push(["title", asset.title]);
  if (width && height) entries.push(["width", width], ["height", height]);
  const attributes = entries.map(([name, value]) => ` ${name}="${escapeHtml(String(value))}"`);
  return `<img${attributes.join("")} loading="lazy" decoding="async">`;
}
