import { describe, expect, test } from "vitest";
import { signToken } from "../../src/base/signed-token.ts";
import { attachmentsIn } from "../../src/forms/posted-files.ts";
import { PostedFile } from "../../src/forms/posted.ts";
import { vulnerability } from "../../src/forms/vulnerability.ts";
import { attachmentPath, openLink } from "../../src/leads/attachment-store.ts";
import { erase } from "../../src/leads/retention.ts";
import { createWorld, report, down } from "./leads-world.ts";

/* Attachments of visitors: checked, stored with their submission, passed on as a link, deleted with it. */

const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
const webp = Uint8Array.from(Buffer.from("RIFF\u0001\u0002\u0003\u0004WEBPVP8 \u00ff", "latin1"));
const zip = Uint8Array.from([0x50, 0x4b, 0x03, 0x04, 0, 0]);
const program = Uint8Array.from([0x4d, 0x5a, 0x90, 0x00, 0x03]);

function fileOf(content: string | Uint8Array<ArrayBuffer>, name: string): PostedFile {
  return new PostedFile(name, typeof content === "string" ? Buffer.from(content) : content);
}

const screenshot = fileOf(png, "screen shot.png");
const withFiles = (...files: PostedFile[]) => ({ ...report, bugAttachmentUrl: files });
const day = 86_400_000;

describe("a form with attachments", () => {
  test.each([
    ["a picture, recognised by its content and not its name", fileOf(png, "x.exe"), "x.exe.png"],
    ["a WebP picture", fileOf(webp, "x.webp"), "x.webp"],
    ["an archive", fileOf(zip, "logs.zip"), "logs.zip"],
    ["a log", fileOf("12:00 started\n", "server.log"), "server.log"],
    ["JSON", fileOf('{"a":1}', "dump.json"), "dump.json"],
    ["a page, as plain text", fileOf("<script>alert(1)</script>", "x.html"), "x.html.txt"],
    [
      "a long name, cut between characters",
      fileOf("a", `${"𝒜".repeat(60)}.json`),
      `${"𝒜".repeat(47)}.json`,
    ],
    [
      "a name in any script",
      fileOf("a", "Gehalts\u00fcbersicht 日本 e\u0301.log"),
      "Gehaltsübersicht 日本 é.log",
    ],
    ["a name without its path", fileOf("a", "../../etc/passwd.txt"), "passwd.txt"],
  ])("accepts %s", async (_, file, name) => {
    const { attached, problems } = attachmentsIn(vulnerability, withFiles(file));
    expect(problems).toEqual({});
    expect(attached.map((one) => one.name)).toEqual([name]);
  });

  test.each([
    ["a program named like a picture", withFiles(fileOf(program, "holiday.png"))],
    ["a fourth file", withFiles(screenshot, screenshot, screenshot, screenshot)],
    ["more than 10 MB", withFiles(fileOf(new Uint8Array(10 * 1024 * 1024 + 1), "big.txt"))],
    ["an empty file", withFiles(fileOf("", "empty.txt"))],
    ["a text instead of a file", { ...report, bugAttachmentUrl: "https://evil.example/" }],
  ])("rejects %s", async (_, posted) => {
    const { attached, problems } = attachmentsIn(vulnerability, posted);
    expect(problems).toEqual({ bugAttachmentUrl: "invalid" });
    expect(attached.length).toBe(0);
    const world = createWorld();
    expect(await world.postTo(vulnerability, posted)).toMatchObject({ kind: "refused" });
    expect(world.files.size).toBe(0);
  });
});

async function reported() {
  const world = createWorld();
  const answer = await world.postTo(vulnerability, withFiles(screenshot));
  expect(answer.kind).toBe("queued");
  await world.consume();
  const [submission] = world.inbox.values();
  const link = new URL(submission?.attachments[0]?.url ?? "");
  const token = link.pathname.replace(attachmentPath, "");
  return { world, link, token, open: (given = token) => openLink(world.parts, given) };
}

test("the CRM gets a link that is signed for this file and this name, and expires", async () => {
  const { world, link, token, open } = await reported();
  expect(link.origin).toBe("https://example.com");
  const opened = await open();
  if (!opened.ok) throw new Error(opened.failure.kind);
  expect(opened.value).toMatchObject({ name: "screen shot.png", type: "image/png" });
  expect(new Uint8Array(await new Response(opened.value.body).arrayBuffer())).toEqual(png);

  const { secret } = world.parts.attachmentStore ?? { secret: "" };
  const [key = ""] = world.files.keys();
  const other = { value: { key, name: "other.png" }, until: world.now() + 365 * day };
  const named = await signToken({ secret, purpose: "attachment" }, other);
  for (const forged of [
    "",
    `${named.split(".")[0]}.${token.split(".")[1]}`,
    `${token.split(".")[0]}.${"A".repeat(43)}`,
    await signToken({ secret: `${secret}!`, purpose: "attachment" }, other),
    await signToken({ secret, purpose: "download" }, other),
  ]) {
    expect(await open(forged)).toEqual({ ok: false, failure: { kind: "forged" } });
  }
  world.pass(7 * day - 1);
  expect((await open()).ok).toBe(true);
  world.pass(1);
  expect(await open()).toEqual({ ok: false, failure: { kind: "expired" } });
});

test("a submission arrives without links if no store is bound any longer", async () => {
  const world = createWorld();
  await world.postTo(vulnerability, withFiles(screenshot));
  Object.assign(world.parts, { attachmentStore: null });
  await world.consume();
  const [submission] = world.inbox.values();
  expect(submission?.attachments).toMatchObject([{ name: "screen shot.png" }]);
  expect(submission?.attachments[0]?.url).toBeUndefined();
});

test("files are deleted with their submission: after delivery, and when a person asks for it", async () => {
  const delivered = await reported();
  delivered.world.pass(7 * day + 60_000);
  await delivered.world.sweep();
  expect(delivered.world.files.size).toBe(0);

  const erased = await reported();
  expect(await erase(erased.world.parts, "finder@example.org")).toBe(1);
  expect(erased.world.files.size).toBe(0);
  expect(await erased.open()).toEqual({ ok: false, failure: { kind: "gone" } });
});

test("if the outbox fails, the queue carries the submission with its files", async () => {
  const world = createWorld();
  world.moods.outbox = "refuses";
  const answer = await world.postTo(vulnerability, withFiles(screenshot));
  expect(answer.kind).toBe("queued");
  world.moods.outbox = "well";
  world.pass(5000);
  await world.consume();
  const [submission] = world.inbox.values();
  expect(submission?.attachments[0]?.url).toBeDefined();
  expect(world.files.size).toBe(1);
});

test("files sent again while the outbox is down are added to the submission that arrived without them", async () => {
  const world = createWorld();
  const again = { ...withFiles(screenshot), submissionId: "0a4b3c2d-1111-4222-8333-444455556666" };
  world.moods.files = "refuses";
  const first = await world.postTo(vulnerability, again);
  expect(first).toMatchObject({ kind: "queued", followUp: "filesLeft" });
  await world.settle();
  world.loseIds();
  Object.assign(world.moods, { files: "well", outbox: "refuses" });
  const second = await world.postTo(vulnerability, again);
  expect(second).toMatchObject({ kind: "queued" });
  expect(second).not.toHaveProperty("followUp");
  world.moods.outbox = "well";
  world.pass(5000);
  await world.consume();
  const [submission, ...more] = world.inbox.values();
  expect([submission?.attachments.length, submission?.filesLeft, more]).toEqual([1, undefined, []]);
});

test("if no service confirms a submission, its files stay until it can no longer arrive", async () => {
  const world = createWorld();
  Object.assign(world.moods, { outbox: "refuses", queue: "refuses" });
  const answer = await world.postTo(vulnerability, withFiles(screenshot));
  expect(answer.kind).toBe("unavailable");
  await world.settle();
  expect(world.files.size).toBe(1);
  Object.assign(world.moods, { outbox: "well", queue: "well" });
  world.pass(15 * day);
  world.pass(3_600_000 - (world.now() % 3_600_000));
  await world.sweep();
  expect(world.files.size).toBe(0);
});

test("a file without a submission is deleted, and no other", async () => {
  const { world } = await reported();
  await world.parts.attachmentBucket?.put("unknown/file", png, {
    httpMetadata: { contentType: "image/png" },
  });
  world.crmDoes(down);
  world.pass(14 * day);
  await world.postTo(vulnerability, withFiles(screenshot));
  const young = [...world.files.keys()].at(-1);
  world.pass(2 * day);
  // Moves to the full hour, when the sweeper begins to look for orphans.
  world.pass(3_600_000 - (world.now() % 3_600_000));
  await world.sweep();
  expect([...world.files.keys()]).toEqual([young]);
});
