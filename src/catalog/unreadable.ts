import { type Result, err, ok } from "../base/result.ts";
import type { ContentFailure } from "../content/reader.ts";

/** Thrown amid the making of a catalog where a part of the one before, or a story's content, cannot be read. */
class Unreadable extends Error {
  override readonly name = "Unreadable";
  readonly failure: ContentFailure;

  constructor(what: string, failure: ContentFailure) {
    super(`${what} cannot be read: ${failure.kind}`);
    this.failure = failure;
  }
}

/** What was read. Throws where that cannot be read. */
export function readable<Value>(what: string, read: Result<Value, ContentFailure>): Value {
  if (!read.ok) throw new Unreadable(what, read.failure);
  return read.value;
}

/** What was made, or why it could not be. Any other error is thrown on. */
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
