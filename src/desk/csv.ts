/** Spreadsheets read a cell that starts like this as a formula, and anyone can type one into a form. */
const formula = /^[\s]*[=+\-@|%]|^[\t\r\n]/;

/** What Excel expects between cells. In German it is not the comma, which is in numbers. */
const separators = { en: ",", de: ";" } as const;

/** Rows as CSV (RFC 4180), with a byte order mark that tells Excel it is UTF-8. Every cell is text. */
export function toCsv(
  rows: readonly (readonly (string | number | null)[])[],
  language: keyof typeof separators,
): string {
  const lines = rows.map((row) => row.map(cellOf).join(separators[language]));
  return `\uFEFF${lines.join("\r\n")}\r\n`;
}

function cellOf(value: string | number | null): string {
  if (typeof value === "number") return String(value);
  const text = value ?? "";
  return `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}
