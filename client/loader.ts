/*
 * The one script in the page itself: small, the same on every page and for every visitor, so that its
 * hash in the content security policy blesses it. It wakes islands when they are seen, idle or used
 * (also those that stream in later), holds a form's first press until it is awake, leads to the form that an
 * address names with a choice, lays out what is far below once the page has loaded, remembers that
 * the cookie notice was closed and which campaigns led here, and opens share windows. Without imports: it
 * is inlined as it is. Under two kilobytes, so terser than the rest.
 */
const root = document.documentElement;
const idle = self.requestIdleCallback ?? setTimeout;

/** Its HTML has come to its end: anything follows it, or what it is in. */
function isParsed(element: Element | null): boolean {
  if (!element) return document.readyState !== "loading";
  return !!element.nextSibling || isParsed(element.parentElement);
}

const main = () => import(/* @vite-ignore */ `${root.dataset.script}`);

/**
 * `main.ts` sees to it that this happens once. A failure is the console's, and the page from then on as it is
 * without scripts: what only they could use gives way to what works by itself.
 */
async function load(island: HTMLElement) {
  // On a slow line, or behind a stylesheet, its end comes later than its beginning.
  while (!isParsed(island)) await new Promise((later) => setTimeout(later, 20));
  try {
    await (await main()).wake(island);
  } catch {
    classList.remove("js");
  }
  delete island.dataset.wake;
}

const outerOf = (island: HTMLElement): HTMLElement | null | undefined =>
  island.parentElement?.closest("[data-wake]");

const visibility = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting) load(target.closest("[data-island]") as HTMLElement);
    }
  },
  { rootMargin: "200px" },
);

/** The browser prefers another language than the page's, or another kind of it that the page is in. */
const isForeign = (list: HTMLElement) =>
  !navigator.language.startsWith(root.lang.slice(0, 2)) ||
  list.querySelector(`[data-offer][lang="${navigator.language}"]`);

let notice: Element | null;

function findIslands() {
  if (!notice) {
    notice = document.querySelector(".cookie-banner");
    // Not before it is there: a phone takes long to read its first cookie, and has the page to paint.
    if (notice && /\bnotice=1/.test(document.cookie)) classList.add("noticed");
  }
  for (const island of document.querySelectorAll<HTMLElement>("[data-wake]")) {
    const { wake, props } = island.dataset;
    // What React renders is in an element without a box of its own (`display: contents`), and may be yet to come.
    const box = props ? island.firstElementChild : island;
    if (!box || wake === "use" || wake === "soon") continue;
    // Found: it is not looked for again.
    island.dataset.wake = "soon";
    if (wake === "visible") visibility.observe(box);
    else idle(() => (wake === "foreign" && !isForeign(island)) || load(island));
  }
}

const { classList } = root;
classList.add("js");
// Whom an address or a click may lead to a place further down needs the page in its full length.
if (!location.hash) classList.add("later");

// By which campaigns a visit came, first and last, until a form is sent or its tab is closed. Throws where nothing is kept.
const campaign = location.search.match(/\butm_(source|medium|campaign|content)=[^&]+/g)?.join("&");
if (campaign) {
  try {
    sessionStorage["utm:first"] ??= campaign;
    sessionStorage["utm:last"] = campaign;
  } catch {}
}

new MutationObserver(findIslands).observe(root, { childList: true, subtree: true });
findIslands();

/** One after another, so that no one who taps or scrolls waits for it: `base/layout.css` left them out. */
function layOut([section, ...rest]: HTMLElement[]) {
  if (!section) return classList.remove("later");
  section.style.contentVisibility = "visible";
  idle(() => layOut(rest));
}
addEventListener("load", () => {
  idle(() => layOut([...document.querySelectorAll<HTMLElement>(".section,.site-footer")]));
  // One view in ten of people says how fast it was: `viewsPerSample`.
  if (Math.random() < 0.1 && !navigator.webdriver) main().then(({ watch }) => watch());
});

/** `#Form?plan=growth` names no element: the browser does not go there by itself. */
function goToTarget(): HTMLElement | null {
  const [place = "", choice] = location.hash.slice(1).split("?");
  const target = choice === undefined ? null : document.getElementById(place);
  if (target) {
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
    target.scrollIntoView();
  }
  return target;
}

/** Back, forward and reload lead to where a visitor was. At first what comes late must not carry them off. */
function stayAtTarget() {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const target = visit?.type === "navigate" && goToTarget();
  if (!target) return;
  let [scrolled, top] = [0, 0];
  const settling = new ResizeObserver(() => {
    const isAt = target.getBoundingClientRect().top;
    // Scrolled, and not by the browser, which holds what it shows in its place.
    if (top && Math.abs(scrollY - scrolled) > 2 && Math.abs(isAt - top) > 2) return stop();
    target.scrollIntoView({ behavior: "instant" });
    scrolled = scrollY;
    top = target.getBoundingClientRect().top;
  });
  const stop = () => settling.disconnect();
  settling.observe(document.body);
  for (const type of ["wheel", "pointerdown", "keydown"]) {
    addEventListener(type, stop, { once: true });
  }
  addEventListener("load", () => setTimeout(stop, 2000));
}
addEventListener("DOMContentLoaded", stayAtTarget);

/** Forms that were sent while they slept: they are sent once they are awake, in place, or the plain way. */
const held = new Set<HTMLFormElement>();
const holdMs = 5000;
addEventListener(
  "submit",
  (event) => {
    const form = event.target as HTMLFormElement;
    const island = form.closest<HTMLElement>("[data-props]");
    const isHeld = held.has(form);
    if (!island || (!isHeld && !island.dataset.wake)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (isHeld) return;
    held.add(form);
    form.ariaBusy = "true";
    const waited = new Promise((resolve) => setTimeout(resolve, holdMs));
    const send = () => {
      // Still asleep: what comes of it from now on comes too late, and sends nothing a second time.
      if (island.dataset.wake) return form.submit();
      release(form);
      // One that could not be woken is sent by the browser.
      island.querySelector("form")?.requestSubmit();
    };
    Promise.race([load(island), waited]).then(send);
  },
  true,
);
function release(form: HTMLFormElement) {
  held.delete(form);
  form.ariaBusy = "false";
}
// Anyone who comes back finds it as it was.
addEventListener("pageshow", () => held.forEach(release));

for (const type of ["pointerover", "focusin", "keydown", "click"] as const) {
  addEventListener(
    type,
    (event) => {
      const around = (selector: string): HTMLElement | null =>
        (event.target as Element).closest(selector);
      const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
      // A click that wants a new tab or window is the browser's.
      const clicked = type === "click" && !(ctrlKey || metaKey || shiftKey);
      if (type === "click") classList.remove("later");
      const link = clicked && (around("a[href*='?']") as HTMLAnchorElement | null);
      if (link && link.hash.includes("?") && link.pathname === location.pathname) {
        if (link.hash === location.hash) goToTarget();
        else addEventListener("hashchange", goToTarget, { once: true });
      }
      const share = clicked && (around("a[data-share]") as HTMLAnchorElement | null);
      const island = around("[data-wake]");
      // A click that came before there was anything to take it is made again afterwards, unless it
      // is another island's, which is awake inside this one. What a browser does by itself with
      // other elements it may do at once.
      const replay =
        clicked &&
        island &&
        island === around("[data-island]") &&
        around("button[type=button]:not([popovertarget]),[data-replay]");
      // Our opener policy cuts the new window off from this one. Where it is blocked, the link works.
      if (replay || (share && open(share.href, "", "popup,width=500,height=500"))) {
        event.preventDefault();
      }
      const closes =
        (clicked && around("[data-notice-close]")) ||
        ((event as KeyboardEvent).key === "Escape" && around(".cookie-banner"));
      if (closes) {
        const secure = location.protocol === "https:" ? ";Secure" : "";
        document.cookie = `notice=1;Path=/;Max-Age=31536000;SameSite=Lax${secure}`;
        classList.add("noticed");
        // Anyone who closed it by keyboard goes on from where it was.
        if (!(event as MouseEvent).detail)
          document.querySelector<HTMLElement>(".skip-link")?.focus();
      }
      if (island) {
        load(island).then(() => replay && replay.click());
        // Also those around it: what is done in this one may be all that they ever hear of.
        for (let outer = outerOf(island); outer; outer = outerOf(outer)) load(outer);
      }
    },
    true,
  );
}

// oxlint-disable-next-line unicorn/require-module-specifiers -- makes this a module, not a global script
export {};
