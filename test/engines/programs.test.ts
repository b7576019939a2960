import { expect, test } from "vitest";
import { missingOf } from "./programs.ts";

test("the missing programs of an engine are named, with the command that installs them", () => {
  expect(missingOf("Firefox", "/nowhere")).toBe(
    "Firefox is not installed here (no firefox): apt-get install -y firefox-esr",
  );
  expect(missingOf("WebKit", "/nowhere")).toMatch(
    /no WebKitWebDriver.*, no Xvfb\): apt-get install -y webkit2gtk-driver xvfb$/,
  );
});
