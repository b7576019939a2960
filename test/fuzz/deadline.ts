import { Script, createContext } from "node:vm";
import { Worker } from "node:worker_threads";

/** Far more than anything here takes, even on a busy machine. In ms. */
const deadlineMs = 10_000;

const sandbox = createContext({ run: () => undefined });
const call = new Script("run()");

/**
 * Runs something that is done when it returns. Throws if it does not end: a thread of Node watches the clock
 * and stops it, so that an endless loop fails the test instead of blocking the run.
 */
export function withinDeadline(run: () => void, what: () => string): void {
  Object.assign(sandbox, { run });
  try {
    call.runInContext(sandbox, { timeout: deadlineMs });
  } catch (thrown) {
    if (Object(thrown).code !== timeoutCode) throw thrown;
    throw new Error(`no end within ${deadlineMs} ms: ${what()}`, { cause: thrown });
  }
}

const timeoutCode = "ERR_SCRIPT_EXECUTION_TIMEOUT";

/**
 * Watches work that continues after a function has returned and cannot be stopped. A thread ends the process
 * if no heartbeat comes in time, and prints what began last.
 */
export function watch(): { readonly heartbeat: (what: string) => void; readonly stop: () => void } {
  const shared = new SharedArrayBuffer(8 + maxLabelBytes);
  const [heartbeats, label] = [new Int32Array(shared, 0, 2), new Uint8Array(shared, 8)];
  const worker = new Worker(workerSource, { eval: true, workerData: { shared, deadlineMs } });
  return {
    heartbeat(what) {
      const { written } = new TextEncoder().encodeInto(what, label);
      Atomics.store(heartbeats, 1, written);
      Atomics.add(heartbeats, 0, 1);
      Atomics.notify(heartbeats, 0);
    },
    stop: () => void worker.terminate(),
  };
}

/** The longest label of watched work, in bytes. */
const maxLabelBytes = 4_000;

const workerSource = `
  const { shared, deadlineMs } = require("node:worker_threads").workerData;
  const beats = new Int32Array(shared, 0, 2);
  while (Atomics.wait(beats, 0, Atomics.load(beats, 0), deadlineMs) !== "timed-out");
  const lastLabel = Buffer.from(shared, 8, Atomics.load(beats, 1)).toString();
  require("node:fs").writeSync(2, "no end within " + deadlineMs + " ms: " + lastLabel + "\\n");
  process.kill(process.pid, "SIGKILL");
`;
