import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openWorld } from "../journeys/visit.ts";
import type { World, WorldOptions } from "../world.ts";

/* `npm run doctor`, as a person calls it: what it says of a running site, and with which status it ends. */

const token = "development-tasks-no-secret-at-all";
let world: World;

/** A world of its own for the tests of one description. */
function inWorld(options: () => WorldOptions) {
  beforeAll(async () => {
    world = await openWorld(options());
    await world.runScheduled();
  });
  afterAll(() => world?.close());
}

async function doctor(...options: string[]) {
  const command = [join(import.meta.dirname, "../../tools/doctor.ts"), ...options];
  return promisify(execFile)(process.execPath, command).then(
    ({ stdout }) => ({ code: 0, stdout }),
    (error: { code: number; stdout: string }) => error,
  );
}

describe("of a site that is well", () => {
  inWorld(() => ({}));

  test("it says so, and what nobody told it yet", async () => {
    const { code, stdout } = await doctor("--site", world.origin, "--token", token);
    expect(stdout).toContain("warning  webhook Storyblok never told of a publish");
    expect(stdout).not.toContain("error");
    expect(code).toBe(0);
    const other = await doctor("--site", world.origin, "--token", "another");
    expect(other).toMatchObject({
      code: 1,
      stdout: expect.stringContaining("TASK_TOKEN is not this site's"),
    });
  });
});

describe("of one that is not safe", () => {
  inWorld(() => ({
    variables: { ALERT_WEBHOOK_URL: "", CRM_DESTINATION: "hubspot", STORYBLOK_ASSETS: "" },
  }));

  test("it names each variable, with the token and without", async () => {
    const known = await doctor("--site", world.origin, "--token", token, "--json");
    expect(known.code).toBe(1);
    const names = (JSON.parse(known.stdout) as { name: string }[]).map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(["configuration", "ALERT_WEBHOOK_URL", "HUBSPOT_TOKEN"]),
    );
    const outside = await doctor("--site", world.origin);
    expect(outside).toMatchObject({
      code: 1,
      stdout: expect.stringContaining("health is not well since 2"),
    });
  });
});

test("of an address where nothing answers it says that", async () => {
  const { code, stdout } = await doctor("--site", "http://127.0.0.1:9");
  expect(code).toBe(1);
  expect(stdout).toContain("does not answer");
});
