import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { complaintsOfPages, complaintsOfSite } from "../../tools/ask-health.ts";
import { complaintsOfSpace } from "../../tools/ask-storyblok.ts";
import { type Listening, startServer } from "../http-server.ts";
import { openWorld } from "../journeys/visit.ts";
import type { World } from "../world.ts";
import { runCommand } from "./run-command.ts";

/* `npm run doctor` as a person runs it: its report on a running site and its exit code. */

const token = "development-tasks-no-secret-at-all";
const well = await openWorld();
await well.runScheduled();
afterAll(() => well.close());

const doctor = (...options: string[]) => doctorWith({}, ...options);

const doctorWith = (variables: Record<string, string>, ...options: string[]) =>
  runCommand("doctor", options, { ...process.env, ...variables });

describe("a site that is well", () => {
  test("is reported without errors, with what is not known yet", async () => {
    const { code, stdout } = await doctor("--site", well.origin, "--token", token);
    expect(stdout).toContain("warning  webhook has never reported a publish");
    expect(stdout).not.toContain("error");
    expect(stdout).not.toContain("warning  mail ");
    expect(stdout).toContain("space was not checked: this needs STORYBLOK_MANAGEMENT_TOKEN");
    expect(code).toBe(0);
    const other = await doctor("--site", well.origin, "--token", "another");
    expect(other).toMatchObject({
      code: 1,
      stdout: expect.stringContaining("TASK_TOKEN is not the token of this site"),
    });
  });
});

describe("the leads of a site", () => {
  const since = "2026-11-29T10:00:00.000Z";
  const waits = (count: string) =>
    `are waiting to be delivered: ${count}, the oldest since ${since}`;
  const needs = (count: string) => `need a person: ${count}. npm run leads -- list --state parked`;

  test.each([
    [{ open: 1 }, null, [waits("1")]],
    [{ open: 1_000 }, null, [waits("1000 or more")]],
    [{ parked: 3, unconfirmed: 2 }, since, [needs("1")]],
    [{ parked: 1_000, unconfirmed: 2 }, since, [needs("998 or more")]],
    [{ parked: 1_000, unconfirmed: 1_000 }, since, [needs("1 or more")]],
    [{ parked: 2, unconfirmed: 2 }, null, []],
  ])("are counted as the site does, %j: %s", async (counts, oldest, says) => {
    const complaints = await complaintsWith((health) => ({
      outbox: { ...health["outbox"], oldestOpen: since, ...counts },
      oldestParked: { ...health["oldestParked"], oldest },
    }));
    const ofLeads = complaints.filter(({ name }) => name === "leads");
    expect(ofLeads.map((one) => one.says)).toEqual(says);
  });
});

/** Returns the doctor's complaints about a site whose health differs from that of a site that is well. */
async function complaintsWith(change: (health: Record<string, object>) => object) {
  const headers = { authorization: `Bearer ${token}` };
  const health = await (await fetch(new URL("/api/health", well.origin), { headers })).json();
  const server = await startServer((_, response) => {
    response.writeHead(200, { "strict-transport-security": "max-age=1" });
    response.end(JSON.stringify({ ...health, ...change(health) }));
  });
  const complaints = await complaintsOfSite(server.origin, token);
  await server.close();
  return complaints;
}

test("nothing is said never to have happened while the database does not answer", async () => {
  const outbox = { ok: false, ms: 3_000, error: "no answer within 3000 ms" };
  const complaints = await complaintsWith(() => ({ ill: ["outbox"], outbox, lastCron: null }));
  const says = complaints.map((one) => `${one.name} ${one.says}`);
  expect(says).toContain("outbox does not answer: check D1");
  expect(says.join("\n")).not.toContain("never");
});

describe("the space of a site", () => {
  const site = "https://site.example";
  /** Both of Storyblok's APIs in one: the answers of the current test, by path. */
  let answers: Record<string, object>;
  let server: Listening;
  beforeAll(async () => {
    server = await startServer((request, response) => {
      const { pathname } = new URL(request.url ?? "/", "http://127.0.0.1");
      const found = answers[pathname.replace(/\/$/, "")];
      response.writeHead(found ? 200 : 401, { "content-type": "application/json" });
      response.end(JSON.stringify(found ?? { error: "Unauthorized" }));
    });
  });
  afterAll(() => server?.close());

  const webhookWith = (over: object) => ({
    "/v1/spaces/7/webhook_endpoints": {
      webhook_endpoints: [
        {
          endpoint: `${site}/api/webhooks/storyblok`,
          secret: "a secret",
          activated: true,
          actions: ["story.published", "story.unpublished", "story.deleted", "story.moved"],
          ...over,
        },
      ],
    },
  });
  const complete = () => ({
    "/v2/cdn/spaces/me": { space: { id: 7, version: 1000 } },
    "/v2/cdn/stories": { cv: 1000 },
    "/v1/spaces/7": { space: { trial: false, exceeded_requests: 0 } },
    ...webhookWith({}),
  });
  const weak: readonly [string, () => object, string][] = [
    [
      "a token of another region",
      () => ({ "/v2/cdn/spaces/me": undefined }),
      "is not a token of the region",
    ],
    [
      "a minimum cache time",
      () => ({ "/v2/cdn/stories": { cv: 900 } }),
      "has a minimum cache time",
    ],
    ["a trial", () => ({ "/v1/spaces/7": { space: { trial: true } } }), "plan is a trial"],
    [
      "too many requests",
      () => ({ "/v1/spaces/7": { space: { exceeded_requests: 9 } } }),
      "plan is exceeded by 9 requests",
    ],
    [
      "no webhook",
      () => webhookWith({ endpoint: "https://elsewhere.example/" }),
      "webhook is missing in the space",
    ],
    ["a webhook that is off", () => webhookWith({ activated: false }), "webhook is switched off"],
    [
      "a webhook of few topics",
      () => webhookWith({ actions: ["story.published"] }),
      "webhook does not send story.unpublished",
    ],
    ["a webhook without a secret", () => webhookWith({ secret: null }), "webhook has no secret"],
  ];

  const complaints = async () => {
    const keys = {
      token: "public",
      managementToken: "personal",
      space: "7",
      region: "eu",
    } as const;
    const apis = { api: `${server.origin}/v2`, managementApi: server.origin };
    const all = await complaintsOfSpace({ ...keys, ...apis }, site);
    return all.map((one) => `${one.name} ${one.says}`);
  };

  test("has no problems if it is set up correctly", async () => {
    answers = complete();
    expect(await complaints()).toEqual([]);
  });

  test.each(weak)("is reported for %s", async (_what, over, sentence) => {
    answers = { ...complete(), ...over() };
    expect(await complaints()).toEqual([expect.stringContaining(sentence)]);
  });

  test("is checked by the command if its variables name it", async () => {
    answers = { ...complete(), "/v1/spaces/7": { space: { trial: true } } };
    const keys = { STORYBLOK_TOKEN: "public", STORYBLOK_SPACE_ID: "7" };
    const apis = { STORYBLOK_API: `${server.origin}/v2`, STORYBLOK_MANAGEMENT_API: server.origin };
    const variables = { ...keys, ...apis, STORYBLOK_MANAGEMENT_TOKEN: "personal" };
    const { stdout } = await doctorWith(variables, "--site", well.origin, "--token", token);
    expect(stdout).toContain("plan is a trial");
  });

  test("can have its webhook's secret in the address", async () => {
    const endpoint = `${site}/api/webhooks/storyblok/a-secret`;
    answers = { ...complete(), ...webhookWith({ secret: null, endpoint }) };
    expect(await complaints()).toEqual([]);
  });
});

describe("a site that is not safe", () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({
      variables: {
        ALERT_WEBHOOK_URL: "",
        CRM_DESTINATION: "hubspot",
        STORYBLOK_ASSETS: "",
        RESEND_API_KEY: "",
      },
    });
    await world.runScheduled();
  });
  afterAll(() => world?.close());

  test("is reported with each variable if the token is given, and otherwise by its health", async () => {
    const withToken = await doctor("--site", world.origin, "--token", token, "--json");
    expect(withToken.code).toBe(1);
    const names = (JSON.parse(withToken.stdout) as { name: string }[]).map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        "configuration",
        "ALERT_WEBHOOK_URL",
        "HUBSPOT_TOKEN",
        "RESEND_API_KEY",
        "mail",
      ]),
    );
    const withoutToken = await doctor("--site", world.origin);
    expect(withoutToken).toMatchObject({
      code: 1,
      stdout: expect.stringContaining("health has a problem since 2"),
    });
  });
});

test("without an environment the doctor checks the free plan, until production has a host name", async () => {
  const { code, stdout } = await doctor();
  expect(stdout).toContain("wrangler.toml, free:");
  expect(stdout).toContain("production has no host name of yours yet");
  expect(stdout).toContain("--env free --account checks them");
  expect(stdout).not.toContain("  error ");
  expect(code).toBe(0);
  const production = await doctor("--env", "production");
  expect(production.stdout).toContain("error    SITE_ORIGIN ends in `.example`");
  expect(production.code).toBe(1);
});

test("an address that does not answer is reported", async () => {
  const { code, stdout } = await doctor("--site", "http://127.0.0.1:9");
  expect(code).toBe(1);
  expect(stdout).toContain("does not answer");
});

test.each([
  ["<p>Hello</p>", "is not linked from the home page"],
  ['<a href="/en/legal/privacy/">Privacy</a>', "/en/legal/privacy/ answered 404"],
])("a home page with %s is reported: %s", async (html, message) => {
  expect(await complaintsWhere({ "/": html })).toMatchObject([{ says: message }]);
});

test("languages without a home page are named", async () => {
  const live = JSON.stringify({ languages: ["en", "de"] });
  const privacy = '<a href="/privacy/">Privacy</a>';
  const complaints = await complaintsWhere({
    "/": privacy,
    "/privacy/": privacy,
    "/api/version": live,
  });
  const says = 'ch, at, nl are not live until their "home" is published';
  expect(complaints).toEqual([{ grade: "warning", name: "languages", says }]);
});

/** Returns the problems of a site that answers like this by path, and 404 elsewhere. */
async function complaintsWhere(answers: Readonly<Record<string, string>>) {
  const { origin, close } = await startServer((request, response) => {
    const answer = answers[request.url ?? ""];
    response.writeHead(answer === undefined ? 404 : 200).end(answer);
  });
  const complaints = await complaintsOfPages(origin);
  await close();
  return complaints;
}
