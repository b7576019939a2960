import { readFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import type { Plugin } from "vite";

/** `locales/en.json?words`: a language's words as text, which no isolate reads before it says one. */
export function wordsAsText(): Plugin {
  const [query, prefix] = [".json?words", "\0words:"];
  return {
    name: "site:words-as-text",
    enforce: "pre",
    resolveId: (id, importer = "") =>
      id.endsWith(query)
        ? prefix + resolve(dirname(importer), id.slice(0, -query.length))
        : undefined,
    load(id) {
      if (!id.startsWith(prefix)) return undefined;
      const file = `${id.slice(prefix.length)}.json`;
      this.addWatchFile(file);
      const { words } = parsed(readFileSync(file, "utf8"), file);
      return `export default ${JSON.stringify(JSON.stringify(words))}`;
    },
    // Before Vite reads it, whose error names no file.
    transform: {
      filter: { id: /\/locales\/[\w-]+\.json$/ },
      handler: (code, id) => void parsed(code, id),
    },
  };
}

/** What a file of words holds. A mistake in it is told by its file, line and column. */
function parsed(text: string, file: string): { readonly words: object } {
  try {
    return JSON.parse(text);
  } catch (error) {
    const says = error instanceof Error ? error.message : String(error);
    const [, line, column] = /\(line (\d+) column (\d+)\)/.exec(says) ?? [];
    const place = line ? `:${line}:${column}` : "";
    throw new Error(`${relative("", file)}${place}: ${says}`, { cause: error });
  }
}
