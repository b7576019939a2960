import { type TransformFailure, transformSync } from "esbuild";
import { err, ok, type Result } from "../../src/base/result.ts";

export type Json = null | boolean | number | string | Json[] | JsonObject;
export type JsonObject = { [key: string]: Json };

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns the parsed text, or the first error as `line:column what`, both counted from 1. */
export function parseJson(text: string): Result<Json, string> {
  try {
    return ok(JSON.parse(text) as Json);
  } catch (thrown) {
    return err(firstError(text) ?? `1:1 ${String(thrown)}`);
  }
}

/** Reads the text again with esbuild, because V8 gives the position of some errors only. Null if esbuild reads it. */
function firstError(source: string): string | null {
  try {
    transformSync(source, { loader: "json", logLevel: "silent" });
    return null;
  } catch (thrown) {
    const [{ text, location } = { text: String(thrown), location: null }] =
      (thrown as Partial<TransformFailure>).errors ?? [];
    // The column is in bytes, from 0.
    const before = Buffer.from(location?.lineText ?? "").subarray(0, location?.column ?? 0);
    return `${location?.line ?? 1}:${before.toString().length + 1} ${text}`;
  }
}
