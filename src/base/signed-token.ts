import { decodeBase64Url, encodeBase64Url } from "hono/utils/encode";
import type { z } from "zod";
import { type Result, err, ok } from "./result.ts";

/*
 * What this site gives out and wants back unchanged for a while: an editor's session, a link to a preview
 * or to a file. Readable by anybody, and signed (HMAC-SHA256). What it is for and until when are signed
 * with it, so one is never taken for another.
 */

/** Who signs, and what for. A token read under another purpose is forged. */
export type TokenKey = { readonly secret: string; readonly purpose: string };

/** `until` in milliseconds since 1970. */
type Signed<Value> = { readonly value: Value; readonly until: number };

/** An expired token was ours, so what it held is known. */
export type TokenFailure<Value> =
  | { readonly kind: "forged" }
  | { readonly kind: "expired"; readonly value: Value };

/** Signs a JSON value: `{body}.{signature}`, which may stand in an address and in a cookie as it is. */
export async function signToken<Value>(
  key: TokenKey,
  { value, until }: Signed<Value>,
): Promise<string> {
  const body = toText(bytesOf(JSON.stringify([until, value])));
  const signature = await crypto.subtle.sign("HMAC", await keyOf(key), signedText(key, body));
  return `${body}.${toText(new Uint8Array(signature))}`;
}

/** What was signed. The signature is compared in constant time, and before anything is parsed. */
export async function readToken<Value>(
  key: TokenKey,
  text: string,
  now: number,
  shape: z.ZodType<Value>,
): Promise<Result<Signed<Value>, TokenFailure<Value>>> {
  if (!hasTokenShape(text)) return err({ kind: "forged" });
  const [body = "", signature = ""] = text.split(".");
  const isOurs = await crypto.subtle.verify(
    "HMAC",
    await keyOf(key),
    decodeBase64Url(signature),
    signedText(key, body),
  );
  if (!isOurs) return err({ kind: "forged" });
  // What carries our signature is what we wrote, though perhaps in another shape than today.
  const [until, value]: [number, unknown] = JSON.parse(
    new TextDecoder().decode(decodeBase64Url(body)),
  );
  const read = shape.safeParse(value);
  if (!read.success) return err({ kind: "forged" });
  return now < until ? ok({ value: read.data, until }) : err({ kind: "expired", value: read.data });
}

/** Could it be a token? Only its signature says whether it is one. */
export function hasTokenShape(text: string): boolean {
  return /^[\w-]{1,4000}\.[\w-]{43}$/.test(text);
}

/** Without the padding, which would have to be escaped in an address. */
function toText(bytes: Uint8Array<ArrayBuffer>): string {
  // A buffer may be longer than what stands in it; a copy's is not.
  return encodeBase64Url(bytes.slice().buffer).replace(/=+$/, "");
}

function signedText({ purpose }: TokenKey, body: string): Uint8Array<ArrayBuffer> {
  return bytesOf(`${purpose}\n${body}`);
}

function keyOf({ secret }: TokenKey): Promise<CryptoKey> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  return crypto.subtle.importKey("raw", bytesOf(secret), algorithm, false, ["sign", "verify"]);
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
