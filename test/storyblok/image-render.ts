import sharp from "sharp";
import type { ImageFormat, ImageOrder } from "./image-grammar.ts";
import type { ImagePlan } from "./image-plan.ts";

/** Draws a plan of a source file. The blur comes after the resizing, as in the real service. */
export async function renderImage(
  file: string,
  { region, size }: ImagePlan,
  { blur, quality }: ImageOrder,
  format: ImageFormat,
): Promise<Buffer> {
  const source = sharp(file).autoOrient();
  const { autoOrient } = await source.metadata();
  // sharp decodes a whole picture no larger than it is drawn. Extracting a region first would prevent that.
  const isWhole = region.width === autoOrient.width && region.height === autoOrient.height;
  const { data, info } = await (isWhole ? source : source.extract(region))
    .resize(size.width, size.height, { fit: "fill" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const resized = sharp(data, { raw: { width, height, channels } });
  const image = blur >= 0.3 ? resized.blur(blur) : resized;
  // Low effort: a demo on a laptop draws hundreds of sizes while a visitor waits.
  const q = Math.max(1, quality ?? 80);
  if (format === "jpeg") {
    return image.flatten({ background: "#ffffff" }).jpeg({ quality: q }).toBuffer();
  }
  if (format === "png") return image.png().toBuffer();
  if (format === "avif")
    return image.avif({ quality: Math.max(1, quality ?? 60), effort: 2 }).toBuffer();
  return image.webp({ quality: q, effort: 3 }).toBuffer();
}
