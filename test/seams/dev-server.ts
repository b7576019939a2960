import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Page } from "playwright";
import { brand } from "../../src/brand/brand.ts";
import { workerdsOf } from "../../tools/guard-workerd.ts";
import { freePort } from "../free-port.ts";
import { type Copy, space } from "./copy.ts";

/* `npm run dev` in a copy of the tree, and edits of each kind of file that a page shows. */

export type DevServer = {
  readonly origin: string;
  /** The origin of its stand-in for Storyblok. */
  readonly storyblok: string;
  /** From then on each edit is type-checked, which takes seconds of processor time. */
  readonly checkTypes: () => Promise<void>;
  /** Returns its latest output. */
  readonly printed: () => string;
  /** Ends it as Ctrl+C does, which a terminal sends to workerd as well. */
  readonly interrupt: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Starts it with the page that is edited, and waits until that page answers. */
export async function startDev({ folder, story, knowTypes }: Copy): Promise<DevServer> {
  await story("en/edited", {
    component: "page",
    body: [
      { component: "contact-form", title: "Write to us" },
      { component: "feature-grid", title: "Other ways to reach us" },
    ],
  });
  const bin = join(folder, "node_modules/.bin");
  const [ownBin, checks] = [join(folder, ".wrangler/bin"), join(folder, ".wrangler/checks-types")];
  await mkdir(ownBin, { recursive: true });
  const tsc = `#!/bin/sh\n[ ! -e "${checks}" ] || exec "${bin}/tsc" "$@"\n`;
  await writeFile(join(ownBin, "tsc"), tsc, { mode: 0o755 });
  const [port, storyblokPort] = [await freePort(), await freePort()];
  const origin = `http://localhost:${port}`;
  const dev = spawn(join(bin, "node"), ["tools/start.ts", "--dev"], {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      PATH: `${ownBin}:${bin}:${process.env.PATH}`,
      NODE_ENV: "",
      VITEST: "",
      PORT: `${port}`,
      STORYBLOK_PORT: `${storyblokPort}`,
      CRM_PORT: "0",
      MAIL_PORT: "0",
    },
  });
  const ended = once(dev, "exit");
  let printed = "";
  for (const output of [dev.stdout, dev.stderr]) {
    output.on("data", (chunk: Buffer) => void (printed = `${printed}${chunk}`.slice(-2_000)));
  }
  const until = Date.now() + 240_000;
  for (;;) {
    const answer = await statusOf(origin + editedPage);
    if (answer === "200") break;
    if (dev.exitCode !== null || Date.now() > until) {
      dev.kill("SIGTERM");
      throw new Error(`npm run dev did not start: ${answer}\n${printed}`);
    }
    await setTimeout(200);
  }
  return {
    origin,
    storyblok: `http://127.0.0.1:${storyblokPort}`,
    printed: () => printed,
    async checkTypes() {
      await knowTypes();
      await writeFile(checks, "");
    },
    async interrupt() {
      for (const pid of workerdsOf(dev.pid ?? 0)) process.kill(pid, "SIGINT");
      // On a busy machine, workerd has ended before Node reads the signal.
      await setTimeout(50);
      dev.kill("SIGINT");
      await ended;
    },
    async close() {
      dev.kill("SIGTERM");
      await ended;
    },
  };
}

/** Returns the status, or the reason that there is none. */
async function statusOf(address: string): Promise<string> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(60_000) });
    await answer.body?.cancel();
    return `${answer.status}`;
  } catch (error) {
    return String(error);
  }
}

export const editedPage = "/en/edited/";

/** The text to replace, which is in the file once, and its replacement. The page then shows `mark`. */
type Edit = {
  readonly file: string;
  readonly before: string;
  readonly after: (mark: string) => string;
};

export const edits = {
  "a block": {
    file: "src/blocks/feature-grid/feature-grid.tsx",
    before: "<SectionHead",
    after: (mark) => `<i data-edit="${mark}" /><SectionHead`,
  },
  "a page type": {
    file: "src/pages/page/page.tsx",
    before: "<Blocks nodes",
    after: (mark) => `<i data-edit="${mark}" /><Blocks nodes`,
  },
  "a UI part": {
    file: "src/ui/glyph.tsx",
    before: "<svg",
    after: (mark) => `<svg data-edit="${mark}"`,
  },
  "a word": { file: "locales/en.json", before: "Skip to content", after: (mark) => mark },
  "the brand": {
    file: "src/brand/brand.ts",
    before: `name = "${brand.name}"`,
    after: (mark) => `name = "${mark}"`,
  },
  "a colour": {
    file: "client/styles/tokens.css",
    before: "--paper: #fff;",
    after: (mark) => `--paper: #fff; --edit: ${mark};`,
  },
  "a block's stylesheet": {
    file: "src/blocks/feature-grid/feature-grid.css",
    before: "/* beside:",
    after: (mark) => `:root { --edit: ${mark}; } /* beside:`,
  },
  "the content": {
    file: `${space}/stories/en/edited.json`,
    before: "Other ways",
    after: (mark) => `${mark} Other ways`,
  },
} as const satisfies Record<string, Edit>;

export function applyEdit(source: string, { file, before, after }: Edit, mark: string): string {
  const parts = source.split(before);
  if (parts.length !== 2)
    throw new Error(`${file} contains ${before} ${parts.length - 1} times, not once`);
  return parts.join(after(mark));
}

/**
 * Waits until an edit is on a page, in its HTML or as a value of its styles; until it is gone if `isThere` is
 * false.
 */
export async function waitForEdit(page: Page, mark: string, isThere = true): Promise<void> {
  const isAsWanted = ([text, wanted]: readonly [string, boolean]) =>
    wanted ===
    (document.documentElement.outerHTML.includes(text) ||
      getComputedStyle(document.documentElement).getPropertyValue("--edit") === text);
  await page.waitForFunction(isAsWanted, [mark, isThere] as const, { polling: "raf" });
}
