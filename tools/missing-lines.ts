import { z } from "zod";
import type { MissingPage } from "../src/missing/missing-pages.ts";
import { rowsAt } from "./columns.ts";

const missingPage = z.object({
  path: z.string(),
  referrer: z.string(),
  count: z.number(),
  lastAt: z.string(),
}) satisfies z.ZodType<MissingPage>;

/** The site's answer: addresses that visitors requested and that do not exist. */
export const missesAnswer = z.object({ missingPages: z.array(missingPage) });

/** Returns one line per address that fits the terminal. */
export function missingLines(pages: readonly MissingPage[]): string[] {
  if (pages.length === 0) return ["none"];
  const rows = pages.map((page) => [
    String(page.count),
    page.lastAt.slice(0, 10),
    page.path,
    page.referrer,
  ]);
  return rowsAt([["HITS", "LAST", "ADDRESS", "LINKED ON"], ...rows], [6, 10, 45]);
}
