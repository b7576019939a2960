import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { freePort } from "../free-port.ts";
import { type Copy, copyTree, seamTimeoutMs } from "./copy.ts";

/* `npm run dev` shows each edit of the sources on a page that was open before. */

vi.setConfig({ testTimeout: seamTimeoutMs, hookTimeout: seamTimeoutMs });

let copy: Copy;
let dev: ChildProcess;
let origin = "";

const textOf = async (path: string) => (await fetch(new URL(path, origin))).text();
const page = () => textOf("/en/about/");

beforeAll(async () => {
  copy = await copyTree();
  const bin = join(copy.folder, "node_modules/.bin");
  const port = await freePort();
  origin = `http://localhost:${port}`;
  dev = spawn(join(bin, "node"), ["tools/start.ts", "--dev"], {
    cwd: copy.folder,
    stdio: "ignore",
    env: {
      ...process.env,
      PATH: `${bin}:${process.env.PATH}`,
      NODE_ENV: "",
      VITEST: "",
      PORT: `${port}`,
      STORYBLOK_PORT: "0",
      CRM_PORT: "0",
      MAIL_PORT: "0",
    },
  });
  const isUp = async () => expect(await page()).toContain("<h1");
  await vi.waitFor(isUp, { timeout: 120_000, interval: 200 });
});
afterAll(async () => {
  dev.kill("SIGTERM");
  await once(dev, "exit");
  await copy.close();
});

it.each([
  [
    "a block",
    "src/blocks/hero/hero.tsx",
    '<h1 className="display">',
    '<h1 className="display" data-x="block">',
  ],
  ["a page type", "src/pages/page/page.tsx", "<Blocks nodes", '<hr data-x="type" /><Blocks nodes'],
  ["a UI part", "src/ui/glyph.tsx", "<svg", '<svg data-x="part"'],
  ["a word", "locales/en.json", "Skip to content", "Skip to the words"],
])("an edit of %s", async (_, file, before, after) => {
  const shown = /data-x="\w+"|Skip to the words/.exec(after)?.[0];
  expect(await page()).not.toContain(shown);
  const source = await copy.read(file);
  expect(source.split(before)).toHaveLength(2);
  await copy.write(file, source.replace(before, after));
  await expect.poll(page, { timeout: 10_000 }).toContain(shown);
});

it("an edit of a stylesheet", async () => {
  const [sheet = ""] = /\/src\/[^"]+hero\.css/.exec(await page()) ?? [];
  const css = await copy.read(sheet.slice(1));
  await copy.write(sheet.slice(1), `${css}\n.edited { color: red; }\n`);
  await expect.poll(() => textOf(sheet), { timeout: 10_000 }).toContain(".edited");
});

it("a mistake is shown with its file and line, and is gone once it is mended", async () => {
  const file = "src/blocks/hero/hero.tsx";
  const source = await copy.read(file);
  await copy.write(file, `${source}\nconst mistake = <div`);
  const line = source.split("\n").length + 1;
  await expect.poll(page, { timeout: 10_000 }).toContain(`${file}:${line}`);
  await copy.write(file, source);
  await expect.poll(page, { timeout: 10_000 }).toContain("<h1");
});
