import { existsSync, readFileSync } from "node:fs";
import type { Reporter, TestCase, TestModule, TestSpecification, Vitest } from "vitest/node";

/*
 * Checks which tests prove each item of the two specifications. `first.txt` and `second.txt` list them: an
 * item on a line, then a line for each test, "file > title", with the title as it is written (`%s` included).
 * A title can be that of a `describe`.
 *
 * An item is proven if its tests ran and passed. A run of some files must prove the items of these files, a
 * whole run (`npm test`) all items. A test in `sweep/`, `engines/` or `copies/` counts only if its files ran.
 */

export const specifications = [
  "first",
  "second",
]; /** The projects of `npm test` that contain proofs. */
const wholeRun = ["unit", "contracts", "journeys", "browser"];

type Proof = { readonly item: string; readonly file: string; readonly title: string };

export function proofsIn(text: string): Proof[] {
  let item = "";
  return text.split("\n").flatMap((line) => {
    if (!line.startsWith("  ")) {
      item = line;
      return [];
    }
    const [file = "", title = ""] = line.trim().split(" > ");
    return [{ item, file, title }];
  });
}

/** Returns the proofs of a specification. Deleting the demo deletes its proofs; those of the engine remain. */
export function listed(specification: string): Proof[] {
  const proofs = proofsIn(readFileSync(`${import.meta.dirname}/${specification}.txt`, "utf8"));
  const hasDemo = existsSync("demo/tests");
  return proofs.filter(({ file }) => hasDemo || !file.startsWith("demo/"));
}

/** Matches the titles that vitest generates: `%s` and `$name` become any text. */
function pattern(title: string): RegExp {
  const parts = title.split(/%[sdifjoOc#$]|\$\w+/);
  const escaped = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${escaped.join(".*")}$`, "s");
}

/** Returns the titles that a source can have: its strings, with any text in place of `${…}`. */
function titlesIn(source: string): RegExp[] {
  const strings = source.matchAll(/(["'`])((?:\\.|(?!\1)[^\\\n])*)\1/g);
  return [...new Set([...strings].map(([, , text = ""]) => text))]
    .filter((text) => text.replace(/\$\{.*?\}/g, "").trim() !== "")
    .map((text) => pattern(text.replace(/\$\{.*?\}/g, "%s")));
}

/** Returns the proofs whose file has no test of that title, which a run of other files does not notice. */
export function unwritten(proofs: readonly Proof[], sourceOf: (file: string) => string) {
  return proofs.filter(
    ({ file, title }) => !titlesIn(sourceOf(file)).some((like) => like.test(title)),
  );
}

/** Returns the proofs whose test is not among the passed ones of its file. `passed`: titles by file. */
export function unproven(proofs: readonly Proof[], passed: ReadonlyMap<string, Set<string>>) {
  return proofs.filter(({ file, title }) => {
    const like = pattern(title);
    return ![...(passed.get(file) ?? [])].some((name) => like.test(name));
  });
}

function titlesOf(test: TestCase): string[] {
  const titles = [test.name];
  for (let at = test.parent; at.type === "suite"; at = at.parent) titles.push(at.name);
  return titles;
}

export class ProofReporter implements Reporter {
  #vitest: Vitest | undefined;
  #whole = false;

  onInit(vitest: Vitest) {
    this.#vitest = vitest;
  }

  async onTestRunStart(specs: readonly TestSpecification[]) {
    const projects = new Set(specs.map(({ project }) => project.name));
    const all = await this.#vitest?.globTestSpecifications();
    this.#whole = specs.length === all?.length && wholeRun.every((name) => projects.has(name));
  }

  onTestRunEnd(modules: readonly TestModule[]) {
    if (this.#vitest?.getGlobalTestNamePattern()) return;
    const passed = new Map<string, Set<string>>();
    for (const { relativeModuleId, children } of modules) {
      const titles = passed.get(relativeModuleId) ?? new Set();
      passed.set(relativeModuleId, titles);
      for (const test of children.allTests("passed")) titlesOf(test).forEach((t) => titles.add(t));
    }
    const due = ({ file }: Proof) =>
      passed.has(file) ||
      !existsSync(file) ||
      (this.#whole && !/\/(sweep|engines|copies)\//.test(file));
    for (const specification of specifications) {
      for (const { item, file, title } of unproven(listed(specification).filter(due), passed)) {
        this.#vitest?.logger.error(
          `NOT PROVEN (${specification} specification): ${item}\n  no test ran and passed: ${file} > ${title}\n`,
        );
        process.exitCode = 1;
      }
    }
  }
}
