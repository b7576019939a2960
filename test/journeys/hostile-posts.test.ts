import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { contact } from "../../src/forms/contact.ts";
import { vulnerability } from "../../src/forms/vulnerability.ts";
import { paths } from "../../src/language/paths.ts";
import { startWorld } from "../world.ts";
import { sampleOf } from "./form-samples.ts";
import { hostileHeaders, onePart, postAndLeave, postInPieces } from "./hostile-posts.ts";

/*
 * Posts that no form of this site sends, in workerd: they are rejected at once, and no other visitor notices.
 */

const MB = 1024 * 1024;
const page = paths.to("contact", "en");

let visitor = 0;
const at = (path: string) => new URL(path, world.origin);
const headers = () => hostileHeaders(`203.0.113.${++visitor % 250}`);

const world = await startWorld({ entry: join(import.meta.dirname, "moody-worker.js") });
afterAll(() => world.close());

test.each([
  ["a text", page, { form: contact.name }, "message"],
  ["a text for the endpoint", `/api/forms/${vulnerability.name}`, {}, "message"],
  ["a file that the form does not have", page, { form: contact.name }, "bugAttachmentUrl"],
  ["a file before its form", page, {}, "bugAttachmentUrl"],
] as const)(
  "24 posts of %s of 38 MB are rejected at once, and pages still answer",
  async (...args) => {
    const [, path, before, name] = args;
    const hostile = Promise.all(
      // Twelve more send only a quarter of a megabyte, and then wait for the answer.
      Array.from({ length: 24 + 12 }, (_, nth) =>
        postInPieces(at(path), {
          headers: headers(),
          pieces: onePart(name, 38 * MB, before),
          listensAfter: nth < 12 ? MB / 4 : Infinity,
        }),
      ),
    );
    const statuses: number[] = [];
    for (let n = 0; n < 5; n++) statuses.push((await fetch(at(page))).status);
    const answers = await hostile;
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    // A client that continues to send may meet the end of the connection before the answer.
    expect(answers.slice(0, 12).map(({ status }) => status)).toEqual(Array(12).fill(413));
    for (const { status } of answers) expect([0, 413]).toContain(status);
    for (const { answerBytes, sentBytes } of answers) {
      expect(answerBytes).toBeLessThan(1000);
      // No more was sent than the buffers of both ends hold.
      expect(sentBytes).toBeLessThan(8 * MB);
    }
  },
);

test("files that exceed the memory for files leave memory for pages", async () => {
  const hostile = await Promise.all(
    Array.from({ length: 12 }, () =>
      postInPieces(at(page), {
        headers: headers(),
        pieces: onePart("bugAttachmentUrl", 9 * MB, { form: vulnerability.name }),
      }),
    ),
  );
  // Each lacks its fields. If there is no room, the answer reports the fields first.
  expect([...new Set(hostile.map(({ status }) => status))]).toEqual([422]);
  expect((await fetch(at(page))).status).toBe(200);
});

test("the memory for files of visitors who left is soon free again", async () => {
  const url = at(`/api/forms/${vulnerability.name}`);
  const typed = sampleOf(vulnerability);
  const setStore = async (ATTACHMENTS: string) => {
    const body = JSON.stringify({ ATTACHMENTS });
    const answer: { hung: number } = await (
      await fetch(at("/test/moods"), { method: "POST", body })
    ).json();
    return answer.hung;
  };
  for (let n = 0; n < 4; n++) {
    const pieces = onePart("bugAttachmentUrl", 9 * MB, typed);
    const before = await setStore("hangs");
    const { leave } = postAndLeave(url, { headers: hostileHeaders(`198.51.${n}.7`), pieces });
    await expect.poll(() => setStore("hangs"), { interval: 10 }).toBe(before + 1);
    leave();
  }
  await setStore("well");
  const report = async () => {
    const body = new FormData();
    for (const [name, value] of Object.entries(typed)) body.set(name, value);
    body.set("bugAttachmentUrl", new File(["a".repeat(5 * MB)], "a.log"));
    const from = { "cf-connecting-ip": `203.0.${++visitor}.7` };
    return (await fetch(url, { method: "POST", headers: from, body })).status;
  };
  // workerd runs no `finally` for visitors who left.
  await expect.poll(report, { timeout: 15_000, interval: 500 }).toBe(202);
});

test("files larger than a part are stored whole, and files of a rejected post are not stored", async () => {
  const bucket = await world.miniflare.getR2Bucket("ATTACHMENTS");
  const sizes = async () => (await bucket.list()).objects.map(({ size }) => size / MB).toSorted();
  const before = await sizes();
  const typed: Record<string, string> = sampleOf(vulnerability);
  const send = async (over: Record<string, string>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...typed, ...over })) body.set(name, value);
    for (const size of [9, 6]) {
      body.append("bugAttachmentUrl", new File(["ä".repeat((size * MB) / 2)], `${size}.log`));
    }
    const from = { "cf-connecting-ip": `192.0.2.${++visitor % 250}` };
    const url = at(`/api/forms/${vulnerability.name}`);
    return fetch(url, { method: "POST", headers: from, body });
  };
  expect((await send({ businessEmailAddress: "no address" })).status).toBe(422);
  await expect.poll(sizes).toEqual(before);
  const sent = await send({});
  expect([sent.status, (await sent.json()) as object]).toEqual([
    202,
    expect.not.objectContaining({ followUp: "filesLeft" }),
  ]);
  expect(await sizes()).toEqual([...before, 9, 6].toSorted());
});

test("the size of an answer is limited by that of its fields", async () => {
  const fresh = (await (await fetch(at(page))).text()).length;
  const typed = { ...sampleOf(contact), form: contact.name, businessEmailAddress: "no address" };
  const back = await fetch(at(page), {
    method: "POST",
    headers: { "cf-connecting-ip": `203.0.113.${++visitor}` },
    body: new URLSearchParams({ ...typed, message: '"'.repeat(20_000) }),
  });
  expect(back.status).toBe(422);
  expect((await back.text()).length).toBeLessThan(fresh + 15_000);
});
