/*
 * What the product costs, in whole cents. The rules: a plan costs its price for the first employee and
 * its additional price for each further one; an add-on costs the same for each; both a month. Paid
 * yearly, a discount comes off both.
 */

/** The ends of the slider; anyone who is at the upper one has more employees and asks for a quote. */
export const employeeRange = { min: 1, max: 501 } as const;

export const cycles = ["monthly", "yearly"] as const;
export type Cycle = (typeof cycles)[number];

/** Prices are cents a month. `code` is what the address and the lead call it: `team`. */
export type Plan = {
  readonly code: string;
  readonly price: number;
  readonly additional: number;
  /** Hours of implementation that are part of it, once. */
  readonly hours: number;
};

export type AddOn = {
  readonly code: string;
  /** Cents for each employee and month. */
  readonly price: number;
};

export type Offer = {
  readonly plans: readonly Plan[];
  readonly addOns: readonly AddOn[];
  /** What paying yearly saves, in hundredths of a percent: 1700 is 17 %. */
  readonly discount: number;
};

/** What a visitor put together. */
export type Choice = {
  readonly plan: string | null;
  readonly cycle: Cycle;
  readonly employees: number;
  readonly addOns: readonly string[];
};

/** The same amount twice: what a year costs, and a twelfth of it. Cents. */
export type Cost = { readonly month: number; readonly year: number };

export type Estimate =
  | { readonly kind: "on-demand" }
  | { readonly kind: "nothing" }
  | {
      readonly kind: "priced";
      readonly plan: Cost | null;
      readonly addOns: readonly { readonly code: string; readonly cost: Cost }[];
      readonly total: Cost;
      /** Hours of implementation, null without a plan. */
      readonly hours: number | null;
    };

/** A million a month is the most an editor can ask: below it every sum of a year is exact. */
const maxCents = 100_000_000;

/** A price as an editor writes it (79.00) in cents; what is no price is nothing. */
export function centsOf(price: number | null): number {
  return clamp(0, Math.round((price ?? 0) * 100), maxCents);
}

/** A discount as an editor writes it (17) in hundredths of a percent. */
export function discountOf(percent: number | null): number {
  return clamp(0, Math.round((percent ?? 0) * 100), 10_000);
}

export function planCost(plan: Plan, employees: number, cycle: Cycle, discount: number): Cost {
  return costOf(plan.price + (employees - 1) * plan.additional, cycle, discount);
}

/** What one of so many employees costs, in whole cents: what people compare. */
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

/** A year is rounded once, its month from it: so the sums of a bill are the bill's. */
function costOf(month: number, cycle: Cycle, discount: number): Cost {
  const off = cycle === "yearly" ? discount : 0;
  const year = Math.round((month * 12 * (10_000 - off)) / 10_000);
  return { year, month: Math.round(year / 12) };
}

export function clamp(min: number, value: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
