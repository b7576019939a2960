import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { startServer } from "../test/http-server.ts";

/** Starts `npm run drill` when the desk of this machine asks. `env`: the ports of what runs here. */
export async function startDrillButton(env: Readonly<Record<string, string>>) {
  // Any page that someone has open may post to this machine; none can guess this.
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
    /** A POST there starts a drill: 202, or 409 while one runs. */
    url: origin + path,
    async close() {
      // It asks the stand-ins to go on before it ends.
      if (drill?.kill("SIGTERM")) await once(drill, "exit");
      await close();
    },
  };
}
