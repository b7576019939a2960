import { givenFeedback } from "../../src/privacy/stored.ts";
import { isRemembered, remember } from "./remembered.ts";

/** Thanks for an answer and remembers, in this browser only, that this page got one. */
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
      // The button is gone, so keyboard users continue from here.
      thanks?.focus();
      remember(givenFeedback, page);
    });
  }
}
