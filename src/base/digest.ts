/** SHA-256 in hex. */
export async function digest(of: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const given = typeof of === "string" ? new TextEncoder().encode(of) : of;
  const bytes = await crypto.subtle.digest("SHA-256", given);
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
