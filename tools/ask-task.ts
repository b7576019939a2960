import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { wrongSite } from "./command-line.ts";
import { reasonOf } from "./complaint.ts";

const tokens = "give --token or TASK_TOKEN, or TASK_TOKEN in .dev.vars";
const localSite = `http://localhost:${process.env["PORT"] ?? 8787}`;

/**
 * Asks a running site at `/api/tasks/…`: the local one, or the one that `site` or LEADS_SITE names.
 * Throws with a sentence where it does not answer, refuses the token, or none is known.
 */
export async function askTask<Answer>(
  task: string,
  body: object,
  given: { site?: string | undefined; token?: string | undefined },
): Promise<Answer> {
  const site = given.site ?? process.env["LEADS_SITE"] ?? localSite;
  const wrong = wrongSite(site);
  if (wrong) throw new Error(wrong);
  const address = new URL(`/api/tasks/${task}`, site);
  const token = given.token ?? process.env["TASK_TOKEN"] ?? localToken(address);
  if (!token) throw new Error(`no token for ${site}: ${tokens}`);
  const response = await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  }).catch((thrown: unknown) => {
    throw new Error(
      `${site} does not answer (${reasonOf(thrown)}). Start it (npm start), or name another: --site URL`,
    );
  });
  if (response.status === 401) throw new Error(`${site} does not know this token: ${tokens}`);
  const text = await response.text();
  if (!response.ok) throw new Error(`${site} answered ${response.status}: ${errorIn(text)}`);
  return JSON.parse(text);
}

/** What an answer says is wrong; all of it where it says nothing of the kind. */
function errorIn(text: string): string {
  try {
    const { error } = Object(JSON.parse(text));
    return typeof error === "string" ? error : text;
  } catch {
    return text;
  }
}

function localToken({ hostname }: URL): string | undefined {
  const file = join(import.meta.dirname, "../.dev.vars");
  const local = existsSync(file) ? parseEnv(readFileSync(file, "utf8"))["TASK_TOKEN"] : undefined;
  if (local) return local;
  // The demo's own, which no other site has.
  const isLocal = ["localhost", "127.0.0.1"].includes(hostname);
  return isLocal ? "development-tasks-no-secret-at-all" : undefined;
}
