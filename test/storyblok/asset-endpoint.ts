import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname } from "node:path";
import { pipeline } from "node:stream/promises";
import { idFor } from "./ids.ts";
import type { ImageCache } from "./image-cache.ts";
import { mostPixels, readOrder, type ImageFormat } from "./image-grammar.ts";
import { planImage } from "./image-plan.ts";
import { renderImage } from "./image-render.ts";
import { mediaType } from "./media-types.ts";
import type { Asset, SpaceConfig } from "./model.ts";
import { readRange } from "./range.ts";

type Parts = {
  config: SpaceConfig;
  assets(): Iterable<Asset>;
  cache: ImageCache;
};

/** File types that the service leaves unchanged, whatever follows `/m/`. */
const untouched = new Set([".svg", ".gif"]);
const ownFormats: Record<string, ImageFormat> = {
  ".jpg": "jpeg",
  ".jpeg": "jpeg",
  ".png": "png",
  ".webp": "webp",
  ".avif": "avif",
};

const headers = {
  "Access-Control-Allow-Origin": "*",
  "Cross-Origin-Resource-Policy": "cross-origin",
  "X-Content-Type-Options": "nosniff",
};
const longLived = "public, max-age=31536000";

/** Answers `/f/{space}/{W}x{H}/{hash}/{name}` and the resized pictures behind `/m/`. */
export function createAssetEndpoint({ config, assets, cache }: Parts) {
  return async (request: IncomingMessage, response: ServerResponse, path: string) => {
    const match = /^\/f\/(\d+)\/\d*x\d*\/([0-9a-f]{10})\/([^/]+)(?:\/m(?:\/(.*))?)?$/.exec(path);
    const asset = match && find(match[1], match[2], match[3]);
    if (!asset) return refuse(response, 404, "Not found");
    const isPicture = /\/m(?:\/|$)/.test(path.slice(path.indexOf(asset.hash)));
    const extension = extname(asset.name);
    if (!isPicture || untouched.has(extension)) return sendFile(request, response, asset);
    const own = ownFormats[extension];
    if (!own) return refuse(response, 400, `${asset.name} is no picture`);
    return sendPicture(request, response, asset, own, match[4] ?? "");
  };

  function find(spaceId?: string, hash?: string, name?: string): Asset | undefined {
    if (spaceId !== String(config.id)) return undefined;
    for (const asset of assets()) {
      if (asset.hash === hash && asset.name === name) return asset;
    }
    return undefined;
  }

  async function sendPicture(
    request: IncomingMessage,
    response: ServerResponse,
    asset: Asset,
    own: ImageFormat,
    text: string,
  ): Promise<void> {
    const order = readOrder(text);
    if (!order.ok) return refuse(response, 400, order.failure);
    const { width = 0, height = 0 } = asset;
    const plan = planImage({ width, height }, order.value);
    if (plan.size.width > mostPixels || plan.size.height > mostPixels) {
      return refuse(response, 400, `the result is larger than ${mostPixels}x${mostPixels}`);
    }
    const takesWebp = (request.headers.accept ?? "").includes("image/webp");
    const format = order.value.format ?? (takesWebp ? "webp" : own);
    const key = `${asset.path} ${asset.stamp} ${format} ${text.replace(/\/$/, "")}`;
    const picture = await cache.take(key, () => renderImage(asset.file, plan, order.value, format));
    const etag = `"${idFor(key).toString(16)}"`;
    const isNotModified = request.headers["if-none-match"] === etag;
    response.writeHead(isNotModified ? 304 : 200, {
      ...headers,
      "Cache-Control": longLived,
      "Content-Type": `image/${format}`,
      ETag: etag,
      Vary: "Accept",
      ...(isNotModified ? {} : { "Content-Length": picture.length }),
    });
    response.end(isNotModified ? undefined : picture);
  }
}

async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  asset: Asset,
): Promise<void> {
  const { size } = await stat(asset.file);
  const etag = `"${asset.stamp}"`;
  const common = {
    ...headers,
    "Accept-Ranges": "bytes",
    "Cache-Control": longLived,
    "Content-Type": mediaType(asset.name),
    ETag: etag,
  };
  if (request.headers["if-none-match"] === etag) {
    response.writeHead(304, common).end();
    return;
  }
  const range = readRange(request.headers.range, size);
  if (range === "unsatisfiable") {
    response.writeHead(416, { ...common, "Content-Range": `bytes */${size}` }).end();
    return;
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  response.writeHead(range ? 206 : 200, {
    ...common,
    "Content-Length": end - start + 1,
    ...(range ? { "Content-Range": `bytes ${start}-${end}/${size}` } : {}),
  });
  if (request.method === "HEAD" || size === 0) {
    response.end();
    return;
  }
  // A browser closes the connection once it has enough of a film. That is not an error.
  await pipeline(createReadStream(asset.file, { start, end }), response).catch(() => undefined);
}

function refuse(response: ServerResponse, status: number, problem: string): void {
  response
    .writeHead(status, {
      ...headers,
      "Cache-Control": "no-cache",
      "Content-Type": "text/plain; charset=utf-8",
    })
    .end(`${problem}\n`);
}
