import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { z } from "zod";

/** The worker's process, by the process that started it. */
const workers = new Map<number, string>();

/**
 * Returns the id of the worker's process. It is looked up once, because starting a program blocks this
 * process, on a busy machine for longer than the pause until the next reading, and requests sent from here
 * would stop.
 */
export function workerOf(parent = process.pid): string {
  const child =
    workers.get(parent) ??
    execFileSync("pgrep", ["-P", String(parent), "workerd"], { encoding: "utf8" }).split("\n")[0];
  if (!child) throw new Error("there is no worker");
  workers.set(parent, child);
  return child;
}

/** Returns the memory of the worker's process that this process, or another, started, in MB (Linux). */
export function memoryOfWorker(parent = process.pid): number {
  const status = readFileSync(`/proc/${workerOf(parent)}/status`, "utf8");
  return Math.round(Number(/VmRSS:\s*(\d+)/.exec(status)?.[1]) / 1024);
}

/** How much larger the isolate's heap can be at the end than when its own memories were full, in MB. */
export const mayGrowMegabytes = 3;

const targets = z.array(z.object({ id: z.string(), webSocketDebuggerUrl: z.string() }));
const messageSchema = z.object({
  id: z.number().optional(),
  error: z.object({ message: z.string() }).optional(),
  params: z.object({ chunk: z.string().default("") }).optional(),
});
const snapshot = z.object({
  snapshot: z.object({ meta: z.object({ node_fields: z.array(z.string()) }) }),
  nodes: z.array(z.number()),
});

/**
 * Returns the heap of the isolate of the site's own code that cannot be freed, in MB: the sizes of everything
 * that a heap snapshot reaches. `Runtime.getHeapUsage` returns more, even right after `collectGarbage`: 25
 * when 10.5 was reachable, a minute after the last request. `inspector` is Miniflare's, `ws://…`, which also
 * lists the isolates of its own simulators.
 */
export async function heapOfWorker(inspector: string): Promise<number> {
  const list = await fetch(new URL("/json", inspector.replace("ws:", "http:")));
  const own = targets.parse(await list.json()).find(({ id }) => id === "core:user:");
  if (!own) throw new Error("the inspector knows no isolate of the site");
  const { nodes, snapshot: about } = snapshot.parse(JSON.parse(await snapshotOf(own)));
  const fields = about.meta.node_fields;
  const size = fields.indexOf("self_size");
  let bytes = 0;
  for (let at = size; at < nodes.length; at += fields.length) bytes += nodes[at] ?? 0;
  return Math.round(bytes / 1024 / 102.4) / 10;
}

/** https://chromedevtools.github.io/devtools-protocol/tot/HeapProfiler/ */
async function snapshotOf(target: { readonly webSocketDebuggerUrl: string }): Promise<string> {
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  const chunks: string[] = [];
  try {
    await new Promise<void>((resolve, reject) => {
      socket.addEventListener("error", () => reject(new Error("the inspector does not answer")));
      socket.addEventListener("open", () => {
        socket.send(JSON.stringify({ id: 1, method: "HeapProfiler.takeHeapSnapshot" }));
      });
      socket.addEventListener("message", ({ data }) => {
        const { id, error, params } = messageSchema.parse(JSON.parse(String(data)));
        if (params) chunks.push(params.chunk);
        if (error) reject(new Error(error.message));
        if (id === 1) resolve();
      });
    });
  } finally {
    socket.close();
  }
  return chunks.join("");
}
