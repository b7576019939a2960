/*
 * What this site gives out and wants back unchanged: an editor's session, a preview link. The text is
 * readable and signed (HMAC-SHA256); the purpose is signed with it, so one is never taken for the other.
 */
const encoder = new TextEncoder();

export async function signToken(secret: string, purpose: string, value: object): Promise<string> {
  const body = base64url(encoder.encode(JSON.stringify(value)));
  const signature = await crypto.subtle.sign("HMAC", await keyOf(secret), said(purpose, body));
  return `${body}.${base64url(new Uint8Array(signature))}`;
}

/** What was sealed; null where the signature is not ours. Compared in constant time. */
export async function readToken(secret: string, purpose: string, text: string): Promise<unknown> {
  const [body = "", signature = "", ...more] = text.split(".");
  const bytes = fromBase64url(signature);
  if (more.length > 0 || bytes === null) return null;
  const isOurs = await crypto.subtle.verify(
    "HMAC",
    await keyOf(secret),
    bytes,
    said(purpose, body),
  );
  const json = isOurs ? fromBase64url(body) : null;
  return json && JSON.parse(new TextDecoder().decode(json));
}

function said(purpose: string, body: string): Uint8Array<ArrayBuffer> {
  return encoder.encode(`${purpose}\n${body}`);
}

function keyOf(secret: string): Promise<CryptoKey> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  return crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, [
    "sign",
    "verify",
  ]);
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

function fromBase64url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]+$/.test(text)) return null;
  try {
    const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    return Uint8Array.from(binary, (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}
