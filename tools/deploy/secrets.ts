import { randomBytes } from "node:crypto";
import type { Connection } from "../../src/base/connection.ts";
import { allCrms, chosenCrm } from "../../src/crm/all.ts";
import { checkVariables } from "../../src/env.ts";
import { allSenders, chosenSender } from "../../src/mail/senders/all.ts";
import { type Region, regionOf, regions, spaceOfToken } from "../ask-storyblok.ts";
import type { Prompt } from "../prompt.ts";

export type Secrets = Record<string, string>;

export type SecretsOptions = {
  readonly prompt: Prompt;
  readonly say: (line: string) => void;
  /** The configuration in wrangler.toml: variables that are not secret, and bindings. */
  readonly vars: Readonly<Record<string, unknown>>;
  /** The names of secrets that are set already and not asked for again. */
  readonly set: ReadonlySet<string>;
  /** True if the site would be unsafe or incomplete without it. An answer is then required. */
  readonly isNeeded: (name: string, given: Secrets) => boolean;
  /** True if nothing is deployed yet. Optional secrets are then asked for, too. */
  readonly first: boolean;
};

/** A secret to ask for. `made`: it can be generated. Others have to be known. */
type Question = {
  readonly name: string;
  readonly purpose: string;
  readonly made?: boolean;
  /** Only in this environment. */
  readonly only?: "staging";
};

const questions: readonly Question[] = [
  { name: "STORYBLOK_WEBHOOK_SECRET", purpose: "Storyblok signs its notices with it", made: true },
  { name: "STORYBLOK_PREVIEW_TOKEN", purpose: "Storyblok's preview token, for the Visual Editor" },
  { name: "DOWNLOAD_SECRET", purpose: "signs links to downloads", made: true },
  { name: "ATTACHMENT_SECRET", purpose: "signs links to what visitors attach", made: true },
  {
    name: "TASK_TOKEN",
    purpose: "gives you access to npm run leads and the full health report",
    made: true,
  },
  { name: "DESK_KEY", purpose: "people sign in to the desk with it", made: true },
  { name: "ACCESS_TOKEN", purpose: "the password of staging", made: true, only: "staging" },
  { name: "ALERT_WEBHOOK_URL", purpose: "the address that alerts are posted to, as JSON" },
];

/**
 * Asks for missing secrets, one by one, and returns those that were given or generated. It shows a generated
 * one, because Cloudflare never shows it again. It asks again after a malformed answer, and stops when no
 * answer comes. `region` is the one that knows the space's token, if it differs from wrangler.toml.
 */
export async function askForSecrets(
  options: SecretsOptions,
): Promise<{ readonly given: Secrets; readonly region: Region | null }> {
  const given: Secrets = {};
  const region = options.set.has("STORYBLOK_TOKEN") ? null : await askForToken(options, given);
  for (const question of questions) {
    const needed = options.isNeeded(question.name, given);
    const isElsewhere = question.only && question.only !== options.vars["ENVIRONMENT"];
    if (isElsewhere || options.set.has(question.name) || !(needed || options.first)) continue;
    const answer = await askForOne(options, given, question, needed);
    if (answer === null) return { given, region };
    if (answer !== "") given[question.name] = answer;
  }
  for (const service of services) {
    if (!(await askForService(options, given, service))) return { given, region };
  }
  await askForCaptcha(options, given);
  return { given, region };
}

/** Returns null if no answer comes, and an empty text if the secret is left out. */
async function askForOne(
  { prompt, say, vars }: SecretsOptions,
  given: Secrets,
  { name, purpose, made = false }: Pick<Question, "name" | "purpose" | "made">,
  needed: boolean,
): Promise<string | null> {
  const unless = made ? "Enter generates one" : needed ? "needed" : "Enter leaves it out";
  for (;;) {
    const answer = await prompt.ask(`${name}: ${purpose} (${unless}): `, { hidden: true });
    if (answer === null) return null;
    if (answer === "" && made) {
      const random = randomBytes(32).toString("hex");
      say(`  generated, and never shown again: ${random}`);
      return random;
    }
    if (answer === "" && !needed) return "";
    const wrong = answer === "" ? "is needed" : complaintOf({ ...vars, ...given }, name, answer);
    if (wrong === null) return answer;
    say(`  ${name} ${wrong}`);
  }
}

function complaintOf(vars: object, name: string, answer: string): string | null {
  const raw = { ...vars, [name]: answer };
  const defects = [...checkVariables(raw, chosenCrm).defects, ...chosenSender(raw).defects];
  return defects.find((defect) => defect.name === name)?.says ?? null;
}

/**
 * Asks for the token and checks it: another region's gives no content, one with a cache time late content.
 */
async function askForToken(
  { prompt, say, vars }: SecretsOptions,
  given: Secrets,
): Promise<Region | null> {
  const here = regionOf(String(vars["STORYBLOK_REGION"]));
  for (;;) {
    const token = await prompt.ask(
      "STORYBLOK_TOKEN: a public access token of the space (Settings, Access Tokens; needed): ",
      { hidden: true },
    );
    if (token === null) return null;
    for (const region of token === "" ? [] : [here, ...regions.filter((one) => one !== here)]) {
      const space = await spaceOfToken(token, region, process.env["STORYBLOK_API"]).catch(
        (thrown: unknown) => String(thrown),
      );
      if (space === "refused") continue;
      if (typeof space === "string") {
        say(`  ${region} did not check the token: ${space}`);
        continue;
      }
      Object.assign(given, { STORYBLOK_TOKEN: token, STORYBLOK_SPACE_ID: String(space.id) });
      if (space.lags)
        say("  It has a minimum cache time, which delays every publish. Set it to 0.");
      return region === here ? null : region;
    }
    say("  No region of Storyblok accepts it");
  }
}

/** A service to choose one of. The chosen one has variables of its own. */
type Service = {
  readonly choice: "CRM_DESTINATION" | "MAIL_SENDER";
  readonly purpose: string;
  readonly all: readonly Connection<unknown>[];
  /** The section of the documentation that says what each needs. */
  readonly section: string;
  /** What happens if none is chosen. */
  readonly without: string;
};

const services: readonly Service[] = [
  {
    choice: "CRM_DESTINATION",
    purpose: "where submissions go",
    all: allCrms,
    section: "docs/deploy.md, 5",
    without: "submissions wait",
  },
  {
    choice: "MAIL_SENDER",
    purpose: "the provider that sends mails to visitors",
    all: allSenders,
    section: "docs/deploy.md, 6",
    without: "no mail is sent",
  },
];

/** If one is chosen already, asks for what it lacks. Returns false if no answer comes. */
async function askForService(
  options: SecretsOptions,
  given: Secrets,
  service: Service,
): Promise<boolean> {
  const { prompt, say, set, vars } = options;
  const { choice, purpose, all, section, without } = service;
  const known = (name: string) => set.has(name) || Boolean(vars[name]);
  const needed = options.isNeeded(choice, given);
  if (known(choice) || all[0]?.variables.some(known)) {
    return askForAll(options, given, all, (name) => options.isNeeded(name, given) && "needed");
  }
  if (!(needed || options.first)) return true;
  const names = all.map(({ name }) => name).join(", ");
  const unless = needed ? "needed" : `Enter leaves it out: ${without}`;
  for (;;) {
    const answer = await prompt.ask(`${choice}: ${purpose}, ${names} (${unless}): `);
    if (answer === null) return false;
    if (answer === "" && !needed) return true;
    const chosen = all.find(({ name }) => name === answer);
    const unbound = chosen?.bindings.find((name) => !vars[name]);
    if (!chosen) say(`  one of ${names}`);
    else if (unbound) say(`  needs the binding ${unbound} in wrangler.toml: docs/deploy.md`);
    else {
      given[choice] = chosen.name;
      say(`  ${section}, explains where to find the values in ${chosen.name}.`);
      const isMissing = (name: string) => complaintOf({ ...vars, ...given }, name, "") !== null;
      return askForAll(options, given, [chosen], (name) =>
        known(name) ? false : isMissing(name) ? "needed" : "optional",
      );
    }
  }
}

/** Asks for the variables of one or more connections, as `how` decides. Bindings are not typed. */
async function askForAll(
  options: SecretsOptions,
  given: Secrets,
  all: readonly Connection<unknown>[],
  how: (name: string) => "needed" | "optional" | false,
): Promise<boolean> {
  for (const { name: of, variables, bindings } of all) {
    for (const name of variables) {
      const need = bindings.includes(name) || name in given ? false : how(name);
      if (need === false) continue;
      const value = await askForOne(
        options,
        given,
        { name, purpose: `of ${of}` },
        need === "needed",
      );
      if (value === null) return false;
      if (value !== "") given[name] = value;
    }
  }
  return true;
}

const providers = ["turnstile", "recaptcha"];
const captchaKeys = [
  { name: "CAPTCHA_SITE_KEY", purpose: "the key that pages show" },
  { name: "CAPTCHA_SECRET", purpose: "the key that only the site has" },
] as const;

/** Asks for a captcha, which is optional. If chosen, it needs both keys, and in production no test key. */
async function askForCaptcha(options: SecretsOptions, given: Secrets): Promise<void> {
  const { prompt, say, set, vars, first } = options;
  const known = (name: string) => set.has(name) || Boolean(vars[name]);
  while (!known("CAPTCHA_PROVIDER") && !given["CAPTCHA_PROVIDER"]) {
    if (!first) return;
    const names = providers.join(", ");
    const question = `CAPTCHA_PROVIDER: the captcha that keeps bots from forms, ${names}`;
    const answer = await prompt.ask(
      `${question} (Enter leaves it out: forms then have a honeypot, timing checks and limits): `,
    );
    if (!answer) return;
    if (providers.includes(answer)) given["CAPTCHA_PROVIDER"] = answer;
    else say(`  one of ${names}`);
  }
  for (const key of captchaKeys) {
    if (known(key.name)) continue;
    const answer = await askForOne(options, given, key, true);
    if (answer === null) return;
    given[key.name] = answer;
  }
}
