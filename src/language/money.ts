const formatters = new Map<string, Intl.NumberFormat>();

/**
 * Formats an amount for a locale: `€1,234.50` or `CHF 1’234.50`. `cents` is a whole number. `currency` is an
 * ISO 4217 code whose unit has a hundred cents.
 */
export function formatMoney(cents: number, currency: string, locale: string): string {
  const key = `${locale} ${currency}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.NumberFormat(locale, { style: "currency", currency });
    formatters.set(key, formatter);
  }
  return formatter.format(cents / 100);
}
