import { parseDate } from "./dates.ts";
import { isObject, type Json, type JsonObject } from "./json.ts";
import { wildcard } from "./wildcard.ts";
import type { Condition, Query } from "./query.ts";

type Test = (value: Json | undefined, wanted: string) => boolean;

const blank = (value: Json | undefined) => value === undefined || value === null || value === "";
const list = (wanted: string) => wanted.split(",").map((item) => item.trim());
const text = (value: Json | undefined) =>
  typeof value === "object" || value === undefined ? undefined : String(value);
const items = (value: Json | undefined) => (Array.isArray(value) ? value.map(String) : []);

const states: Record<string, (value: Json | undefined) => boolean> = {
  empty: blank,
  not_empty: (value) => !blank(value),
  empty_array: (value) => Array.isArray(value) && value.length === 0,
  not_empty_array: (value) => Array.isArray(value) && value.length > 0,
  null: (value) => value === null || value === undefined,
  not_null: (value) => value !== null && value !== undefined,
  true: (value) => value === true || value === "true",
  false: (value) => value === false || value === "false",
};

function compare(
  read: (text: string) => number,
  holds: (value: number, wanted: number) => boolean,
): Test {
  return (value, wanted) => {
    const found = text(value);
    // What is no number or date is NaN, and NaN is neither more nor less.
    return found !== undefined && found !== "" && holds(read(found), read(wanted));
  };
}

const time = (value: string) => parseDate(value)?.getTime() ?? Number.NaN;
const whole = (value: string) => Number.parseInt(value, 10);
const more = (value: number, wanted: number) => value > wanted;
const less = (value: number, wanted: number) => value < wanted;

const isIn: Test = (value, wanted) => {
  const found = text(value);
  return found !== undefined && list(wanted).includes(found);
};
const isLike: Test = (value, wanted) => {
  const found = text(value);
  return found !== undefined && wildcard(wanted, "i").test(found);
};
const anyInArray: Test = (value, wanted) =>
  list(wanted).some((item) => items(value).includes(item));

const operators: Record<string, Test> = {
  is: (value, wanted) => states[wanted]?.(value) ?? false,
  in: isIn,
  not_in: (value, wanted) => !isIn(value, wanted),
  like: isLike,
  not_like: (value, wanted) => !isLike(value, wanted),
  any_in_array: anyInArray,
  in_array: anyInArray,
  all_in_array: (value, wanted) => list(wanted).every((item) => items(value).includes(item)),
  gt_date: compare(time, more),
  lt_date: compare(time, less),
  gt_int: compare(whole, more),
  lt_int: compare(whole, less),
  gt_float: compare(Number, more),
  lt_float: compare(Number, less),
};

/** The first operator (or state of `is`) there is not, so that a misspelling is seen. */
export function unknownOperator({ conditions, alternatives }: Query): string | undefined {
  const bad = [...conditions, ...alternatives].find(
    ({ operator, value }) =>
      !Object.hasOwn(operators, operator) || (operator === "is" && !Object.hasOwn(states, value)),
  );
  return bad && (bad.operator === "is" ? `is=${bad.value}` : bad.operator);
}

/** Every condition holds, and one of the alternatives where there are any. Fields are of `content` only. */
export function matches(content: JsonObject, { conditions, alternatives }: Query): boolean {
  const holds = ({ field, operator, value }: Condition) =>
    operators[operator]?.(fieldAt(content, field), value) ?? false;
  return conditions.every(holds) && (alternatives.length === 0 || alternatives.some(holds));
}

/** The value at a dotted path (`seo.title`, `body.0.headline`). */
export function fieldAt(content: JsonObject, path: string): Json | undefined {
  let value: Json | undefined = content;
  for (const key of path.split(".")) {
    if (Array.isArray(value)) value = value[Number(key)];
    else if (isObject(value) && Object.hasOwn(value, key)) value = value[key];
    else return undefined;
  }
  return value;
}
