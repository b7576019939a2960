import { givenFeedback } from "../../src/privacy/stored.ts";
import { isRemembered, remember } from "./remembered.ts";

/** Thanks for an answer and remembers, in this browser only, that this page has had one. */
export function feedback(element: HTMLElement) {
  const thanks = element.querySelector<HTMLElement>("output");
  const page = location.pathname;

  const answered = () => {
    element.classList.add("feedback-answered");
    if (thanks) thanks.textContent = element.dataset.thanks ?? "";
  };

  if (isRemembered(givenFeedback, page)) answered();
  for (const button of element.querySelectorAll("button")) {
    button.addEventListener("click", () => {
      answered();
      // The button is gone now: anyone who uses a keyboard goes on from here.
      thanks?.focus();
      remember(givenFeedback, page);
    });
  }
}
