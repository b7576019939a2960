import { expect, test } from "vitest";
import { shareWorld } from "../shared.ts";
import { runCommand } from "../tools/run-command.ts";

/* `npm run live -- from-worker`: the built worker calls the services that it is connected to. */

const world = await shareWorld();
const env = {
  ...process.env,
  LIVE_SITE: world.origin,
  TASK_TOKEN: "development-tasks-no-secret-at-all",
};

test("the worker calls each service, and the command shows the answers", async () => {
  const { code, stdout } = await runCommand("live", ["from-worker"], env);
  expect([code, stdout]).toEqual([
    0,
    expect.stringMatching(/ok +storyblok: GET http\S+\/spaces\/me 200 in \d+ ms/),
  ]);
  expect(stdout).toMatch(/ok +mail: POST http\S+\/emails 200 in \d+ ms/);
  expect(stdout).toMatch(/ok +alert: POST http\S+ 2\d\d in \d+ ms/);
  expect(stdout).toMatch(/skipped +crm: LIVE_CRM=sandbox/);
});

test("if writing is allowed, the worker also creates a lead in the CRM", async () => {
  const { stdout } = await runCommand("live", ["from-worker"], { ...env, LIVE_CRM: "sandbox" });
  expect(stdout).toMatch(/ok +crm: POST http\S+ 2\d\d in \d+ ms/);
});

test("a wrong token is refused", async () => {
  const { code, stdout } = await runCommand("live", ["from-worker"], { ...env, TASK_TOKEN: "no" });
  expect([code, stdout]).toEqual([1, expect.stringContaining("FAILED")]);
});
