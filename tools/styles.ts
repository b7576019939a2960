import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join, normalize } from "node:path";
import { buildSync } from "esbuild";
import type { Plugin } from "vite";

/*
 * Finds the stylesheets that a part needs: those it imports, and those of the parts it imports. Also decides
 * in which files they are sent: `first.css` on every page, a family (`sheets/`) if a page needs most of it,
 * and all others separately.
 */

const root = "client/styles";
/** The rooms whose parts have styles, in the order of their layers. */
const styled = ["ui", "stories", "blocks", "pages"];

/** A stylesheet of a part. `size`: in characters, without comments. */
export type StyleFile = { readonly path: string; readonly size: number };

/** Returns all stylesheets of parts, in the order in which a page has them. */
export function styleFiles(): StyleFile[] {
  const paths = styled.flatMap((room) => globSync(`src/${room}/**/*.css`).toSorted());
  return paths.map((path) => ({
    path,
    size: readFileSync(path, "utf8").replace(/\/\*[\s\S]*?\*\//g, "").length,
  }));
}

/** Returns the files that a stylesheet imports. A star matches every file whose name fits. */
export function importedBy(sheet: string): string[] {
  const imports = [...readFileSync(sheet, "utf8").matchAll(/@import "([^"]+)"/g)];
  return imports.flatMap(([, from = ""]) =>
    globSync(normalize(join(dirname(sheet), from))).toSorted(),
  );
}

/** Returns the classes in a stylesheet's selectors. */
export function classesIn(css: string): Set<string> {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, "");
  const selectors = [...bare.matchAll(/(?:^|[{};])\s*([^{};@]+)\{/g)].map(([, text]) => text);
  return new Set(selectors.flatMap((text) => text?.match(/(?<=\.)[a-z][\w-]*/g) ?? []));
}

export const first = `${root}/first.css`;
const all = `${root}/all.css`;
const families = () => globSync(`${root}/sheets/*.css`).toSorted();

/** Returns the stylesheets that are not on every page. */
export function otherFiles(): StyleFile[] {
  const there = new Set(importedBy(first));
  return styleFiles().filter(({ path }) => !there.has(path));
}

/** Returns every stylesheet that a page can link. */
export const sent = (): string[] => [
  first,
  all,
  ...families(),
  ...otherFiles().map(({ path }) => path),
];

/** Returns the table that `src/render/styles.tsx` chooses from. `hrefOf`: the address of a stylesheet. */
export function tableOf(hrefOf: (path: string) => string) {
  const files = otherFiles();
  const places = (paths: readonly string[]) =>
    paths.map((path) => files.findIndex((file) => file.path === path)).filter((at) => at >= 0);
  return {
    first: hrefOf(first),
    all: hrefOf(all),
    files: files.map(({ path, size }) => ({ href: hrefOf(path), size })),
    families: families().map((path) => ({ href: hrefOf(path), files: places(importedBy(path)) })),
    needs: Object.fromEntries(
      [...needs()].map(([name, paths]) => [name, places(paths).toSorted((a, b) => a - b)]),
    ),
  };
}

/** Links a part's styles at the place of the part: `import later from "styles-of:./popup.tsx"`. */
const prefix = "styles-of:";

const nameOf = (path: string) => basename(path).replace(/\.\w+$/, "");

/**
 * Returns the stylesheets of everything that a page can show, by name: blocks, page types, the frame, plain
 * pages, and the parts whose styles are linked separately.
 */
export function needs(): Map<string, readonly string[]> {
  const modules = readModules();
  const parts = [...modules.values()].flatMap(({ later }) => [...later]);
  const roots = [
    ...globSync("src/{blocks,pages}/*/*.tsx").filter(
      (path) => nameOf(path) === basename(dirname(path)),
    ),
    "src/html/plain-page.tsx",
    "src/html/my-data-page.tsx",
    "src/html/trust-page.tsx",
    ...parts,
  ];
  return new Map(roots.toSorted().map((path) => [nameOf(path), stylesOf(path, modules)]));
}

type Module = {
  readonly imports: readonly string[];
  /** Imports whose styles are linked at their place. */
  readonly later: ReadonlySet<string>;
};

/** Returns the modules of the site and their imports, without types, as esbuild's bundler reads them. */
function readModules(): Map<string, Module> {
  const sources = globSync("src/{ui,stories,blocks,pages,html}/**/*.tsx");
  const { metafile } = buildSync({
    stdin: {
      contents: sources.map((path) => `import "./${path}";`).join("\n"),
      resolveDir: join(import.meta.dirname, ".."),
    },
    absWorkingDir: join(import.meta.dirname, ".."),
    bundle: true,
    write: false,
    metafile: true,
    format: "esm",
    jsx: "automatic",
    packages: "external",
    external: [`${prefix}*`, "virtual:*"],
    loader: { ".css": "empty" },
  });
  return new Map(
    Object.entries(metafile.inputs).map(([path, { imports }]) => {
      const later = imports.flatMap((one) =>
        one.path.startsWith(prefix) ? [join(dirname(path), one.path.slice(prefix.length))] : [],
      );
      const here = imports.flatMap((one) => (one.external ? [] : [one.path]));
      return [path, { imports: here, later: new Set(later) }];
    }),
  );
}

function stylesOf(part: string, modules: ReadonlyMap<string, Module>): string[] {
  const reached = new Set([part]);
  for (const path of reached) {
    const { imports, later } = modules.get(path) ?? { imports: [], later: new Set() };
    for (const other of imports) {
      // A part that links its own styles needs nothing from here.
      if (!later.has(other) && !modules.get(other)?.later.has(other)) reached.add(other);
    }
  }
  return [...reached].filter((path) => path.endsWith(".css"));
}

/**
 * Puts each part's stylesheet into its room's layer. In scripts, an imported stylesheet is an empty module,
 * because the page links the file (`src/render/styles.tsx`).
 */
export function styles(): Plugin {
  const [nothing, later] = ["\0site:no-styles", `\0${prefix}`];
  return {
    name: "site:styles",
    enforce: "pre",
    resolveId(source, importer = "") {
      if (source.startsWith(prefix)) return later + nameOf(source);
      if (!source.endsWith(".css") || !/\.tsx?$/.test(importer)) return undefined;
      return { id: nothing, moduleSideEffects: false };
    },
    load(id) {
      if (id === nothing) return "";
      return id.startsWith(later)
        ? `export default ${JSON.stringify(id.slice(later.length))};`
        : undefined;
    },
    transform(code, id) {
      // The folder of the site can be below another `src/`.
      const [, room = ""] = /.*\/src\/(\w+)\/[\w./-]+\.css/.exec(id) ?? [];
      if (styled.includes(room)) return `@layer ${room} {\n${code}\n}`;
      return id.includes(`/${root}/`) ? withStars(code, dirname(id)) : undefined;
    },
  };
}

/** Replaces a star in an import of a stylesheet in `folder` by every file whose name fits. */
function withStars(css: string, folder: string): string {
  return css.replace(/@import "([^"]+\*[^"]*)"(.*);/g, (_, from: string, layer: string) =>
    globSync(from, { cwd: folder })
      .toSorted()
      .map((path) => `@import "./${path}"${layer};`)
      .join("\n"),
  );
}
