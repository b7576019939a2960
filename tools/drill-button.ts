import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { startServer } from "../test/http-server.ts";

/** Lets the desk of this machine start `npm run drill`. `env`: the ports of the local services. */
export async function startDrillButton(env: Readonly<Record<string, string>>) {
  // Any open page may post to this machine, but none can guess this path.
  const path = `/${crypto.randomUUID()}`;
  let drill: ChildProcess | null = null;
  const { origin, close } = await startServer((request, response) => {
    if (request.method !== "POST" || request.url !== path) response.statusCode = 404;
    else if (drill) response.statusCode = 409;
    else {
      response.statusCode = 202;
      drill = spawn(process.execPath, [join(import.meta.dirname, "drill.ts")], {
        stdio: "inherit",
        env: { ...process.env, ...env },
      });
      drill.once("exit", () => void (drill = null));
    }
    response.end();
  });
  return {
    /** A POST to it starts a drill: 202, or 409 if one is running. */
    url: origin + path,
    async close() {
      // Before it ends, the drill brings the stand-ins back.
      if (drill?.kill("SIGTERM")) await once(drill, "exit");
      await close();
    },
  };
}
