import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { sheetsIn, withoutSheets } from "../sheets-in.ts";

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] };

const dist = join(import.meta.dirname, "../../dist");
const client = join(dist, "client");
const manifest: Record<string, Chunk> = JSON.parse(
  readFileSync(join(dist, "manifest.json"), "utf8"),
);
const entry = "client/main.ts";

/** The gzipped bytes of a page. `html`: without its inline styles, which count as styles. */
export type Weight = { html: number } & StyleWeight & ScriptWeight;

/** Styles that the page waits for before it shows anything, and all of them, including those at its end. */
type StyleWeight = { css: number; "css in all": number };

/**
 * Scripts that the page loads without being used, for a visitor who prefers its language, and all scripts once
 * everything on it was used.
 */
type ScriptWeight = { "js at once": number; "js when used": number };

export function weigh(html: string): Weight {
  return {
    html: gzipSync(withoutSheets(html)).length,
    ...weighStyles(html),
    ...weighScripts(html),
  };
}

function weighStyles(html: string): StyleWeight {
  const sum = (files: readonly string[]) =>
    [...new Set(files)].reduce((total, file) => total + sizeOf(file), 0);
  return {
    css: sum(sheetsIn(html.slice(0, html.indexOf("</head>")))),
    "css in all": sum(sheetsIn(html)),
  };
}

function weighScripts(html: string): ScriptWeight {
  const islands = [...html.matchAll(/data-island="([^"]+)" data-wake="([^"]+)"/g)];
  const named = (wakes: (wake: string) => boolean) =>
    islands.filter(([, , wake = ""]) => wakes(wake)).map(([, name = ""]) => name);
  return {
    "js at once": scripts(named((wake) => wake === "visible" || wake === "idle")),
    "js when used": scripts(named(() => true)),
  };
}

function scripts(islands: readonly string[]): number {
  if (islands.length === 0) return 0;
  const files = new Set<string>();
  collect(entry, files);
  for (const island of islands) collect(sourceOf(island), files);
  return [...files].reduce((total, file) => total + sizeOf(file), 0);
}

function sourceOf(island: string): string {
  const sources = [`client/islands/${island}.tsx`, `client/islands/${island}.ts`];
  const found = sources.find((source) => manifest[source]);
  if (!found) throw new Error(`the build has no island ${island}`);
  return found;
}

/** Collects a chunk and all its imports, including later ones. React comes with the islands that use it. */
function collect(key: string, files: Set<string>) {
  const chunk = manifest[key];
  if (!chunk || files.has(chunk.file)) return;
  files.add(chunk.file);
  // The entry imports every island, each when it wakes.
  const later = key === entry ? [] : (chunk.dynamicImports ?? []);
  for (const other of [...(chunk.imports ?? []), ...later]) collect(other, files);
  if (key.endsWith(".tsx")) collect("client/hydrate.tsx", files);
}

const sizes = new Map<string, number>();

function sizeOf(file: string | undefined): number {
  if (!file) throw new Error("build the site first: npx vite build");
  const size = sizes.get(file) ?? gzipSync(readFileSync(join(client, file))).length;
  sizes.set(file, size);
  return size;
}
