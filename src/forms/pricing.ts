/*
 * The price of the product, in whole cents. A plan costs its price for the first employee and its additional
 * price for each further one. An add-on costs the same for each. Both are per month. If paid yearly, a
 * discount applies to both.
 */

/** The range of the slider. At its upper end a company has more employees and asks for a quote. */
export const employeeRange = { min: 1, max: 501 } as const;

export const cycles = ["monthly", "yearly"] as const;
export type Cycle = (typeof cycles)[number];

/** Prices are cents per month. `code` is the plan's name in the address and in the lead: `team`. */
export type Plan = {
  readonly code: string;
  readonly price: number;
  readonly additional: number;
  /** Hours of implementation that are included once. */
  readonly hours: number;
};

export type AddOn = {
  readonly code: string;
  /** Cents per employee and month. */
  readonly price: number;
};

export type Offer = {
  readonly plans: readonly Plan[];
  readonly addOns: readonly AddOn[];
  /** The discount for paying yearly, in hundredths of a percent: 1700 is 17 %. */
  readonly discount: number;
};

/** A visitor's choice in the calculator. */
export type Choice = {
  readonly plan: string | null;
  readonly cycle: Cycle;
  readonly employees: number;
  readonly addOns: readonly string[];
};

/** The same amount twice, in cents: the cost of a year, and a twelfth of it. */
export type Cost = { readonly month: number; readonly year: number };

export type Estimate =
  | { readonly kind: "on-demand" }
  | { readonly kind: "nothing" }
  | {
      readonly kind: "priced";
      readonly plan: Cost | null;
      readonly addOns: readonly { readonly code: string; readonly cost: Cost }[];
      readonly total: Cost;
      /** Hours of implementation; null without a plan. */
      readonly hours: number | null;
    };

/** The highest price an editor can set is a million per month. Below it every yearly sum is exact. */
const maxCents = 100_000_000;

/** Converts an editor's price (79.00) to cents. A missing price is 0. */
export function centsOf(price: number | null): number {
  return clamp(0, Math.round((price ?? 0) * 100), maxCents);
}

/** Converts an editor's discount (17) to hundredths of a percent. */
export function discountOf(percent: number | null): number {
  return clamp(0, Math.round((percent ?? 0) * 100), 10_000);
}

export function planCost(plan: Plan, employees: number, cycle: Cycle, discount: number): Cost {
  return costOf(plan.price + (employees - 1) * plan.additional, cycle, discount);
}

/** Returns the monthly cost per employee, in whole cents, for comparison. */
export function perHead(month: number, employees: number): number {
  return Math.round(month / employees);
}

export function addOnCost(addOn: AddOn, employees: number, cycle: Cycle, discount: number): Cost {
  return costOf(employees * addOn.price, cycle, discount);
}

export function estimate(offer: Offer, choice: Choice): Estimate {
  const { cycle, employees } = choice;
  if (employees >= employeeRange.max) return { kind: "on-demand" };
  const plan = offer.plans.find(({ code }) => code === choice.plan);
  const addOns = offer.addOns
    .filter(({ code }) => choice.addOns.includes(code))
    .map((addOn) => ({
      code: addOn.code,
      cost: addOnCost(addOn, employees, cycle, offer.discount),
    }));
  if (!plan && addOns.length === 0) return { kind: "nothing" };
  const ofPlan = plan ? planCost(plan, employees, cycle, offer.discount) : null;
  const year = addOns.reduce((sum, { cost }) => sum + cost.year, ofPlan?.year ?? 0);
  return {
    kind: "priced",
    plan: ofPlan,
    addOns,
    total: { year, month: Math.round(year / 12) },
    hours: plan?.hours ?? null,
  };
}

/** Returns a cost. The year is rounded once and gives the month, so that sums match the bill. */
function costOf(month: number, cycle: Cycle, discount: number): Cost {
  const off = cycle === "yearly" ? discount : 0;
  const year = Math.round((month * 12 * (10_000 - off)) / 10_000);
  return { year, month: Math.round(year / 12) };
}

export function clamp(min: number, value: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
