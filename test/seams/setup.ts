import type { TestProject } from "vitest/node";
import { checkTypesOnce } from "./copy.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The file of what `tsc` knows of the tree as it is, once that is checked. */
    types: string;
  }
}

/** Once, before any seam: each then checks the types of what it adds, not of everything anew. */
export default async function setup(project: TestProject) {
  const { types, close } = await checkTypesOnce();
  project.provide("types", types);
  return close;
}
