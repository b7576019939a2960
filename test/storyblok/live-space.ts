import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { buildCatalog, type Catalog } from "./catalog.ts";
import { eventsOf, mergedEvent, type StoryblokEvent } from "./events.ts";
import { openFolder, type FileChange, type Files } from "./folder.ts";
import type { Asset, SpaceConfig, StoryFile } from "./model.ts";
import { parseSpace } from "./parse-files.ts";
import { storiesOfRelease } from "./releases.ts";
import type { SaveTimes } from "./shape-story.ts";
import { fileOfSlug } from "./slugs.ts";
import { createVersion } from "./version.ts";
import { createWatcher } from "./watch.ts";

export type LiveSpace = {
  config: SpaceConfig;
  moment(): { catalog: Catalog; files: Files; version: number };
  assets(): Iterable<Asset>;
  /** Starts to watch the folder. Assets get addresses below this origin. */
  follow(origin: string, onEvents: (events: StoryblokEvent[]) => void): void;
  /** Raises the version. Nothing else changes. */
  raise(): void;
  /** Scans the folder now. Missing files count as deleted. */
  rescan(): Promise<void>;
  /** Sets drafts that have no file. A draft in the folder with the same slug takes precedence. */
  offer(drafts: ReadonlyMap<string, StoryFile>): Promise<void>;
  /** Publishes all stories of a release in one step, as one version and one event. */
  merge(release: string): Promise<void>;
  close(): void;
};

/** Reads `space.json`. Throws with its name and the problem if it is invalid. */
function readConfig(folder: string): SpaceConfig {
  const file = join(folder, "space.json");
  const parsed = parseSpace(readFileSync(file, "utf8"));
  if (!parsed.ok) throw new Error(`${file}: ${parsed.failure}`);
  return parsed.value;
}

/** Opens a space over a folder. Files, version and stories change together, in one step. */
export async function openSpace(
  root: string,
  now: Date,
  report: (problem: string) => void,
): Promise<LiveSpace> {
  const config = readConfig(root);
  const folder = openFolder(root, report);
  const version = createVersion();
  const saves = new Map<string, SaveTimes>();
  const pending = new Map<string, FileChange>();
  const reported = new Set<string>();
  let origin = "";
  let onEvents: ((events: StoryblokEvent[]) => void) | undefined;
  let turn: Promise<void> = Promise.resolve();
  await folder.scan({ sure: true });
  let offered: ReadonlyMap<string, StoryFile> = new Map();
  let files = copyOf(folder.files, offered);
  let catalog = build();
  const watcher = createWatcher(() => void look(false));

  function build(): Catalog {
    return buildCatalog({
      config,
      files,
      saves: new Map(saves),
      now,
      origin,
      // The same gap in the same story is reported once, not at every save.
      report(problem) {
        if (!reported.has(problem)) report(problem);
        reported.add(problem);
      },
    });
  }

  function look(sure: boolean): Promise<void> {
    return inTurn(() => compare(sure));
  }

  /** Runs work one after the other, so that no scan sees a half-written release. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    turn = turn
      .then(work)
      .catch((cause: unknown) => report(cause instanceof Error ? cause.message : String(cause)));
    return turn;
  }

  async function compare(sure: boolean, merged?: Merged): Promise<void> {
    const { changes, unsure } = await folder.scan({ sure });
    for (const change of changes) pending.set(`${change.room}/${change.key}`, change);
    watcher.update(folder.directories());
    // Wait for removals and additions to be complete: a move is both, and so is a save in some editors.
    if (unsure) watcher.later(100);
    else if (pending.size > 0) apply([...pending.values()], merged);
  }

  function apply(changes: FileChange[], merged?: Merged): void {
    pending.clear();
    const time = new Date().toISOString();
    for (const { room, key, kind } of changes) {
      if (room !== "stories") continue;
      const first = kind === "added" ? time : saves.get(key)?.first;
      if (kind === "removed") saves.delete(key);
      else saves.set(key, first === undefined ? { last: time } : { first, last: time });
    }
    const before = catalog;
    files = copyOf(folder.files, offered);
    catalog = build();
    const isMerged = ({ room, key }: FileChange) => room === "stories" && merged?.slugs.has(key);
    const events = eventsOf(
      changes.filter((change) => !isMerged(change)),
      before,
      catalog,
      config,
    );
    if (merged) events.push(mergedEvent(merged.release, config));
    const seen = changes.some(({ room }) => room !== "drafts" && room !== "releases");
    if (seen) version.bump();
    if (events.length > 0) onEvents?.(events);
    readAll();
  }

  /** Reports broken references at once, not when the story is requested. */
  function readAll(): void {
    catalog.view("published");
    catalog.view("draft");
  }

  return {
    config,
    moment: () => ({ catalog, files, version: version.current() }),
    assets: () => files.assets.values(),
    follow(ownOrigin, callback) {
      origin = ownOrigin;
      onEvents = callback;
      catalog = build();
      readAll();
      watcher.update(folder.directories());
    },
    raise: () => void version.bump(),
    rescan: () => look(true),
    offer: (drafts) =>
      inTurn(async () => {
        offered = drafts;
        apply([]);
      }),
    merge: (release) =>
      inTurn(async () => {
        await compare(true);
        const stories = storiesOfRelease(files, release);
        if (stories.size === 0) return;
        for (const [slug, story] of stories) writeStory(root, slug, story);
        rmSync(join(root, "releases", release), { recursive: true, force: true });
        await compare(true, { release, slugs: new Set(stories.keys()) });
      }),
    close: () => watcher.close(),
  };
}

type Merged = { release: string; slugs: ReadonlySet<string> };

/** Publishes a story: writes its file and deletes its draft. */
function writeStory(root: string, slug: string, story: StoryFile): void {
  const file = join(root, "stories", fileOfSlug(slug));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(story, null, 2)}\n`);
  rmSync(join(root, "drafts", fileOfSlug(slug)), { force: true });
}

function copyOf(files: Files, offered: ReadonlyMap<string, StoryFile>): Files {
  return {
    stories: new Map(files.stories),
    drafts: new Map([...offered, ...files.drafts]),
    releases: new Map(files.releases),
    datasources: new Map(files.datasources),
    assets: new Map(files.assets),
  };
}
