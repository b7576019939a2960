import { expect, it } from "vitest";
import { weigh } from "../../../test/bench/bytes.ts";
import { complete, openSharedWorld, visitorOf } from "../../../test/journeys/visit.ts";
import { servedSpace } from "../../../tools/served-space.ts";

/*
 * The weight of a page of each kind in the demo, gzipped: HTML, the styles it waits for, all styles, and the
 * scripts that it loads automatically. Each limit is a twentieth above the measured weight: a tenth more
 * fails, and a sentence more does not. If a page grows for a reason, raise its limit and state the reason.
 */
const limits: readonly (readonly [path: string, ...limits: [number, number, number, number]])[] = [
  ["/en/", 15_550, 9_450, 20_300, 53_250],
  ["/en/product/", 15_800, 10_050, 21_050, 26_450],
  ["/en/pricing/", 14_950, 7_850, 19_550, 80_700],
  ["/en/about/", 12_750, 10_900, 21_500, 0],
  ["/en/absences/", 13_100, 9_450, 19_950, 0],
  ["/en/integrations/", 11_100, 10_600, 15_100, 3_250],
  ["/en/partners/", 10_800, 8_100, 18_200, 5_250],
  ["/en/faq/", 9_800, 7_850, 15_750, 3_250],
  ["/en/contact-us/", 9_500, 10_450, 13_750, 3_550],
  ["/en/book-a-demo/", 11_500, 8_100, 17_450, 4_000],
  ["/en/blog/", 9_550, 8_850, 13_350, 0],
  ["/en/blog/payroll-cut-off/", 15_300, 9_400, 18_000, 4_200],
  ["/en/interviews/", 9_650, 9_000, 14_200, 0],
  ["/en/interviews/alpenkraft-shift-swaps/", 10_400, 9_600, 15_600, 0],
  ["/en/events/", 12_000, 10_300, 18_150, 26_450],
  ["/en/events/people-days-berlin/", 11_550, 10_050, 17_900, 3_550],
  ["/en/private-events/table-berlin/", 10_300, 10_050, 17_900, 0],
  ["/en/flair-library/", 11_550, 9_500, 14_850, 26_450],
  ["/en/flair-library/enps-handbook/", 10_800, 9_450, 15_900, 3_550],
  ["/en/learning-hub/", 11_600, 10_350, 16_600, 0],
  ["/en/learning-hub/payroll/", 10_550, 10_100, 16_100, 3_450],
  ["/en/success-hub/", 11_750, 10_900, 20_900, 26_900],
  ["/en/success-hub/lumenia/", 11_700, 9_750, 20_300, 2_950],
  ["/en/template-hub/", 10_200, 10_250, 16_500, 0],
  ["/en/template-hub/enps-survey/", 11_450, 9_900, 16_100, 0],
  ["/en/newsroom/", 9_900, 10_800, 14_500, 0],
  ["/en/whats-new/", 11_000, 9_200, 14_300, 0],
  ["/en/whats-new/works-council-view/", 10_700, 10_150, 15_400, 0],
  ["/en/legal/privacy/", 9_500, 7_850, 14_550, 0],
  ["/en/nope/", 7_750, 10_300, 14_950, 0],
];

const visit = visitorOf(await openSharedWorld({ space: servedSpace }));

it.each(limits)("%s is within its limits", async (path, html, css, all, script) => {
  const weight = weigh((await complete(visit, path)).body);
  const found = [weight.html, weight.css, weight["css in all"], weight["js at once"]];
  const over = [html, css, all, script].filter((limit, nth) => (found[nth] ?? 0) > limit);
  expect(over, `it weighs ${found.join(", ")}`).toEqual([]);
});
