import { type Choice, cycles, employeeRange, clamp } from "./pricing.ts";
import { choiceStart } from "./quote-anchor.ts";

const code = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Converts a name for use in an address, `Big Team` to `big-team`. Empty if nothing is left. */
export function codeOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-+|-+$/g, "");
}

/** Returns the entries without those that repeat the code of an earlier one. */
export function withoutRepeats<Entry extends { readonly code: string }>(
  all: readonly Entry[],
): Entry[] {
  return all.filter((entry, index) => all.findIndex((one) => one.code === entry.code) === index);
}

/** `#Form?plan=growth&cycle=yearly&employees=50&addons=recruiting,shift-planner` */
export function writeChoice({ plan, cycle, employees, addOns = [] }: Partial<Choice>): string {
  const parts = [
    ...(plan ? [`plan=${plan}`] : []),
    ...(cycle ? [`cycle=${cycle}`] : []),
    ...(employees === undefined ? [] : [`employees=${employees}`]),
    ...(addOns.length > 0 ? [`addons=${addOns.join(",")}`] : []),
  ];
  return `${choiceStart}${parts.join("&")}`;
}

/**
 * Reads the choice in an address; null if there is none. Anyone can write an address, so invalid parts are
 * left out, and the caller must check that the plan exists.
 */
export function readChoice(hash: string): Partial<Choice> | null {
  if (!hash.startsWith(choiceStart)) return null;
  const query = new URLSearchParams(hash.slice(choiceStart.length));
  const plan = query.get("plan");
  const cycle = cycles.find((one) => one === query.get("cycle"));
  const employees = query.get("employees");
  const addOns = query.get("addons")?.split(",") ?? [];
  return {
    plan: plan !== null && code.test(plan) ? plan : null,
    ...(cycle && { cycle }),
    ...(employees !== null &&
      /^\d{1,6}$/.test(employees) && {
        employees: clamp(employeeRange.min, Number(employees), employeeRange.max),
      }),
    addOns: [...new Set(addOns.filter((addOn) => code.test(addOn)))],
  };
}
