import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright";

const source = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** As much of `window.axe` as is called here. */
declare const axe: {
  configure: (options: object) => void;
  run: (
    context: Document | string,
    options: object,
  ) => Promise<{
    violations: { id: string; nodes: { target: string[]; html: string }[] }[];
  }>;
};

/**
 * WCAG 2.2 AA and what axe holds to be good practice, as readable lines, of a page at rest. Run in the page
 * itself, once there: its own package for Playwright reads the script anew and opens a second page for
 * each look, which takes five times as long.
 */
export async function violations(page: Page, ...without: string[]): Promise<string[]> {
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  return found(page, null, { rules });
}

/** The same of what a selector finds, and of nothing around it: for a part of a page looked at elsewhere. */
export async function violationsIn(page: Page, part: string): Promise<string[]> {
  return found(page, part, {});
}

async function found(page: Page, part: string | null, more: object): Promise<string[]> {
  await atRest(page);
  await Promise.all(
    page.frames().map(async (frame) => {
      const isThere = await frame.evaluate(() => "axe" in window);
      if (isThere) return;
      await frame.evaluate(source);
      // Frames of other origins tell the page what was found in them.
      await frame.evaluate(() => axe.configure({ allowedOrigins: ["<unsafe_all_origins>"] }));
    }),
  );
  return page.evaluate(
    async ([within, options]) => {
      const { violations: all } = await axe.run(within ?? document, options);
      return all.flatMap(({ id, nodes }) =>
        nodes.map(({ target, html }) => `${id}: ${target.join(" ")} ${html.slice(0, 120)}`),
      );
    },
    [part, { runOnly: tags, resultTypes: ["violations"], ...more }] as const,
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
