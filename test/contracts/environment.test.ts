import { describe, expect, it } from "vitest";
import { allCrms, chosenCrm } from "../../src/crm/all.ts";
import { bindingNames, checkVariables, parseEnv, variables as ofSite } from "../../src/env.ts";
import { allSenders, chosenSender } from "../../src/mail/senders/all.ts";
import { standInOf } from "../crm/crms.ts";

/* A defect in the environment disables only what needs the variable. Production reports what is not safe. */

const long = "0123456789abcdef0123456789abcdef";
const whole = {
  ENVIRONMENT: "production",
  SITE_ORIGIN: "https://www.site.example",
  STORYBLOK_TOKEN: "token",
  STORYBLOK_WEBHOOK_SECRET: "secret",
  DOWNLOAD_SECRET: long,
  ATTACHMENT_SECRET: long,
  ALERT_WEBHOOK_URL: "https://alerts.example/",
  TASK_TOKEN: long,
  ...standInOf("webhook").variables,
};
const bindings = Object.fromEntries(bindingNames.map((name) => [name, {}]));
const env = (overrides: Record<string, string | undefined>) =>
  parseEnv({ ...bindings, ...whole, ...overrides }, chosenCrm);
const named = (overrides: Record<string, string | undefined>) =>
  env(overrides).defects.map(({ name }) => name);

it("accepts a correct environment", () => {
  expect(env({}).defects).toEqual([]);
});

describe("an invalid variable", () => {
  it.each([
    ["ENVIRONMENT", "prod"],
    ["STORYBLOK_TOKEN", ""],
    ["STORYBLOK_REGION", "mars"],
    ["STORYBLOK_API", "api"],
    ["STORYBLOK_ASSETS", "ftp://assets.example/"],
    ["CAPTCHA_PROVIDER", "riddle"],
    ["ATTACHMENT_SECRET", "short"],
    ["FORM_COLLECTION_URL", "collect"],
    ["ALERT_WEBHOOK_URL", "alerts.example"],
    ["TASK_TOKEN", "with a space, however long it may be made"],
    ["DOWNLOAD_SECRET", "short"],
    ["HSTS_PRELOAD", "yes"],
    ["EDITOR_ORIGINS", "app.storyblok.com"],
    ["EDITOR_ORIGINS", "localhost:3000"],
    ["REDIRECT_ORIGINS", "https://help.example, shop.example, blog.example"],
    ["NOTICE_HOSTS", "https://chat.example/"],
    ["DESK_OPERATORS", "ann, ben"],
    ["DESK_PRIVACY", "*@firm.example"],
    ["DATASOURCES_EVERY_MINUTES", "0"],
    ["DATASOURCES_EVERY_MINUTES", "often"],
    ["CRM_DESTINATION", "abacus"],
    ["CRM_WEBHOOK_SECRET", "whsec_"],
  ])("%s stops nothing, is named once, and its value is not shown", (name, value) => {
    const { defects, variables } = env({ [name]: value });
    expect(defects.map((defect) => defect.name)).toEqual([name]);
    if (value !== "") expect(JSON.stringify(defects)).not.toContain(`"${value}"`);
    expect(JSON.stringify(defects)).not.toContain("pattern");
    expect(variables.SITE_ORIGIN).toBe(whole.SITE_ORIGIN);
  });

  it("reads lists with any commas and spaces between their parts", () => {
    const { defects, variables } = env({
      EDITOR_ORIGINS: "",
      REDIRECT_ORIGINS: " https://help.example/start,https://shop.example, ",
      NOTICE_HOSTS: "Chat.example .firm.example",
      DESK_OPERATORS: "Ann@firm.example,\nben@firm.example",
      DESK_PRIVACY: "*",
    });
    expect(defects).toEqual([]);
    expect(variables).toMatchObject({
      EDITOR_ORIGINS: ["https://app.storyblok.com"],
      REDIRECT_ORIGINS: ["https://help.example", "https://shop.example"],
      NOTICE_HOSTS: ["chat.example", ".firm.example"],
      DESK_OPERATORS: ["ann@firm.example", "ben@firm.example"],
      DESK_PRIVACY: ["*"],
    });
  });

  it("treats an unknown name like production", () => {
    expect(env({ ENVIRONMENT: "prod" }).variables.ENVIRONMENT).toBe("production");
    expect(named({ ENVIRONMENT: "prod", ALERT_WEBHOOK_URL: "" })).toEqual([
      "ENVIRONMENT",
      "ALERT_WEBHOOK_URL",
    ]);
  });

  it.each([undefined, "", "www.site.example"])("the site's address %j stops it", (origin) => {
    expect(() => env({ SITE_ORIGIN: origin })).toThrow("SITE_ORIGIN (");
  });

  it("names all invalid variables at once", () => {
    const wrong = {
      ATTACHMENT_SECRET: "a",
      DOWNLOAD_SECRET: "b",
      TASK_TOKEN: "ä",
      CRM_DESTINATION: "c",
    };
    expect(named(wrong).toSorted()).toEqual(Object.keys(wrong).toSorted());
  });
});

/** What may be given, in one way or another, to each variable of the site. */
const given = ["nonsense", "two words", "ü", "-1", "http://", "", 5, true, undefined];

it.each([
  ...Object.keys(ofSite.shape).map((name) => [name, {}] as const),
  ...allCrms.flatMap((crm) =>
    ["CRM_DESTINATION", ...crm.variables].map(
      (name) => [name, { CRM_DESTINATION: crm.name }] as const,
    ),
  ),
  ...allSenders.flatMap((sender) =>
    ["MAIL_SENDER", ...sender.variables].map(
      (name) => [name, { MAIL_SENDER: sender.name }] as const,
    ),
  ),
])("what is wrong with %s is said in words after its name: %j", (name, choice) => {
  for (const value of given) {
    const raw = { SITE_ORIGIN: whole.SITE_ORIGIN, ...choice, [name]: value };
    const { defects } = checkVariables(raw, chosenCrm);
    for (const { name: wrong, says } of [...defects, ...chosenSender(raw).defects]) {
      expect([wrong, value, says]).toEqual([
        wrong,
        value,
        expect.stringMatching(/^(is|has|can|and|needs|does|no CRM) /),
      ]);
    }
  }
});

it("is open on staging with a password or Cloudflare Access, and closed without", () => {
  const staging = { ...whole, ENVIRONMENT: "staging" };
  const access = { ACCESS_TEAM: "https://team.cloudflareaccess.com", ACCESS_AUDIENCE: "tag" };
  expect(named(staging)).toEqual(["ACCESS_TOKEN"]);
  expect(named({ ...staging, ACCESS_TOKEN: "too short" })).toEqual(["ACCESS_TOKEN"]);
  expect(named({ ...staging, ACCESS_TOKEN: long })).toEqual([]);
  expect(named({ ...staging, ...access })).toEqual([]);
  expect(named({ ...staging, ...access, ACCESS_AUDIENCE: "" })).toEqual(["ACCESS_TOKEN"]);
});

describe.each(["development", "staging", "production"])("in %s", (environment) => {
  const of = (token: string | undefined) =>
    env({ ENVIRONMENT: environment, ACCESS_TOKEN: long, TASK_TOKEN: token });

  it.each(["x", long.slice(1)])("a guessable token %j opens nothing", (token) => {
    const { defects, variables } = of(token);
    expect(defects.map(({ name }) => name)).toEqual(["TASK_TOKEN"]);
    expect(variables.TASK_TOKEN).toBeUndefined();
  });

  it("a long token works, and none is required", () => {
    for (const token of [long, "development-tasks-no-secret-at-all", undefined]) {
      expect(of(token)).toMatchObject({ defects: [], variables: { TASK_TOKEN: token } });
    }
  });
});

it("has no cache in front of staging, because it would answer without a password", () => {
  const tagged = { CACHE_TAGS: "true", ACCESS_TOKEN: long };
  expect(env({ ...tagged, ENVIRONMENT: "staging" }).variables.CACHE_TAGS).toBe(false);
  expect(env(tagged).variables.CACHE_TAGS).toBe(true);
});

describe("production", () => {
  it.each([
    ["a CRM", "CRM_DESTINATION", { CRM_WEBHOOK_URL: "", CRM_WEBHOOK_SECRET: "" }],
    ["an address for alerts", "ALERT_WEBHOOK_URL", { ALERT_WEBHOOK_URL: "" }],
    ["a webhook's secret", "STORYBLOK_WEBHOOK_SECRET", { STORYBLOK_WEBHOOK_SECRET: "" }],
    ["https", "SITE_ORIGIN", { SITE_ORIGIN: "http://www.site.example" }],
    [
      "a captcha's own key",
      "CAPTCHA_SECRET",
      {
        CAPTCHA_PROVIDER: "turnstile",
        CAPTCHA_SITE_KEY: "1x00000000000000000000AA",
        CAPTCHA_SECRET: "1x0000000000000000000000000000000AA",
      },
    ],
    ["a whole captcha", "CAPTCHA_PROVIDER", { CAPTCHA_PROVIDER: "turnstile" }],
    ["a secret for attachments", "ATTACHMENT_SECRET", { ATTACHMENT_SECRET: "" }],
    ["a secret for downloads", "DOWNLOAD_SECRET", { DOWNLOAD_SECRET: "" }],
  ])("without %s is not safe", (_, name, overrides) => {
    expect(named(overrides)).toEqual([name]);
    // Other environments report only the variables in `always`.
    const inDevelopment = checkVariables(
      { ...whole, ...overrides, ENVIRONMENT: "development" },
      chosenCrm,
    );
    const always = ["DOWNLOAD_SECRET", "CAPTCHA_PROVIDER"];
    expect(inDevelopment.defects.map((defect) => defect.name)).toEqual(
      always.includes(name) ? [name] : [],
    );
  });

  it("refuses the captcha's test keys", () => {
    const test = {
      CAPTCHA_PROVIDER: "recaptcha",
      CAPTCHA_SITE_KEY: "key",
      CAPTCHA_SECRET: "6LeIxAcTAAAAAGG-vFI1TnRWxMZNFuojJ4WifJWe",
    };
    expect(env(test).variables.CAPTCHA_SECRET).toBeUndefined();
  });
});
