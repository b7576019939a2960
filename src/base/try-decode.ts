/** A part of an address decoded, where it is encoded as it should be; else as it is. */
export function tryDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
