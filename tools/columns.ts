/** The width of a terminal, in characters. */
const maxWidth = 100;

/** Formats rows in columns of these widths. The last column gets the rest of the 100 characters. */
export function rowsAt(rows: readonly (readonly string[])[], widths: readonly number[]): string[] {
  const left = maxWidth - widths.reduce((sum, width) => sum + width + 1, 0);
  return rows.map((row) =>
    row
      .map((cell, nth) => cut(cell, widths[nth] ?? left).padEnd(widths[nth] ?? 0))
      .join(" ")
      .trimEnd(),
  );
}

/** Cuts a text to one line. Control characters become spaces, so a visitor's text cannot move the cursor. */
function cut(text: string, width: number): string {
  const line = text.replaceAll(/\p{Cc}+/gu, " ");
  return line.length <= width ? line : `${line.slice(0, width - 1)}…`;
}
