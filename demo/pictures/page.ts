import { mkdtempDisposableSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright";
import type { Picture } from "./picture.ts";

const { resolve } = createRequire(import.meta.url);

const font = (family: string, file: string): string => `@font-face {
  font-family: "${family}";
  src: url("${pathToFileURL(resolve(file)).href}");
  font-weight: 100 900;
}`;

const kit = [
  font("Inter", "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2"),
  font(
    "Bricolage Grotesque",
    "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2",
  ),
  await readFile(join(import.meta.dirname, "../../client/styles/tokens.css"), "utf8"),
  await readFile(join(import.meta.dirname, "kit/kit.css"), "utf8"),
].join("\n");

// A page opened from memory cannot read fonts from disk, so each document is written to disk first.
const folder = mkdtempDisposableSync(join(tmpdir(), "pictures-"));
process.once("exit", folder.remove);
const scratch = join(folder.path, "picture.html");

/** Runs in the page: returns every text node on it, in order. */
const textNodes = `(() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const nodes = [];
  while (walker.nextNode()) if (walker.currentNode.data.trim() !== "") nodes.push(walker.currentNode);
  return nodes;
})()`;

/** Opens the picture as a page of its size, with its fonts loaded. The caller closes it. */
export const openPicture = async (
  browser: Browser,
  { width, height, scale = 2, css = "", html, translate }: Picture,
): Promise<Page> => {
  const page = await browser.newPage({
    viewport: { width: width / scale, height: height / scale },
    deviceScaleFactor: scale,
  });
  await writeFile(
    scratch,
    `<!doctype html><html lang="en"><meta charset="utf-8"><style>${kit}${css}</style>${html}</html>`,
  );
  await page.goto(pathToFileURL(scratch).href);
  if (translate) {
    const texts = await page.evaluate<string[]>(`${textNodes}.map((node) => node.data)`);
    const translated = JSON.stringify(texts.map(translate));
    await page.evaluate(`${textNodes}.forEach((node, at) => { node.data = ${translated}[at]; })`);
  }
  await page.evaluate("document.fonts.ready.then(() => undefined)");
  return page;
};
