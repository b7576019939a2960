import { existsSync, globSync } from "node:fs";
import { delimiter, isAbsolute, join } from "node:path";

/**
 * The names of each program, on the PATH or as a path, and the package of Debian and Ubuntu that contains it.
 */
const wanted = {
  chromium: {
    names: [
      "chromium",
      "google-chrome",
      "google-chrome-stable",
      "chromium-browser",
      "chrome",
      "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
      "/Applications/Chromium.app/Contents/MacOS/Chromium",
      "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
    ],
    from: "chromium",
  },
  firefox: { names: ["firefox-esr", "firefox"], from: "firefox-esr" },
  WebKitWebDriver: { names: ["WebKitWebDriver"], from: "webkit2gtk-driver" },
  MiniBrowser: {
    names: ["/usr/lib/*/webkit2gtk-4.1/MiniBrowser", "/usr/lib*/webkit2gtk-4.1/MiniBrowser"],
    from: "webkit2gtk-driver",
  },
  Xvfb: { names: ["Xvfb"], from: "xvfb" },
} as const;

type Wanted = keyof typeof wanted;

/** The programs that each engine needs. */
const engines = {
  Chromium: ["chromium"],
  Firefox: ["firefox"],
  WebKit: ["WebKitWebDriver", "MiniBrowser", "Xvfb"],
} as const satisfies Record<string, readonly Wanted[]>;

export type EngineName = keyof typeof engines;
export const engineNames = Object.keys(engines) as readonly EngineName[];

/** Returns the path of a program. Throws if it is not installed. */
export function pathOf(program: Wanted): string {
  const path = find(program);
  if (!path)
    throw new Error(`${program} is not installed: apt-get install ${wanted[program].from}`);
  return path;
}

/** Returns which programs of an engine are missing and how to install them; null if none is. */
export function missingOf(engine: EngineName, path = process.env.PATH): string | null {
  const missing = engines[engine].filter((program) => !find(program, path));
  if (missing.length === 0) return null;
  const packages = new Set(missing.map((program) => wanted[program].from));
  return `${engine} is not installed here (no ${missing.join(", no ")}): apt-get install -y ${[...packages].join(" ")}`;
}

export function find(program: Wanted, path = process.env.PATH): string | undefined {
  const folders = (path ?? "").split(delimiter);
  return wanted[program].names
    .flatMap((name: string) =>
      isAbsolute(name) ? globSync(name) : folders.map((folder) => join(folder, name)),
    )
    .find((file) => existsSync(file));
}
