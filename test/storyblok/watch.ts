import { watch, type FSWatcher } from "node:fs";

/** How long it must be quiet before a change is reported, so that a burst of saves counts as one. */
const quietMs = 60;
/** How often to check if the system offers no watching (a network drive, or no watches left). */
const pollMs = 1000;

export type Watcher = {
  /** Watches these directories from now on, and no others. */
  update(directories: readonly string[]): void;
  /** Calls back after `ms`, even if no change was seen. */
  later(ms: number): void;
  close(): void;
};

/**
 * Calls back after anything changes in one of the directories. Each has a watch of its own, which sees files
 * written, created, deleted and renamed into place. A recursive watch can miss some of these on Linux.
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
      const isMissing = cause instanceof Error && "code" in cause && cause.code === "ENOENT";
      if (!isMissing) poll ??= setInterval(changed, pollMs);
    }
  }

  return {
    update(directories) {
      if (closed) return;
      for (const known of watchers.keys()) if (!directories.includes(known)) stop(known);
      const added = directories.filter((directory) => !watchers.has(directory));
      for (const directory of added) start(directory);
      // A change between the scan of a new directory and the start of its watch would be missed.
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
