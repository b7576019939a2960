import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright";

/** Frames of other origins tell the page what was found in them. */
const source = `${readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8")}
axe.configure({ allowedOrigins: ["<unsafe_all_origins>"] });`;
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** As much of `window.axe` as is called here. */
declare const axe: {
  run: (
    context: Document | string,
    options: object,
  ) => Promise<{
    violations: { id: string; nodes: { target: string[]; html: string }[] }[];
  }>;
};

/** Has axe in every page that is opened from now on: to send it to each takes 0.2 s, and its look 0.5. */
export const bringAxe = (page: Page) => page.addInitScript(source);

/** `within`: the selector of a part, where nothing around it is looked at; `without`: rules that do not count. */
type Looking = { readonly within?: string; readonly without?: readonly string[] };

/**
 * WCAG 2.2 AA and what axe holds to be good practice, as readable lines, of a page at rest. Run in the page
 * itself, once there: its own package for Playwright reads the script anew and opens a second page for
 * each look, which takes five times as long.
 */
export async function violations(
  page: Page,
  { within, without = [] }: Looking = {},
): Promise<string[]> {
  await atRest(page);
  await Promise.all(
    page.frames().map(async (frame) => {
      const isThere = await frame.evaluate(() => "axe" in window);
      if (isThere) return;
      await frame.evaluate(source);
    }),
  );
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  return page.evaluate(
    async ([part, options]) => {
      const { violations: all } = await axe.run(part ?? document, options);
      return all.flatMap(({ id, nodes }) =>
        nodes.map(({ target, html }) => `${id}: ${target.join(" ")} ${html.slice(0, 120)}`),
      );
    },
    // What it would load anew for two rules (a locked orientation, sound that plays by itself) takes a fifth of
    // its time: no stylesheet may ask for the orientation, and nothing plays before it is asked to.
    [within, { runOnly: tags, resultTypes: ["violations"], rules, preload: false }] as const,
  );
}

/** Waits until a page is laid out to its end, and what that set in motion has come to its end, too. */
export async function atRest(page: Page) {
  await page.waitForFunction(
    () =>
      !document.documentElement.classList.contains("later") &&
      !document.getAnimations().some((animation) => animation instanceof CSSTransition),
  );
}
