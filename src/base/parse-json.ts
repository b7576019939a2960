import type { z } from "zod";

/** An escape that may be half a character; those of whole ones are two. */
const mayBeHalf = /\\u[dD][89a-fA-F]/;
/** Every escape in order: the two of a character, half of one, any other. */
const escapes =
  /\\(?:u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|(u[dD][89a-fA-F][\da-fA-F]{2})|.)/gs;

/**
 * JSON from outside. It alone can write half a character (`"\ud83d"`), which UTF-8, an address and a form
 * cannot: addresses, hashes and databases throw at it or change it. It is `\ufffd` here, as in a text
 * that `toWellFormed` makes whole. Throws what `JSON.parse` throws.
 */
export function parseJson(text: string): unknown {
  const whole = mayBeHalf.test(text)
    ? text.replace(escapes, (escape: string, half?: string) => (half ? "\\ufffd" : escape))
    : text;
  return JSON.parse(whole);
}

/** JSON of a shape; null where it is none, or another one. */
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
