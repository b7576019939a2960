import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";

const file = join(import.meta.dirname, "../.dev.vars");

const written = existsSync(file) ? variablesIn(readFileSync(file)) : {};

/** The variables in `.dev.vars`, without empty ones. */
export const devVars: Readonly<Record<string, string>> = setIn(written, Object.keys(written));

/** The same, overridden by the environment. */
export const variables: NodeJS.ProcessEnv = { ...devVars, ...process.env };

/** Returns a file's variables. `TextDecoder` removes the byte order mark that some editors write. */
export function variablesIn(bytes: Uint8Array): NodeJS.ProcessEnv {
  return parseEnv(new TextDecoder().decode(bytes));
}

/** Returns those of the named variables that are set. */
export function setIn(all: NodeJS.ProcessEnv, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (all[name] ? [[name, all[name]]] : [])));
}
