import { expect, test } from "vitest";
import { launchBrowserServer } from "./browser.ts";

test("no feature that Playwright disables is enabled again", async () => {
  const server = await launchBrowserServer();
  const lists = server
    .process()
    .spawnargs.filter((flag) => flag.startsWith("--disable-features="))
    .map((flag) => flag.replace(/^.*=/, "").split(","));
  await server.close();
  expect(lists).toHaveLength(2);
  const [playwrights = [], ours] = lists;
  expect(ours).toEqual(expect.arrayContaining(playwrights));
});
