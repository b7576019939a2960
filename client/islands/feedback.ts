/** Thanks for an answer and remembers, in this browser only, that this page has had one. */
export function feedback(element: HTMLElement) {
  const thanks = element.querySelector<HTMLElement>("output");
  const key = `feedback:${location.pathname}`;

  const answered = () => {
    element.classList.add("feedback-answered");
    if (thanks) thanks.textContent = element.dataset.thanks ?? "";
  };

  try {
    if (localStorage.getItem(key)) answered();
  } catch {
    // Storage is switched off: the page asks again next time.
  }
  for (const button of element.querySelectorAll("button")) {
    button.addEventListener("click", () => {
      answered();
      // The button is gone now: anyone who uses a keyboard goes on from here.
      thanks?.focus();
      try {
        localStorage.setItem(key, "1");
      } catch {
        // As above.
      }
    });
  }
}
