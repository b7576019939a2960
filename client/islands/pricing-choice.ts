import { type RefObject, useEffect, useRef, useState } from "react";
import { type Choice, cycles, employeeRange } from "../../src/forms/pricing.ts";
import { readChoice, writeChoice } from "../../src/forms/pricing-hash.ts";
import type { PricingProps } from "./pricing-parts.ts";

/** The delay of a write, in ms. Browsers refuse the hundred writes that dragging the slider would cause. */
const writeAfter = 400;

/**
 * The visitor's choice. It is also in the address (`#Form?plan=growth&…`), so it survives a reload and a link can
 * carry it. Choosing a plan dispatches an event for the form below.
 */
export function usePricingChoice(
  { id, offer, start }: PricingProps,
  root: RefObject<HTMLElement | null>,
) {
  const touched = useRef(false);
  const [choice, setChoice] = useState<Choice>({ addOns: [], ...start });
  // Only an editor changes what is chosen at first.
  const [began, begin] = useState(start);
  if (JSON.stringify(began) !== JSON.stringify(start)) {
    begin(start);
    setChoice({ ...choice, ...start });
  }

  useEffect(() => {
    const take = () => {
      const fromAddress = readChoice(location.hash);
      if (!fromAddress) return false;
      touched.current = false;
      setChoice({
        ...start,
        ...fromAddress,
        plan: offer.plans.find(({ code }) => code === fromAddress.plan)?.code ?? null,
        addOns: offer.addOns
          .map(({ code }) => code)
          .filter((code) => fromAddress.addOns?.includes(code)),
      });
      return true;
    };
    if (!take() && root.current) {
      // The visitor may have chosen something before this script loaded.
      const made = controlsOf(root.current, id);
      if (writeChoice(made) !== writeChoice(choice)) change(made);
    }
    addEventListener("hashchange", take);
    return () => removeEventListener("hashchange", take);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- props are the same for good
  }, []);

  useEffect(() => {
    if (!touched.current) return;
    const timer = setTimeout(() => write(choice), writeAfter);
    return () => clearTimeout(timer);
  }, [choice]);

  function change(part: Partial<Choice>) {
    const next = { ...choice, ...part };
    touched.current = true;
    setChoice(next);
    if (!part.plan) return;
    // Listeners read the address.
    write(next);
    const detail = { ...next };
    root.current?.dispatchEvent(new CustomEvent("plan-selected", { bubbles: true, detail }));
  }

  return { choice, change };
}

/** Reads the choice from the controls, as the visitor left them before the script loaded. */
function controlsOf(root: HTMLElement, id: string): Choice {
  const checked = [...root.querySelectorAll<HTMLInputElement>("input:checked")];
  const named = (name: string) =>
    checked.filter((input) => input.name === `${id}-${name}`).map(({ value }) => value);
  const range = root.querySelector<HTMLInputElement>("input[type=range]");
  return {
    plan: named("plan")[0] ?? null,
    cycle: cycles.find((cycle) => cycle === named("cycle")[0]) ?? "monthly",
    employees: range?.valueAsNumber ?? employeeRange.min,
    addOns: named("add-on"),
  };
}

function write(choice: Choice) {
  history.replaceState(history.state, "", writeChoice(choice));
}
