import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { LeadParts } from "../../src/leads/lead-parts.ts";
import { openSite } from "./site.ts";
import { temporaryFolder } from "../temporary-folder.ts";

/* The first page of a site that was just deployed: what to connect next, until there is a home page. */

const leads = { downloadSecret: "x", destination: null, sender: null, alertUrl: null };
const development = { ENVIRONMENT: "development" } as const;
const open = (variables: object, more: object = {}) =>
  openSite({ variables, leads: leads as unknown as LeadParts, ...more });

const empty = temporaryFolder();
await writeFile(
  join(empty, "space.json"),
  JSON.stringify({ id: 5, name: "E", publicToken: "a", previewToken: "b", webhookSecret: "c" }),
);

it("shows what to connect if there is no token, and makes no call to Storyblok", async () => {
  const fetch = () => Promise.reject(new Error("asked"));
  const site = await open({ ...development, STORYBLOK_TOKEN: "" }, { fetch });
  const page = await site.get("/en/");
  const html = await page.text();
  expect(page.status).toBe(200);
  expect(page.headers.get("x-robots-tag")).toContain("noindex");
  expect(page.headers.get("cache-control")).toContain("no-store");
  for (const name of ["STORYBLOK_TOKEN", "CRM_DESTINATION", "MAIL_SENDER", "ALERT_WEBHOOK_URL"])
    expect(html).toContain(name);
  expect(html).toContain("<h1>Your site is running</h1>");
  expect(await (await site.get("/de/")).text()).toContain("Ihre Website läuft");
});

it("shows that the space is empty, and which steps are done", async () => {
  const site = await open(development, { space: empty });
  const html = await (await site.get("/en/")).text();
  expect(html).toContain("Storyblok is connected");
  expect(html).toContain("npm run storyblok -- push");
  expect((await site.get("/en/about/")).status).toBe(404);
});

it("the first page is replaced by the home page, and never appears in production", async () => {
  expect(await (await open(development)).html("/en/")).not.toContain("Your site is running");
  const live = await open({ STORYBLOK_TOKEN: "" }, { space: empty });
  expect((await live.get("/en/")).status).toBe(404);
});
