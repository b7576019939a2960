import { offerFor } from "../../src/language/offer.ts";
import { languageCookie, secondsOf } from "../../src/privacy/stored.ts";

/**
 * Offers the page in the language that the browser prefers, in the words of that language, if the page exists in
 * it. It reads the language list, so the page's HTML is the same for everyone. After the visitor has chosen a
 * language, in the list or by closing the offer, it does not ask again.
 */
export function languageOffer(list: HTMLElement) {
  // Make no offer in a frame, such as the editor's.
  if (self !== top || hasChosen()) return;
  const links = [...list.querySelectorAll<HTMLAnchorElement>("a[data-offer]")];
  const tags = links.map(({ lang }) => lang);
  const wanted = offerFor(navigator.languages, document.documentElement.lang, tags);
  const link = links.find(({ lang }) => lang === wanted);
  if (link) document.querySelector(".skip-link")?.after(noticeOf(link));
}

function noticeOf(link: HTMLAnchorElement): HTMLElement {
  const { lang, href, hreflang } = link;
  const { offer, stay } = link.dataset;
  const notice = document.createElement("aside");
  Object.assign(notice, { className: "language-offer", lang, ariaLabel: link.textContent });
  const on = document.createElement("a");
  Object.assign(on, { href, hreflang, rel: "nofollow", textContent: offer });
  const close = document.createElement("button");
  Object.assign(close, { type: "button", className: "icon-button", ariaLabel: stay, title: stay });
  close.append(cross());
  notice.append(on, close);

  const leave = () => {
    // A mouse click gives the button the focus, too.
    const byKeyboard = notice.querySelector(":focus-visible");
    notice.remove();
    // Keyboard users continue from where the offer was.
    if (byKeyboard) document.querySelector<HTMLElement>(".skip-link")?.focus();
    stayHere();
  };
  close.addEventListener("click", leave);
  notice.addEventListener("keydown", ({ key }) => key === "Escape" && leave());
  // A visitor who comes back to this page or tab may have chosen in another.
  addEventListener("visibilitychange", () => hasChosen() && notice.remove());
  return notice;
}

const { key, term } = languageCookie;

function hasChosen(): boolean {
  return document.cookie.split("; ").some((cookie) => cookie.startsWith(`${key}=`));
}

/** Stores the choice as the language list does: `src/routes/switch-language.ts`. */
function stayHere() {
  const [, language] = location.pathname.split("/");
  const secure = location.protocol === "https:" ? ";Secure" : "";
  document.cookie = `${key}=${language};Path=/;Max-Age=${secondsOf(term)};SameSite=Lax${secure}`;
}

function cross(): SVGElement {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", "icon");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  const lines = document.createElementNS("http://www.w3.org/2000/svg", "path");
  lines.setAttribute("d", "M18 6 6 18M6 6l12 12");
  svg.append(lines);
  return svg;
}
