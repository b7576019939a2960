import { join } from "node:path";
import { z } from "zod";
import { readJson } from "../src/base/parse-json.ts";
import { fail, wrongSite } from "./command-line.ts";
import { notOurs, reasonOf } from "./complaint.ts";
import { devVars } from "./dev-vars.ts";
import { trustOwn } from "./https-certificate.ts";
import { siteOf } from "./only-start.ts";

const refusal = z.object({ error: z.string() });

type Given = { readonly site?: string | undefined; readonly token?: string | undefined };

const tokens = "give --token or TASK_TOKEN, or TASK_TOKEN in .dev.vars";
const timeoutMs = 60_000;
/** A large space takes long to read again. */
const rebuildTimeoutMs = 300_000;

/** Returns the site that runs from this folder, or the address that it would have. */
export async function localSite(): Promise<string> {
  const port = process.env["PORT"];
  const running = await siteOf(join(import.meta.dirname, ".."));
  if (!running || (port && URL.parse(running)?.port !== port)) {
    return `http://localhost:${port || 8787}`;
  }
  return running;
}

/**
 * Sends a request to `/api/tasks/…` of a running site: the one that `site` or LEADS_SITE names, or the local
 * one. Throws with a readable message if the site does not answer in this shape or refuses, or if no token is
 * known.
 */
export async function askTask<Answer>(
  task: string,
  body: object,
  given: Given,
  shape: z.ZodType<Answer>,
): Promise<Answer> {
  const site = given.site ?? (process.env["LEADS_SITE"] || (await localSite()));
  const wrong = wrongSite(site);
  if (wrong) throw new Error(wrong);
  trustOwn(site);
  const address = new URL(`/api/tasks/${task}`, site);
  const token = given.token ?? (process.env["TASK_TOKEN"] || localToken(address));
  if (!token) throw new Error(`no token for ${site}: ${tokens}`);
  const signal = AbortSignal.timeout(task === "catalog" ? rebuildTimeoutMs : timeoutMs);
  const late = (thrown: unknown): never => {
    throw new Error(
      `${site} does not answer (${reasonOf(thrown)}). Start it (npm start), or name another: --site URL`,
    );
  };
  const response = await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
    // A redirect that is followed becomes a GET without the token.
    redirect: "manual",
    signal,
  }).catch(late);
  if (response.status === 401) throw new Error(`${site} does not accept this token: ${tokens}`);
  const text = await response.text().catch(late);
  const refused = response.ok ? null : readJson(text, refusal);
  if (refused) throw new Error(`${site} answered ${response.status}: ${refused.error}`);
  const answer = response.ok ? readJson(text, shape) : null;
  if (answer === null) throw new Error(`${site} ${notOurs(response)}`);
  return answer;
}

/** The same for a command: prints the message and ends the command. */
export function askOrFail<Answer>(...asked: Parameters<typeof askTask<Answer>>): Promise<Answer> {
  return askTask(...asked).catch((error: Error) => fail(error.message));
}

function localToken({ hostname }: URL): string | undefined {
  const local = devVars["TASK_TOKEN"];
  if (local) return local;
  // The demo's own token, which no other site has.
  const isLocal = ["localhost", "127.0.0.1"].includes(hostname);
  return isLocal ? "development-tasks-no-secret-at-all" : undefined;
}
