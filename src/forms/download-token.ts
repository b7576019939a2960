import { type Result, err, ok } from "../base/result.ts";

/** How long a link to a file works, in milliseconds: long enough for the meeting it was asked for in. */
export const downloadLifetime = 24 * 60 * 60 * 1000;

/** Why a link is refused. An expired one was ours, so what it led to is known. */
export type DownloadFailure =
  | { readonly kind: "Forged" }
  | { readonly kind: "Expired"; readonly slug: string };

/**
 * A token that leads to one resource's file for a while: `{slug, until}` and its HMAC-SHA-256, each in
 * base64url. It names the resource and not the file, whose address stays with the server.
 */
export async function signDownload(slug: string, now: number, secret: string): Promise<string> {
  const claim = toBase64Url(bytesOf(JSON.stringify({ slug, until: now + downloadLifetime })));
  const signature = await crypto.subtle.sign("HMAC", await keyOf(secret), bytesOf(claim));
  return `${claim}.${toBase64Url(new Uint8Array(signature))}`;
}

/** The resource that a token leads to. The signature is compared in constant time, before all else. */
export async function readDownload(
  token: string,
  now: number,
  secret: string,
): Promise<Result<string, DownloadFailure>> {
  const [claim, signature] = token.split(".");
  if (!isDownloadToken(token) || !claim || !signature) return err({ kind: "Forged" });
  const signed = await crypto.subtle.verify(
    "HMAC",
    await keyOf(secret),
    fromBase64Url(signature),
    bytesOf(claim),
  );
  if (!signed) return err({ kind: "Forged" });
  // What carries our signature is what we wrote.
  const { slug, until }: { slug: string; until: number } = JSON.parse(
    new TextDecoder().decode(fromBase64Url(claim)),
  );
  return now < until ? ok(slug) : err({ kind: "Expired", slug });
}

/** Has the shape of a token. Only its signature says whether it is one. */
export function isDownloadToken(text: string): boolean {
  return /^[\w-]{1,600}\.[\w-]{43}$/.test(text);
}

/**
 * The slug of the resource that a form's field names by its address, where that is a page of this site;
 * null for anything else.
 */
export function slugOfDownload(address: string, siteOrigin: string): string | null {
  if (!URL.canParse(address)) return null;
  const { origin, pathname } = new URL(address);
  const slug = pathname.replace(/^\/|\/$/g, "");
  return origin === siteOrigin && /^[a-z]{2}(\/[\w-]+){1,6}$/.test(slug) ? slug : null;
}

function keyOf(secret: string): Promise<CryptoKey> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  return crypto.subtle.importKey("raw", bytesOf(secret), algorithm, false, ["sign", "verify"]);
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
