import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { digest } from "../base/digest.ts";
import { firstWordOf, isProven, provenText, solve } from "./proof-of-work.ts";

it.each(["", "a", "abc", "x".repeat(55), `${"f".repeat(32)}:4294967295`])(
  "hashes %j as every SHA-256 does",
  (text) => {
    const hash = createHash("sha256").update(text).digest();
    expect(firstWordOf(text) >>> 0).toBe(hash.readUInt32BE(0));
  },
);

it("finds what the server accepts, and does not block the page meanwhile", async () => {
  let pauses = 0;
  const key = "0123456789abcdef0123456789abcdef";
  const answer = await solve(key, async () => void (pauses += 1));
  expect(isProven(await digest(provenText(key, answer ?? -1)))).toBe(true);
  expect(pauses).toBe(Math.floor(((answer ?? 0) + 1) / 4_000));
});
