import { beforeEach, describe, expect, it } from "vitest";
import { page, temporarySpace, until, type TemporarySpace } from "./fixture.ts";
import { openFolder, type Folder } from "./folder.ts";
import { createWatcher } from "./watch.ts";

let space: TemporarySpace;
let folder: Folder;

beforeEach(async () => {
  space = temporarySpace();
  folder = openFolder(space.folder, (problem) => expect.unreachable(problem));
  await folder.scan({ sure: true });
});

const contact = { room: "stories", key: "en/contact" } as const;

describe("a missing file", () => {
  it("may come back at once, as when an editor saves by renaming", async () => {
    space.remove("stories/en/contact.json");
    expect(await folder.scan()).toEqual({ changes: [], unsure: true });
    expect(folder.files.stories.has("en/contact")).toBe(true);
    space.write("stories/en/contact.json", page("Back"));
    const changes = [{ ...contact, kind: "saved" }];
    expect(await folder.scan()).toEqual({ changes, unsure: false });
  });

  it("counts as deleted once that is certain", async () => {
    space.remove("stories/en/contact.json");
    const changes = [{ ...contact, kind: "removed" }];
    expect(await folder.scan({ sure: true })).toEqual({ changes, unsure: false });
    expect(await folder.scan()).toEqual({ changes: [], unsure: false });
  });
});

it("temporary files of editors are not part of the space", async () => {
  space.write("stories/en/.contact.json.swp", "x");
  space.write("stories/en/contact.json~", "x");
  space.write("stories/en/notes.txt", "x");
  expect(await folder.scan()).toEqual({ changes: [], unsure: false });
});

it("a watcher scans again after it starts to watch a directory", async () => {
  let looks = 0;
  const watcher = createWatcher(() => {
    looks += 1;
  });
  watcher.update([space.folder]);
  await until(() => looks > 0);
  expect(looks).toBe(1);
  watcher.close();
});
