import { decodeBase64Url } from "hono/utils/encode";
import { z } from "zod";
import { type Result, err, ok } from "./result.ts";

/*
 * What this site gives out and wants back unchanged for a while: an editor's session, a link to a preview
 * or to a file. A JSON Web Token: readable by anybody, and signed (HS256). What it is for and until when are signed
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

const algorithm = "HS256";

/** Signs a JSON value as a token that may be part of an address or a cookie as it is. */
export async function signToken<Value>(
  { secret, purpose }: TokenKey,
  { value, until }: Signed<Value>,
): Promise<string> {
  const { sign } = await import("hono/jwt");
  return sign({ aud: purpose, exp: until / 1000, value }, await keyOf(secret), algorithm);
}

/** What was signed. */
export async function readToken<Value>(
  { secret, purpose }: TokenKey,
  text: string,
  now: number,
  shape: z.ZodType<Value>,
): Promise<Result<Signed<Value>, TokenFailure<Value>>> {
  if (!hasTokenShape(text)) return err({ kind: "forged" });
  const key = await keyOf(secret);
  const signed = await payloadOf(key, purpose, text).catch(() => null);
  // What has our signature is what we wrote, though perhaps in another shape than today.
  const read = z.object({ aud: z.literal(purpose), exp: z.number(), value: shape });
  const { success, data } = read.safeParse(signed);
  if (!success) return err({ kind: "forged" });
  const until = Math.round(data.exp * 1000);
  const { value } = data;
  return now < until ? ok({ value, until }) : err({ kind: "expired", value });
}

/** Tokens of one purpose. Signed at `from`, ms since 1970, they hold for `usualMs` unless another time is given. */
export function tokensFor<Value>(purpose: string, shape: z.ZodType<Value>, usualMs: number) {
  return {
    sign: (value: Value, from: number, secret: string, lifetimeMs = usualMs) =>
      signToken({ secret, purpose }, { value, until: from + lifetimeMs }),
    read: (text: string, now: number, secret: string) =>
      readToken({ secret, purpose }, text, now, shape),
  };
}

/**
 * Could it be a token? Only its signature says whether it is one. The last character of 32 bytes in base64 has two
 * bits to spare, which are 0: one signature is written in one way.
 */
export function hasTokenShape(text: string): boolean {
  return /^([\w-]{1,100}\.)?[\w-]{1,4000}\.[\w-]{42}[AEIMQUYcgkosw048]$/.test(text);
}

/** Throws unless the token has our signature. That of an expired token is checked, too. */
async function payloadOf(key: CryptoKey, purpose: string, text: string): Promise<unknown> {
  const [body = "", signature = "", isJwt] = text.split(".");
  if (isJwt !== undefined) {
    const { verify } = await import("hono/jwt");
    return verify(text, key, { alg: algorithm, exp: false });
  }
  // Links in mails sent in 2026, which work for up to a year: delete these lines in 2028.
  const signed = bytesOf(`${purpose}\n${body}`);
  if (!(await crypto.subtle.verify("HMAC", key, decodeBase64Url(signature), signed))) return null;
  const [until, value] = JSON.parse(new TextDecoder().decode(decodeBase64Url(body)));
  return { aud: purpose, exp: until / 1000, value };
}

/** Not the text itself, which Hono would read as a certificate if it named one. */
function keyOf(secret: string): Promise<CryptoKey> {
  const hmac = { name: "HMAC", hash: "SHA-256" };
  return crypto.subtle.importKey("raw", bytesOf(secret), hmac, false, ["sign", "verify"]);
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
