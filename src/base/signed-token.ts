import { decodeBase64Url } from "hono/utils/encode";
import { z } from "zod";
import { type Result, err, ok } from "./result.ts";

/*
 * Signed tokens: data that this site gives out and expects back unchanged for some time, such as an editor's
 * session or a link to a preview or a file. A token is a JSON Web Token: anyone can read it, and it is signed
 * (HS256). The signature includes its purpose and its expiry, so one token cannot be used in place of
 * another.
 */

/** The secret that signs a token, and the token's purpose. A token read with another purpose is forged. */
export type TokenKey = { readonly secret: string; readonly purpose: string };

/** `until` in milliseconds since 1970. */
type Signed<Value> = { readonly value: Value; readonly until: number };

/** An expired token has a valid signature, so its value can be trusted. */
export type TokenFailure<Value> =
  | { readonly kind: "forged" }
  | { readonly kind: "expired"; readonly value: Value };

const algorithm = "HS256";

/** Signs a JSON value as a token that can be used in an address or a cookie without encoding. */
export async function signToken<Value>(
  { secret, purpose }: TokenKey,
  { value, until }: Signed<Value>,
): Promise<string> {
  const { sign } = await import("hono/jwt");
  return sign({ aud: purpose, exp: until / 1000, value }, await keyOf(secret), algorithm);
}

/** Returns the value that was signed, or why the token is not valid. `now` is in milliseconds since 1970. */
export async function readToken<Value>(
  { secret, purpose }: TokenKey,
  text: string,
  now: number,
  shape: z.ZodType<Value>,
): Promise<Result<Signed<Value>, TokenFailure<Value>>> {
  if (!hasTokenShape(text)) return err({ kind: "forged" });
  const key = await keyOf(secret);
  const signed = await payloadOf(key, purpose, text).catch(() => null);
  // A token with a valid signature is ours, but its value may have an older shape.
  const read = z.object({ aud: z.literal(purpose), exp: z.number(), value: shape });
  const { success, data } = read.safeParse(signed);
  if (!success) return err({ kind: "forged" });
  const until = Math.round(data.exp * 1000);
  const { value } = data;
  return now < until ? ok({ value, until }) : err({ kind: "expired", value });
}

/**
 * Tokens of one purpose. `from`: when they are signed, in ms since 1970. By default they are valid for
 * `usualMs`.
 */
export function tokensFor<Value>(purpose: string, shape: z.ZodType<Value>, usualMs: number) {
  return {
    sign: (value: Value, from: number, secret: string, lifetimeMs = usualMs) =>
      signToken({ secret, purpose }, { value, until: from + lifetimeMs }),
    read: (text: string, now: number, secret: string) =>
      readToken({ secret, purpose }, text, now, shape),
  };
}

/**
 * True if a text can be a token. Only the signature shows whether it is one. The last base64 character of 32
 * bytes has two spare bits. They must be 0, so that each signature can be written in only one way.
 */
export function hasTokenShape(text: string): boolean {
  return /^([\w-]{1,100}\.)?[\w-]{1,4000}\.[\w-]{42}[AEIMQUYcgkosw048]$/.test(text);
}

/**
 * Returns the payload of a token with a valid signature, expired or not. Otherwise throws or returns null.
 */
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

/** Imports a secret as a key. Hono would take a text with `PRIVATE` or `PUBLIC` in it for a PEM key. */
function keyOf(secret: string): Promise<CryptoKey> {
  const hmac = { name: "HMAC", hash: "SHA-256" };
  return crypto.subtle.importKey("raw", bytesOf(secret), hmac, false, ["sign", "verify"]);
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
