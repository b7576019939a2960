import type { Asset } from "./fields.ts";
import { isRecord } from "./raw.ts";
import { isExternal, safeUrl } from "./safe-url.ts";

/** An asset field as Storyblok writes it, or the bare address of a picture. Null where there is none. */
export function assetOf(value: unknown): Asset | null {
  const raw = typeof value === "string" ? { filename: value } : value;
  if (!isRecord(raw) || typeof raw.filename !== "string" || raw.filename === "") return null;
  const whole = raw.filename.replace(/^\/\//, "https://").replace("s3.amazonaws.com/", "");
  const src = safeUrl(whole);
  if (src === null || !isExternal(src)) return null;
  const size = src.match(/\/(\d+)x(\d+)\//) ?? sizeSaid(raw.meta_data);
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

/** `{ size: "1600x900" }`: what the service says of a picture besides. */
function sizeSaid(meta: unknown) {
  return isRecord(meta) && typeof meta.size === "string" ? meta.size.match(/^(\d+)x(\d+)$/) : null;
}
