import { execFileSync, spawn } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";

/**
 * Ends workerd if this process is killed. workerd survives a SIGKILL of its parent and keeps its port, so
 * nothing could start again. A guard in a separate process holds a pipe to this one. When the pipe closes, it
 * ends every workerd that this process started. Call it once workerd runs.
 */
export function guardWorkerd(): void {
  const pids = workerdsOf(process.pid);
  const guard = spawn(process.execPath, ["-e", guardCode, ...pids.map(String)], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  guard.unref();
}

const guardCode = `
process.stdin.resume().on("end", () => {
  for (const pid of process.argv.slice(1)) try { process.kill(Number(pid), "SIGKILL"); } catch {}
});`;

/** Returns the workerd that a process started, by their ids. */
export function workerdsOf(parent: number): number[] {
  return processes()
    .filter(({ ppid, name }) => ppid === parent && name.includes("workerd"))
    .map(({ pid }) => pid);
}

function processes(): { pid: number; ppid: number; name: string }[] {
  if (process.platform === "win32") return [];
  if (process.platform !== "linux") {
    const lines = execFileSync("ps", ["-ax", "-o", "pid=,ppid=,comm="], { encoding: "utf8" });
    return lines.split("\n").map((line) => {
      const [pid, ppid, ...name] = line.trim().split(/\s+/);
      return { pid: Number(pid), ppid: Number(ppid), name: name.join(" ") };
    });
  }
  // A slim container has no ps.
  return readdirSync("/proc")
    .filter((entry) => /^\d+$/.test(entry))
    .flatMap((entry) => {
      try {
        const stat = readFileSync(`/proc/${entry}/stat`, "utf8");
        const [, name = "", ppid] = /\((.*)\) \S (\d+)/s.exec(stat) ?? [];
        return [{ pid: Number(entry), ppid: Number(ppid), name }];
      } catch {
        // The process ended meanwhile.
        return [];
      }
    });
}
