import { err, ok, type Result } from "../../src/base/result.ts";
import { isObject, parseJson } from "./json.ts";

export const modes = ["ok", "down", "slow", "429", "html", "reset"] as const;
export type Mode = (typeof modes)[number];

/** How `/v2` responds now. `delayMs` delays the response in every mode. */
export type Fault = { mode: Mode; delayMs: number };

const longestDelayMs = 600_000;
const slowMs = 10_000;

function isMode(value: unknown): value is Mode {
  return modes.some((mode) => mode === value);
}

/** Returns a fault. Without `delayMs`, slow waits ten seconds and every other mode responds at once. */
export function faultOf(mode: Mode, delayMs = mode === "slow" ? slowMs : 0): Fault {
  return { mode, delayMs };
}

/** Reads the body of `POST /control`. A failure says what the body must be. */
export function readFault(body: string): Result<Fault, string> {
  const parsed = parseJson(body);
  if (!parsed.ok) return err(`The body must be JSON: ${parsed.failure}.`);
  if (!isObject(parsed.value)) return err('The body must be an object such as {"mode":"down"}.');
  const { mode, delayMs, ...rest } = parsed.value;
  if (!isMode(mode)) return err(`"mode" must be one of ${modes.join(", ")}.`);
  const [unknown] = Object.keys(rest);
  if (unknown !== undefined) return err(`"${unknown}" is unknown: only "mode" and "delayMs" are.`);
  if (delayMs === undefined) return ok(faultOf(mode));
  const whole = typeof delayMs === "number" && Number.isInteger(delayMs);
  if (!whole || delayMs < 0 || delayMs > longestDelayMs) {
    return err(`"delayMs" must be a whole number from 0 to ${longestDelayMs}.`);
  }
  return ok(faultOf(mode, delayMs));
}
