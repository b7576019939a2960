/** Returns the SHA-256 hash in hex. */
export async function digest(of: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const given = typeof of === "string" ? new TextEncoder().encode(of) : of;
  const bytes = await crypto.subtle.digest("SHA-256", given);
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Returns a UUID of version 8 (RFC 9562, 5.8) for a text: always the same one for the same text. */
export async function uuidFrom(text: string): Promise<string> {
  const hex = await digest(text);
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return parts.join("-");
}
