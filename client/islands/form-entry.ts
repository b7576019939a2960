import { choiceStart } from "../../src/forms/quote-anchor.ts";
import { draftKeys, readDraft } from "./form-saved.ts";

/**
 * A form that no one has touched yet. Its island is a framework and wakes at the first touch, or here: where
 * this tab holds a draft of it, or something was put together for it in the calculator.
 */
export function formEntry(form: HTMLElement) {
  const isAsleep = () => form.closest("[data-props]")?.matches("[data-wake]") === true;
  // As if it was touched: the loader hears of it.
  const touch = () => {
    if (isAsleep()) form.dispatchEvent(new Event("focusin", { bubbles: true }));
  };
  const followAddress = () => {
    if (location.hash.startsWith(choiceStart)) touch();
  };
  if (form.querySelector("[name=selectedPlan]")) {
    addEventListener("hashchange", followAddress);
    addEventListener("plan-selected", touch);
    followAddress();
  }
  if (draftKeys(form).some(readDraft)) touch();
  // It waits for what has to be filled in, and nothing is. Pressed all the same it sends, until it is awake.
  if (isAsleep() && form.dataset.waits !== undefined) {
    form.querySelector(".form-send")?.setAttribute("aria-disabled", "true");
  }
}
