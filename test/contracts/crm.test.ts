import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";
import { allCrms, chosenCrm } from "../../src/crm/all.ts";
import { bindingNames, parseEnv } from "../../src/env.ts";
import { crmNames, standInOf } from "../crm/crms.ts";

/* The list of CRMs, and how each reads its variables from the environment. */

const root = join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const outside = { fetch, now: Date.now };

const site = {
  SITE_ORIGIN: "https://www.site.example",
  STORYBLOK_TOKEN: "token",
  DOWNLOAD_SECRET: "x".repeat(32),
};
const bindings = Object.fromEntries(bindingNames.map((name) => [name, {}]));
const parsed = (variables: Record<string, string>) =>
  parseEnv({ ...bindings, ...site, ...variables }, chosenCrm);

test("every CRM of the folder is in the list", () => {
  const describes = /^export const (\w+) = crm\(/m;
  const inFolder = globSync("src/crm/{*,*/*}.ts", { cwd: root })
    .filter((file) => describes.test(read(file)))
    .map((file) => basename(file, ".ts"));
  expect(inFolder.toSorted(), "one line in src/crm/all.ts each").toEqual(crmNames.toSorted());
});

describe.each(crmNames)("%s", (name) => {
  const { variables } = standInOf(name);
  const needed = Object.keys(variables).filter((one) => chosen({ ...variables, [one]: "" }));

  function chosen(given: Record<string, string>): boolean {
    return !chosenCrm.safeParse({ CRM_DESTINATION: name, ...given }).success;
  }

  test("is connected if its variables are set, and an empty variable counts as missing", () => {
    const { crm } = parsed({ CRM_DESTINATION: name, ...variables });
    expect(crm?.(outside).deliver).toBeTypeOf("function");
    expect(needed.length).toBeGreaterThan(0);
  });

  test("names all missing variables and other errors at once", () => {
    const empty = Object.fromEntries(needed.map((one) => [one, ""]));
    const parse = () => parsed({ CRM_DESTINATION: name, SITE_ORIGIN: "here", ...empty });
    for (const one of ["SITE_ORIGIN", ...needed]) expect(parse).toThrow(`${one} (`);
  });

  test("is disconnected if one of its variables is missing, and everything else still works", () => {
    for (const one of needed) {
      const { crm, defects } = parsed({ CRM_DESTINATION: name, ...variables, [one]: "" });
      expect(crm).toBe(null);
      expect(defects.map((defect) => defect.name)).toEqual([one]);
    }
  });
});

test("an unknown CRM is an invalid variable, and the message names the known ones", () => {
  const parse = () => parsed({ CRM_DESTINATION: "abacus", SITE_ORIGIN: "here" });
  expect(parse).toThrow("SITE_ORIGIN (");
  expect(parse).toThrow(`CRM_DESTINATION (is none of ${crmNames.join(", ")})`);
});

test("no CRM is connected without variables, or with only some of them", () => {
  expect(parsed({}).crm).toBe(null);
  expect(parsed({ CRM_DESTINATION: "", CRM_WEBHOOK_URL: "" }).crm).toBe(null);
  const half = parsed({ CRM_WEBHOOK_URL: "https://crm.example/" });
  expect(half.crm).toBe(null);
  expect(half.defects.map(({ name }) => name)).toEqual(["CRM_WEBHOOK_SECRET"]);
  expect(parsed(standInOf("webhook").variables).crm).toBeTypeOf("function");
});

const webhookSecret = (bytes: number) => `whsec_${Buffer.alloc(bytes, 7).toString("base64")}`;

test.each([24, 64])("a webhook secret of %i bytes connects the CRM", (bytes) => {
  const { variables } = standInOf("webhook");
  const { crm } = parsed({ ...variables, CRM_WEBHOOK_SECRET: webhookSecret(bytes) });
  expect(crm).toBeTypeOf("function");
});

test.each([
  ["no address", { CRM_WEBHOOK_URL: "crm.example" }],
  ["an empty secret", { CRM_WEBHOOK_SECRET: "whsec_" }],
  ["a secret of 23 bytes", { CRM_WEBHOOK_SECRET: webhookSecret(23) }],
  ["a secret of 65 bytes", { CRM_WEBHOOK_SECRET: webhookSecret(65) }],
  [
    "a secret with a blank, which a receiver may not skip",
    { CRM_WEBHOOK_SECRET: `${webhookSecret(24)} ` },
  ],
])("%s is invalid", (_, wrong) => {
  const { crm, defects } = parsed({ ...standInOf("webhook").variables, ...wrong });
  expect(crm).toBe(null);
  expect(defects.map(({ name }) => name)).toEqual(Object.keys(wrong));
});

test("no other room, tool or example names a CRM's file or variables", () => {
  const known = allCrms.flatMap(({ name, variables }) => [`/crm/${name}.ts"`, ...variables]);
  const places = ["src/**/*.{ts,tsx}", "tools/**/*.ts", ".dev.vars.example", "wrangler.toml"];
  const files = globSync(places, { cwd: root }).filter((file) => !/^(src|tools)\/crm\//.test(file));
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) => {
    const text = read(file);
    return known.filter((name) => text.includes(name)).map((name) => `${file}: ${name}`);
  });
  expect(found).toEqual([]);
});
