// Prints the downloads of the demo space: `node demo/downloads/print.ts [part of a file name]`.
import { mkdir, readFile, readdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import MarkdownIt from "markdown-it";
import { launchBrowser } from "../../test/browser/browser.ts";
import { openPicture } from "../pictures/page.ts";

const here = import.meta.dirname;
const target = join(here, "../space/assets/downloads");
const markdown = new MarkdownIt();

/** Fonts are embedded in a document: one weight of one family keeps it at a few kilobytes. */
const css = `
  body { width: auto; height: auto; overflow: visible; font: 400 11pt/1.5 Arial, sans-serif; }
  header { display: flex; justify-content: space-between; padding-bottom: 8pt;
    border-bottom: 2pt solid var(--brand-600); color: var(--brand-700); font-size: 9pt; }
  h1 { margin: 18pt 0 6pt; font: 400 24pt/1.15 Arial, sans-serif; color: var(--brand-900); }
  h1 + p { margin-bottom: 10pt; color: var(--ink-soft); }
  h2 { margin: 13pt 0 4pt; font: 400 13pt/1.3 Arial, sans-serif; color: var(--brand-600); break-after: avoid; }
  ul { margin: 0; padding: 0; list-style: none; }
  li { position: relative; padding: 2.5pt 0 2.5pt 20pt; break-inside: avoid; }
  li::before { content: ""; position: absolute; left: 0; top: 5pt; width: 9pt; height: 9pt;
    border: 1pt solid var(--line-strong); border-radius: 2pt; }`;

const files = (await readdir(here, { recursive: true })).filter((file) => file.endsWith(".md"));
const browser = await launchBrowser();
await mkdir(target, { recursive: true });

for (const file of files.filter((name) => name.includes(process.argv[2] ?? ""))) {
  const text = await readFile(join(here, file), "utf8");
  const html = `<header><span>Maplewell</span><span>maplewell.example</span></header>${markdown.render(text)}`;
  const page = await openPicture(browser, { file, width: 1200, height: 1600, css, html });
  await page.evaluate((lang) => void (document.documentElement.lang = lang), dirname(file));
  const path = join(target, `${file.replaceAll(/[/\\]/g, "-").replace(/\.md$/, "")}.pdf`);
  const margin = { top: "18mm", bottom: "16mm", left: "20mm", right: "20mm" };
  await page.pdf({ path, format: "A4", margin, tagged: true });
  console.log(`${path}  ${Math.ceil((await stat(path)).size / 1024)} kB`);
  await page.close();
}

await browser.close();
