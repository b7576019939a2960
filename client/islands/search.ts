import { findsAll, searchKey, searchWords } from "../../src/language/search-text.ts";
import { opensNewTab } from "../../src/ui/opens-new-tab.ts";
import { onEscape, onTyped } from "./search-typing.ts";

/**
 * A search form and the list it searches. The server sends the whole list, and hides what does not match. Awake,
 * the same happens at every letter. The text of a `data-search-item` is its `data-search-text`s and the
 * `data-search-title` of its part. A `data-search-part` is anything about a part (the part itself, a link to it),
 * and is hidden if none of its items match.
 */
export function search(root: HTMLElement) {
  const form = root.querySelector<HTMLFormElement>("search form");
  const input = form?.querySelector<HTMLInputElement>(`input[name=${searchKey}]`);
  if (!form || !input) return;
  const showFound = listIn(root);
  const cross = form.querySelector("[data-search-clear]");
  let timer: ReturnType<typeof setTimeout> | undefined;

  const show = () => {
    showFound(searchWords(input.value));
    cross?.toggleAttribute("hidden", input.value === "");
  };

  // A reload, or coming back, shows the same items. Browsers refuse to update the address at every letter.
  const writeAddress = () => {
    clearTimeout(timer);
    const address = new URL(location.href);
    if (searchWords(input.value).length > 0) address.searchParams.set(searchKey, input.value);
    else address.searchParams.delete(searchKey);
    if (address.href !== location.href) history.replaceState(history.state, "", address);
  };

  const clear = () => {
    input.value = "";
    show();
    writeAddress();
    input.focus();
  };

  onTyped(input, () => {
    show();
    clearTimeout(timer);
    timer = setTimeout(writeAddress, 300);
  });
  onEscape(input, clear);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    writeAddress();
  });
  for (const link of root.querySelectorAll<HTMLElement>("[data-search-clear]")) {
    link.addEventListener("click", (event) => {
      if (opensNewTab(event)) return;
      event.preventDefault();
      clear();
    });
  }
  // Something may have been typed before this woke.
  show();
  writeAddress();
}

/** Returns a function that shows the items that match the words, or all items if there are no words. */
function listIn(root: HTMLElement): (words: readonly string[]) => void {
  const count = root.querySelector<HTMLElement>("[data-search-found]");
  const none = root.querySelector<HTMLElement>("[data-search-none]");
  const items = [...root.querySelectorAll<HTMLElement>("[data-search-item]")].map((element) => ({
    element,
    text: textOf(element),
    part: element.closest<HTMLElement>("[data-search-part]")?.dataset.searchPart,
  }));
  const parts = [...root.querySelectorAll<HTMLElement>("[data-search-part]")];
  const sections = parts.filter((part) => part instanceof HTMLDetailsElement);
  let openBefore = sections[0];

  return (words) => {
    const searched = words.length > 0;
    const found = items.filter(({ element, text }) => {
      element.hidden = !findsAll(text, words);
      return !element.hidden;
    });
    if (searched !== "searched" in root.dataset) {
      root.toggleAttribute("data-searched", searched);
      if (searched) openBefore = sections.find(({ open }) => open);
      // During a search all are open, otherwise those of one name close each other.
      for (const section of sections) {
        section.name = searched ? "" : (section.dataset.searchName ?? "");
      }
      for (const section of sections) section.open = searched || section === openBefore;
    }
    for (const part of parts) {
      const inIt = found.filter((item) => item.part === part.dataset.searchPart).length;
      part.hidden = inIt === 0;
      for (const number of part.querySelectorAll("[data-search-count]")) {
        number.textContent = String(inIt);
      }
    }
    if (count) {
      const message = (count.dataset.searchFound ?? "").replace("{n}", String(found.length));
      count.textContent = searched ? message : "";
    }
    if (none) none.hidden = found.length > 0;
  };
}

function textOf(item: HTMLElement): string {
  const title = item.closest("[data-search-part]")?.querySelector("[data-search-title]");
  return [title, ...item.querySelectorAll("[data-search-text]")]
    .map((element) => element?.textContent ?? "")
    .join(" ");
}
