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
  /** Unique on the page: the radio buttons are named by it. */
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
   * The amounts of the start by their cents, as the server writes them: a browser may write them
   * otherwise (kinds of spaces), and its first formatter takes longer than all of the hydration.
   */
  written: Readonly<Record<number, string>>;
  /** `{n}`, `{plan}`, `{price}` and `{additional}` stand for what is filled in here. */
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

/** What every part of the calculator is drawn from: what was given, and the choice as it is. */
export type Drawn = PricingProps & {
  readonly choice: Choice;
  readonly change: (part: Partial<Choice>) => void;
  /** Cents as the language writes them. */
  readonly money: (cents: number) => string;
};

/** Fills the holes of a text: `{n}`. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));
}

/** Beyond the slider's upper end there is no price, but a quote. */
export function isOnDemand({ choice }: Drawn): boolean {
  return choice.employees >= employeeRange.most;
}

/** `50 employees`. */
export function peopleOf({ choice: { employees }, words }: Drawn): string {
  if (employees >= employeeRange.most) return words.over;
  return employees === 1 ? words.one : fill(words.many, { n: employees });
}
