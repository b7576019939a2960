import { expect, test } from "vitest";
import { prefersMarkdown } from "./prefers-markdown.ts";

const prefers = (accept: string) => prefersMarkdown({ headers: new Headers({ accept }) });

test.each([
  "text/markdown",
  "text/markdown, text/html",
  "text/markdown, text/html, */*",
  "text/html;q=0.9, text/markdown",
  "text/markdown;q=0.5, text/html;q=0.4, */*;q=0.9",
  "TEXT/Markdown; charset=utf-8",
  "text/markdown;variant=GFM, */*;q=0.1",
  "text/markdown;q=0.2, application/json",
])("%s: Markdown", (accept) => {
  expect(prefers(accept)).toBe(true);
});

test.each([
  "",
  "*/*",
  "text/*",
  "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8",
  "text/html, text/markdown;q=0.9",
  "text/markdown;q=0.5, */*",
  "text/markdown;q=0.5, text/*;q=0.6",
  "text/markdown;q=0",
  "application/markdown",
  'text/html;note="text/markdown"',
])("%s: HTML", (accept) => {
  expect(prefers(accept)).toBe(false);
});
