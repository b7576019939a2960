import { globSync } from "node:fs";
import { resolve } from "node:path";
import type { TestModule, TestSpecification } from "vitest/node";
import { patience } from "../patience.ts";
import type { Mutation } from "./mutations.ts";
import type { Room } from "./rooms.ts";

export type Mutant = Mutation & { readonly file: string; readonly source: string };

export type OpenTests = {
  /** Returns the first failure with or without a change; null if none. Reports the time a file may take. */
  readonly failureWith: (
    change?: Mutant,
    onFile?: (patienceMs: number) => void,
  ) => Promise<string | null>;
  readonly close: () => Promise<void>;
};

/** Reads a room's tests once and runs them. Throws if one fails without a change. */
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
      // The cache is keyed by the file on disk, which does not change.
      fsModuleCache: false,
      reporters: [{}],
      ...patience,
    },
    { plugins: [sitePlugins, mutate] },
  );
  await vitest.standalone();
  const found = await vitest.globTestSpecifications();

  /** Runs a test file in a process of its own, and returns its first failure. */
  async function failureOf(spec: TestSpecification): Promise<string | null> {
    await vitest.runTestSpecifications([spec]);
    // The results of a run include those of earlier runs.
    return spec.testModule ? failureIn(spec.testModule) : null;
  }

  const durationsMs = new Map<TestSpecification, number>();
  for (const spec of found) {
    const startedAt = Date.now();
    const failure = await failureOf(spec);
    if (failure) {
      await vitest.close();
      throw new Error(`With nothing changed, ${failure}`);
    }
    durationsMs.set(spec, Date.now() - startedAt);
  }
  const msOf = (spec: TestSpecification) => durationsMs.get(spec) ?? 0;
  const quickFirst = found.toSorted((a, b) => msOf(a) - msOf(b));

  return {
    async failureWith(change, onFile) {
      mutant = change;
      if (change) vitest.invalidateFile(resolve(change.file));
      let failure: string | null = null;
      for (const spec of quickFirst) {
        // A change can make a test wait forever.
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

/** Returns the first failed test of a file, in words. */
function failureIn(module: TestModule): string | null {
  if (module.ok()) return null;
  const [test] = module.children.allTests("failed");
  const [error] = [...(test?.result().errors ?? []), ...module.errors()];
  return `${module.relativeModuleId} fails at "${test?.fullName ?? "its start"}": ${error?.message}`;
}
