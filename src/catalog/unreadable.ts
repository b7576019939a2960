import { type Result, err, ok } from "../base/result.ts";
import type { ContentFailure } from "../content/reader.ts";

/** Thrown while a catalog is built if a part of the previous one, or a story's content, cannot be read. */
class Unreadable extends Error {
  override readonly name = "Unreadable";
  readonly failure: ContentFailure;

  constructor(what: string, failure: ContentFailure) {
    super(`${what} cannot be read: ${failure.kind}`);
    this.failure = failure;
  }
}

/** Returns what was read. Throws if it could not be read. */
export function readable<Value>(what: string, read: Result<Value, ContentFailure>): Value {
  if (!read.ok) throw new Unreadable(what, read.failure);
  return read.value;
}

/** Returns what was made, or why it could not be made. Throws any other error. */
export async function ifReadable<Made>(
  making: Promise<Made>,
): Promise<Result<Made, ContentFailure>> {
  try {
    return ok(await making);
  } catch (error) {
    if (error instanceof Unreadable) return err(error.failure);
    throw error;
  }
}
