import { type Posted, PostedFile } from "./posted.ts";

/**
 * The bytes of visitors' files that one isolate holds at a time, of all posts together. An isolate has
 * 128 MB, and what it remembers of pages needs its part.
 */
export type FileRoom = {
  /** False where there is no room for so many bytes more. */
  readonly take: (bytes: number) => boolean;
  readonly give: (bytes: number) => void;
};

const maxHeldBytes = 40 * 1024 * 1024;

export function createFileRoom(maxBytes = maxHeldBytes): FileRoom {
  let held = 0;
  return {
    take(bytes) {
      if (held + bytes > maxBytes) return false;
      held += bytes;
      return true;
    },
    give(bytes) {
      held -= bytes;
    },
  };
}

/** Gives back what the files of a post took, once nobody needs them any more. */
export function giveBack(posted: Posted, room: FileRoom): void {
  for (const value of Object.values(posted).flat()) {
    if (value instanceof PostedFile && typeof value.content !== "string") {
      room.give(value.content.byteLength);
    }
  }
}
