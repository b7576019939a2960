import type { Plugin } from "vite";
import { ssrImportKey, ssrModuleExportsKey } from "vite/module-runner";

/**
 * Saves requests during `npm run dev`. After an edit, the worker reruns each module that leads to the edited
 * one, and asks the server for every import of those in turn: up to 1,500 calls of a millisecond, nearly all
 * answered "unchanged". With this plugin a module's code carries the current versions of its imports, and
 * requests only those that the worker has not run in that version.
 */
export function sameImports(): Plugin {
  return {
    name: "site:same-imports",
    // Before the worker starts.
    enforce: "pre",
    configureServer({ environments }) {
      const { worker } = environments;
      if (!worker) throw new Error("the worker environment must exist");
      const moduleOf = (url: string) =>
        worker.moduleGraph.urlToModuleMap.get(url.replace("/@id/__x00__", "\0"));

      let life = Date.now();
      /** Returns a version that changes with each edit of the module or of anything that it imports. */
      function versionOf(url: string): string | undefined {
        const module = moduleOf(url);
        return module && `${life} ${module.lastHMRTimestamp} ${module.lastInvalidationTimestamp}`;
      }

      const sent = new Set<string>();
      const fetchModule = worker.fetchModule.bind(worker);
      worker.fetchModule = async (url, importer, options) => {
        // The worker asks again for a module it had, so it has dropped all: no version from before is valid.
        if (!options?.cached && sent.has(url)) {
          life += 1;
          sent.clear();
        }
        const answer = await fetchModule(url, importer, options);
        const made = moduleOf(url)?.transformResult;
        // null if the module was edited meanwhile.
        if (!("code" in answer) || !made) return answer;
        sent.add(url);
        const imports = Object.fromEntries((made.deps ?? []).map((dep) => [dep, versionOf(dep)]));
        return { ...answer, code: `${take(imports)}${answer.code}\n${keep(url, versionOf(url))}` };
      };
    },
  };
}

/** Goes before a module's first line, on the same line, so that errors show the right line number. */
const take = (versions: Readonly<Record<string, string | undefined>>) =>
  `{
    const ask = ${ssrImportKey}, versions = ${JSON.stringify(versions)};
    ${ssrImportKey} = (url, names) => {
      const module = globalThis.modulesRun?.get(url);
      return module && module.version === versions[url] ? module.exports : ask(url, names);
    };
  }`.replaceAll(/\n\s*/g, " ");

/** Goes after the last line: the module has run, and all its exports exist. */
const keep = (url: string, version: string | undefined) =>
  `;(globalThis.modulesRun ??= new Map()).set(
    ${JSON.stringify(url)}, { version: ${JSON.stringify(version)}, exports: ${ssrModuleExportsKey} });`;
