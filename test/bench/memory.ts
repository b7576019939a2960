import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** What the process of the worker holds that this process started, or another, in MB (Linux). */
export function memoryOfWorker(parent = process.pid): number {
  const child = execFileSync("pgrep", ["-P", String(parent), "workerd"], { encoding: "utf8" });
  const status = readFileSync(`/proc/${child.trim().split("\n")[0]}/status`, "utf8");
  return Math.round(Number(/VmRSS:\s*(\d+)/.exec(status)?.[1]) / 1024);
}
