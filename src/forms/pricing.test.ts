import {
  array,
  assert,
  constantFrom,
  integer,
  property,
  record,
  string,
  uniqueArray,
} from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Choice,
  type Offer,
  addOnCost,
  centsOf,
  cycles,
  discountOf,
  employeeRange,
  estimate,
  planCost,
} from "./pricing.ts";
import { codeOf, readChoice, writeChoice } from "./pricing-hash.ts";

const essential = { code: "essential", price: 79_00, additional: 80_00, hours: 5 };
const growth = { code: "growth", price: 139_00, additional: 140_00, hours: 15 };
const performance = { code: "performance", price: 199_00, additional: 200_00, hours: 30 };
const recruiting = { code: "recruiting", price: 2_00 };
const career = { code: "career-development", price: 2_50 };
const offer: Offer = {
  plans: [essential, growth, performance],
  addOns: [recruiting, career],
  discount: 1700,
};
const none: Choice = { plan: null, cycle: "monthly", employees: 50, addOns: [] };

describe("a plan costs", () => {
  test.each([
    [essential, 1, "monthly", 79_00, 948_00],
    [essential, 2, "monthly", 159_00, 1908_00],
    [growth, 1, "monthly", 139_00, 1668_00],
    [growth, 50, "monthly", 6999_00, 83_988_00],
    [performance, 500, "monthly", 99_999_00, 1_199_988_00],
    [essential, 1, "yearly", 65_57, 786_84],
    [growth, 50, "yearly", 5809_17, 69_710_04],
    [performance, 3, "yearly", 497_17, 5966_04],
  ] as const)("%o for %i %s: %i a month, %i a year", (plan, employees, cycle, month, year) => {
    expect(planCost(plan, employees, cycle, offer.discount)).toEqual({ month, year });
  });
});

describe("an estimate", () => {
  test("adds the plan and add-ons, and takes the discount off both", () => {
    const choice: Choice = { ...none, plan: "growth", addOns: ["recruiting"] };
    expect(estimate(offer, choice)).toEqual({
      kind: "priced",
      plan: { month: 6999_00, year: 83_988_00 },
      addOns: [{ code: "recruiting", cost: { month: 100_00, year: 1200_00 } }],
      total: { month: 7099_00, year: 85_188_00 },
      hours: 15,
    });
    expect(estimate(offer, { ...choice, cycle: "yearly" })).toMatchObject({
      total: { month: 5892_17, year: 70_706_04 },
    });
  });

  test("of add-ons alone has a total and no implementation", () => {
    expect(estimate(offer, { ...none, addOns: ["career-development"] })).toMatchObject({
      plan: null,
      total: { month: 125_00 },
      hours: null,
    });
  });

  test("of nothing, or of something that is not offered, requests a choice", () => {
    expect(estimate(offer, none)).toEqual({ kind: "nothing" });
    expect(estimate(offer, { ...none, plan: "gold", addOns: ["sauna"] })).toEqual({
      kind: "nothing",
    });
  });

  test("is on demand beyond the end of the slider, for any choice", () => {
    expect(estimate(offer, { ...none, employees: 501 })).toEqual({ kind: "on-demand" });
    expect(estimate(offer, { ...none, plan: "growth", employees: 501 }).kind).toBe("on-demand");
    expect(estimate(offer, { ...none, plan: "growth", employees: 500 }).kind).toBe("priced");
  });
});

const cents = integer({ min: 0, max: 100_000_000 });
const discount = integer({ min: 0, max: 10_000 });
const employees = integer({ min: employeeRange.min, max: employeeRange.max });
const plans = record({ code: constantFrom("a"), price: cents, additional: cents, hours: cents });

describe("always", () => {
  test("amounts are whole cents, exact, and a twelfth is a twelfth", () => {
    assert(
      property(plans, employees, constantFrom(...cycles), discount, (plan, n, cycle, off) => {
        const { month, year } = planCost(plan, n, cycle, off);
        expect(Number.isSafeInteger(month) && Number.isSafeInteger(year)).toBe(true);
        expect(Math.abs(year - 12 * month)).toBeLessThanOrEqual(6);
      }),
    );
  });

  test("one employee more costs the additional price more", () => {
    assert(
      property(plans, integer({ min: 1, max: 500 }), (plan, n) => {
        const more =
          planCost(plan, n + 1, "monthly", 0).month - planCost(plan, n, "monthly", 0).month;
        expect(more).toBe(plan.additional);
      }),
    );
  });

  test("yearly is never dearer, and saves the discount to half a cent", () => {
    assert(
      property(plans, employees, discount, (plan, n, off) => {
        const yearly = planCost(plan, n, "yearly", off).year;
        const monthly = planCost(plan, n, "monthly", off).year;
        expect(yearly).toBeLessThanOrEqual(monthly);
        const exact = (BigInt(monthly) * BigInt(10_000 - off) * 2n) / 10_000n;
        expect(Math.abs(yearly * 2 - Number(exact))).toBeLessThanOrEqual(1);
      }),
    );
  });

  test("the total is the sum of its lines", () => {
    assert(
      property(
        plans,
        uniqueArray(record({ code: string({ minLength: 2 }), price: cents }), {
          selector: ({ code }) => code,
          maxLength: 5,
        }),
        integer({ min: 1, max: 500 }),
        constantFrom(...cycles),
        discount,
        (plan, addOns, n, cycle, off) => {
          const result = estimate(
            { plans: [plan], addOns, discount: off },
            { plan: "a", cycle, employees: n, addOns: addOns.map(({ code }) => code) },
          );
          const lines = addOns.map((addOn) => addOnCost(addOn, n, cycle, off).year);
          const sum = lines.reduce((one, two) => one + two, planCost(plan, n, cycle, off).year);
          expect(result).toMatchObject({ kind: "priced", total: { year: sum } });
        },
      ),
    );
  });
});

describe("what an editor entered", () => {
  test.each([
    [79, 79_00],
    [79.99, 79_99],
    [0.1 + 0.2, 30],
    [null, 0],
    [-5, 0],
    [1e300, 100_000_000],
  ])("%s is %i cents", (price, expected) => {
    expect(centsOf(price)).toBe(expected);
  });

  test.each([
    [17, 1700],
    [12.5, 1250],
    [null, 0],
    [250, 10_000],
  ])("%s percent is %i", (percent, expected) => {
    expect(discountOf(percent)).toBe(expected);
  });
});

describe("the address", () => {
  const codes = constantFrom("growth", "shift-planner", "x2");

  test("contains the whole choice", () => {
    expect(
      writeChoice({
        plan: "growth",
        cycle: "yearly",
        employees: 50,
        addOns: ["recruiting", "shift-planner"],
      }),
    ).toBe("#Form?plan=growth&cycle=yearly&employees=50&addons=recruiting,shift-planner");
    expect(writeChoice(none)).toBe("#Form?cycle=monthly&employees=50");
    expect(writeChoice({ plan: "growth" })).toBe("#Form?plan=growth");
  });

  test("returns every choice it was made from", () => {
    const choice = record({
      plan: constantFrom(null, "essential", "growth"),
      cycle: constantFrom(...cycles),
      employees,
      addOns: uniqueArray(codes),
    });
    assert(
      property(choice, (given) => {
        expect(readChoice(writeChoice(given))).toEqual(given);
      }),
    );
  });

  test.each([
    ["", null],
    ["#Form", null],
    ["#other?plan=growth", null],
    ["#Form?", { plan: null, addOns: [] }],
    ["#Form?plan=<b>&cycle=weekly&employees=1e9", { plan: null, addOns: [] }],
    ["#Form?employees=0", { plan: null, employees: 1, addOns: [] }],
    ["#Form?employees=9999", { plan: null, employees: 501, addOns: [] }],
    ["#Form?addons=a%2Cb,b,,%E0%A4%A", { plan: null, addOns: ["a", "b"] }],
  ])("%s is read as %o", (hash, expected) => {
    expect(readChoice(hash)).toEqual(expected);
  });

  test("never throws, and never accepts anything but codes", () => {
    assert(
      property(array(string()), (parts) => {
        const read = readChoice(`#Form?plan=${parts.join("&")}&addons=${parts.join(",")}`);
        expect(read?.plan ?? "a").toMatch(/^[a-z0-9-]+$/);
        for (const addOn of read?.addOns ?? []) expect(addOn).toMatch(/^[a-z0-9-]+$/);
      }),
    );
  });

  test("names plans and add-ons by their codes", () => {
    expect(codeOf("Employee hub & mobile ")).toBe("employee-hub-mobile");
    expect(codeOf("Größe")).toBe("gr-e");
    expect(codeOf("***")).toBe("");
    assert(
      property(string(), (name) => {
        expect(codeOf(name)).toMatch(/^$|^[a-z0-9]+(-[a-z0-9]+)*$/);
      }),
    );
  });
});
