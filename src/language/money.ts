const formatters = new Map<string, Intl.NumberFormat>();

/**
 * An amount as a locale writes it, `€1,234.50` or `CHF 1’234.50`. The cents are whole; `currency` is a
 * code of ISO 4217 whose unit has a hundred of them.
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
