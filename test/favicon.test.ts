import { afterAll, expect, it } from "vitest";
import { fixtureSpace } from "./fixture-space.ts";
import { startServices } from "./services.ts";

/*
 * Chrome requests an icon from each server, and logs an error if there is none. The headless shell does not.
 */

const services = await startServices({ siteOrigin: "http://localhost:1", space: fixtureSpace });
afterAll(() => services.close());

it.each(["storyblok", "crm", "mail"] as const)("%s has an icon for its pages", async (name) => {
  const origin = services[name]?.origin;
  expect((await fetch(`${origin}/`)).headers.get("content-type")).toContain("text/html");
  const icon = await fetch(`${origin}/favicon.ico`);
  expect(icon.status).toBe(200);
  expect(icon.headers.get("content-type")).toBe("image/svg+xml");
  expect(await icon.text()).toMatch(/^<svg /);
});
