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

/** The lines that parts make, with the marks that CommonMark reads as such. */
export function linesOf(parts: string): readonly string[] {
  const line = parts
    .replace(/ *\n */g, "\n")
    .replace(/ {2,}/g, " ")
    .trim();
  return writeMarks(line).split("\n");
}

/** Neighbours with the same mark share it. */
function sharedMarks(line: string): string {
  const shared = Object.values(marks).reduce(
    (text, { begin, end }) => text.replaceAll(end + begin, ""),
    line,
  );
  return shared === line ? line : sharedMarks(shared);
}

/** A line that is not right after so many rounds is hostile: it loses its marks and keeps its words. */
const maxRounds = 8;

/** Writes marks. One that would be read otherwise is left out, after which its neighbours are looked at again. */
function writeMarks(line: string): string {
  let characters = [...line];
  for (let round = 0; round < maxRounds; round += 1) {
    characters = [...sharedMarks(characters.join(""))];
    const wrong = wrongMarks(characters);
    if (wrong.size === 0) {
      return characters.map((one) => begun.get(one) ?? ended.get(one) ?? one).join("");
    }
    characters = characters.map((one, at) => (wrong.has(at) ? "" : one));
  }
  return characters.join("").replace(isMark, "");
}

/** Where marks begin and end that CommonMark would not read as one there (6.2). */
function wrongMarks(characters: readonly string[]): ReadonlySet<number> {
  const wrong = new Set<number>();
  const open: number[] = [];
  characters.forEach((character, at) => {
    if (begun.has(character)) open.push(at);
    const mark = ended.get(character);
    if (mark === undefined) return;
    const from = open.pop() ?? at;
    const isSame = (one = "") => isOf(mark, begun.get(one)) || isOf(mark, ended.get(one));
    const beside = (index: number, step: 1 | -1) => {
      let next = index + step;
      while (isSame(characters[next])) next += step;
      return characters[next] ?? "";
    };
    const isRead = joins(beside(from, 1), beside(from, -1)) && joins(beside(at, -1), beside(at, 1));
    // The stars of a mark that ends and of one that begins would be one run.
    const isRun = isOf(mark, ended.get(characters[from - 1] ?? ""));
    if (!isRead || isRun) wrong.add(from).add(at);
  });
  return wrong;
}

/** Whether two marks are written by the same character. */
function isOf(mark: string, other: string | undefined): boolean {
  return other !== undefined && mark[0] === other[0];
}

/** A mark joins what is inside it: a letter always, a sign where outside is a space or a sign, too. */
function joins(inside: string, outside: string): boolean {
  if (/[\p{L}\p{N}]/u.test(inside)) return true;
  const isSign = begun.has(outside) || ended.has(outside) || /^[\s!-/:-@[-`{-~]*$/.test(outside);
  return isSign && !/^\s*$/.test(inside);
}
