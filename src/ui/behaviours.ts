/**
 * When the browser wakes an island: as it comes into view, when the browser is idle, at first use, or, idle,
 * where it prefers another language than the page's.
 */
export type Wake = "visible" | "idle" | "use" | "foreign";

/**
 * What moves without React, by its file in `client/islands/`, and when it wakes: the little things (a frame in
 * place of a thumbnail) that should not cost a visitor a framework.
 */
const behaviours = {
  accordion: "use",
  animation: "visible",
  carousel: "visible",
  "category-filter": "use",
  "copy-link": "use",
  feedback: "visible",
  filter: "use",
  "form-entry": "visible",
  "language-choice": "use",
  "language-offer": "foreign",
  "load-more": "use",
  "mobile-menu": "use",
  "popup-notice": "idle",
  "requested-frame": "visible",
  search: "use",
  "section-switch": "idle",
  "site-menus": "use",
  "site-search": "use",
  video: "visible",
} as const satisfies Readonly<Record<string, Wake>>;

export type BehaviourName = keyof typeof behaviours;

/** The attributes of the element that a behaviour wakes: `<div {...islandAttributes("feedback")}>`. */
export function islandAttributes(name: BehaviourName, wake: Wake = behaviours[name]) {
  return { "data-island": name, "data-wake": wake };
}
