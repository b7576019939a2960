import { readFile, stat } from "node:fs/promises";
import { basename, extname } from "node:path";
import sharp from "sharp";
import { assetHash } from "./ids.ts";
import type { Asset } from "./model.ts";

const rasters = new Set([".png", ".jpg", ".jpeg", ".webp", ".avif", ".gif"]);

/** Reads what an asset's address depends on: name and intrinsic size. Throws if a picture file is invalid. */
export async function readAsset(path: string, file: string): Promise<Asset> {
  const { mtimeMs, size } = await stat(file);
  return {
    path,
    file,
    hash: assetHash(path),
    name: basename(path)
      .toLowerCase()
      .replace(/[^a-z0-9._-]+/g, "-"),
    stamp: `${Math.round(mtimeMs)}-${size}`,
    ...(await intrinsicSize(file)),
  };
}

type Size = { width: number | undefined; height: number | undefined };

async function intrinsicSize(file: string): Promise<Size> {
  const extension = extname(file).toLowerCase();
  if (extension === ".svg") return svgSize(await readFile(file, "utf8"));
  if (!rasters.has(extension)) return { width: undefined, height: undefined };
  const { autoOrient } = await sharp(file).metadata();
  return { width: autoOrient.width, height: autoOrient.height };
}

/** Returns the size in the root element's viewBox, or else in its width and height. */
export function svgSize(svg: string): Size {
  const root = /<svg\b[^>]*>/.exec(svg)?.[0] ?? "";
  const box = /\bviewBox=["']\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(root);
  const width = box?.[1] ?? /\swidth=["']([\d.]+)/.exec(root)?.[1];
  const height = box?.[2] ?? /\sheight=["']([\d.]+)/.exec(root)?.[1];
  return { width: whole(width), height: whole(height) };
}

/** Returns `/f/{space}/{W}x{H}/{hash}/{name}`, with a bare `x` for a file without a size. */
export function assetPath(spaceId: number, asset: Asset): string {
  const size = asset.width && asset.height ? `${asset.width}x${asset.height}` : "x";
  return `/f/${spaceId}/${size}/${asset.hash}/${asset.name}`;
}

function whole(text: string | undefined): number | undefined {
  return text ? Math.round(Number(text)) : undefined;
}
