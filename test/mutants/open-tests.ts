import { globSync } from "node:fs";
import { resolve } from "node:path";
import type { TestModule, TestSpecification } from "vitest/node";
import { patience } from "../patience.ts";
import type { Mutation } from "./mutations.ts";
import type { Room } from "./rooms.ts";

export type Mutant = Mutation & { readonly file: string; readonly source: string };

export type OpenTests = {
  /** What failed first with this change, or without one; null where nothing did. Says what each file may take. */
  readonly failureWith: (
    change?: Mutant,
    onFile?: (patienceMs: number) => void,
  ) => Promise<string | null>;
  readonly close: () => Promise<void>;
};

/** Reads a room's tests once, and runs them: throws where one fails with nothing changed. */
export async function openTests({ tests }: Room): Promise<OpenTests> {
  let mutant: Mutant | undefined;
  const mutate = {
    name: "mutate",
    enforce: "pre" as const,
    transform(_code: string, id: string) {
      if (!mutant || id.split("?")[0] !== resolve(mutant.file)) return undefined;
      const { source, start, end, text } = mutant;
      return source.slice(0, start) + text + source.slice(end);
    },
  };
  const [{ createVitest }, { sitePlugins }] = await Promise.all([
    import("vitest/node"),
    import("../../tools/site-plugins.ts"),
  ]);
  const vitest = await createVitest(
    "test",
    {
      config: false,
      watch: false,
      include: tests.flatMap((pattern) => globSync(pattern)),
      setupFiles: ["test/seed.ts"],
      isolate: false,
      // It is keyed by the file on disk, which stays as it is.
      fsModuleCache: false,
      reporters: [{}],
      ...patience,
    },
    { plugins: [sitePlugins, mutate] },
  );
  await vitest.standalone();
  const found = await vitest.globTestSpecifications();

  /** Each has a process of its own. */
  async function failureOf(spec: TestSpecification): Promise<string | null> {
    await vitest.runTestSpecifications([spec]);
    // The results of a run hold those of earlier ones, too.
    return spec.testModule ? failureIn(spec.testModule) : null;
  }

  const tookMs = new Map<TestSpecification, number>();
  for (const spec of found) {
    const begunAt = Date.now();
    const failure = await failureOf(spec);
    if (failure) {
      await vitest.close();
      throw new Error(`With nothing changed, ${failure}`);
    }
    tookMs.set(spec, Date.now() - begunAt);
  }
  const msOf = (spec: TestSpecification) => tookMs.get(spec) ?? 0;
  const quickFirst = found.toSorted((a, b) => msOf(a) - msOf(b));

  return {
    async failureWith(change, onFile) {
      mutant = change;
      if (change) vitest.invalidateFile(resolve(change.file));
      let failure: string | null = null;
      for (const spec of quickFirst) {
        // A change may let a test wait for ever.
        const timeout = 10_000 + 4 * msOf(spec);
        Object.assign(spec.project.config, { testTimeout: timeout, hookTimeout: timeout });
        onFile?.(6 * timeout);
        failure = await failureOf(spec);
        if (failure) break;
      }
      mutant = undefined;
      if (change) vitest.invalidateFile(resolve(change.file));
      return failure;
    },
    close: () => vitest.close(),
  };
}

/** The first that failed, in words. */
function failureIn(module: TestModule): string | null {
  if (module.ok()) return null;
  const [test] = module.children.allTests("failed");
  const [error] = [...(test?.result().errors ?? []), ...module.errors()];
  return `${module.relativeModuleId} fails at "${test?.fullName ?? "its start"}": ${error?.message}`;
}
