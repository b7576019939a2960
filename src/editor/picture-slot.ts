import { isRecord } from "../base/is-record.ts";
import { textOrEmpty } from "../story/raw.ts";
import type { Picture } from "../catalog/raw-source.ts";

/**
 * Returns the largest slot a picture is shown in: its width and shape. Sharing pictures have the size that
 * networks want (https://ogp.me), square pictures are portraits, everything else is 16:9 and as wide as a column,
 * or as the screen that the file is for.
 */
export function largestSlot(at: string, { name, width, height }: Picture, holder: unknown) {
  const square = width !== null && width === height;
  if (at.endsWith("og_image")) return { width: 1200, shape: 1200 / 630 };
  if (square) return { width: 192, shape: 1 };
  const chosen = isRecord(holder) ? textOrEmpty(holder.breakpoint) : "";
  const [, screen] = /^(\d+)px/.exec(chosen) ?? /^(\d+)px[-_]/.exec(name) ?? [];
  return { width: Math.min(664, Number(screen ?? 664)), shape: 16 / 9 };
}
