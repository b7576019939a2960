import type { Asset } from "./fields.ts";
import { isRecord } from "../base/is-record.ts";
import { hasText } from "./raw.ts";
import { isExternal, safeUrl } from "./safe-url.ts";

/** Storyblok's own hosts by region: https://www.storyblok.com/docs/concepts/assets */
const serviceHost = /^(a2?(-(us|ap|ca))?\.storyblok\.com|a\.storyblokchina\.cn)$/;

/**
 * Reads an asset field, or what stands for one in a text. `pictures`: only a picture can be there. Returns null if it
 * is empty, or if it is a file that no page shows: `refusalOf`.
 */
export function assetOf(value: unknown, pictures = false): Asset | null {
  const raw = typeof value === "string" ? { filename: value } : value;
  if (!isRecord(raw)) return null;
  const src = addressOf(raw);
  if (src === null || refusalOf(raw, pictures) !== null) return null;
  const size = src.match(/\/(\d+)x(\d+)\//) ?? sizeIn(raw.meta_data);
  const [width, height] = [Number(size?.[1]), Number(size?.[2])];
  return {
    src,
    alt: typeof raw.alt === "string" ? raw.alt : "",
    title: typeof raw.title === "string" ? raw.title : "",
    focus: typeof raw.focus === "string" && /^\d+x\d+:\d+x\d+$/.test(raw.focus) ? raw.focus : "",
    width: width > 0 ? width : null,
    height: height > 0 ? height : null,
  };
}

/**
 * Returns why no page shows an asset. `foreign`: another host has it. Nothing is loaded from there before a visitor
 * agrees, and it resizes nothing. `private`: its address works only with a token. `format`: only a picture can be
 * there, and no browser shows this file as one. A company's own domain for assets is recognized by its paths, because
 * only Storyblok has such paths.
 */
export function refusalOf(
  raw: Readonly<Record<string, unknown>>,
  pictures = false,
): "foreign" | "private" | "format" | null {
  const src = addressOf(raw);
  if (src === null) return null;
  const { hostname, pathname } = new URL(src);
  const isOurs =
    serviceHost.test(hostname) || (raw.is_external_url !== true && /^\/f\/\d+\//.test(pathname));
  if (!isOurs) return "foreign";
  if (raw.is_private === true) return "private";
  return pictures && !pictureName.test(pathname) ? "format" : null;
}

/** The name of a picture that browsers show, or a name without an ending. */
const pictureName = /(\.(a?png|avif|bmp|gif|ico|jfif|jpe?g|svg|webp)|\/[^./]*)$/i;

/** Returns the complete address of a file. Old ones have no protocol, or another host in front. */
function addressOf({ filename }: Readonly<Record<string, unknown>>): string | null {
  if (!hasText(filename)) return null;
  const src = safeUrl(
    filename
      .trim()
      .replace(/^\/\//, "https://")
      .replace(/^(https?:\/\/)s3\.amazonaws\.com\/(?=a[\w-]*\.storyblok\.com\/)/, "$1"),
  );
  return src !== null && isExternal(src) ? src : null;
}

/** Reads `{ size: "1600x900" }`, which Storyblok adds to a picture. */
function sizeIn(meta: unknown) {
  return isRecord(meta) && typeof meta.size === "string" ? meta.size.match(/^(\d+)x(\d+)$/) : null;
}
