import { createHash } from "node:crypto";

function sha1(text: string): Buffer {
  return createHash("sha1").update(text).digest();
}

/** Returns a name-based UUID (the bits of version 5): the same name has the same id on every machine. */
export function uuidFor(name: string): string {
  const bytes = sha1(`storyblok-stand-in:${name}`).subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString("hex");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join("-");
}

/** Returns a positive whole number up to 2^40, like the ids of stories, folders and assets. */
export function idFor(name: string): number {
  return sha1(`id:${name}`).readUIntBE(0, 5) + 1;
}

/** Returns the id of a folder by its path. The root is 0. */
export function folderId(path: string): number {
  return path === "" ? 0 : idFor(`folder:${path}`);
}

/** Returns the ten hex digits in an asset's address. */
export function assetHash(path: string): string {
  return sha1(`asset:${path}`).toString("hex").slice(0, 10);
}

export const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
