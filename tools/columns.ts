/** The last column is never narrower. In a narrow terminal, lines wrap instead. */
const minWidth = 20;

/**
 * Formats rows in columns of these widths. `terminal`: its width in characters, from which the last column
 * gets the rest. Texts are cut to their column, but whole without a terminal, so that `grep` finds them.
 */
export function rowsAt(
  rows: readonly (readonly string[])[],
  widths: readonly number[],
  terminal: number = process.stdout.columns || Infinity,
): string[] {
  const left = Math.max(minWidth, terminal - widths.reduce((sum, width) => sum + width + 1, 0));
  return rows.map((row) =>
    row
      .map((cell, nth) => {
        const width = widths[nth] ?? left;
        const text = cut(cell, terminal === Infinity ? Infinity : width);
        return nth < widths.length ? text.padEnd(width) : text;
      })
      .join(" ")
      .trimEnd(),
  );
}

/** Cuts a text to one line. Control characters become spaces, so a visitor's text cannot move the cursor. */
function cut(text: string, width: number): string {
  const line = text.replaceAll(/\p{Cc}+/gu, " ");
  return line.length <= width ? line : `${line.slice(0, width - 1)}…`;
}
