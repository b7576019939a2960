import { expect, it } from "vitest";
import { brand } from "../../../src/brand/brand.ts";
import { forgottenPictures } from "../../../tools/forgotten-pictures.ts";

it("the demo's pictures are its own, and a finding of any other company", () => {
  expect(forgottenPictures(brand.name)).toEqual([]);
  expect(forgottenPictures("Another company").map(({ name }) => name)).toEqual([
    "public/og-default.png",
    "public/icon-512.png",
    "public/icon-192.png",
    "public/apple-touch-icon.png",
    "public/favicon.ico",
    "public/favicon.svg",
  ]);
});
