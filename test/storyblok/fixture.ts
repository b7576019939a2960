import { cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { temporaryFolder } from "../temporary-folder.ts";
import { startStoryblok, type Storyblok, type StoryblokOptions } from "./start.ts";

const fixtureFolder = fileURLToPath(new URL("fixture", import.meta.url));
const today = new Date("2026-03-10T15:00:00Z");

/** Starts the fixture space on a free port, without output, and collects problems. */
export async function startFixture(
  options: Partial<StoryblokOptions> = {},
): Promise<Storyblok & { problems: string[] }> {
  const problems: string[] = [];
  const storyblok = await startStoryblok({
    space: fixtureFolder,
    port: 0,
    quiet: true,
    now: today,
    log: (line) => problems.push(line),
    ...options,
  });
  return { ...storyblok, problems };
}

export type TemporarySpace = {
  folder: string;
  write(path: string, content: unknown): void;
  /** Writes as editors do that save to another file and rename it. */
  writeByRename(path: string, content: unknown): void;
  remove(path: string): void;
};

/** Copies the fixture so that a test can change it. The copy is deleted when the test ends. */
export function temporarySpace(): TemporarySpace {
  const folder = temporaryFolder(onTestFinished);
  cpSync(fixtureFolder, folder, { recursive: true });
  const write = (path: string, content: unknown): void => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  };
  return {
    folder,
    write,
    writeByRename(path, content) {
      write(`${path}.tmp~`, content);
      renameSync(join(folder, `${path}.tmp~`), join(folder, path));
    },
    remove: (path) => rmSync(join(folder, path)),
  };
}

export function page(title: string, fields: Record<string, unknown> = {}) {
  return { name: title, content: { component: "page", title, ...fields } };
}

/** Waits at most five seconds for a condition. It does not fail: the test then reports what is wrong. */
export async function until(isMet: () => boolean): Promise<void> {
  for (let turn = 0; turn < 250 && !isMet(); turn += 1) await pause(20);
}

export type ApiBody = {
  story: { content: Record<string, unknown> } & Record<string, unknown>;
  stories: ({ content: Record<string, unknown>; full_slug: string } & Record<string, unknown>)[];
  rels?: { full_slug: string; uuid: string }[];
  rel_uuids?: string[];
  links?: { uuid: string; slug: string; full_slug: string }[];
  link_uuids?: string[];
  cv: number;
};

/** Requests `/v2/cdn/…` with the public token (the preview token for drafts) and follows redirects. */
export async function request(
  storyblok: Storyblok,
  path: string,
  parameters: Record<string, string> = {},
): Promise<{ response: Response; body: ApiBody }> {
  const draft = parameters["version"] === "draft";
  const token = draft ? storyblok.config.previewToken : storyblok.config.publicToken;
  const query = new URLSearchParams({ token, ...parameters });
  const response = await fetch(`${storyblok.origin}/v2/cdn/${path}?${query}`);
  return { response, body: (await response.json()) as ApiBody };
}
