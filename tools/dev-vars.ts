import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";

const file = join(import.meta.dirname, "../.dev.vars");

const written = existsSync(file) ? variablesIn(readFileSync(file)) : {};

/** What `.dev.vars` says, without what it leaves empty. */
export const devVars: Readonly<Record<string, string>> = setIn(written, Object.keys(written));

/** The same, with the environment before it. */
export const variables: NodeJS.ProcessEnv = { ...devVars, ...process.env };

/** What such a file says. Some editors begin it with a mark, which `TextDecoder` leaves out of the first name. */
export function variablesIn(bytes: Uint8Array): NodeJS.ProcessEnv {
  return parseEnv(new TextDecoder().decode(bytes));
}

/** Those of some names that are set. */
export function setIn(all: NodeJS.ProcessEnv, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (all[name] ? [[name, all[name]]] : [])));
}
