/** Decodes a part of an address. Returns it unchanged if its encoding is not valid. */
export function tryDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
