/*
 * The only inline script of the page. It is small, and the same on every page and for every visitor, so the
 * content security policy can allow its hash. It wakes islands when they are visible, idle or used (including
 * those that stream in later), holds a form's first submit until it is awake, goes to the form that an address
 * names with a choice, lays out distant sections after the page has loaded, remembers that the cookie notice was
 * closed and which campaigns led here, and opens share windows. It has no imports, because it is inlined as it is.
 * It stays under two kilobytes, so it is terser than the rest.
 */
const root = document.documentElement;
const idle = self.requestIdleCallback ?? setTimeout;

/** True if the element's HTML has arrived in full: something follows it, or one of its ancestors. */
function isParsed(element: Element | null): boolean {
  if (!element) return document.readyState !== "loading";
  return !!element.nextSibling || isParsed(element.parentElement);
}

const main = () => import(/* @vite-ignore */ `${root.dataset.script}`);

/**
 * Wakes an island; `main.ts` makes sure that happens only once. A failure is logged, and from then on the page
 * works as without scripts: controls that need scripts give way to those that do not.
 */
async function load(island: HTMLElement) {
  // On a slow connection, or behind a stylesheet, the end arrives later than the beginning.
  while (!isParsed(island)) await new Promise((later) => setTimeout(later, 20));
  try {
    await (await main()).wake(island);
  } catch {
    classList.remove("js");
  }
  delete island.dataset.wake;
}

const holdMs = 5000;
/** Resolves when the island is awake, or after `holdMs`: on a dead line a script stays away for minutes. */
const soon = (island: HTMLElement) =>
  Promise.race([load(island), new Promise((late) => setTimeout(late, holdMs))]);

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

let notice: Element | null;

function findIslands() {
  if (!notice) {
    notice = document.querySelector(".cookie-banner");
    // Read the cookie only once the banner exists: a phone reads its first one slowly, and should paint first.
    if (notice && /\bnotice=1/.test(document.cookie)) classList.add("noticed");
  }
  for (const island of document.querySelectorAll<HTMLElement>("[data-wake]")) {
    const { wake, props } = island.dataset;
    // React islands are in an element without a box (`display: contents`), and their content may not have arrived
    // yet.
    const box = props ? island.firstElementChild : island;
    if (!box || wake === "use" || wake === "soon") continue;
    // It is found, so skip it from now on.
    island.dataset.wake = "soon";
    if (wake === "visible") visibility.observe(box);
    // "foreign" stays asleep if the browser prefers the page's language, and no variant of it that the page has.
    else
      idle(
        () =>
          (wake === "foreign" &&
            navigator.language.startsWith(root.lang.slice(0, 2)) &&
            !island.querySelector(`[data-offer][lang="${navigator.language}"]`)) ||
          load(island),
      );
  }
}

const { classList } = root;
classList.add("js");
// A hash or a click may lead further down, which needs the full length of the page.
if (!location.hash) classList.add("later");

// Stores the first and last campaign of a visit, until a form is sent or the tab is closed. Throws if storage is
// disabled.
const campaign = location.search.match(/\butm_(source|medium|campaign|content)=[^&]+/g)?.join("&");
if (campaign) {
  try {
    sessionStorage["utm:first"] ??= campaign;
    sessionStorage["utm:last"] = campaign;
  } catch {}
}

new MutationObserver(findIslands).observe(root, { childList: true, subtree: true });
findIslands();
// A visitor who comes back to this page or tab may have closed the notice in another.
addEventListener("visibilitychange", () => {
  notice = null;
  findIslands();
});

/** Lays out sections one after another, so that taps and scrolls are not delayed. `base/layout.css` skipped them. */
function layOut([section, ...rest]: HTMLElement[]) {
  if (!section) return classList.remove("later");
  section.style.contentVisibility = "visible";
  idle(() => layOut(rest));
}
addEventListener("load", () => {
  idle(() => layOut([...document.querySelectorAll<HTMLElement>(".section,.site-footer")]));
  // One in ten visitors' views reports how fast it was: `viewsPerSample`.
  if (Math.random() < 0.1 && !navigator.webdriver) main().then(({ watch }) => watch());
});

/** Goes to the target of the hash. `#Form?plan=growth` is not the id of an element, so the browser does not. */
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

/**
 * Goes to the target after a navigation (back, forward and reload return to where the visitor was), and stays
 * there while late content moves the page.
 */
addEventListener("DOMContentLoaded", () => {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const target = visit?.type === "navigate" && goToTarget();
  if (!target) return;
  let [scrolled, top] = [0, 0];
  const settling = new ResizeObserver(() => {
    const isAt = target.getBoundingClientRect().top;
    // The visitor scrolled. The browser's scroll anchoring would have kept the target in place.
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
});

/** A form submitted before it is awake is held, and busy. It is sent once it is awake, or natively. */
addEventListener(
  "submit",
  (event) => {
    const form = event.target as HTMLFormElement;
    const island = form.closest<HTMLElement>("[data-props]");
    const isHeld = form.ariaBusy === "true";
    if (!island || (!isHeld && !island.dataset.wake)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (isHeld) return;
    form.ariaBusy = "true";
    const send = () => {
      // Still asleep. Submit natively; if it wakes later, it does not send a second time.
      if (island.dataset.wake) return form.submit();
      form.ariaBusy = "false";
      // If the island could not wake, the browser sends it.
      island.querySelector("form")?.requestSubmit();
    };
    soon(island).then(send);
  },
  true,
);
// A visitor who comes back finds the form as it was.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) for (const form of document.forms) form.ariaBusy = "false";
});

for (const type of ["pointerover", "focusin", "keydown", "click"] as const) {
  addEventListener(
    type,
    (event) => {
      const around = (selector: string): HTMLElement | null =>
        (event.target as Element).closest(selector);
      const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
      // A click for a new tab or window is left to the browser.
      const clicked = type === "click" && !(ctrlKey || metaKey || shiftKey);
      if (type === "click") classList.remove("later");
      const link = clicked && (around("a[href*='?']") as HTMLAnchorElement | null);
      if (link && link.hash.includes("?") && link.pathname === location.pathname) {
        if (link.hash === location.hash) goToTarget();
        else addEventListener("hashchange", goToTarget, { once: true });
      }
      const share = clicked && (around("a[data-share]") as HTMLAnchorElement | null);
      const island = around("[data-wake]");
      // A click that comes before its island is awake is repeated afterwards, unless it belongs to another island
      // that is awake inside this one. For other elements, the browser's default action may happen immediately.
      const replay =
        clicked &&
        island &&
        island === around("[data-island]") &&
        (around(
          "button[type=button]:not([popovertarget]),[data-replay]",
        ) as HTMLAnchorElement | null);
      // Our opener policy cuts the new window off. If popups are blocked, the link works.
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
        // Keyboard users continue from where the banner was.
        if (!(event as MouseEvent).detail)
          document.querySelector<HTMLElement>(".skip-link")?.focus();
      }
      if (island) {
        const goOn = () => {
          if (!replay) return;
          // The browser can follow a link alone. Only the script can answer a button: that is pressed again,
          // and waits.
          if (replay.href) delete island.dataset.wake;
          replay.click();
        };
        soon(island).then(goOn);
        // Wake the islands around it, too: this event may be the only one they get.
        for (let outer = outerOf(island); outer; outer = outerOf(outer)) load(outer);
      }
    },
    true,
  );
}

// oxlint-disable-next-line unicorn/require-module-specifiers -- makes this a module, not a global script
export {};
