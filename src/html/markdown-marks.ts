/* The marks of a line (CommonMark, 6.2): what is bold, soft or struck. */

/*
 * While a line is put together, a mark begins and ends with a control character, which no text has, and a line
 * break is a line feed. What a mark may be next to is known only when the line is whole.
 */
const marks = {
  "*": { begin: "\u0001", end: "\u0002" },
  "**": { begin: "\u0003", end: "\u0004" },
  "~~": { begin: "\u0005", end: "\u0006" },
} as const;

export type Mark = keyof typeof marks;

const begun = new Map(Object.entries(marks).map(([mark, { begin }]) => [begin as string, mark]));
const ended = new Map(Object.entries(marks).map(([mark, { end }]) => [end as string, mark]));

/** A part of a line with a mark at its words themselves: with a space between it would mean nothing. */
export function withMark(part: string, mark: Mark): string {
  const words = part.trim();
  if (words === "") return part;
  const { begin, end } = marks[mark];
  return part.replace(words, () => begin + words + end);
}

/** Two parts of a line beside each other, which mean no more than each by itself. */
export function besides(before: string, part: string): string {
  const first = part.replace(isMark, "")[0];
  const last = before.replace(isMark, "").at(-1);
  if (last === "!" && first === "[") return before.replace(/!(?=[^!]*$)/, "\\!") + part;
  // Backticks in a row are one fence.
  return last === "`" && first === "`" ? `${before} ${part}` : before + part;
}

// oxlint-disable-next-line no-control-regex -- the marks of a line in the making
const isMark = /[\u0001-\u0006]/g;

/** What was put together, line by line. */
export function linesOf(parts: string): readonly string[] {
  const line = parts
    .replace(/ *\n */g, "\n")
    .replace(/ {2,}/g, " ")
    .trim();
  const struck = writeMarks(sharedMarks(line), (mark) => mark === "~~");
  const whole = writeMarks(sharedMarks(struck), (mark) => mark !== "~~");
  // Two that became neighbours, since a mark between them was left out.
  return whole.replaceAll("~~~~", "").split("\n");
}

/** Neighbours with the same mark share it. */
function sharedMarks(line: string): string {
  const shared = Object.values(marks).reduce(
    (text, { begin, end }) => text.replaceAll(end + begin, ""),
    line,
  );
  return shared === line ? line : sharedMarks(shared);
}

/** Marks as Markdown writes them, less those that would not be read as one where they are (CommonMark, 6.2). */
function writeMarks(line: string, isOne: (mark: string) => boolean): string {
  const characters = [...line];
  const markIn = (marksBy: ReadonlyMap<string, string>, character = "") => {
    const mark = marksBy.get(character);
    return mark !== undefined && isOne(mark) ? mark : undefined;
  };
  const open: number[] = [];
  /** No neighbour: one that was left out, or is read as one with it. */
  const isBeside = (character?: string) =>
    character !== undefined &&
    (character === "" ||
      markIn(begun, character) !== undefined ||
      markIn(ended, character) !== undefined ||
      (isOne("*") && /^\*+$/.test(character)));
  characters.forEach((character, at) => {
    if (markIn(begun, character)) open.push(at);
    const mark = markIn(ended, character);
    if (mark === undefined) return;
    const from = open.pop() ?? at;
    const beside = (index: number, step: 1 | -1) => {
      let next = index + step;
      while (isBeside(characters[next])) next += step;
      return characters[next] ?? "";
    };
    const isRead = joins(beside(from, 1), beside(from, -1)) && joins(beside(at, -1), beside(at, 1));
    characters[from] = characters[at] = isRead ? mark : "";
  });
  return characters.join("");
}

/** A mark joins what is inside it: a letter always, a sign where outside is a space or a sign, too. */
function joins(inside: string, outside: string): boolean {
  if (/[\p{L}\p{N}]/u.test(inside)) return true;
  return !/^\s*$/.test(inside) && /^[\s!-/:-@[-`{-~]*$/.test(outside);
}
