import { Script, createContext } from "node:vm";
import { Worker } from "node:worker_threads";

/** Far more than anything here takes, on a machine that is busy, too. In ms. */
const deadlineMs = 10_000;

const room = createContext({ run: () => undefined });
const call = new Script("run()");

/**
 * Runs something that is done when it returns, and throws where it does not end: a thread of Node's own
 * looks at the clock and stops it, so that even an endless loop is a red test and no test run that stays.
 */
export function withinDeadline(run: () => void, what: () => string): void {
  Object.assign(room, { run });
  try {
    call.runInContext(room, { timeout: deadlineMs });
  } catch (thrown) {
    if (Object(thrown).code !== lateCode) throw thrown;
    throw new Error(`no end within ${deadlineMs} ms: ${what()}`, { cause: thrown });
  }
}

const lateCode = "ERR_SCRIPT_EXECUTION_TIMEOUT";

/**
 * The same for what goes on after it has returned, which no one can stop: while it is watched, a thread of
 * its own ends the process where no beat comes in time, and says what was last begun.
 */
export function watch(): { readonly heartbeat: (what: string) => void; readonly stop: () => void } {
  const shared = new SharedArrayBuffer(8 + maxLabelBytes);
  const [heartbeats, label] = [new Int32Array(shared, 0, 2), new Uint8Array(shared, 8)];
  const worker = new Worker(watching, { eval: true, workerData: { shared, deadlineMs } });
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

/** In bytes, of what is watched. */
const maxLabelBytes = 4_000;

const watching = `
  const { shared, deadlineMs } = require("node:worker_threads").workerData;
  const beats = new Int32Array(shared, 0, 2);
  while (Atomics.wait(beats, 0, Atomics.load(beats, 0), deadlineMs) !== "timed-out");
  const said = Buffer.from(shared, 8, Atomics.load(beats, 1)).toString();
  require("node:fs").writeSync(2, "no end within " + deadlineMs + " ms: " + said + "\\n");
  process.kill(process.pid, "SIGKILL");
`;
