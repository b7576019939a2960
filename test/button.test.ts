import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { allCrms } from "../src/crm/all.ts";
import { variables as siteVariables } from "../src/env.ts";
import { allSenders } from "../src/mail/senders/all.ts";

const variableNames = Object.keys(siteVariables.shape);

/*
 * The values that a person who deploys enters: package.json explains what .dev.vars.example lists and the
 * code reads.
 */

const read = (path: string) => readFileSync(join(import.meta.dirname, "..", path), "utf8");
const described = z
  .object({
    cloudflare: z.object({ bindings: z.record(z.string(), z.object({ description: z.string() })) }),
  })
  .parse(JSON.parse(read("package.json"))).cloudflare.bindings;
const listed = [...read(".dev.vars.example").matchAll(/^([A-Z_]+)=(.*)$/gm)];
/** The bindings of the default environment. */
const [shared = ""] = read("wrangler.toml").split("[env.");
const bound = [...shared.matchAll(/^(?:binding|name) = "([A-Z]+)"$/gm)].map(
  ([, name = ""]) => name,
);

test("each secret and binding is explained, and nothing else is", () => {
  const names = [...listed.map(([, name = ""]) => name), ...bound, "FORM_LIMIT"];
  expect(Object.keys(described).toSorted()).toEqual([...new Set(names)].toSorted());
  for (const [name, { description }] of Object.entries(described)) {
    expect(description, name).toMatch(/^.{10,140}\.$|^true .{10,120}\.$/);
  }
});

test("the code reads each listed variable, and each variable it needs is listed", () => {
  const own = [...allCrms, ...allSenders].flatMap(({ variables }) => variables);
  const known = [...variableNames, ...own, "CRM_DESTINATION", "MAIL_SENDER"];
  const names = listed.map(([, name = ""]) => name);
  expect(names.filter((name) => !known.includes(name))).toEqual([]);
  // Not in the list: wrangler.toml has them, or only a stand-in needs another address.
  const elsewhere = [
    "ENVIRONMENT",
    "SITE_ORIGIN",
    "PLAN",
    "LEADS_QUEUE",
    "DEAD_LETTER_QUEUE",
    "STORYBLOK_API",
    "STORYBLOK_ASSETS",
    "STORYBLOK_MANAGEMENT_API",
    "DRILL_URL",
  ];
  expect(variableNames.filter((name) => ![...names, ...elsewhere].includes(name))).toEqual([]);
});

test("only the region has a default value", () => {
  const withValue = listed.filter(([, , value]) => value !== "").map(([line]) => line);
  expect(withValue).toEqual(["STORYBLOK_REGION=eu"]);
});
