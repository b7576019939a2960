import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { freePort } from "../free-port.ts";
import { runCommand } from "../tools/run-command.ts";
import { temporaryFolder } from "../temporary-folder.ts";

/*
 * Sends 80 posts while the CRM answers 503. In the middle, the whole site is killed with SIGKILL and started
 * again. Needs the built site (`vite build`) and `startWorld` of test/world.ts, through kill-site.ts. With
 * START_COMMAND ("npm start") another command runs instead, which must listen on PORT, STORYBLOK_PORT and
 * CRM_PORT and keep its state. A submission that was being delivered at the moment of the kill stays claimed
 * for a minute, so this takes about as long.
 */

/** Too few to make the form's pages prove themselves: see `form-hours.ts`. */
const posts = 80;
const here = import.meta.dirname;

let running: ChildProcess | undefined;
let sent = 0;

const folder = temporaryFolder();
const [port, storyblok, crmPort] = await Promise.all([freePort(), freePort(), freePort()]);
const ports = { PORT: `${port}`, STORYBLOK_PORT: `${storyblok}`, CRM_PORT: `${crmPort}` };
const site = `http://127.0.0.1:${port}`;
const crm = `http://127.0.0.1:${crmPort}`;
afterAll(kill);

test("every accepted submission is in the inbox, once", async () => {
  await start();
  await control({ status: 503 });
  const before = await accepted();
  const half = Array.from({ length: posts / 2 }, (_, index) => index);
  const first = half.slice(1).map((index) => sendUntilAccepted(index));
  // At the moment of the kill one post is answered and others are in progress. The last one finds no site.
  await Promise.race(first);
  await kill();
  await untilDown();
  first.push(sendUntilAccepted(0));
  await start();
  await control({ status: 503 });
  const second = half.map((index) => sendUntilAccepted(index + posts / 2));
  const ids = await Promise.all([...first, ...second]);
  expect(ids).toHaveLength(posts);

  await control({});
  const replayed = await runCommand("leads", ["replay", "--waiting", "--site", site]);
  expect(replayed).toMatchObject({ code: 0 });
  await expect
    .poll(accepted, { timeout: 150_000, interval: 1000 })
    .toHaveLength(before.length + posts);
  // The kill did come in the middle: at least the last post had to be sent again.
  expect(sent).toBeGreaterThan(posts);
  expect((await accepted()).toSorted()).toEqual([...before, ...ids].toSorted());
});

/** Sends the same submission under the same id until it is accepted, as the island does. */
async function sendUntilAccepted(index: number): Promise<string> {
  const submissionId = crypto.randomUUID();
  let last: unknown;
  for (const until = Date.now() + 100_000; Date.now() < until;) {
    sent++;
    const answer = await post(index, submissionId).catch((error: unknown) => {
      last = error;
      return null;
    });
    if (answer?.status === 202) return submissionId;
    if (answer && answer.status !== 503) throw new Error(`answered ${answer.status}`);
    await wait(500);
  }
  throw new Error("no answer", { cause: last });
}

function post(index: number, submissionId: string): Promise<Response> {
  return fetch(`${site}/api/forms/contact`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      // Each post comes from another visitor in another network, because each may send 20 a minute.
      "cf-connecting-ip": `198.51.${index % 200}.${1 + Math.floor(index / 200)}`,
    },
    body: JSON.stringify({
      submissionId,
      firstName: "Visitor",
      lastName: `Number ${index}`,
      businessEmailAddress: `visitor-${index}@example.org`,
      companyName: "Nordwerk",
      phoneNumber: "+49 30 901820",
      isAgreed: true,
    }),
    signal: AbortSignal.timeout(10_000),
  });
}

async function accepted(): Promise<string[]> {
  const answer = await fetch(`${crm}/inbox.json`, { signal: AbortSignal.timeout(20_000) });
  const entries: { submissionId: string }[] = await answer.json();
  return entries.map(({ submissionId }) => submissionId);
}

async function control(settings: object): Promise<void> {
  const signal = AbortSignal.timeout(20_000);
  await fetch(`${crm}/control`, { method: "POST", body: JSON.stringify(settings), signal });
}

async function start(): Promise<void> {
  const command = process.env["START_COMMAND"];
  const own = [join(here, "kill-site.ts"), folder];
  const options = { detached: true, stdio: "ignore", env: { ...process.env, ...ports } } as const;
  running = command
    ? spawn(command, { ...options, shell: true })
    : spawn(process.execPath, own, options);
  for (let tries = 0; tries < 240; tries++) {
    const answers = await Promise.all(
      [`${site}/robots.txt`, `${crm}/inbox.json`].map((url) =>
        fetch(url, { signal: AbortSignal.timeout(5000) }).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    );
    if (answers.every(Boolean)) return;
    await wait(250);
  }
  throw new Error("the site did not start");
}

/** Kills the process alone, as a machine without free memory does. What it started must not survive. */
async function kill(): Promise<void> {
  const child = running;
  running = undefined;
  if (!child?.pid) return;
  const exited = once(child, "exit");
  // Another command is a shell and its children: this kills the whole group.
  process.kill(process.env["START_COMMAND"] ? -child.pid : child.pid, "SIGKILL");
  await exited;
}

/** Waits until the site no longer answers: workerd outlives its parent until its guard notices. */
async function untilDown(): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const answers = await fetch(`${site}/robots.txt`, { signal: AbortSignal.timeout(5000) }).then(
      () => true,
      () => false,
    );
    if (!answers) return;
    await wait(50);
  }
  throw new Error("the killed site still answers");
}
