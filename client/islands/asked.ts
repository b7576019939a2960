/*
 * Which third parties a visitor has asked for: asked once, what else comes from the same is there at
 * once. Storage throws where a visitor has switched it off: then everything asks again.
 */

export function wasAsked(provider: string): boolean {
  try {
    return localStorage.getItem(`embed:${provider}`) !== null;
  } catch {
    return false;
  }
}

export function noteAsked(provider: string) {
  try {
    localStorage.setItem(`embed:${provider}`, "1");
  } catch {}
}
