import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

/**
 * Storyblok's own command line, with the clients that it is built on. It is 240 MB and needed only here, so
 * it is installed when the sweep first needs it and is not a dependency.
 */
const version = "4.22.0";
const cache = join(import.meta.dirname, "../../node_modules/.cache");
const home = join(cache, `storyblok-cli-${version}`);

/** Installs the clients if they are missing, which needs the network. */
export async function installClients(): Promise<void> {
  if (existsSync(home)) return;
  await mkdir(cache, { recursive: true });
  const half = await mkdtemp(join(cache, "storyblok-cli-"));
  const quietly = ["--no-audit", "--no-fund", "--ignore-scripts", "--loglevel", "error"];
  await promisify(execFile)("npm", [
    "install",
    "--prefix",
    half,
    ...quietly,
    `storyblok@${version}`,
  ]);
  // Renames in one step, so that an interrupted installation does not count as complete.
  await rename(half, home).catch(() => rm(half, { recursive: true }));
}

/** Returns the file of an installed package, `@storyblok/management-api-client/dist/index.mjs`. */
export function fileOf(path: string): string {
  return join(home, "node_modules", path);
}

/** Runs `storyblok …` in a folder against the stand-in of the management API. Rejects if it fails. */
export async function storyblok(
  folder: string,
  standIn: string,
  ...parameters: string[]
): Promise<string> {
  const redirect = join(import.meta.dirname, "../tools/redirect.ts");
  const command = ["--import", redirect, fileOf("storyblok/dist/index.mjs"), ...parameters];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, command, {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      // It would otherwise look for a person's credentials there.
      HOME: folder,
      STAND_INS: JSON.stringify({ "https://mapi.storyblok.com": standIn }),
      STORYBLOK_LOGIN: "editor@example.com",
      STORYBLOK_TOKEN: "t",
      STORYBLOK_REGION: "eu",
    },
  });
  return stdout + stderr;
}
