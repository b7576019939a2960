import { allowedProvider, givenFeedback, keyFor, secondsOf } from "../../src/privacy/stored.ts";

/*
 * The choices of a visitor that the browser remembers, each until its term ends. Storage throws if the
 * visitor has disabled it. Then the site asks every time.
 */

type Remembered = typeof allowedProvider | typeof givenFeedback;

export function isRemembered(what: Remembered, about: string): boolean {
  try {
    removeExpired();
    return localStorage.getItem(keyFor(what, about)) !== null;
  } catch {
    return false;
  }
}

export function remember(what: Remembered, about: string) {
  const until = Date.now() + secondsOf(what.term) * 1000;
  try {
    localStorage.setItem(keyFor(what, about), String(until));
  } catch {}
}

export function forget(what: Remembered, about: string) {
  try {
    localStorage.removeItem(keyFor(what, about));
  } catch {}
}

/** Removes all expired keys, including those of pages that are never visited again. */
function removeExpired() {
  const starts = [allowedProvider, givenFeedback].map((what) => keyFor(what, ""));
  for (const [key, until] of Object.entries<string>({ ...localStorage })) {
    const isOurs = starts.some((start) => key.startsWith(start));
    if (isOurs && Number(until) < Date.now()) localStorage.removeItem(key);
  }
}
