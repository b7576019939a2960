import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] };

const client = join(import.meta.dirname, "../../dist/client");
const manifest: Record<string, Chunk> = JSON.parse(
  readFileSync(join(client, ".vite/manifest.json"), "utf8"),
);
const entry = "client/main.ts";
const stylesheet = "client/styles/main.css";

/** What a page weighs, gzipped. Scripts: those loaded by themselves, and all there are once touched. */
export type Weight = { html: number; css: number; "js at once": number; "js when used": number };

export function weigh(html: string): Weight {
  const islands = [...html.matchAll(/data-island="([^"]+)" data-wake="([^"]+)"/g)];
  const named = (wakes: (wake: string) => boolean) =>
    islands.filter(([, , wake = ""]) => wakes(wake)).map(([, name = ""]) => name);
  return {
    html: gzipSync(html).length,
    css: sizeOf(manifest[stylesheet]?.file),
    "js at once": scripts(named((wake) => wake !== "use")),
    "js when used": scripts(named(() => true)),
  };
}

function scripts(islands: readonly string[]): number {
  if (islands.length === 0) return 0;
  const files = new Set<string>();
  for (const key of [entry, ...islands.map(sourceOf)]) collect(key, files);
  return [...files].reduce((total, file) => total + sizeOf(file), 0);
}

function sourceOf(island: string): string {
  const sources = [`client/islands/${island}.tsx`, `client/islands/${island}.ts`];
  const found = sources.find((source) => manifest[source]);
  if (!found) throw new Error(`the build has no island ${island}`);
  return found;
}

/** A chunk and all it imports; React comes with the islands that are React. */
function collect(key: string, files: Set<string>) {
  const chunk = manifest[key];
  if (!chunk || files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const imported of chunk.imports ?? []) collect(imported, files);
  if (key.endsWith(".tsx")) collect("client/hydrate.tsx", files);
}

function sizeOf(file: string | undefined): number {
  if (!file) throw new Error("build the site first: npx vite build");
  return gzipSync(readFileSync(join(client, file))).length;
}
