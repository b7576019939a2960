import type { Plugin } from "vite";
import { builtModule } from "./built-module.ts";
import { wordsAsText } from "./words-as-text.ts";
import type * as source from "../src/forms/plain-forms.ts";

/**
 * `virtual:plain-forms`: the data of a form's island that is the same on every page, including all its
 * messages. One file per language, which a browser loads when a form is first touched.
 */
export function plainForms(): Plugin {
  const id = "\0virtual:plain-forms";
  let root = "";
  /** Built once for the files of all languages. */
  let read: ReturnType<typeof builtModule<typeof source>> | undefined;
  const forget = () => void (read = undefined);
  return {
    name: "site:plain-forms",
    configResolved(config) {
      root = config.root;
    },
    buildStart: forget,
    watchChange: forget,
    resolveId: (name) => (`\0${name}`.startsWith(id) ? `\0${name}` : undefined),
    async load(name) {
      if (!name.startsWith(id)) return undefined;
      const config = { root, plugins: [wordsAsText()] };
      read ??= builtModule<typeof source>("/src/forms/plain-forms.ts", config);
      const { module, sources } = await read;
      for (const path of sources) this.addWatchFile(path);
      const all = module.plainForms;
      const language = name.slice(id.length + 1);
      if (language !== "") {
        return `export default ${JSON.stringify(JSON.stringify(Reflect.get(all, language)))}`;
      }
      const files = Object.keys(all).map(
        (code) => `${JSON.stringify(code)}: () => import("virtual:plain-forms-${code}")`,
      );
      return `export const plainForms = { ${files.join(", ")} };`;
    },
  };
}
