/**
 * When the browser wakes an island: when it comes into view, when the browser is idle, on first use, or
 * (`foreign`) when idle, if the browser prefers a language other than the page's.
 */
export type Wake = "visible" | "idle" | "use" | "foreign";

/**
 * Islands without React, by their file in `client/islands/`, and when they wake. They do small things, such as
 * replacing a thumbnail with a frame, that should not cost a visitor a framework.
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

/** The attributes of the element that a behaviour wakes on: `<div {...islandAttributes("feedback")}>`. */
export function islandAttributes(name: BehaviourName, wake: Wake = behaviours[name]) {
  return { "data-island": name, "data-wake": wake };
}
