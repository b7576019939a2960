import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join, normalize } from "node:path";

/*
 * Which stylesheets a component needs, read off its source, so that nobody has to list them: the files
 * named like the modules it is made of, and those that style the classes these write. And in which files
 * they are sent: `first.css` on every page, a family (`sheets/`) where a page needs most of it, all
 * others by themselves.
 */

const root = "client/styles";
/** Rooms whose parts have styles. */
const styled = ["ui", "stories", "blocks", "pages"];

/** A file of styles. `own`: the classes that are its own, or begin those that are. */
export type StyleFile = {
  readonly path: string;
  readonly name: string;
  readonly own: readonly string[];
  readonly classes: ReadonlySet<string>;
  readonly size: number;
};

const bare = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, "");

/** The classes that a stylesheet's selectors name. */
export function classesIn(css: string): Set<string> {
  const selectors = [...bare(css).matchAll(/(?:^|[{};])\s*([^{};@]+)\{/g)].map(([, text]) => text);
  return new Set(selectors.flatMap((text) => text?.match(/(?<=\.)[a-z][\w-]*/g) ?? []));
}

/** Every file of styles, in the order in which a page would have them. */
export function styleFiles(): StyleFile[] {
  const paths = styled.flatMap((folder) => globSync(`${root}/${folder}/*.css`).toSorted());
  return paths.map((path) => {
    const css = readFileSync(path, "utf8");
    // `pricing-calculator.slider.css` is a part of what `pricing-calculator.css` styles.
    const name = basename(path).split(".")[0] ?? "";
    const listed = /^\/\* classes: ([\w, -]+)/.exec(css)?.[1] ?? "";
    const own = [name, ...listed.split(/[, ]+/).filter(Boolean)];
    return { path, name, own, classes: classesIn(css), size: bare(css).length };
  });
}

/** The files that style a class as their own. */
export function homesOf(name: string, files: readonly StyleFile[]): StyleFile[] {
  const begins = (own: string) => name === own || name.startsWith(`${own}-`);
  return files.filter(({ own, classes }) => classes.has(name) && own.some(begins));
}

/** What a stylesheet puts together: the files that it imports, a star for all of a folder. */
export function importedBy(sheet: string): string[] {
  const imports = [...readFileSync(sheet, "utf8").matchAll(/@import "([^"]+)"/g)];
  return imports.flatMap(([, from = ""]) =>
    globSync(normalize(join(dirname(sheet), from))).toSorted(),
  );
}

export const first = `${root}/first.css`;
const all = `${root}/all.css`;
const families = () => globSync(`${root}/sheets/*.css`).toSorted();

/** The files that are not on every page. */
export function otherFiles(): StyleFile[] {
  const there = new Set(importedBy(first));
  return styleFiles().filter(({ path }) => !there.has(path));
}

/** Every stylesheet that a page may link. */
export const sent = (): string[] => [
  first,
  all,
  ...families(),
  ...otherFiles().map(({ path }) => path),
];

/** The source of a stylesheet as it is built: with a whole folder where it says so, and in its layer. */
export function whole(path: string, source: string): string {
  const folder = basename(dirname(path));
  if (styled.includes(folder)) return `@layer ${folder} {\n${source}\n}`;
  return source.replace(/@import "\.\/(\w+)\/\*\.css"(.*);/g, (_, of: string, layer: string) => {
    const files = globSync(`${root}/${of}/*.css`).toSorted();
    return files.map((file) => `@import "./${of}/${basename(file)}"${layer};`).join("\n");
  });
}

/** What `src/html/page-styles.ts` chooses from. `hrefOf`: where a stylesheet is served. */
export function tableOf(hrefOf: (path: string) => string) {
  const files = otherFiles();
  const places = (paths: readonly string[]) =>
    paths.map((path) => files.findIndex((file) => file.path === path));
  return {
    first: hrefOf(first),
    all: hrefOf(all),
    files: files.map(({ path, size }) => ({ href: hrefOf(path), size })),
    families: families().map((path) => ({ href: hrefOf(path), files: places(importedBy(path)) })),
    needs: Object.fromEntries(
      components().map(([name, module]) => [
        name,
        places(neededBy(module, files).map(({ path }) => path)),
      ]),
    ),
  };
}

/** The cards that page types say their stories are shown by. */
const cards = () =>
  globSync("src/pages/*.tsx").flatMap((path) => {
    const [, card] = /\bcard: \(\w+\) => <(\w+)/.exec(readFileSync(path, "utf8")) ?? [];
    const name = card?.replace(/(?!^)[A-Z]/g, "-$&").toLowerCase();
    return name ? [`src/stories/${name}.tsx`] : [];
  });

/** The parts whose styles a module puts where they stand, `src/render/styles.tsx`: no head needs them for it. */
const putBy = (module: string) =>
  [...readFileSync(module, "utf8").matchAll(/<Styles of="([\w-]+)"/g)].map(([, name = ""]) => name);

const nameOf = (module: string) => basename(module).replace(/\.tsx?$/, "");

/** The modules with styles that a module brings along to be seen: what it only asks is none of them. */
function broughtBy(module: string): string[] {
  const source = readFileSync(module, "utf8");
  const statics = [...source.matchAll(/^import\s+(?!type\b)([^;]*?)\s+from "(\.[^"]+)";/gms)];
  const later = [...source.matchAll(/import\("(\.[^"]+)"\)/g)].map(([, from]) => ["", "*", from]);
  const imported = [...statics, ...later].flatMap(([, names = "", from = ""]) => {
    const path = normalize(join(dirname(module), from));
    return isShown(path, names) ? [path] : [];
  });
  // Blocks that a page shows by itself, as an editor could have placed them.
  const placed = module.startsWith("src/pages/") ? source.matchAll(/\bcomponent: "([\w-]+)"/g) : [];
  const blocks = [...placed].map(([, name]) => `src/blocks/${name}.tsx`).filter(existsSync);
  // It shows each story by the card of its kind.
  const ofKinds = module.endsWith("/story-card.tsx") ? cards() : [];
  const put = putBy(module);
  return [...imported, ...blocks, ...ofKinds].filter(
    (path) => !put.includes(nameOf(path)) && !putBy(path).includes(nameOf(path)),
  );
}

/** `names`: what is imported of it. */
function isShown(path: string, names: string): boolean {
  if (!/^src\/(ui|stories|blocks|pages|brand)\/|^client\/islands\//.test(path)) return false;
  if (path.endsWith("/all.ts") || !existsSync(path)) return false;
  const values = names.match(/(?<!type )\b\w+/g)?.filter((name) => name !== "type") ?? [];
  if (values.length > 0 && values.every((name) => name.endsWith("Needs"))) return false;
  // Of a block or a page that is not its own it shows a view, or asks something.
  const isWhole = /^src\/(blocks|pages)\/[^/]+$/.test(path);
  return !isWhole || values.some((name) => /^[A-Z]/.test(name));
}

function reachedFrom(module: string, reached = new Set<string>()): Set<string> {
  if (reached.has(module)) return reached;
  reached.add(module);
  for (const other of broughtBy(module)) reachedFrom(other, reached);
  return reached;
}

/** The classes that a module writes, as far as they stand there as text. */
function classesWritten(module: string): string[] {
  const source = readFileSync(module, "utf8");
  const places = source.matchAll(/\bclassName=(?=["{])|<Section\s+name=(?=")/g);
  return [...places].flatMap(({ index, 0: { length } }) => {
    const value = valueAt(source, index + length);
    const texts = [
      ...(value.match(/(?<!== )"[^"\n]*"/g) ?? []),
      ...(value.match(/`[^`]*`/g) ?? []).map((text) => text.replace(/\$\{[^}]*\}/g, " ")),
    ];
    return texts.flatMap((text) => text.match(/[a-z][\w-]*/g) ?? []);
  });
}

/** An attribute's value: a text, or all up to the brace that ends it. */
function valueAt(source: string, start: number): string {
  if (source[start] === '"') return source.slice(start, source.indexOf('"', start + 1) + 1);
  let depth = 0;
  for (let at = start; at < source.length; at += 1) {
    if (source[at] === "{") depth += 1;
    if (source[at] === "}") depth -= 1;
    if (depth === 0) return source.slice(start, at);
  }
  return "";
}

/** The files of styles that what is written in a module needs, with all that it is made of. */
export function neededBy(module: string, files: readonly StyleFile[]): StyleFile[] {
  const modules = [...reachedFrom(module)];
  const names = new Set(modules.map(nameOf));
  const homes = new Set(
    modules.flatMap((path) => {
      const put = putBy(path);
      const written = classesWritten(path).flatMap((name) => homesOf(name, files));
      return written.filter(({ name }) => !put.includes(name));
    }),
  );
  return files.filter((file) => names.has(file.name) || homes.has(file));
}

/** What may stand on a page, by its name: blocks, page types, and what is around all of them. */
export function components(): [name: string, module: string][] {
  const modules = globSync([
    "src/blocks/*.tsx",
    "src/pages/*.tsx",
    "src/pages/frame/frame.tsx",
    "src/html/plain-page.tsx",
  ]);
  const put = new Set(globSync("src/pages/**/*.tsx").flatMap(putBy));
  const parts = globSync(["src/{blocks,pages}/*/*.tsx", "src/stories/*.tsx"]).filter((path) =>
    put.has(nameOf(path)),
  );
  return [...modules, ...parts].toSorted().map((path) => [nameOf(path), path]);
}
