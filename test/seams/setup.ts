import type { TestProject } from "vitest/node";
import { checkTypesOnce } from "./copy.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The file with what `tsc` knows of the unchanged tree, once that is checked. */
    types: string;
  }
}

/** Runs once before all seams, so that each checks only the types of its additions. */
export default async function setup(project: TestProject) {
  const { types, close } = await checkTypesOnce();
  project.provide("types", types);
  return close;
}
