import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
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
      const { words } = JSON.parse(readFileSync(file, "utf8"));
      return `export default ${JSON.stringify(JSON.stringify(words))}`;
    },
  };
}
