import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";

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
  const token = given.token ?? process.env["TASK_TOKEN"] ?? localToken(site);
  if (!token) throw new Error("no token: --token, TASK_TOKEN, or TASK_TOKEN in .dev.vars");
  const response = await fetch(new URL(`/api/tasks/${task}`, site), {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  }).catch((thrown: unknown) => {
    throw new Error(`${site} does not answer (${String(thrown)})`);
  });
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

function localToken(site: string): string | undefined {
  const file = join(import.meta.dirname, "../.dev.vars");
  const local = existsSync(file) ? parseEnv(readFileSync(file, "utf8"))["TASK_TOKEN"] : undefined;
  if (local) return local;
  // The demo's own, which no other site has.
  const isLocal = ["localhost", "127.0.0.1"].includes(new URL(site).hostname);
  return isLocal ? "development-tasks-no-secret-at-all" : undefined;
}
