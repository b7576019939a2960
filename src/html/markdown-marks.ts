/* The marks within a line (CommonMark, 6.2): bold, emphasised or struck text. */

/*
 * While a line is being built, each mark begins and ends with a control character, which no text contains, and a line
 * break is a line feed. What may be next to a mark is known only when the line is complete.
 */
const marks = {
  "*": { begin: "\u0001", end: "\u0002" },
  "**": { begin: "\u0003", end: "\u0004" },
  "~~": { begin: "\u0005", end: "\u0006" },
} as const;

export type Mark = keyof typeof marks;

const marksByBegin = new Map(
  Object.entries(marks).map(([mark, { begin }]) => [begin as string, mark]),
);
const marksByEnd = new Map(Object.entries(marks).map(([mark, { end }]) => [end as string, mark]));

/** Puts a mark directly around the words of a part: with a space in between it would have no effect. */
export function withMark(part: string, mark: Mark): string {
  const words = part.trim();
  if (words === "") return part;
  const { begin, end } = marks[mark];
  return part.replace(words, () => begin + words + end);
}

/** Joins two parts of a line so that they do not form new syntax together. */
export function joinParts(before: string, part: string): string {
  const first = part.replace(isMark, "")[0];
  const last = before.replace(isMark, "").at(-1);
  if (last === "!" && first === "[") return before.replace(/!(?=[^!]*$)/, "\\!") + part;
  // Adjacent backticks would be read as one fence.
  return last === "`" && first === "`" ? `${before} ${part}` : before + part;
}

// oxlint-disable-next-line no-control-regex -- these mark a line that is being built
const isMark = /[\u0001-\u0006]/g;

/** Splits the parts into lines, with only those marks that CommonMark reads as marks. */
export function linesOf(parts: string): readonly string[] {
  const line = parts
    .replace(/ *\n */g, "\n")
    .replace(/ {2,}/g, " ")
    .trim();
  return writeMarks(line).split("\n");
}

/** Merges neighbours with the same mark. */
function mergeMarks(line: string): string {
  const shared = Object.values(marks).reduce(
    (text, { begin, end }) => text.replaceAll(end + begin, ""),
    line,
  );
  return shared === line ? line : mergeMarks(shared);
}

/** A line that is not correct after this many rounds is hostile. It loses its marks and keeps its words. */
const maxRounds = 8;

/** Writes the marks. Removing a mark that would be misread can affect its neighbours, so they are checked again. */
function writeMarks(line: string): string {
  let characters = [...line];
  for (let round = 0; round < maxRounds; round += 1) {
    characters = [...mergeMarks(characters.join(""))];
    const wrong = wrongMarks(characters);
    if (wrong.size === 0) {
      return characters.map((one) => marksByBegin.get(one) ?? marksByEnd.get(one) ?? one).join("");
    }
    characters = characters.map((one, at) => (wrong.has(at) ? "" : one));
  }
  return characters.join("").replace(isMark, "");
}

/** The positions of marks that CommonMark would not read as marks (6.2). */
function wrongMarks(characters: readonly string[]): ReadonlySet<number> {
  const wrong = new Set<number>();
  const open: number[] = [];
  characters.forEach((character, at) => {
    if (marksByBegin.has(character)) open.push(at);
    const mark = marksByEnd.get(character);
    if (mark === undefined) return;
    const from = open.pop() ?? at;
    const isSame = (one = "") =>
      isOf(mark, marksByBegin.get(one)) || isOf(mark, marksByEnd.get(one));
    const beside = (index: number, step: 1 | -1) => {
      let next = index + step;
      while (isSame(characters[next])) next += step;
      return characters[next] ?? "";
    };
    const isRead =
      attaches(beside(from, 1), beside(from, -1)) && attaches(beside(at, -1), beside(at, 1));
    // The stars of an ending mark and of a following one would form a single run.
    const isRun = isOf(mark, marksByEnd.get(characters[from - 1] ?? ""));
    if (!isRead || isRun) wrong.add(from).add(at);
  });
  return wrong;
}

/** True if both marks are written with the same character. */
function isOf(mark: string, other: string | undefined): boolean {
  return other !== undefined && mark[0] === other[0];
}

/** True if a mark attaches to what is inside it: a letter always does, a symbol only next to a space or symbol. */
function attaches(inside: string, outside: string): boolean {
  if (/[\p{L}\p{N}]/u.test(inside)) return true;
  const isSign =
    marksByBegin.has(outside) || marksByEnd.has(outside) || /^[\s!-/:-@[-`{-~]*$/.test(outside);
  return isSign && !/^\s*$/.test(inside);
}
