import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { openAccount } from "../../tools/deploy/account.ts";
import { type LiveEdge, edgeSteps } from "../../tools/live/edge.ts";
import { type Account, accountToken, startAccount } from "../cloudflare/account.ts";
import { type Listening, startServer } from "../http-server.ts";
import { resultOf } from "./live-steps.ts";

/* `npm run live -- edge`: a site as two locations show it, and Cloudflare's statistics about it. */

/** The answer of each location: its name, and its version of the content. */
const places = { munich: { version: 1, ray: "abc-MUC" }, oslo: { version: 1, ray: "abc-OSL" } };
const servers: Listening[] = [];
const origins = { munich: "", oslo: "" };
let account: Account;

beforeAll(async () => {
  for (const name of ["munich", "oslo"] as const) {
    const server = await startServer((_request, response) => {
      const { ray, version } = places[name];
      response.writeHead(200, {
        "content-type": "application/json",
        ...(ray && { "cf-ray": ray }),
      });
      response.end(JSON.stringify({ version, deployment: "0123456789" }));
    });
    servers.push(server);
    origins[name] = server.origin;
  }
});
afterAll(() => servers.forEach((server) => server.close()));
beforeEach(async () => {
  Object.assign(places.munich, { version: 1, ray: "abc-MUC" });
  Object.assign(places.oslo, { version: 1, ray: "abc-OSL" });
  account = await startAccount();
  account.state.scripts.set("site", {
    bindings: [],
    migrationTag: "v1",
    crons: [],
    deployments: 1,
  });
  vi.stubEnv("CLOUDFLARE_API_BASE_URL", account.origin);
  vi.stubEnv("CLOUDFLARE_API_TOKEN", accountToken);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await account.close();
});

async function stepsWith(over: Partial<LiveEdge> = {}) {
  return edgeSteps({
    site: origins.munich,
    elsewhere: origins.oslo,
    account: await openAccount(null),
    worker: "site",
    publish: async () => {
      places.munich.version = 2;
      setTimeout(() => (places.oslo.version = 2), 600);
    },
    say: () => undefined,
    timeoutMs: 5_000,
    ...over,
  });
}

describe("a deployed site", () => {
  test("is timed in two locations, and in Cloudflare's statistics", async () => {
    const { isWell, text } = await resultOf(await stepsWith());
    expect(isWell, text).toBe(true);
    expect(text).toMatch(/a second location: MUC after 0(\.\d)? s, OSL after 0\.[5-9]|1(\.\d)? s/);
    expect(text).toContain("processor time: 2.1 ms for half of 900 requests, 8.7 ms for 99 of 100");
    expect(text).toContain("start time: 12 ms of 1000");
    expect(account.unknown).toEqual([]);
  });

  test("skips the steps that need a second location or a login", async () => {
    const { isWell, verdicts } = await resultOf(
      await stepsWith({ elsewhere: null, account: null }),
    );
    expect(isWell).toBe(true);
    expect(verdicts.slice(1)).toEqual([
      "skipped: a second location",
      "skipped: processor time",
      "skipped: start time",
    ]);
    const same = await resultOf(await stepsWith({ elsewhere: origins.munich }));
    expect(same.text).toContain("both addresses lead to MUC");
  });

  test("fails if it is not on Cloudflare, or stays old in a second location", async () => {
    places.munich.ray = "";
    expect((await resultOf(await stepsWith())).verdicts[0]).toBe(
      "FAILED: the deployed site answers",
    );
    places.munich.ray = "abc-MUC";
    const never = { publish: async () => void (places.munich.version = 2), timeoutMs: 700 };
    const { verdicts } = await resultOf(await stepsWith(never));
    expect(verdicts[1]).toBe("FAILED: a second location");
  });
});
