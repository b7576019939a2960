import { utmNames } from "../../src/forms/state.ts";
import { campaignsOfTab, keyFor } from "../../src/privacy/stored.ts";

/** Returns the campaigns of this visit, which the page's loader stores. If storage is off, those of this page. */
export function campaigns(): { [name: string]: string } {
  const saved = { first: "", last: location.search };
  try {
    saved.first = sessionStorage.getItem(keyOf("first")) ?? "";
    saved.last = sessionStorage.getItem(keyOf("last")) ?? saved.last;
  } catch {}
  const [first, last] = [new URLSearchParams(saved.first), new URLSearchParams(saved.last)];
  return Object.fromEntries(
    utmNames
      .map((name) => {
        const isFirst = name.startsWith("first_");
        return [name, (isFirst ? first.get(name.slice(6)) : last.get(name)) ?? ""];
      })
      .filter(([, value]) => value !== ""),
  );
}

/** Removes them, once a form was sent with them. */
export function forgetCampaigns() {
  try {
    for (const which of ["first", "last"] as const) sessionStorage.removeItem(keyOf(which));
  } catch {}
}

const keyOf = (which: "first" | "last") => keyFor(campaignsOfTab, which);
