import { type Plugin, Visitor } from "vite";

/** By who describes itself with it: what only tests and the gallery read, and what only a browser runs. */
const properties: Readonly<Record<string, string>> = { block: "examples", behaviour: "start" };

/** Of packages: what is made as they are loaded, or named by what is, and nobody here asks for. */
const modules: Readonly<Record<string, (code: string) => string>> = {
  // `src/content/markdown.ts` makes no link of what only looks like one.
  "/linkify-it/build/index.mjs": () => "export class LinkifyIt {}",
  // What the engine knows by itself, in the Unicode of today.
  "/uc.micro/build/index.mjs": () => String.raw`export const P = /\p{P}/u, S = /\p{S}/u;`,
  // Only drafts are checked by these, so they are made at the first.
  "/@storyblok/schema/dist/generated/overlay/zod.gen.mjs": madeOnDemand,
  "/zod/v4/core/json-schema-processors.js": emptied,
  "/zod/v4/core/to-json-schema.js": emptied,
};

/**
 * Leaves out of the built worker what no request comes to: a start reads all of it, and it counts to its size.
 * `environment`: the one the worker is built in.
 */
export function leftOut(environment: string): Plugin {
  return {
    name: "site:left-out",
    enforce: "pre",
    apply: "build",
    applyToEnvironment: ({ name }) => name === environment,
    transform: {
      filter: { id: [/\/(src\/blocks|client\/islands)\//, /\/node_modules\//] },
      handler(code, id) {
        const path = id.replace(/^.*\/node_modules(?=\/)/, "");
        const change = modules[path];
        if (change) return { code: change(code), map: { mappings: "" } };
        if (path !== id) return undefined;
        // All else stands where it stood: the map of the file holds.
        return { code: without(code, this.parse(code, { lang: "tsx" })), map: null };
      },
    },
  };
}

function without(code: string, program: Parameters<Visitor["visit"]>[0]): string {
  let kept = code;
  new Visitor({
    CallExpression({ callee, arguments: [given] }) {
      if (callee.type !== "Identifier" || given?.type !== "ObjectExpression") return;
      for (const property of given.properties) {
        if (property.type !== "Property" || property.key.type !== "Identifier") continue;
        if (property.key.name !== properties[callee.name]) continue;
        const end = code[property.end] === "," ? property.end + 1 : property.end;
        const blank = code.slice(property.start, end).replace(/[^\n]/g, " ");
        kept = kept.slice(0, property.start) + blank + kept.slice(end);
      }
    },
  }).visit(program);
  return kept;
}

/** The same names, with nothing behind them. */
function emptied(code: string): string {
  return code.replace(
    /^export (?:const|function) (\w+)[\s\S]*?(?=^export |$(?![\s\S]))/gm,
    "export function $1() {}\n",
  );
}

/** The schemas that a module gives, made as the first of them checks something. */
function madeOnDemand(code: string): string {
  const [, names = ""] = /^export \{ (.*) \};$/m.exec(code) ?? [];
  const [imported = ""] = /^import .*$/m.exec(code) ?? [];
  const inside = code.replace(/^(?:import|export) .*$/gm, "");
  const exported = names
    .split(", ")
    .map(
      (name) =>
        `export const ${name} = { get "~standard"() { return all().${name}["~standard"]; } };`,
    );
  return [
    imported,
    `let made; const all = () => (made ??= make());`,
    `function make() {${inside}\nreturn { ${names} }; }`,
    ...exported,
  ].join("\n");
}
