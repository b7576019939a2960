import type { BehaviourName } from "../../src/ui/behaviours.ts";
import type { Island } from "../../src/ui/island.tsx";

/** `complete` makes the island's props from those that were sent. It only runs in the browser. */
type Completed = Island<never> & { readonly complete?: (sent: never) => Promise<object> };

/** Called once, with the element that the server rendered. */
type Start = (element: HTMLElement) => void | Promise<void>;

type Islands = Readonly<Record<BehaviourName, () => Promise<Start>>> &
  Readonly<Record<string, () => Promise<Completed | Start>>>;

/** All islands, by the name that their element carries. Each is fetched only when it wakes. */
export const islands: Islands = {
  accordion: () => import("./accordion.ts").then((all) => all.accordion),
  animation: () => import("./animation.ts").then((all) => all.animation),
  carousel: () => import("./carousel.ts").then((all) => all.carousel),
  "copy-link": () => import("./copy-link.ts").then((all) => all.copyLink),
  "category-filter": () => import("./category-filter.ts").then((all) => all.categoryFilter),
  feedback: () => import("./feedback.ts").then((all) => all.feedback),
  filter: () => import("./filter.ts").then((all) => all.filter),
  form: () =>
    Promise.all([import("./form.tsx"), import("./form-words.ts")]).then(
      ([{ form }, { complete }]) => {
        return { ...form, complete };
      },
    ),
  "form-entry": () => import("./form-entry.ts").then((all) => all.formEntry),
  "language-choice": () => import("./language-choice.ts").then((all) => all.languageChoice),
  "language-offer": () => import("./language-offer.ts").then((all) => all.languageOffer),
  "load-more": () => import("./load-more.ts").then((all) => all.loadMore),
  "mobile-menu": () => import("./mobile-menu.ts").then((all) => all.mobileMenu),
  "popup-notice": () => import("./popup-notice.ts").then((all) => all.popupNotice),
  "pricing-calculator": () =>
    import("./pricing-calculator.tsx").then((all) => all.pricingCalculator),
  "requested-frame": () => import("./requested-frame.ts").then((all) => all.requestedFrame),
  search: () => import("./search.ts").then((all) => all.search),
  "section-switch": () => import("./section-switch.ts").then((all) => all.sectionSwitch),
  "site-search": () => import("./site-search.ts").then((all) => all.siteSearch),
  "site-menus": () => import("./site-menus.ts").then((all) => all.siteMenus),
  video: () => import("./video.ts").then((all) => all.video),
};
