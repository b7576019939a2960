import { readFileSync } from "node:fs";
import { join } from "node:path";
import { err, ok, type Result } from "../../src/base/result.ts";
import { readAsset } from "./asset-files.ts";
import type { Asset, Datasource, StoryFile } from "./model.ts";
import { parseDatasource, parseStory } from "./parse-files.ts";
import { slugOfFile } from "./slugs.ts";
import { unlessMissing, walkFiles } from "./walk-files.ts";

export type Files = {
  stories: Map<string, StoryFile>;
  drafts: Map<string, StoryFile>;
  /** By the release's id and the slug: `2027/en/home`. */
  releases: Map<string, StoryFile>;
  datasources: Map<string, Datasource>;
  assets: Map<string, Asset>;
};
type Room = keyof Files;

export type FileChange = { room: Room; key: string; kind: "added" | "saved" | "removed" };

/** How long a file must be missing before it counts as deleted. Saving by rename leaves a short gap. */
const gapMs = 150;

export type Folder = {
  files: Files;
  /** The directories to watch, as the last scan found them. */
  directories(): string[];
  /**
   * Compares the disk with the known files. `unsure`: something is missing that may come back at once, so
   * scan again soon. With `sure` it counts as deleted immediately.
   */
  scan(options?: { sure?: boolean }): Promise<{ changes: FileChange[]; unsure: boolean }>;
};

/** Opens the files of a space below `root`. Unreadable files are reported, and their last content stays. */
export function openFolder(root: string, report: (problem: string) => void): Folder {
  const files: Files = {
    stories: new Map(),
    drafts: new Map(),
    releases: new Map(),
    datasources: new Map(),
    assets: new Map(),
  };
  const stamps = new Map<string, string>();
  const missingSince = new Map<string, number>();
  let directories: string[] = [];

  async function load(room: Room, path: string): Promise<FileChange | undefined> {
    const key = keyOf(room, path);
    const known = files[room].has(key);
    const read = await readers[room](files, key, path, join(root, room, path));
    if (read.ok) return { room, key, kind: known ? "saved" : "added" };
    const gap = /^\d/.test(read.failure) ? ":" : ": ";
    const consequence = known ? " (the last good content stays)" : "";
    report(`${room}/${path}${gap}${read.failure}${consequence}`);
    return undefined;
  }

  async function scan({ sure = false } = {}): Promise<{ changes: FileChange[]; unsure: boolean }> {
    const changes: FileChange[] = [];
    const seen = new Set<string>();
    const visited = [root];
    for (const room of rooms) {
      visited.push(join(root, room));
      for (const { path, stamp } of walkFiles(join(root, room), visited)) {
        if (room !== "assets" && !path.endsWith(".json")) continue;
        const id = `${room}/${path}`;
        seen.add(id);
        missingSince.delete(id);
        if (stamps.get(id) === stamp) continue;
        stamps.set(id, stamp);
        const change = await load(room, path);
        if (change) changes.push(change);
      }
    }
    directories = visited;
    let unsure = false;
    for (const id of stamps.keys()) {
      if (seen.has(id)) continue;
      const since = missingSince.get(id) ?? Date.now();
      missingSince.set(id, since);
      if (!sure && Date.now() - since < gapMs) {
        unsure = true;
        continue;
      }
      stamps.delete(id);
      missingSince.delete(id);
      const room = rooms.find((name) => id.startsWith(`${name}/`)) ?? "stories";
      const key = keyOf(room, id.slice(room.length + 1));
      if (files[room].delete(key)) changes.push({ room, key, kind: "removed" });
    }
    return { changes, unsure };
  }

  return { files, directories: () => directories, scan };
}

const rooms = ["stories", "drafts", "releases", "datasources", "assets"] as const;

function keyOf(room: Room, path: string): string {
  if (room === "assets") return path;
  return room === "datasources" ? path.replace(/\.json$/, "") : slugOfFile(path);
}

type Reader = (
  files: Files,
  key: string,
  path: string,
  file: string,
) => Promise<Result<unknown, string>>;

function textReader<Value>(
  room: (files: Files) => Map<string, Value>,
  parse: (text: string) => Result<Value, string>,
): Reader {
  return async (files, key, _path, file) => {
    const text = unlessMissing(() => readFileSync(file, "utf8"));
    if (text === undefined) return err("vanished while it was read");
    const parsed = parse(text);
    if (parsed.ok) room(files).set(key, parsed.value);
    return parsed;
  };
}

const readers: Record<Room, Reader> = {
  stories: textReader((files) => files.stories, parseStory),
  drafts: textReader((files) => files.drafts, parseStory),
  releases: textReader((files) => files.releases, parseStory),
  datasources: textReader((files) => files.datasources, parseDatasource),
  async assets(files, key, path, file) {
    try {
      return ok(files.assets.set(key, await readAsset(path, file)));
    } catch (cause) {
      return err(cause instanceof Error ? cause.message : String(cause));
    }
  },
};
