import { existsSync } from "node:fs";
import { mkdtemp, readFile, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, type BrowserServer, type LaunchOptions, chromium } from "playwright";
import { find } from "../engines/programs.ts";
import { withoutFeatures } from "./features.ts";

/**
 * Launches a headless Chromium: CHROMIUM_PATH, else Playwright's own, else the system's, else the one from
 * npm, so that nothing has to be installed by hand. If none runs, it throws with the reasons of all.
 */
export function launchBrowser(...more: string[]): Promise<Browser> {
  return firstThatRuns((found) => chromium.launch({ args: [...flags, ...more], ...found }));
}

/** Launches it as a server that several processes connect to, for tests that take no picture. */
export function launchBrowserServer(): Promise<BrowserServer> {
  return firstThatRuns((found) => chromium.launchServer({ args: [...flags, undrawn], ...found }));
}

async function firstThatRuns<Launched>(
  launch: (found: LaunchOptions) => Promise<Launched>,
): Promise<Launched> {
  const failures: string[] = [];
  for (const look of [configured, playwrights, systems, packaged, packagedWithLibraries]) {
    const found = await look();
    if (!found) continue;
    try {
      return await launch(found);
    } catch (error) {
      failures.push(`${found.executablePath}: ${String(error).slice(0, 600)}`);
      if (look === configured) break;
    }
  }
  throw new Error(`no Chromium runs here; set CHROMIUM_PATH to one\n${failures.join("\n")}`);
}

/** Turns off what no test needs. The sandbox is off because containers run as root. */
const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--font-render-hinting=none",
  withoutFeatures,
];

/** Gives Chromium no memory to draw in: pages are laid out and respond as usual, in 75 % of the time. */
const undrawn = "--force-gpu-mem-available-mb=0";

type Found = Pick<LaunchOptions, "executablePath" | "env"> | undefined;

function configured(): Found {
  const { CHROMIUM_PATH } = process.env;
  return CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : undefined;
}

function playwrights(): Found {
  const executablePath = chromium.executablePath();
  return existsSync(executablePath) ? { executablePath } : undefined;
}

function systems(): Found {
  const executablePath = find("chromium");
  return executablePath ? { executablePath } : undefined;
}

async function packaged(): Promise<Found> {
  const home = await unpack();
  return home ? { executablePath: join(home, "chromium") } : undefined;
}

/**
 * The package also has the shared libraries that Chromium needs (nss, nspr, expat) and a slim image lacks.
 */
async function packagedWithLibraries(): Promise<Found> {
  const home = await unpack();
  return home
    ? {
        executablePath: join(home, "chromium"),
        env: {
          ...process.env,
          LD_LIBRARY_PATH: join(home, "al2023/lib"),
          FONTCONFIG_PATH: join(home, "fonts"),
        },
      }
    : undefined;
}

/**
 * Unpacks the browser of @sparticuz/chromium once for each version: into a folder of its own that is renamed
 * when it is complete, because several test files may do this at once. Linux only.
 */
async function unpack(): Promise<string | undefined> {
  if (process.platform !== "linux") return undefined;
  const { default: sparticuz, inflate } = await import("@sparticuz/chromium");
  const folder = join(dirname(fileURLToPath(import.meta.resolve("@sparticuz/chromium"))), "..");
  const { version } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  const usual = process.env.TMPDIR;
  const home = join(tmpdir(), `chromium-${version}-${process.arch}`);
  if (existsSync(home)) return home;
  const partial = await mkdtemp(`${home}-`);
  // The package unpacks into the folder for temporary files, whichever that is.
  process.env.TMPDIR = partial;
  try {
    await sparticuz.executablePath();
    await inflate(join(folder, "bin/al2023.tar.br"));
  } finally {
    if (usual === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = usual;
  }
  await rename(partial, home).catch(() => rm(partial, { recursive: true, force: true }));
  return home;
}
