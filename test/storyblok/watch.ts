import { watch, type FSWatcher } from "node:fs";

/** Waits for a moment of quiet, so that a burst of saves is one. */
const quietMs = 60;
/** Looking again where the system offers no watching (a network drive, no more watches left). */
const pollMs = 1000;

export type Watcher = {
  /** Watches these directories from now on, and no others. */
  update(directories: readonly string[]): void;
  /** Calls back soon even though nothing was seen. */
  later(ms: number): void;
  close(): void;
};

/**
 * Calls back after anything changes in one of the directories. Each is watched by itself: a directory's own
 * watch sees files written, made, deleted and renamed into place, which a recursive one may miss on Linux.
 */
export function createWatcher(changed: () => void): Watcher {
  const watchers = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;
  let poll: NodeJS.Timeout | undefined;
  let closed = false;

  function later(ms: number): void {
    if (closed) return;
    clearTimeout(timer);
    timer = setTimeout(changed, ms);
  }

  function stop(directory: string): void {
    watchers.get(directory)?.close();
    watchers.delete(directory);
  }

  function start(directory: string): void {
    try {
      const watcher = watch(directory, () => later(quietMs));
      watcher.on("error", () => stop(directory));
      watchers.set(directory, watcher);
    } catch (cause) {
      const gone = cause instanceof Error && "code" in cause && cause.code === "ENOENT";
      if (!gone) poll ??= setInterval(changed, pollMs);
    }
  }

  return {
    update(directories) {
      if (closed) return;
      for (const known of watchers.keys()) if (!directories.includes(known)) stop(known);
      const added = directories.filter((directory) => !watchers.has(directory));
      for (const directory of added) start(directory);
      // What was written between the look at a new directory and its watch would be missed.
      if (added.length > 0) later(quietMs);
    },
    later,
    close() {
      closed = true;
      clearTimeout(timer);
      clearInterval(poll);
      for (const directory of watchers.keys()) stop(directory);
    },
  };
}
