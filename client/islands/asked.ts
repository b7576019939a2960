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

/** Where it did not come, nobody is to wait for it again unasked. */
export function forgetAsked(provider: string) {
  try {
    localStorage.removeItem(`embed:${provider}`);
  } catch {}
}

/** Whoever has not answered by then is out of reach, in ms. */
const answersWithin = 8000;

/** Tells once where nobody has answered in time. Returns what it is told by that somebody has. */
export function unlessAnswered(tell: () => void): () => void {
  const timer = setTimeout(tell, answersWithin);
  return () => clearTimeout(timer);
}
