import { escapeHtml } from "../base/escape-html.ts";
import type { Asset } from "../story/fields.ts";
import { imageUrl, isResizable } from "../story/image.ts";

/** CSS pixels of a column of text, and the widths that screens of one and two dots a pixel want of it. */
const columnWidth = 664;
const offeredWidths = [328, 448, 664, 920, 1328];

/** A picture within a text: in the widths a column may have, its place kept free while it loads. */
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
