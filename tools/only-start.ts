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
  const who = createHash("sha256").update(`${process.getuid?.()} ${folder}`).digest("hex");
  // The path of a socket can have about a hundred characters; the path of a folder can be longer.
  const path = join(tmpdir(), `site-${who.slice(0, 16)}.sock`);
  const other = await siteAt(path);
  if (other !== null) return other;
  rmSync(path, { force: true });
  const server: Server = createServer((socket) => socket.end(site));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(path, resolve);
  });
  server.unref();
  return null;
}

/** Returns the site that listens at a socket, or null. The socket of a killed process refuses connections. */
function siteAt(path: string): Promise<string | null> {
  return new Promise((resolve) => {
    let site = "";
    connect(path)
      .setEncoding("utf8")
      .on("data", (text) => (site += text))
      .on("end", () => resolve(site))
      .on("error", () => resolve(null));
  });
}
