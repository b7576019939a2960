/**
 * The list of languages leads to the same page. What a visitor chose there since it was loaded (a filter, a plan in
 * the hash) is in the address alone, so the link takes it along. It wakes with the button, before the list opens.
 */
export function languageChoice(button: HTMLElement) {
  const list = document.getElementById(button.getAttribute("popovertarget") ?? "");
  list?.addEventListener("click", ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[href]");
    if (link) takeAlong(link);
  });
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
}

const isHome = (path: string) => /^\/[^/]+\/$/.test(path);
