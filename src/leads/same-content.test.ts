import { expect, it } from "vitest";
import type { Submission } from "../forms/submission.ts";
import { contentHash } from "./same-content.ts";

const withFile = (sha256: string) =>
  contentHash({ form: "case", fields: {}, attachments: [{ sha256 }] } as unknown as Submission);

it("distinguishes submissions that differ only in a file", async () => {
  expect(await withFile("a")).toBe(await withFile("a"));
  expect(await withFile("a")).not.toBe(await withFile("b"));
});

it("treats the same fields in any order as the same content", async () => {
  const [one, other] = [
    ["message", "Hello"],
    ["firstName", "Ada"],
  ] as const;
  const withFields = (...fields: (readonly [string, string])[]) =>
    contentHash({
      form: "contact",
      fields: Object.fromEntries(fields),
      attachments: [],
    } as unknown as Submission);
  const hash = await withFields(one, other);
  expect(await withFields(other, one)).toBe(hash);
  // The hash of rows that are already stored.
  expect(hash).toMatch(/^340238c97312a53744b192109efaf6db/);
});
