import { err, ok, type Result } from "../../src/base/result.ts";

export type Json = null | boolean | number | string | Json[] | JsonObject;
export type JsonObject = { [key: string]: Json };

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns the parsed text, or the first error as `line:column what`, both counted from 1. */
export function parseJson(text: string): Result<Json, string> {
  try {
    return ok(JSON.parse(text) as Json);
  } catch {
    const at = firstBadPosition(text);
    const before = text.slice(0, at).split("\n");
    const place = `${before.length}:${(before.at(-1) ?? "").length + 1}`;
    const found =
      at >= text.length ? "the file ends too early" : `unexpected ${JSON.stringify(text[at])}`;
    return err(`${place} ${found}`);
  }
}

const space = /[ \t\r\n]*/y;
// oxlint-disable-next-line no-control-regex -- a JSON string contains none: they must be escaped
const text = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const plain = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

class Stop {
  readonly at: number;
  constructor(at: number) {
    this.at = at;
  }
}

/** Finds the first error by reading the text again, because V8 gives the position of some errors only. */
function firstBadPosition(source: string): number {
  let at = 0;
  const eat = (token: RegExp): boolean => {
    token.lastIndex = at;
    const match = token.exec(source);
    if (match) at = token.lastIndex;
    return match !== null;
  };
  const sign = (wanted: string): boolean => {
    eat(space);
    if (source[at] !== wanted) return false;
    at += 1;
    return true;
  };
  const demand = (found: boolean): void => {
    if (!found) throw new Stop(at);
  };
  const list = (end: string, item: () => void): void => {
    if (sign(end)) return;
    do item();
    while (sign(","));
    demand(sign(end));
  };
  const value = (): void => {
    eat(space);
    if (sign("{")) {
      list("}", () => {
        eat(space);
        demand(eat(text));
        demand(sign(":"));
        value();
      });
    } else if (sign("[")) list("]", value);
    else demand(eat(text) || eat(plain));
  };
  try {
    value();
    eat(space);
  } catch (stop) {
    if (!(stop instanceof Stop)) throw stop;
  }
  return at;
}
