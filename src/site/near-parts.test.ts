import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { chosenCrm } from "../crm/all.ts";
import { bindingNames, parseEnv } from "../env.ts";
import { nearPartsIn } from "./near-parts.ts";

/* An isolate starts by reading its environment without the schemas. The result is the same. */

const bindings = {
  ...Object.fromEntries(bindingNames.map((name) => [name, {}])),
  VERSION: { id: "deployment-1", tag: "" },
};

beforeEach(() => vi.stubGlobal("caches", {}));
afterEach(() => vi.unstubAllGlobals());

it.each([
  { SITE_ORIGIN: "https://www.example.com" },
  { SITE_ORIGIN: "https://www.example.com/a/b?c", PLAN: "free", CACHE_TAGS: "true" },
  { SITE_ORIGIN: "http://localhost:8787/", ENVIRONMENT: "production", CACHE_TAGS: "false" },
  { SITE_ORIGIN: "https://www.example.com", PLAN: "paid", CACHE_TAGS: "" },
  { SITE_ORIGIN: "https://www.example.com", ENVIRONMENT: "elsewhere", CACHE_TAGS: "true" },
  { SITE_ORIGIN: "https://www.example.com", PLAN: "of someone else", CACHE_TAGS: "perhaps" },
])("reads %o like the environment", (given) => {
  const raw = { ...given, ...bindings };
  const { SITE_ORIGIN, PLAN, CACHE_TAGS } = parseEnv(raw, chosenCrm).variables;
  const near = nearPartsIn(raw);
  expect(near?.variables).toEqual({ SITE_ORIGIN, PLAN, CACHE_TAGS });
  expect(near?.deployment).toBe("deployment-1");
});

it.each([
  ["staging is closed", { SITE_ORIGIN: "https://www.example.com", ENVIRONMENT: "staging" }],
  ["it has no address", {}],
  ["its address is invalid", { SITE_ORIGIN: "www.example.com" }],
  ["it has no KV", { SITE_ORIGIN: "https://www.example.com", CONTENT: undefined }],
])("sends nothing before the whole site is loaded if %s", (_, given) => {
  expect(nearPartsIn({ ...bindings, ...given })).toBeNull();
});
