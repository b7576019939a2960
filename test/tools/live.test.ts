import { describe, expect, test } from "vitest";
import { allCrms } from "../../src/crm/all.ts";
import { crmSteps } from "../../tools/live/crm.ts";
import { createRecorder } from "../../tools/live/recording.ts";
import { Skipped, type Step } from "../../tools/live/steps.ts";
import { begin, crmNames, standInOf } from "../crm/crms.ts";
import { resultOf } from "./live-steps.ts";
import { runCommand } from "./run-command.ts";

/* `npm run live` against the stand-ins: each step is shown to pass, and to fail. */

describe("steps", () => {
  const step = (name: string, run: () => Promise<string>, always = false): Step => ({
    name,
    run,
    always,
    proves: `${name} works`,
    ifNot: `mend ${name}`,
  });
  const fine = async () => "seen";
  const fails = async () => Promise.reject(new Error("no"));

  test("report what they prove and what to do, and those that depend on a failed one are left out", async () => {
    const { isWell, verdicts, text } = await resultOf([
      step("one", fine),
      step("two", async () => Promise.reject(new Skipped("needs more"))),
      step("three", fails),
      step("four", fine),
      step("five", fine, true),
    ]);
    expect(isWell).toBe(false);
    expect(verdicts).toEqual([
      "ok: one",
      "skipped: two",
      "FAILED: three",
      "left out: four",
      "ok: five",
    ]);
    expect(text).toContain("proves one works");
    expect(text).toContain("do: mend three");
    expect(text).not.toContain("mend two");
  });
});

describe("a recording", () => {
  test("gives every call a deadline, but that of the caller if there is one", async () => {
    const given: (AbortSignal | null | undefined)[] = [];
    const { fetch } = createRecorder(async (_, init) => {
      given.push(init?.signal);
      return new Response();
    });
    const { signal } = new AbortController();
    await fetch("https://a.example/");
    await fetch("https://a.example/", { signal });
    expect(given).toEqual([expect.any(AbortSignal), signal]);
  });

  test("contains statuses, headers and shapes, and no value", async () => {
    const answer = { story: { id: 77, name: "Secret title", tags: ["hidden"], parent: null } };
    const recorder = createRecorder(async () =>
      Response.json(answer, { status: 201, headers: { total: "3", "set-cookie": "secret=1" } }),
    );
    const address =
      "https://api.example/v1/spaces/12345/stories/ada@example.com?token=hidden&page=2";
    const response = await recorder.fetch(address, { method: "POST", body: "hidden words" });
    expect(await response.json()).toEqual(answer);
    expect(recorder.exchanges).toEqual([
      {
        request: "POST /v1/spaces/…/stories/…?token=…&page=2",
        status: 201,
        headers: { "content-type": "application/json", total: "3" },
        body: { story: { id: "number", name: "string", tags: ["string"], parent: null } },
      },
    ]);
  });
});

describe("a CRM", () => {
  const stepsOf = (
    name: (typeof crmNames)[number],
    { isBlocking = false, override = (_call: Request): Response | null => null } = {},
  ) => {
    const crm = allCrms.find((one) => one.name === name);
    if (!crm) throw new Error(name);
    const { service } = begin(name);
    const fetchCrm: typeof fetch = async (input, init) =>
      override(new Request(input, init)) ?? service.fetch(input, init);
    const outside = { fetch: fetchCrm, now: Date.now };
    return crmSteps({ crm, variables: standInOf(name).variables, outside, isBlocking });
  };

  test.each(crmNames)(
    "%s accepts a submission, the same one again, and one of a known person",
    async (name) => {
      const { verdicts } = await resultOf(stepsOf(name));
      expect(verdicts.slice(0, 4)).toEqual([
        "ok: a submission",
        "ok: the same again",
        "ok: a known e-mail address",
        "skipped: a rule that blocks duplicates",
      ]);
    },
  );

  test.each(["salesforce", "hubspot"] as const)(
    "%s refuses an unknown field and an expired token",
    async (name) => {
      const { isWell, verdicts, text } = await resultOf(stepsOf(name));
      expect(isWell, text).toBe(true);
      expect(verdicts.slice(4)).toEqual(["ok: a missing field", "ok: an expired token"]);
    },
  );

  test("a receiver that checks no signature is found, and a rule that is not active", async () => {
    const { isWell, verdicts } = await resultOf(stepsOf("webhook"));
    expect(isWell).toBe(false);
    expect(verdicts.at(-1)).toBe("FAILED: an expired token");
    const blocking = await resultOf(stepsOf("salesforce", { isBlocking: true }));
    expect(blocking.verdicts).toContain("FAILED: a rule that blocks duplicates");
  });

  test("a rule that blocks duplicates is recognised", async () => {
    let records = 0;
    const override = ({ url }: Request) => {
      if (url.includes("/oauth2/")) return null;
      records += 1;
      const blocked = [{ errorCode: "DUPLICATES_DETECTED", message: "Use one of these records?" }];
      // The first two records are the submission, and the same one again.
      return records === 3 ? Response.json(blocked, { status: 400 }) : null;
    };
    const { verdicts, text } = await resultOf(
      stepsOf("salesforce", { isBlocking: true, override }),
    );
    expect(verdicts[2]).toBe("skipped: a known e-mail address");
    expect(verdicts[3], text).toBe("ok: a rule that blocks duplicates");
  });
});

describe("the command", () => {
  const live = (args: readonly string[], env: Record<string, string> = {}) =>
    runCommand("live", args, { PATH: process.env["PATH"] ?? "", ...env });

  test.each([
    [[], {}, "npm run live -- storyblok|crm|edge"],
    [["elsewhere"], {}, "npm run live -- storyblok|crm|edge"],
    [["crm"], { CRM_DESTINATION: "webhook" }, "LIVE_CRM is missing"],
    [["storyblok"], { STORYBLOK_SPACE_ID: "7" }, "STORYBLOK_MANAGEMENT_TOKEN is missing"],
  ])("with %j the command touches nothing until it is confirmed", async (args, env, sentence) => {
    expect(await live(args, env)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(sentence),
    });
  });
});
