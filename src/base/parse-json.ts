import type { z } from "zod";

/** An escape that may be half of a surrogate pair. A whole pair is two of them. */
const mayBeHalf = /\\u[dD][89a-fA-F]/;
/** Matches each escape in order: a surrogate pair, a half of one, or any other escape. */
const escapes =
  /\\(?:u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|(u[dD][89a-fA-F][\da-fA-F]{2})|.)/gs;

/**
 * Parses JSON from outside. Only JSON can write half of a surrogate pair (`"\ud83d"`); UTF-8, addresses and
 * forms cannot, so addresses, hashes and databases throw an error or change it. This function replaces it
 * with `\ufffd`, as `toWellFormed` does. Throws what `JSON.parse` throws.
 */
export function parseJson(text: string): unknown {
  const whole = mayBeHalf.test(text)
    ? text.replace(escapes, (escape: string, half?: string) => (half ? "\\ufffd" : escape))
    : text;
  return JSON.parse(whole);
}

/** Parses JSON of a given shape. Returns null if the text is not JSON or has another shape. */
export function readJson<Shape extends z.ZodType>(
  text: string,
  shape: Shape,
): z.output<Shape> | null {
  try {
    return shape.safeParse(parseJson(text)).data ?? null;
  } catch {
    return null;
  }
}
