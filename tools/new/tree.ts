import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fail } from "../command-line.ts";
import { formatted, writeFiles } from "../write-files.ts";

export const root = join(import.meta.dirname, "../..");

/** The files that a command of `npm run new` will write. None is written before all of them can be. */
export type Tree = ReturnType<typeof openTree>;

/** What a command changes, and what to do next. */
export type Added = {
  readonly tree: Tree;
  readonly next: string;
  /** Does what remains once the files are written, and returns the files that it changes. */
  readonly finish?: () => Promise<readonly string[]>;
};

/** Returns a name that a module would define twice, also in an inner scope, if there is one. */
function definedTwice(source: string): string | undefined {
  const imported = [...source.matchAll(/^import \{ ([^}]+) \} from/gm)]
    .flatMap(([, names = ""]) => names.split(", "))
    .map((name) => name.replace(/^type /, ""));
  const constants = [...source.matchAll(/^\s*(?:export )?const (\w+)/gm)].map(
    ([, name = ""]) => name,
  );
  const names = [...imported, ...constants];
  const parameters = [...source.matchAll(/\(([^()]+)\)(?: =>|\s*\{$)/gm)].flatMap(([, list = ""]) =>
    list.split(/[{},]/).map((one) => one.replace(/^.*:/, "").trim()),
  );
  return (
    names.find((name, at) => names.indexOf(name) !== at) ??
    names.find((name) => parameters.includes(name))
  );
}

export function openTree() {
  const files = new Map<string, string | Buffer>();
  const gone = new Set<string>();

  /** Returns the file as it will be. */
  async function read(file: string) {
    const planned = files.get(file);
    return planned === undefined ? readFile(join(root, file), "utf8") : planned.toString();
  }

  async function change(file: string, how: (text: string) => string) {
    files.set(file, how(await read(file)));
  }

  return {
    read,
    change,
    /** Adds a file. Ends the command if it already exists. */
    create(file: string, content: string | Buffer) {
      if (existsSync(join(root, file))) fail(`${file} already exists.`, 2);
      const taken = typeof content === "string" && definedTwice(content);
      if (taken) fail(`${file} would have two of "${taken}": choose another name.`, 2);
      files.set(file, content);
    },
    /** Writes one of the company's own files, whether or not it exists. */
    replace: (file: string, content: string | Buffer) => void files.set(file, content),
    remove: (path: string) => void gone.add(path),

    /** Adds a new part's import and its word to a list such as `src/blocks/all.ts`. */
    async list(file: string, list: string, { word, from }: { word: string; from: string }) {
      const source = await read(file);
      const code = source.replace(/"[^"]*"|\/\*[^]*?\*\/|\/\/.*/g, "");
      if (new RegExp(`\\b${word}\\b`).test(code)) {
        fail(`${file} already has "${word}": choose another name.`, 2);
      }
      const lastImport = /^(?:import [^;]+;\n)*import [^;]+;\n/m;
      const entries = new RegExp(`(const ${list}\\b[^=]*= [^[]*\\[)([^\\]]*?),?\\s*\\]`);
      if (!lastImport.test(source) || !entries.test(source)) {
        throw new Error(`${file} no longer has a list ${list}`);
      }
      await change(file, (text) =>
        text
          .replace(lastImport, (imports) => `${imports}import { ${word} } from "${from}";\n`)
          .replace(entries, (_, before: string, words: string) => `${before}${words}, ${word}]`),
      );
    },

    /** Formats and writes all files. Returns those that were written and removed. */
    async write() {
      const written = [...files].map(async ([file, content]) => {
        const isFormatted = /^(src|client|locales)\/.+\.(tsx?|json|css)$/.test(file);
        const text = isFormatted ? await formatted(file, content.toString()) : content;
        return [file, text] as const;
      });
      await writeFiles(root, await Promise.all(written), gone);
      return [...[...gone].map((path) => `removed ${path}`), ...files.keys()];
    },
  };
}
