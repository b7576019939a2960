/*
 * Which third parties a visitor has asked for, and got: what else comes from the same is there at once.
 * Storage throws where a visitor has switched it off: then everything asks again.
 */

export function isAllowed(provider: string): boolean {
  try {
    return localStorage.getItem(`embed:${provider}`) !== null;
  } catch {
    return false;
  }
}

export function allow(provider: string) {
  try {
    localStorage.setItem(`embed:${provider}`, "1");
  } catch {}
}

/** Where it did not come this time, no one waits for it again unasked. */
export function disallow(provider: string) {
  try {
    localStorage.removeItem(`embed:${provider}`);
  } catch {}
}
