import { ownEntry } from "../../src/base/own-entry.ts";
import type { DescribedForm } from "../../src/forms/describe.ts";
import { type Choice, employeeRange } from "../../src/forms/pricing.ts";
import { readChoice, writeChoice } from "../../src/forms/pricing-hash.ts";

/**
 * Carries the choice in the pricing calculator into a form: from the address, and from the calculator's
 * `plan-selected` event. A plan chosen in the form goes the other way, so that both show the same. Returns a
 * function that stops it.
 */
export function followChoice(
  root: HTMLFormElement,
  changed: (choice: Partial<Choice>) => void,
): () => void {
  const planIn = () => root.elements.namedItem("selectedPlan");
  const take = (choice: Partial<Choice> | null) => {
    if (!choice) return;
    const plan = planIn();
    if (plan instanceof HTMLSelectElement && choice.plan) choosePlan(plan, choice.plan);
    changed(choice);
  };
  const writeChosenPlan = ({ target }: Event) => {
    if (target instanceof HTMLSelectElement && target === planIn()) writePlan(target.value);
  };
  const fromAddress = () => take(readChoice(location.hash));
  const fromCalculator = (event: Event) => {
    if (event instanceof CustomEvent) take(event.detail);
  };
  fromAddress();
  addEventListener("hashchange", fromAddress);
  addEventListener("plan-selected", fromCalculator);
  // Slider and switches change the address without an event.
  root.addEventListener("focusin", fromAddress);
  root.addEventListener("change", writeChosenPlan);
  return () => {
    removeEventListener("hashchange", fromAddress);
    removeEventListener("plan-selected", fromCalculator);
    root.removeEventListener("focusin", fromAddress);
    root.removeEventListener("change", writeChosenPlan);
  };
}

/**
 * Writes the plan to the address, if the address has a choice or the page has the calculator, and notifies the
 * listeners.
 */
function writePlan(plan: string) {
  const current = readChoice(location.hash);
  if (!current && !document.querySelector("[data-island=pricing-calculator]")) return;
  history.replaceState(history.state, "", writeChoice({ ...current, plan: plan || null }));
  dispatchEvent(new Event("hashchange"));
}

/** Selects a plan, if the form offers it. */
function choosePlan(select: HTMLSelectElement, code: string) {
  if ([...select.options].some(({ value }) => value === code)) select.value = code;
}

/** The choice in words, without the plan, which has a control of its own. Empty without a choice. */
export function choiceLines(
  choice: Partial<Choice>,
  words: NonNullable<DescribedForm["words"]["choice"]>,
): string[] {
  const { cycle, employees, addOns = [] } = choice;
  const people = employees === employeeRange.max ? words.over : employees;
  return [
    ...(people === undefined ? [] : [words.employees.replace("{n}", String(people))]),
    ...(cycle ? [words[cycle]] : []),
    ...(addOns.length > 0
      ? [
          words.addOns.replace(
            "{addOns}",
            addOns.map((code) => ownEntry(words.names, code) ?? code).join(", "),
          ),
        ]
      : []),
  ];
}

/** The parts of a choice that the form's hidden fields carry. */
export function carriedBy({ plan, cycle, employees, addOns }: Partial<Choice>): {
  readonly [field: string]: string | undefined;
} {
  return {
    pricingType: plan ?? undefined,
    billingCycle: cycle,
    employees: employees?.toString(),
    addOns: addOns?.join(","),
  };
}
