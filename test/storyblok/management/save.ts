import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileOfSlug } from "../slugs.ts";

/** The functions that write and remove files of the space's folder. */
export type Save = {
  file(path: string, body: string | Buffer): string;
  json(path: string, value: unknown): void;
  remove(path: string): void;
  removeStory(room: "stories" | "drafts", fullSlug: string): void;
};

export function saveInto(folder: string): Save {
  const file = (path: string, body: string | Buffer) => {
    const whole = join(folder, path);
    mkdirSync(dirname(whole), { recursive: true });
    writeFileSync(whole, body);
    return whole;
  };
  const remove = (path: string) => rmSync(join(folder, path), { force: true });
  return {
    file,
    remove,
    json: (path, value) => void file(path, JSON.stringify(value, null, 2)),
    removeStory: (room, fullSlug) => remove(`${room}/${fileOfSlug(fullSlug)}`),
  };
}
