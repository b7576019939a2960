import { isSearch, maxSearchLength, siteSearchKey } from "../../src/language/search-text.ts";
import { opensNewTab } from "../../src/ui/opens-new-tab.ts";
import { goTo, noteIn, isReachable, showUnreachable } from "../go-to.ts";
import { showParts } from "../page-parts.ts";
import { isComposing, onEscape, onTyped } from "./search-typing.ts";

/** How long after the last letter the search starts. */
const pauseMs = 200;

/**
 * The search of the whole site: shows the form's results in place while the visitor types. The arrow keys lead
 * from the field into the results, and back.
 */
export function siteSearch(root: HTMLElement) {
  const input = root.querySelector<HTMLInputElement>(`input[name=${siteSearchKey}]`);
  const form = input?.form;
  if (!input || !form) return;
  const cross = root.querySelector<HTMLElement>("[data-search-clear]");
  const place = root.querySelector<HTMLElement>("[data-unreachable]");
  let pause: ReturnType<typeof setTimeout> | undefined;
  let running = new AbortController();
  let shown = new URL(location.href).searchParams.get(siteSearchKey) ?? "";

  /** Shows that the results are out of date. It does so once, however much is typed. */
  const showNote = (address: string) => {
    const link = noteIn(place)?.querySelector("a");
    if (link) link.href = address;
    else showUnreachable(address, place);
  };

  /** `submitted`: the visitor sent the form. If the answer fails then, the browser navigates. */
  const show = async (submitted: boolean) => {
    clearTimeout(pause);
    // Abort even if this text is already shown: the answer to an earlier text would come too late.
    running.abort();
    const text = input.value.trim().slice(0, maxSearchLength);
    if (text === shown) return noteIn(place)?.remove();
    running = new AbortController();
    const { signal } = running;
    const address = addressOf(form, text);
    try {
      await showParts(address, signal);
      shown = text;
    } catch {
      if (signal.aborted) return;
      if (submitted) void goTo(address, place);
      else if (!(await isReachable(address)) && !signal.aborted) showNote(address);
    }
  };

  const typed = () => {
    cross?.toggleAttribute("hidden", input.value === "");
    clearTimeout(pause);
    pause = setTimeout(() => void show(false), pauseMs);
  };

  const clear = () => {
    input.value = "";
    input.focus();
    typed();
  };

  onTyped(input, typed);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void show(true);
  });
  cross?.addEventListener("click", (event) => {
    if (opensNewTab(event)) return;
    event.preventDefault();
    clear();
  });
  onEscape(input, clear);
  root.addEventListener("keydown", (event) => stepThrough(root, input, event));
  // Something may have been typed before this woke.
  typed();
}

/** The address of the results for a text; the page itself if the text is not searchable. */
function addressOf({ action }: HTMLFormElement, text: string): string {
  const address = new URL(action);
  if (isSearch(text)) address.searchParams.set(siteSearchKey, text);
  return address.href;
}

/** Moves the focus from the field into the results, and back. */
function stepThrough(root: HTMLElement, input: HTMLElement, event: KeyboardEvent) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const stops = [input, ...root.querySelectorAll<HTMLElement>("[data-search-hit]")];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  const next = step === undefined || at < 0 ? undefined : stops[at + step];
  if (!next || isComposing(event)) return;
  event.preventDefault();
  next.focus();
}
