import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** The address of `shared-server.ts`. */
    shared: string;
  }
}

/** Runs once for a project, before its files: starts what they share, and ends it after the last one. */
export default async function setup(project: TestProject) {
  const server = fork(join(import.meta.dirname, "shared-server.ts"));
  const [origin] = await once(server, "message");
  project.provide("shared", String(origin));
  return async () => {
    const ended = once(server, "exit");
    server.disconnect();
    await ended;
  };
}
