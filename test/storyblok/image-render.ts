import sharp, { type Sharp } from "sharp";
import type { ImageFormat, ImageOrder } from "./image-grammar.ts";
import type { ImagePlan } from "./image-plan.ts";

/** Draws a plan of a source file. Effects come after the resizing, as filters do in the real service. */
export async function renderImage(
  file: string,
  plan: ImagePlan,
  order: ImageOrder,
  format: ImageFormat,
): Promise<Buffer> {
  const { region, size, smart } = plan;
  const source = sharp(file).autoOrient();
  const { autoOrient } = await source.metadata();
  // One that is shown whole is read no larger than it is drawn, which a cut before would not let it.
  const isWhole = region.width === autoOrient.width && region.height === autoOrient.height;
  const { data, info } = await (isWhole ? source : source.extract(region))
    .resize(
      size.width,
      size.height,
      smart ? { position: sharp.strategy.attention } : { fit: "fill" },
    )
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const resized = sharp(data, { raw: { width, height, channels } });
  return encode(await dressed(resized, info, plan, order, format), order, format);
}

async function dressed(
  image: Sharp,
  { width, height }: { width: number; height: number },
  { canvas }: ImagePlan,
  order: ImageOrder,
  format: ImageFormat,
): Promise<Sharp> {
  let result = image;
  if (order.flipX) result = result.flop();
  if (order.flipY) result = result.flip();
  if (order.blur >= 0.3) result = result.blur(order.blur);
  if (order.brightness !== 0) result = result.linear(1, (order.brightness * 255) / 100);
  if (order.grayscale) result = result.grayscale().toColourspace("srgb");
  if (order.corner) {
    const { radius, color } = order.corner;
    const mask = `<svg width="${width}" height="${height}"><rect width="100%" height="100%" rx="${radius}"/></svg>`;
    result = await again(
      result.ensureAlpha().composite([{ input: Buffer.from(mask), blend: "dest-in" }]),
    );
    if (color) result = result.flatten({ background: color });
  }
  if (canvas) {
    const background =
      order.fill === "transparent" ? { r: 255, g: 255, b: 255, alpha: 0 } : `#${order.fill}`;
    const left = Math.floor((canvas.width - width) / 2);
    const top = Math.floor((canvas.height - height) / 2);
    const frame = {
      left,
      top,
      right: canvas.width - width - left,
      bottom: canvas.height - height - top,
    };
    const base = await again(order.fill === "transparent" ? result.ensureAlpha() : result);
    result = await again(base.extend({ ...frame, background }));
  }
  if (order.rotate !== 0) result = (await again(result)).rotate(order.rotate);
  return format === "jpeg" ? result.flatten({ background: "#ffffff" }) : result;
}

/** sharp runs its steps in an order of its own: what must come after is a second picture. */
async function again(image: Sharp): Promise<Sharp> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } });
}

function encode(image: Sharp, { quality }: ImageOrder, format: ImageFormat): Promise<Buffer> {
  // Low efforts: a demo on a laptop draws hundreds of sizes while someone waits.
  const q = Math.max(1, quality ?? 80);
  if (format === "jpeg") return image.jpeg({ quality: q }).toBuffer();
  if (format === "png") return image.png().toBuffer();
  if (format === "avif")
    return image.avif({ quality: Math.max(1, quality ?? 60), effort: 2 }).toBuffer();
  return image.webp({ quality: q, effort: 3 }).toBuffer();
}
