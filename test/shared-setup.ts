import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** Where `shared-server.ts` answers. */
    shared: string;
  }
}

/** Once for a project, before its files run: starts what they share, and ends it after the last. */
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
