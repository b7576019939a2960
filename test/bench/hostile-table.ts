/**
 * The effect of attacks on strangers, on the file store and on people's patience, in a separate test world.
 */
import { supportCase } from "../../src/forms/case.ts";
import { contact } from "../../src/forms/contact.ts";
import { downloadLead } from "../../src/forms/download-lead.ts";
import { createFileRoom } from "../../src/forms/file-room.ts";
import type { Form } from "../../src/forms/form.ts";
import { subscribe } from "../../src/forms/subscribe.ts";
import { takeRoom } from "../../src/leads/upload-budget.ts";
import { sampleOf } from "../journeys/form-samples.ts";
import { typed, worldWithMails } from "../journeys/leads-world.ts";

const MB = 1024 * 1024;
const stranger = "stranger@victim.example";

const addressed = (form: Form, address: string) => ({
  ...sampleOf(form),
  singleOptIn: "",
  businessEmailAddress: address,
});

type Post = { readonly over: object; readonly ip?: string };

/** Returns how many mails these posts cause. */
async function mailsOf(form: Form, count: number, post: (nth: number) => Post): Promise<number> {
  const { world, mails } = worldWithMails();
  for (let nth = 0; nth < count; nth++) {
    const { over, ip = `198.51.${nth}.7` } = post(nth);
    await world.postTo(form, { ...addressed(form, stranger), ...over }, { ip });
  }
  await world.settle();
  await world.liveOut();
  return mails.length;
}

/** Returns how many of these posts are delivered as if from people. */
async function passedOf(form: Form, count: number, post: (nth: number) => Post, silent: boolean) {
  const { world } = worldWithMails();
  world.limitTo(20);
  const captcha = { provider: "turnstile", siteKey: "key", verify: async () => "unverified" };
  if (silent) Object.assign(world.parts, { captcha });
  let passed = 0;
  for (let nth = 0; nth < count; nth++) {
    const { over, ip = `198.51.${nth}.7` } = post(nth);
    const posted = { ...typed, message: `Message ${nth}`, submissionId: crypto.randomUUID() };
    const answer = await world.postTo(form, { ...posted, ...over }, { ip });
    if (answer.kind === "queued") passed += 1;
  }
  return passed;
}

/** Returns for how many other networks' files there is room while two networks send slowly. */
async function roomBesideSlow(): Promise<number> {
  const room = createFileRoom(Date.now);
  for (const ip of ["203.0.113.1", "203.0.113.2", "192.0.2.1", "192.0.2.2"]) {
    void room.reserve(ip, async (lock) => {
      const hasRoom = lock.take(9 * MB);
      if (hasRoom) lock.onDrop(() => lock.give(9 * MB));
      return new Promise(() => {});
    });
  }
  const others = Array.from({ length: 3 }, (_, nth) => `198.51.${nth}.7`);
  const accepted = await Promise.all(
    others.map((ip) => room.reserve(ip, async ({ take }) => take(9 * MB))),
  );
  return accepted.filter(Boolean).length;
}

/** Returns how many MB one network can store in a day. */
async function storedInADay(): Promise<number> {
  const { world } = worldWithMails();
  const { attachmentStore: store } = world.parts;
  if (!store) throw new Error("the world has no store");
  let stored = 0;
  const sender = { ip: "203.0.113.9", waitUntil: () => undefined };
  while (await takeRoom(world.parts, store, sender, 10 * MB)) stored += 10;
  return stored;
}

/** Returns the table: an attack, and its effect. */
export async function hostileTable() {
  const fresh = () => ({ submissionId: crypto.randomUUID(), subject: crypto.randomUUID() });
  const inOne48 = (nth: number) => `2001:db8:1:${nth.toString(16)}::7`;
  const missing = "https://example.com/en/library/nothing/";
  return [
    {
      attack: "30 cases in a burst: mails to one stranger",
      effect: await mailsOf(supportCase, 30, () => ({ over: fresh() })),
    },
    {
      attack: "60 cases from one /48: mails to one stranger",
      effect: await mailsOf(supportCase, 60, (nth) => ({ over: fresh(), ip: inOne48(nth) })),
    },
    {
      attack: "15 subscriptions to random lists: mails",
      effect: await mailsOf(subscribe, 15, (nth) => ({ over: { list: `list-${nth}` } })),
    },
    {
      attack: "10 downloads of a resource that does not exist: mails",
      effect: await mailsOf(downloadLead, 10, () => ({
        over: { submissionId: crypto.randomUUID(), downloadableUrl: missing },
      })),
    },
    {
      attack: "10 cases with tags (same+N@): mails to one stranger",
      effect: await mailsOf(supportCase, 10, (nth) => ({
        over: { ...fresh(), businessEmailAddress: `stranger+${nth}@victim.example` },
      })),
    },
    {
      attack: "60 posts from 60 /64s of one /48: delivered",
      effect: await passedOf(contact, 60, (nth) => ({ over: {}, ip: inOne48(nth) }), false),
    },
    {
      attack: "300 posts of one form in an hour from 300 networks: delivered",
      effect: await passedOf(contact, 300, () => ({ over: {} }), false),
    },
    {
      attack: "20 posts with captcha=unreachable: delivered",
      effect: await passedOf(
        { ...contact, captcha: true },
        20,
        () => ({ over: { captcha: "unreachable" } }),
        true,
      ),
    },
    {
      attack: "4 slow connections from two /24s: of 3 others, files accepted",
      effect: await roomBesideSlow(),
    },
    { attack: "files of one network in a day (MB)", effect: await storedInADay() },
  ];
}
