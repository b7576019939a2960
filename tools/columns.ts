/** As wide as a terminal. */
const maxWidth = 100;

/** Rows in columns of these widths; the last has what is left of a hundred. */
export function rowsAt(rows: readonly (readonly string[])[], widths: readonly number[]): string[] {
  const left = maxWidth - widths.reduce((sum, width) => sum + width + 1, 0);
  return rows.map((row) =>
    row
      .map((cell, nth) => cut(cell, widths[nth] ?? left).padEnd(widths[nth] ?? 0))
      .join(" ")
      .trimEnd(),
  );
}

/** Of one line: a visitor's text moves no cursor. */
function cut(text: string, width: number): string {
  const line = text.replaceAll(/\p{Cc}+/gu, " ");
  return line.length <= width ? line : `${line.slice(0, width - 1)}…`;
}
