import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import { type Server, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Claims a folder for the site that starts from it, because two would delete each other's stores and rebuild
 * each other's files. Returns null if the folder is claimed, until the process ends in any way, or else the
 * site that already has it.
 */
export async function claimFolder(folder: string, site: string): Promise<string | null> {
  const path = socketOf(folder);
  const other = await siteOf(folder);
  if (other !== null) return other;
  rmSync(path, { force: true });
  const server: Server = createServer((socket) => socket.end(site));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(path, resolve);
  });
  server.unref();
  return null;
}

function socketOf(folder: string): string {
  const who = createHash("sha256").update(`${process.getuid?.()} ${folder}`).digest("hex");
  // The path of a socket can have about a hundred characters; the path of a folder can be longer.
  return join(tmpdir(), `site-${who.slice(0, 16)}.sock`);
}

/** Returns the site that runs from a folder, or null. The socket of a killed process refuses connections. */
export function siteOf(folder: string): Promise<string | null> {
  return new Promise((resolve) => {
    let site = "";
    connect(socketOf(folder))
      .setEncoding("utf8")
      .on("data", (text) => (site += text))
      .on("end", () => resolve(site))
      .on("error", () => resolve(null));
  });
}
