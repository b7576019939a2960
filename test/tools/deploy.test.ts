import { dayMs } from "../../src/base/clock.ts";
import { mkdir, readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { type Deployed, complaintsOf, configOf, givenTo } from "../../tools/configuration.ts";
import { askForSecrets } from "../../tools/deploy/secrets.ts";
import { keepAssets } from "../../tools/keep-assets.ts";
import { type Account, accountToken, startAccount } from "../cloudflare/account.ts";
import { standInOf } from "../crm/crms.ts";
import { type Listening, startServer } from "../http-server.ts";
import { runCommand } from "./run-command.ts";
import { temporaryFolder } from "../temporary-folder.ts";

/* `npm run deploy`: what it refuses, and that no deployment removes a file that an open page needs. */

let folder: string;
beforeEach(() => {
  folder = temporaryFolder(onTestFinished);
});

const secrets = [
  "STORYBLOK_TOKEN",
  "STORYBLOK_WEBHOOK_SECRET",
  "DOWNLOAD_SECRET",
  "ATTACHMENT_SECRET",
  "ALERT_WEBHOOK_URL",
  ...Object.keys(standInOf("webhook").variables),
];
const errorsOf = (names: readonly string[] | null) =>
  complaintsOf("production", names && new Set(names))
    .filter(({ grade }) => grade === "error")
    .map(({ name }) => name);
const placeholders = ["SITE_ORIGIN"];

describe("before a deployment", () => {
  test("a variable that wrangler.toml lacks is an error, and with every secret nothing else is", () => {
    expect(errorsOf(secrets)).toEqual(placeholders);
    expect(errorsOf(null)).toEqual(placeholders);
  });

  test.each([
    ["STORYBLOK_TOKEN", "STORYBLOK_TOKEN"],
    ["STORYBLOK_WEBHOOK_SECRET", "STORYBLOK_WEBHOOK_SECRET"],
    ["DOWNLOAD_SECRET", "DOWNLOAD_SECRET"],
    ["ATTACHMENT_SECRET", "ATTACHMENT_SECRET"],
    ["ALERT_WEBHOOK_URL", "ALERT_WEBHOOK_URL"],
  ])("a missing %s is one more error", (missing, named) => {
    expect(errorsOf(secrets.filter((name) => name !== missing))).toEqual([...placeholders, named]);
  });

  test.each([
    ["hubspot", "2027-03-01", []],
    ["hubspot", "2027-05-01", ["CRM_DESTINATION"]],
    ["hubspot", "2027-12-01", ["CRM_DESTINATION"]],
    ["dynamics", "2030-01-01", []],
    ["webhook", "2030-01-01", []],
  ] as const)("the API of %s on %s is reported as ending by %o", (crm, day, named) => {
    const others = secrets.filter((name) => !(name in standInOf("webhook").variables));
    const own = ["CRM_DESTINATION", ...Object.keys(standInOf(crm).variables)];
    const known = new Set([...others, ...own]);
    const ends = complaintsOf("production", known, Date.parse(day)).filter(({ says }) =>
      says.includes("supported until"),
    );
    expect(ends.map(({ name }) => name)).toEqual(named);
  });

  test("a missing CRM is one more error", () => {
    const others = secrets.filter((name) => !(name in standInOf("webhook").variables));
    expect(errorsOf(others)).toEqual([...placeholders, "CRM_DESTINATION"]);
  });

  describe("variables that belong together", () => {
    const others = secrets.filter((name) => !(name in standInOf("webhook").variables));
    const webhook = ["CRM_WEBHOOK_URL", "CRM_WEBHOOK_SECRET"];
    const captcha = ["CAPTCHA_PROVIDER", "CAPTCHA_SITE_KEY", "CAPTCHA_SECRET"];

    test.each<[string, readonly string[], readonly string[]]>([
      ["a complete captcha", [...secrets, ...captcha], []],
      ["a captcha without a key", [...secrets, ...captcha.slice(0, 2)], ["CAPTCHA_PROVIDER"]],
      ["a CRM without its settings", [...others, "CRM_DESTINATION"], ["CRM_DESTINATION"]],
      [
        "a CRM without one of its settings",
        [...others, "CRM_DESTINATION", "CRM_WEBHOOK_URL"],
        ["CRM_WEBHOOK_SECRET"],
      ],
      ["a CRM that was not chosen", [...others, "HUBSPOT_TOKEN"], ["CRM_DESTINATION"]],
      [
        "remaining settings of another CRM",
        [...others, "CRM_DESTINATION", ...webhook, "SALESFORCE_HOST", "DYNAMICS_ORG"],
        [],
      ],
    ])("with %s, only what is missing is an error", (_, names, missing) => {
      expect(errorsOf(names)).toEqual([...placeholders, ...missing]);
    });

    test.each([
      ["ACCESS_TOKEN", [], true],
      ["ACCESS_TEAM", [], false],
      ["ACCESS_TEAM", ["ACCESS_AUDIENCE"], true],
    ])("staging with %s and %j is closed to the public: %s", (name, more, isWell) => {
      const named = complaintsOf("staging", new Set([...secrets, name, ...more])).map(
        (complaint) => complaint.name,
      );
      expect(named.includes("ACCESS_TOKEN")).toBe(!isWell);
    });
  });

  describe("mails", () => {
    const mail = (more: readonly string[] | null) =>
      complaintsOf("production", more && new Set([...secrets, ...more]))
        .filter(({ name }) => /^MAIL|^RESEND|^EMAIL/.test(name))
        .map(({ grade, name }) => `${grade} ${name}`);

    test.each<[string, readonly string[] | null, readonly string[]]>([
      ["no variable", [], ["warning MAIL_SENDER"]],
      ["unknown secrets", null, ["warning MAIL_SENDER"]],
      ["a key alone", ["MAIL_SENDER", "RESEND_API_KEY"], ["error MAIL_FROM"]],
      ["an address alone", ["MAIL_SENDER", "MAIL_FROM"], ["error EMAIL"]],
      ["a sender alone", ["MAIL_SENDER"], ["error EMAIL", "error MAIL_FROM"]],
      ["all variables of one provider", ["MAIL_SENDER", "MAIL_FROM", "RESEND_API_KEY"], []],
    ])("with %s, the missing variables are reported", (_, more, expected) => {
      expect(mail(more)).toEqual(expected);
    });
  });

  test("the command refuses without a confirmation, names every change, and changes nothing", async () => {
    const account = await startAccount();
    const bindings = [{ name: "STORYBLOK_TOKEN", type: "secret_text" }];
    const script = { bindings, migrationTag: "v1", crons: [], deployments: 1 };
    account.state.scripts.set(configOf("production").name, script);
    const refused = await deployWith(account, "production");
    expect(refused.code).toBe(1);
    for (const name of [...placeholders, "CRM_DESTINATION", "ALERT_WEBHOOK_URL"]) {
      expect(refused.stderr).toContain(`  ${name} `);
    }
    expect(refused.stderr).not.toContain("STORYBLOK_TOKEN is missing");
    expect(account.changes).toEqual([]);
    expect(account.unknown).toEqual([]);
    await account.close();
  });

  test("an account without R2 gets the address where it is switched on", async () => {
    const account = await startAccount({ subdomain: "acme", r2: false });
    const bindings = ["STORYBLOK_TOKEN", "DOWNLOAD_SECRET"].map((name) => ({
      name,
      type: "secret_text",
    }));
    const script = { bindings, migrationTag: "v1", crons: [], deployments: 1 };
    account.state.scripts.set(configOf("free").name, script);
    const refused = await deployWith(account);
    expect(refused).toMatchObject({ code: 1, stdout: expect.stringContaining("/r2/overview") });
    expect(account.changes).toEqual([]);
    await account.close();
  });
});

/** Runs `npm run deploy` and answers none of its questions. */
async function deployWith(account: Account, ...given: string[]) {
  const env = {
    ...process.env,
    CLOUDFLARE_API_BASE_URL: account.origin,
    CLOUDFLARE_API_TOKEN: accountToken,
  };
  return runCommand("deploy", given, env);
}

describe("the questions of the first day", () => {
  const set = new Set(["STORYBLOK_TOKEN"]);
  /** Answers the questions from `from` on with one line each. A question after the last answer gets none. */
  async function answerQuestions(from: string, to: Deployed, answers: readonly string[]) {
    const lines: string[] = [];
    const remaining = [...answers];
    let hasBegun = false;
    const { given } = await askForSecrets({
      prompt: {
        async ask(question) {
          hasBegun ||= question.startsWith(`${from}:`);
          lines.push(question);
          return hasBegun ? (remaining.shift() ?? null) : "";
        },
        close: () => undefined,
      },
      say: (line) => void lines.push(line),
      vars: givenTo(configOf(to)),
      set,
      isNeeded: () => false,
      first: true,
    });
    return { given, output: lines.join("\n") };
  }

  test.each<Deployed>(["free", "staging", "production"])(
    "for %s, a token that can be guessed is not accepted",
    async (to) => {
      const long = "0123456789abcdef0123456789abcdef";
      const { given, output } = await answerQuestions("TASK_TOKEN", to, ["x", long.slice(1), long]);
      expect(output.match(/TASK_TOKEN has less than 32 characters/g)).toHaveLength(2);
      expect(given["TASK_TOKEN"]).toBe(long);
    },
  );

  test("a captcha can be left out, and needs a known provider and two keys, none of them for tests", async () => {
    const without = await answerQuestions("CAPTCHA_PROVIDER", "production", [""]);
    expect(Object.keys(without.given)).not.toContain("CAPTCHA_PROVIDER");
    const answers = ["hcaptcha", "turnstile", "", "site-key"];
    const keys = ["1x0000000000000000000000000000000AA", "captcha-secret"];
    const { given, output } = await answerQuestions("CAPTCHA_PROVIDER", "production", [
      ...answers,
      ...keys,
    ]);
    expect(output).toContain("one of turnstile, recaptcha");
    expect(output).toContain("CAPTCHA_SITE_KEY is needed");
    expect(output).toContain("CAPTCHA_SECRET is a test key");
    expect(given).toMatchObject({
      CAPTCHA_PROVIDER: "turnstile",
      CAPTCHA_SITE_KEY: "site-key",
      CAPTCHA_SECRET: "captcha-secret",
    });
  });

  test("only staging has a password, which is long enough, and is generated if none is given", async () => {
    const long = await answerQuestions("ACCESS_TOKEN", "staging", [
      "short",
      "a-password-of-staging",
    ]);
    expect(long.output).toContain("ACCESS_TOKEN has less than 16 characters");
    expect(long.given["ACCESS_TOKEN"]).toBe("a-password-of-staging");
    const generated = await answerQuestions("ACCESS_TOKEN", "staging", [""]);
    expect(generated.given["ACCESS_TOKEN"]).toMatch(/^[\da-f]{64}$/);
    expect(generated.output).toContain(
      `generated, and never shown again: ${generated.given["ACCESS_TOKEN"]}`,
    );
    expect((await answerQuestions("CAPTCHA_PROVIDER", "production", [])).output).not.toContain(
      "ACCESS_TOKEN",
    );
  });
});

describe("the files of a deployment", () => {
  let server: Listening;
  let site: string;
  /** The folder that is served as the deployed site. */
  let deployed = "";
  let status = 200;

  beforeEach(async () => {
    status = 200;
    deployed = join(folder, "none");
    server = await startServer((request, response) => {
      readFile(join(deployed, request.url ?? "")).then(
        (bytes) => response.writeHead(status).end(bytes),
        () => response.writeHead(404).end(),
      );
    });
    site = server.origin;
  });
  afterEach(() => server.close());

  /** Builds files and deploys them. Before the first deployment, `one`, nothing is deployed yet. */
  async function deploy(name: string, files: readonly string[], now: number): Promise<string[]> {
    const client = join(folder, name);
    await mkdir(join(client, "assets"), { recursive: true });
    for (const file of files) {
      await writeFile(join(client, "assets", file), `of ${file}`);
    }
    await keepAssets({ site: name === "one" ? null : site, client, now });
    deployed = client;
    return (await readdir(join(client, "assets"))).toSorted();
  }

  test("stay for 30 days after a deployment that no longer has them, and no longer", async () => {
    const start = Date.parse("2026-11-22T10:00:00Z");
    expect(await deploy("one", ["a-1.js", "b-1.js"], start)).toEqual(["a-1.js", "b-1.js"]);
    expect(await deploy("two", ["a-2.js", "b-1.js"], start + dayMs)).toEqual([
      "a-1.js",
      "a-2.js",
      "b-1.js",
    ]);
    expect(await deploy("three", ["a-3.js", "b-1.js"], start + 20 * dayMs)).toEqual([
      "a-1.js",
      "a-2.js",
      "a-3.js",
      "b-1.js",
    ]);
    expect(await deploy("four", ["a-3.js", "b-1.js"], start + 32 * dayMs)).toEqual([
      "a-2.js",
      "a-3.js",
      "b-1.js",
    ]);
    expect(await readFile(join(deployed, "assets/a-2.js"), "utf8")).toBe("of a-2.js");
  });

  test("are not replaced by something else, and nothing is deployed without them", async () => {
    const start = Date.now();
    await deploy("one", ["a-1.js"], start);
    await writeFile(join(deployed, "assets/a-1.js"), "an error page");
    await expect(deploy("two", ["a-2.js"], start)).rejects.toThrow(
      "has changed since its deployment",
    );
    status = 503;
    await expect(deploy("three", ["a-3.js"], start)).rejects.toThrow("answered 503");
  });

  test.each(["../../worker/index.js", "a/b.js", "..%2fx"])(
    "the file name %s is refused",
    async (name) => {
      await deploy("one", ["a-1.js"], Date.now());
      await writeFile(
        join(deployed, "deployed.json"),
        JSON.stringify({ [name]: { sha256: "", left: null } }),
      );
      await expect(deploy("two", [], Date.now())).rejects.toThrow();
    },
  );
});
