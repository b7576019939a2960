import { globSync, readFileSync } from "node:fs";
import { type ESTree, Visitor, parseSync } from "vite";
import { describe, expect, it } from "vitest";

/*
 * What is too long to be read at a sitting is too long: a file of 250 lines, a function of 60. A table
 * of data may be longer; a longer function says why in a comment directly above it.
 */

/** Of these nobody reads more than the line that they look up. */
const tablesOfData = ["src/editor/labels.ts"];
const maxFileLines = 250;
const maxFunctionLines = 60;

const files = globSync(["src/**/*.{ts,tsx}", "client/**/*.{ts,tsx}"])
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .toSorted();

/** Lines of a text, a newline at its end not counted as another. */
function linesOf(text: string): number {
  return text.replace(/\n$/, "").split("\n").length;
}

type Long = { readonly line: number; readonly lines: number };

/** Functions of more lines than they may have, without a comment that ends where they begin. */
function longFunctionsIn(source: string, file: string): Long[] {
  if (linesOf(source) <= maxFunctionLines) return [];
  const { program, comments } = parseSync(file, source);
  const lineAt = (offset: number) => source.slice(0, offset).split("\n").length;
  const commentEnds = new Set(
    comments.filter(({ value }) => /\w \w/.test(value)).map(({ end }) => lineAt(end)),
  );
  const found: Long[] = [];
  const look = ({ start, end }: ESTree.Node) => {
    const lines = linesOf(source.slice(start, end));
    if (lines <= maxFunctionLines) return;
    const line = lineAt(start);
    if (!commentEnds.has(line - 1)) found.push({ line, lines });
  };
  new Visitor({
    FunctionDeclaration: look,
    FunctionExpression: look,
    ArrowFunctionExpression: look,
  }).visit(program);
  return found;
}

describe("no longer than can be read at a sitting", () => {
  it("is each file", () => {
    const long = files.filter((file) => linesOf(readFileSync(file, "utf8")) > maxFileLines);
    expect(long).toEqual(tablesOfData);
  });

  it("is each function that does not say why", () => {
    const long = files.flatMap((file) =>
      longFunctionsIn(readFileSync(file, "utf8"), file).map(
        ({ line, lines }) => `${file}:${line} has ${lines} lines`,
      ),
    );
    expect(long).toEqual([]);
  });
});

describe("this test", () => {
  const body = (lines: number) => `{\n${"  x();\n".repeat(lines - 2)}}\n`;

  it.each([
    ["a function of 60 lines", `function a() ${body(60)}`, 0],
    ["a function of 61", `function a() ${body(61)}`, 1],
    ["an arrow", `const a = () => ${body(61)}`, 1],
    ["a method", `const a = { b() ${body(61)} };`, 1],
    ["one that says why", `/** It is one list. */\nfunction a() ${body(61)}`, 0],
    ["one with a word above it", `// a\nfunction a() ${body(61)}`, 1],
    ["a comment further up", `/** It is one list. */\n\nfunction a() ${body(61)}`, 1],
    ["one in another", `/** It is one list. */\nfunction a() {\nconst b = () => ${body(61)}}`, 1],
  ])("judges %s", (_, source, found) => {
    expect(longFunctionsIn(source, "a.ts")).toHaveLength(found);
  });
});
