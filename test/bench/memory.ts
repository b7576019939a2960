import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { z } from "zod";

/** The worker's process, by that which started it. */
const workers = new Map<number, string>();

/**
 * Looked up once: to start a program holds up this process, on a busy machine for longer than the pause until
 * the next look, and whoever asks a site from here would ask no more.
 */
function workerOf(parent: number): string {
  const child =
    workers.get(parent) ??
    execFileSync("pgrep", ["-P", String(parent), "workerd"], { encoding: "utf8" }).split("\n")[0];
  if (!child) throw new Error("there is no worker");
  workers.set(parent, child);
  return child;
}

/** What the process of the worker holds that this process started, or another, in MB (Linux). */
export function memoryOfWorker(parent = process.pid): number {
  const status = readFileSync(`/proc/${workerOf(parent)}/status`, "utf8");
  return Math.round(Number(/VmRSS:\s*(\d+)/.exec(status)?.[1]) / 1024);
}

/** What the isolate may hold more in the end than it did when its own memories were filled, in MB. */
export const mayGrowMegabytes = 3;

const targets = z.array(z.object({ id: z.string(), webSocketDebuggerUrl: z.string() }));
const usage = z.object({
  result: z.object({ usedSize: z.number(), backingStorageSize: z.number().default(0) }),
});

/**
 * What the isolate of the site's own code holds and cannot let go, in MB: all that was not needed any more is
 * collected before. `inspector` is Miniflare's, `ws://…`, which knows the isolates of its own simulators, too.
 */
export async function heapOfWorker(inspector: string): Promise<number> {
  const list = await fetch(new URL("/json", inspector.replace("ws:", "http:")));
  const own = targets.parse(await list.json()).find(({ id }) => id === "core:user:");
  if (!own) throw new Error("the inspector knows no isolate of the site");
  const socket = new WebSocket(own.webSocketDebuggerUrl);
  const methods = ["HeapProfiler.enable", "HeapProfiler.collectGarbage", "Runtime.getHeapUsage"];
  try {
    const last = await new Promise<unknown>((resolve, reject) => {
      socket.addEventListener("error", () => reject(new Error("the inspector does not answer")));
      socket.addEventListener("open", () => {
        for (const [id, method] of methods.entries()) socket.send(JSON.stringify({ id, method }));
      });
      socket.addEventListener("message", ({ data }) => {
        const said: { id?: number } = JSON.parse(String(data));
        if (said.id === methods.length - 1) resolve(said);
      });
    });
    const { usedSize, backingStorageSize } = usage.parse(last).result;
    return Math.round((usedSize + backingStorageSize) / 1024 / 102.4) / 10;
  } finally {
    socket.close();
  }
}
