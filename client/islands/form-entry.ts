import { choiceStart } from "../../src/forms/quote-anchor.ts";
import { draftKeys, readDraft } from "./form-saved.ts";

/**
 * The part of a form that works before its first use. The form's island brings a framework, and wakes at the first
 * touch, or from here: if this tab has a draft for it, or the calculator has a choice for it.
 */
export function formEntry(form: HTMLElement) {
  const isAsleep = () => form.closest("[data-props]")?.matches("[data-wake]") === true;
  // Simulates a touch, which the loader listens for.
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
  // The button waits for required fields, and none is filled in. If pressed before the form is awake, it still
  // sends.
  if (isAsleep() && form.dataset.waits !== undefined) {
    form.querySelector(".form-send")?.setAttribute("aria-disabled", "true");
  }
}
