import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";

export type DrillButton = {
  /** A POST there starts a drill: 202, or 409 while one runs. */
  readonly url: string;
  readonly close: () => Promise<void>;
};

/** Starts `npm run drill` when the desk of this machine asks. `env`: the ports of what runs here. */
export async function startDrillButton(
  env: Readonly<Record<string, string>>,
): Promise<DrillButton> {
  // Any page that someone has open may post to this machine; none can guess this.
  const path = `/${crypto.randomUUID()}`;
  let drill: ChildProcess | null = null;
  const server = createServer((request, response) => {
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
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${path}`,
    async close() {
      drill?.kill("SIGTERM");
      server.close();
      await once(server, "close");
    },
  };
}
