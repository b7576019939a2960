import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { fail } from "../command-line.ts";

export const root = join(import.meta.dirname, "../..");

/** What a command of `npm run new` is about to write: nothing is, before all of it can be. */
export type Tree = ReturnType<typeof openTree>;

/** What a command did, and what to do next. */
export type Added = {
  readonly tree: Tree;
  readonly next: string;
  /** What is left to do once the files are written, and which files it changes. */
  readonly finish?: () => Promise<readonly string[]>;
};

export function openTree() {
  const files = new Map<string, string | Buffer>();
  const gone = new Set<string>();

  /** The file as it will be. */
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
    /** A file that is not there yet. */
    create(file: string, content: string | Buffer) {
      if (existsSync(join(root, file))) fail(`${file} exists already.`, 2);
      files.set(file, content);
    },
    /** A file of ours, there or not: the company's own. */
    replace: (file: string, content: string | Buffer) => void files.set(file, content),
    remove: (path: string) => void gone.add(path),

    /** The import and the word of a new part in a list such as `src/blocks/all.ts`. */
    async list(file: string, list: string, { word, from }: { word: string; from: string }) {
      const source = await read(file);
      const code = source.replace(/"[^"]*"|\/\*[^]*?\*\/|\/\/.*/g, "");
      if (new RegExp(`\\b${word}\\b`).test(code)) {
        fail(`${file} has "${word}" already: choose another name.`, 2);
      }
      const lastImport = /^(?:import [^;]+;\n)*import [^;]+;\n/m;
      const entries = new RegExp(`(const ${list}\\b[^=]*= [^[]*\\[)([^\\]]*?),?\\s*\\]`);
      if (!lastImport.test(source) || !entries.test(source)) {
        throw new Error(`${file} has no list ${list} any more`);
      }
      await change(file, (text) =>
        text
          .replace(lastImport, (imports) => `${imports}import { ${word} } from "${from}";\n`)
          .replace(entries, (_, before: string, words: string) => `${before}${words}, ${word}]`),
      );
    },

    /** Writes all of it, in our format. What was written and removed. */
    async write() {
      for (const path of gone) await rm(join(root, path), { recursive: true, force: true });
      for (const [file, content] of files) {
        await mkdir(dirname(join(root, file)), { recursive: true });
        await writeFile(join(root, file), content);
      }
      const formatted = [...files.keys()].filter((file) =>
        /^(src|client|locales)\/.+\.(tsx?|json|css)$/.test(file),
      );
      const oxfmt = join(root, "node_modules/.bin/oxfmt");
      if (formatted.length > 0) await promisify(execFile)(oxfmt, formatted, { cwd: root });
      return [...[...gone].map((path) => `removed ${path}`), ...files.keys()];
    },
  };
}
