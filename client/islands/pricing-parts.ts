import {
  type AddOn,
  type Choice,
  type Cycle,
  type Offer,
  type Plan,
  employeeRange,
} from "../../src/forms/pricing.ts";

export type OfferedPlan = Plan & {
  name: string;
  text: string;
  points: readonly string[];
  recommended: boolean;
};

export type PricingProps = {
  /** Unique on the page: prefix of the radio buttons' names. */
  id: string;
  locale: string;
  currency: string;
  offer: {
    readonly plans: readonly OfferedPlan[];
    readonly addOns: readonly (AddOn & { name: string; text: string })[];
    readonly discount: Offer["discount"];
  };
  start: { plan: string | null; cycle: Cycle; employees: number };
  /**
   * The initial amounts as the server formatted them, by cents. A browser may format them differently (kinds of
   * spaces), and its first formatter takes longer than the whole hydration.
   */
  written: Readonly<Record<number, string>>;
  /** `{n}`, `{plan}`, `{price}` and `{additional}` are placeholders that are filled in here. */
  words: Record<
    | Cycle
    | `${"cycle" | "save" | "employees" | "one" | "many" | "over" | "addOns" | "perEmployee"}`
    | `${"perHead" | "together" | "number"}`
    | `${"plans" | "recommended" | "choose" | "chosen" | "perMonth" | "perYear" | "monthByMonth"}`
    | `${"rule" | "hours" | "total" | "implementation" | "included" | "onDemand" | "onDemandText"}`
    | `${"prompt" | "planMissing" | "quote"}`,
    string
  >;
};

/** The props of every part of the calculator: its own props and the current choice. */
export type Drawn = PricingProps & {
  readonly choice: Choice;
  readonly change: (part: Partial<Choice>) => void;
  /** Formats cents in the page's language. */
  readonly money: (cents: number) => string;
};

/** Fills the placeholders of a text, such as `{n}`. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));
}

/** True at the slider's upper end, where there is a quote instead of a price. */
export function isOnDemand({ choice }: Drawn): boolean {
  return choice.employees >= employeeRange.max;
}

/** The number of employees in words: `50 employees`. */
export function peopleOf({ choice: { employees }, words }: Drawn): string {
  if (employees >= employeeRange.max) return words.over;
  return employees === 1 ? words.one : fill(words.many, { n: employees });
}
