import { rm } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";

/*
 * Ends a group of processes and removes a folder as soon as this process's input closes. It is a process of
 * its own, so that it also does so if the one that started it is killed.
 */
const [group = "", folder = ""] = process.argv.slice(2);

/** Sends a signal to the group. Returns false if none of its processes is left. */
function signalGroup(signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-Number(group), signal);
  } catch {
    return false;
  }
}

process.stdin.resume().once("end", async () => {
  signalGroup("SIGTERM");
  for (let tries = 0; tries < 60 && signalGroup(0); tries += 1) await setTimeout(50);
  signalGroup("SIGKILL");
  await rm(folder, { recursive: true, force: true });
});
