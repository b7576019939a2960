import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright";

/** Frames of other origins report their findings to the page. */
const source = `${readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8")}
axe.configure({ allowedOrigins: ["<unsafe_all_origins>"] });`;
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The part of `window.axe` that is called here. */
declare const axe: {
  run: (
    context: Document | string,
    options: object,
  ) => Promise<{
    violations: { id: string; nodes: { target: string[]; html: string }[] }[];
  }>;
};

/** Loads axe into every page that is opened from now on. Sending it to each page takes 0.2 s, a run 0.5 s. */
export const preloadAxe = (page: Page) => page.addInitScript(source);

/** `within`: the selector of the only part to check. `without`: the rules to ignore. */
type CheckOptions = { readonly within?: string; readonly without?: readonly string[] };

/**
 * Returns the violations of WCAG 2.2 AA and of axe's best practices in a page at rest, as readable lines. axe
 * runs in the page itself, where it is loaded once: its own package for Playwright parses the script again
 * and opens a second page for each run, which takes five times as long.
 */
export async function violations(
  page: Page,
  { within, without = [] }: CheckOptions = {},
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
    // Loading files again for two rules (a locked orientation, sound that plays automatically) takes a fifth
    // of axe's time. No stylesheet may query the orientation, and nothing plays before a visitor asks for it.
    [within, { runOnly: tags, resultTypes: ["violations"], rules, preload: false }] as const,
  );
}

/** Waits until a page is laid out to its end and the transitions that this started are over. */
export async function atRest(page: Page) {
  await page.waitForFunction(
    () =>
      !document.documentElement.classList.contains("later") &&
      !document.getAnimations().some((animation) => animation instanceof CSSTransition),
  );
}
