import { draftKeys, readDraft } from "./form-saved.ts";

/**
 * A link in the language list leads to the same page. What the visitor chose since the page loaded (a filter, a
 * plan in the hash) is only in the address, so the link takes that along, and so does what was typed into forms.
 * The first click wakes it.
 */
export function languageChoice(link: HTMLElement) {
  if (link instanceof HTMLAnchorElement) link.addEventListener("click", () => takeAlong(link));
}

function takeAlong(link: HTMLAnchorElement) {
  const address = new URL(link.href);
  const to = new URL(address.searchParams.get("to") ?? "/", location.origin);
  // If the language does not have the page, the link leads to its home page.
  if (isHome(to.pathname) && !isHome(location.pathname)) return;
  address.searchParams.set("to", to.pathname + location.search);
  // Browsers keep the hash across the redirect.
  address.hash = location.hash;
  link.href = address.href;
  for (const form of document.querySelectorAll("form:has([name=form])")) takeTyped(form);
}

function takeTyped(form: Element) {
  const [own, transfer] = draftKeys(form);
  const saved = readDraft(own);
  if (!saved) return;
  try {
    sessionStorage.setItem(transfer, JSON.stringify({ values: saved.values }));
    sessionStorage.removeItem(own);
  } catch {}
}

const isHome = (path: string) => /^\/[^/]+\/$/.test(path);
