import { beforeEach, expect, test } from "vitest";
import { PostedFile } from "../../src/forms/posted.ts";
import { vulnerability } from "../../src/forms/vulnerability.ts";
import { readSubmission } from "../../src/forms/submission.ts";
import { attachmentPath, openLink } from "../../src/leads/attachment-store.ts";
import { attachLateFiles } from "../../src/leads/outbox.ts";
import { erase } from "../../src/leads/retention.ts";
import { discard } from "../../src/leads/suspects.ts";
import { storeFromQueue } from "../../src/queue/enqueue.ts";
import { sampleOf } from "./form-samples.ts";
import { type World, createWorld, typed } from "./leads-world.ts";

/* Two posts with one id are the same submission only with the same content, even after it is deleted. */

const id = "0b8c7d52-5c0f-4a86-9d4c-2f3c1f2b7a10";
const week = 7 * 86_400_000 + 60_000;

let world: World;
beforeEach(() => {
  world = createWorld();
});

test("new content under an id that was delivered and deleted is a new submission", async () => {
  await world.post({ submissionId: id });
  await world.live(1);
  world.pass(week);
  await world.sweep();
  expect(await world.rows()).toMatchObject([{ id, body: null, hash: null }]);

  const answer = await world.post({ submissionId: id, message: "Something else" });
  expect(answer).toMatchObject({ kind: "queued", submissionId: expect.not.stringMatching(id) });
  expect(await world.post({ submissionId: id, message: "Something else" })).toEqual(answer);
  await world.live(1);
  expect([...world.inbox.values()].map(({ fields }) => fields["message"])).toEqual([
    typed.message,
    "Something else",
  ]);
});

test("the same content under an id that was delivered and deleted counts as delivered", async () => {
  await world.post({ submissionId: id });
  await world.live(1);
  world.pass(week);
  await world.sweep();
  expect(await world.post({ submissionId: id })).toEqual({ kind: "queued", submissionId: id });
  await world.live(1);
  expect(world.deliveries).toEqual([id]);
});

test("anything under an erased id is a new submission", async () => {
  await world.post({ submissionId: id });
  await world.live(1);
  await erase(world.parts, typed.businessEmailAddress);
  world.pass(1000);
  expect((await world.post({ submissionId: id })).kind).toBe("queued");
  await world.live(1);
  expect(world.inbox.size).toBe(2);

  await erase(world.parts, typed.businessEmailAddress);
  world.pass(1000);
  await world.post({ submissionId: id });
  await world.live(1);
  expect(world.inbox.size).toBe(3);
});

test.each([
  ["erased", "visitor", "received"],
  ["erased", "server", "received"],
  ["erased", "server", "delivered"],
  ["discarded", "visitor", "suspected"],
  ["discarded", "server", "suspected"],
] as const)(
  "a post sent again after it could not be fully %s is a new submission, with an id of the %s (%s)",
  async (how, idBy, state) => {
    const log = new PostedFile("server.log", Buffer.from("12:00 started"));
    const post = {
      ...sampleOf(vulnerability),
      bugAttachmentUrl: log,
      ...(idBy === "visitor" && { submissionId: id }),
      ...(state === "suspected" && { website: "https://bot.example" }),
    };
    await world.postTo(vulnerability, post);
    await world.settle();
    if (state === "delivered") await world.live(1);
    const before = world.inbox.size;
    world.moods.files = "refuses";
    const which = { id: null, form: "vulnerability", since: 0, until: Infinity };
    const [row] = await world.rows();
    const deletion =
      how === "erased" ? erase(world.parts, String(row?.["email"])) : discard(world.parts, which);
    await expect(deletion).rejects.toThrow();
    world.pass(1_000);
    const { website: _, ...again } = { website: "", ...post };
    expect((await world.postTo(vulnerability, again)).kind).toBe("queued");
    world.moods.files = "well";
    await world.sweep();
    await world.live(2);
    expect(world.inbox.size).toBe(before + 1);
  },
);

test.each(["received", "queued", "suspected", "parked"])(
  "lost files that arrive late are added to a submission that is %s, once, and never to a deleted one",
  async (state) => {
    const log = new PostedFile("server.log", Buffer.from("12:00 started"));
    const post = { ...sampleOf(vulnerability), bugAttachmentUrl: log, submissionId: id };
    world.moods.files = "refuses";
    await world.postTo(vulnerability, post);
    await world.settle();
    const setReason = (reason: string) =>
      world.sql(`UPDATE submissions SET state = '${state}', reason = '${reason}'`);
    const late = { field: "bugAttachmentUrl", key: "1", name: "server.log", size: 1, sha256: "1" };
    const files = [{ ...late, type: "text/plain" }];
    for (const reason of ["erased", "discarded"]) {
      await setReason(reason);
      expect(await attachLateFiles(world.outbox, id, files)).toBe(false);
    }
    await setReason("http-400");
    expect(await attachLateFiles(world.outbox, id, files)).toBe(true);
    expect(await attachLateFiles(world.outbox, id, files)).toBe(false);
    const [row] = await world.rows();
    const body = JSON.parse(String(row?.["body"]));
    expect(body).toMatchObject({ attachments: files });
    expect(Object.keys(body)).not.toContain("leftSha256");
  },
);

test("a submission that arrives again without its lost files still counts them as missing", async () => {
  const log = new PostedFile("server.log", Buffer.from("12:00 started"));
  world.moods.files = "refuses";
  await world.postTo(vulnerability, { ...sampleOf(vulnerability), bugAttachmentUrl: log });
  await world.settle();
  const [row] = await world.rows();
  const submission = readSubmission(String(row?.["body"]));
  if (!submission) throw new Error("unreadable");
  expect(submission.filesLeft).toBe(1);
  expect(await storeFromQueue(submission, world.parts)).toBe(submission.submissionId);
  expect((await world.rows())[0]?.["body"]).toBe(row?.["body"]);
});

test.each(["unheard", "breaks"] as const)(
  "a file survives an outbox whose answer is lost (%s), a queue that refuses, and a second post",
  async (outbox) => {
    const log = new PostedFile("server.log", Buffer.from("12:00 started"));
    const post = { ...sampleOf(vulnerability), bugAttachmentUrl: log, submissionId: id };
    Object.assign(world.moods, { outbox, queue: "refuses" });
    expect((await world.postTo(vulnerability, post)).kind).toBe("unavailable");
    await world.settle();

    Object.assign(world.moods, { outbox: "well", queue: "well" });
    expect((await world.postTo(vulnerability, post)).kind).toBe("queued");
    await world.settle();
    await world.live(2);
    const url = new URL(world.inbox.get(id)?.attachments[0]?.url ?? "");
    const opened = await openLink(world.parts, url.pathname.replace(attachmentPath, ""));
    if (!opened.ok) throw new Error(opened.failure.kind);
    expect(await new Response(opened.value.body).text()).toBe("12:00 started");
    expect(world.files.size).toBe(1);
  },
);
