import { draftKeys, readDraft } from "./form-saved.ts";

/**
 * A link of the list of languages leads to the same page. What a visitor chose there since it was loaded (a filter,
 * a plan in the hash) is in the address alone, so the link takes it along, and what was typed into its forms. The
 * first click wakes it.
 */
export function languageChoice(link: HTMLElement) {
  if (link instanceof HTMLAnchorElement) link.addEventListener("click", () => takeAlong(link));
}

function takeAlong(link: HTMLAnchorElement) {
  const address = new URL(link.href);
  const to = new URL(address.searchParams.get("to") ?? "/", location.origin);
  // A page that the language does not have leads to its home page.
  if (isHome(to.pathname) && !isHome(location.pathname)) return;
  address.searchParams.set("to", to.pathname + location.search);
  // A browser keeps the hash across the redirect.
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
