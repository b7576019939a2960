import { readFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import type { Plugin } from "vite";

/**
 * `locales/en.json?words`: a language's words as text, which an isolate parses when it first needs one.
 * `?offer`: those of the words that pages in other languages show.
 */
export function wordsAsText(): Plugin {
  const [query, prefix] = [/\.json\?(words|offer)$/, "\0words:"];
  return {
    name: "site:words-as-text",
    enforce: "pre",
    // Without `.json`, so that Vite does not look for the module's file.
    resolveId: (id, importer = "") =>
      query.test(id) ? prefix + resolve(dirname(importer), id.replace(".json", "")) : undefined,
    load(id) {
      if (!id.startsWith(prefix)) return undefined;
      const [path, part] = id.slice(prefix.length).split("?");
      const file = `${path}.json`;
      this.addWatchFile(file);
      const { words } = parsed(readFileSync(file, "utf8"), file);
      if (part === "words") return `export default ${JSON.stringify(JSON.stringify(words))}`;
      const offer = Object.entries(words.offer ?? {});
      const named = Object.fromEntries(offer.map(([name, text]) => [`offer.${name}`, text]));
      return `export default ${JSON.stringify(named)}`;
    },
    // Before Vite reads the file, because Vite's error names no file.
    transform: {
      filter: { id: /\/locales\/[\w-]+\.json$/ },
      handler: (code, id) => void parsed(code, id),
    },
  };
}

/** Parses a file of words. An error contains its file, line and column. */
function parsed(text: string, file: string): { readonly words: { readonly offer?: object } } {
  try {
    return JSON.parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const [, line, column] = /\(line (\d+) column (\d+)\)/.exec(message) ?? [];
    const place = line ? `:${line}:${column}` : "";
    throw new Error(`${relative("", file)}${place}: ${message}`, { cause: error });
  }
}
