import type { Plugin } from "vite";
import { ssrImportKey, ssrModuleExportsKey } from "vite/module-runner";

/**
 * After an edit the worker runs each module again that leads to the edited one, and asks the server for every
 * import of those, one after another: up to 1,500 calls of a millisecond, nearly all answered "as before". So a
 * module's code brings the current versions of its imports along, and asks only for those that the worker has
 * not run in that version. For `npm run dev` alone.
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
      /** Another after each edit of the module or of anything that it imports. */
      function versionOf(url: string): string | undefined {
        const module = moduleOf(url);
        return module && `${life} ${module.lastHMRTimestamp} ${module.lastInvalidationTimestamp}`;
      }

      const sent = new Set<string>();
      const fetchModule = worker.fetchModule.bind(worker);
      worker.fetchModule = async (url, importer, options) => {
        // The worker had this module and forgot it: it forgot all, and none may stay that was made with another.
        if (!options?.cached && sent.has(url)) {
          life += 1;
          sent.clear();
        }
        const answer = await fetchModule(url, importer, options);
        const made = moduleOf(url)?.transformResult;
        // None if it was edited meanwhile.
        if (!("code" in answer) || !made) return answer;
        sent.add(url);
        const imports = Object.fromEntries((made.deps ?? []).map((dep) => [dep, versionOf(dep)]));
        return { ...answer, code: `${take(imports)}${answer.code}\n${keep(url, versionOf(url))}` };
      };
    },
  };
}

/** Before a module's first line, on that line: an error names the right one. */
const take = (versions: Readonly<Record<string, string | undefined>>) =>
  `{
    const ask = ${ssrImportKey}, versions = ${JSON.stringify(versions)};
    ${ssrImportKey} = (url, names) => {
      const module = globalThis.modulesRun?.get(url);
      return module && module.version === versions[url] ? module.exports : ask(url, names);
    };
  }`.replaceAll(/\n\s*/g, " ");

/** After its last line: it has run, and all its exports are there. */
const keep = (url: string, version: string | undefined) =>
  `;(globalThis.modulesRun ??= new Map()).set(
    ${JSON.stringify(url)}, { version: ${JSON.stringify(version)}, exports: ${ssrModuleExportsKey} });`;
