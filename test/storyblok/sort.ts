import { fieldAt } from "./filter.ts";
import type { Json } from "./json.ts";
import type { Story } from "./model.ts";

type Order = (a: Story, b: Story) => number;

/** By position over the whole space; what is equal by id, which is as good as by chance. */
export const byPosition: Order = (a, b) => a.position - b.position || a.id - b.id;

/** The order `sort_by` asks for: `field:asc|desc[:int|:float][:nulls_first|:nulls_last]`, several by comma. */
export function orderBy(sortBy: string): Order {
  const orders = sortBy.split(",").map(singleOrder);
  return (a, b) => {
    for (const order of orders) {
      const difference = order(a, b);
      if (difference !== 0) return difference;
    }
    return byPosition(a, b);
  };
}

function singleOrder(rule: string): Order {
  const [field = "", ...options] = rule.trim().split(":");
  const direction = options.includes("desc") ? -1 : 1;
  const absent = options.includes("nulls_first") ? -1 : 1;
  const numeric = options.includes("int") || options.includes("float");
  const key = (story: Story): string | number | undefined => {
    const value = valueOf(story, field);
    if (value === undefined || value === null || typeof value === "object") return undefined;
    if (!numeric) return typeof value === "number" ? value : String(value);
    const number = options.includes("int") ? Number.parseInt(String(value), 10) : Number(value);
    return value === "" || Number.isNaN(number) ? undefined : number;
  };
  return (a, b) => {
    const [x, y] = [key(a), key(b)];
    if (x === undefined || y === undefined) {
      return x === y ? 0 : x === undefined ? absent : -absent;
    }
    return (x < y ? -1 : x > y ? 1 : 0) * direction;
  };
}

function valueOf(story: Story, field: string): Json | undefined {
  if (field.startsWith("content.")) return fieldAt(story.content, field.slice("content.".length));
  return fieldAt(story as unknown as Parameters<typeof fieldAt>[0], field);
}
