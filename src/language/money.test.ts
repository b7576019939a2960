import { expect, it } from "vitest";
import { formatMoney } from "./money.ts";

it.each([
  [123_450, "EUR", "en-GB", "€1,234.50"],
  [123_450, "EUR", "de-DE", "1.234,50\u00a0€"],
  [1_050, "CHF", "de-CH", "CHF\u00a010.50"],
  [5, "EUR", "nl-NL", "€\u00a00,05"],
  [0, "USD", "en-US", "$0.00"],
])("%i cents of %s are, in %s, %s", (cents, currency, locale, written) => {
  expect([1, 2].map(() => formatMoney(cents, currency, locale))).toEqual([written, written]);
});
