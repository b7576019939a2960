import { opensElsewhere } from "../../src/ui/opens-elsewhere.ts";
import { goTo } from "../go-to.ts";
import { showParts } from "../page-parts.ts";

/**
 * A filter is a form that asks for a page with a query: its own or, where it filters what another page
 * lists, that one. Awake, it asks as soon as something in it changes and puts the answer's
 * `data-filter-part`s in place of those on its page, or in the `data-filter-within` it is in, so that
 * the server alone knows what fits. Where that fails the browser goes there, as it does from a further
 * page of a list (`data-filter-anew`): what fits begins on its first.
 */
export function filter(element: HTMLElement) {
  const form = element as HTMLFormElement;
  const within = form.closest("[data-filter-within]") ?? document;
  let pending = new AbortController();

  const place = within.querySelector<HTMLElement>("[data-unreachable]");
  const apply = async () => {
    pending.abort();
    pending = new AbortController();
    const { signal } = pending;
    const address = addressOf(form);
    if ("filterAnew" in form.dataset) {
      // Anyone who comes back finds chosen what the page shows.
      if (await goTo(address, place)) form.reset();
      return;
    }
    showParts(address, signal, within).catch(() => {
      if (!signal.aborted) void goTo(address, place);
    });
  };

  const boxes = () => [...form.querySelectorAll<HTMLInputElement>("input[type=checkbox]")];
  // Without a script each says which of several it is.
  for (const box of boxes()) box.value = box.dataset.value ?? box.value;
  /** One value may stand in several groups: it is chosen in all of them, or in none. */
  const share = ({ name, value, checked }: HTMLInputElement) => {
    for (const box of boxes()) if (box.name === name && box.value === value) box.checked = checked;
  };

  form.addEventListener("change", ({ target }) => {
    const box = boxes().find((one) => one === target);
    if (box) share(box);
    apply();
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    apply();
  });
  form.addEventListener("click", (event) => {
    const clear = (event.target as Element).closest("[data-filter-clear]");
    if (!clear || opensElsewhere(event)) return;
    event.preventDefault();
    for (const box of boxes()) box.checked = false;
    // The link goes away with what it clears: anyone who uses a keyboard goes on from here.
    boxes()[0]?.focus();
    apply();
  });
  // Something was chosen before this woke, or the browser brought back what was chosen once.
  const changed = boxes().filter((one) => one.checked !== one.defaultChecked);
  for (const box of changed) share(box);
  if (changed.length > 0) apply();
}

/** Where the form leads. What else the address says (where a visitor came from) stays. */
function addressOf(form: HTMLFormElement): string {
  const query = new URLSearchParams(location.search);
  for (const { name } of form.querySelectorAll("input")) query.delete(name);
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string" && !query.has(name, value)) query.append(name, value);
  }
  const { pathname } = new URL(form.action);
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}
