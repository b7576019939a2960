import { expect, it } from "vitest";
import { createVersion } from "./version.ts";

it("the version is the time in seconds, and always higher than before", () => {
  let time = 5000;
  const version = createVersion(() => time);
  expect(version.current()).toBe(5);
  expect(version.bump()).toBe(6);
  expect(version.bump()).toBe(7);
  time = 60_000;
  expect(version.bump()).toBe(60);
  time = 1000;
  expect(version.bump()).toBe(61);
});
