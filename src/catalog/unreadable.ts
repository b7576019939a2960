import { type Result, err, ok } from "../base/result.ts";
import type { ContentFailure } from "../content/reader.ts";

/** Thrown amid the making of a catalog where a part of the one before, or a story's content, cannot be read. */
export class Unreadable extends Error {
  override readonly name = "Unreadable";
  readonly failure: ContentFailure;

  constructor(what: string, failure: ContentFailure) {
    super(`${what} cannot be read: ${failure.kind}`);
    this.failure = failure;
  }
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
