import { array, boolean, constantFrom, integer, nat, oneof, record, tuple } from "fast-check";
import type { Destination } from "../../src/crm/destination.ts";
import { type Result, err, ok } from "../../src/base/result.ts";
import { contact } from "../../src/forms/contact.ts";
import { PostedFile } from "../../src/forms/posted.ts";
import type { Submission } from "../../src/forms/submission.ts";
import { type NewsletterLink, readNewsletter } from "../../src/forms/newsletter-token.ts";
import { subscribe } from "../../src/forms/subscribe.ts";
import { vulnerability } from "../../src/forms/vulnerability.ts";
import type { Message, Sender } from "../../src/mail/sender.ts";
import { leadAdmin } from "../../src/queue/lead-admin.ts";
import type { LeadAdminTask } from "../../src/queue/lead-admin-task.ts";
import { confirm, leave } from "../../src/queue/subscription.ts";
import { type Mood, type World, createWorld, typed } from "../journeys/leads-world.ts";
import type { TestClock } from "./clock.ts";

/*
 * Histories of the outbox, and a record of each that contains only what visitors, operators and the CRM see.
 */

/** The ways in which an outbox, a queue or a store of files can fail. */
const moods = ["well", "slow", "late", "refuses", "hangs", "unheard", "breaks"] as const;
const crmMoods = [
  ...(["takes", "takes", "slow", "hangs", "unheard", "throws"] as const),
  ...(["down", "busy", "refuses", "refusesSlowly"] as const),
] as const;

export const people = [0, 1] as const;

type CrmMood = (typeof crmMoods)[number];

const actions = [
  ...(["post", "post", "post", "post", "post", "consume", "consume", "consume", "sweep"] as const),
  ...([
    "break",
    "break",
    "break",
    "mend",
    "crm",
    "crm",
    "kill",
    "lose",
    "giveUp",
    "newer",
  ] as const),
  ...(["erase", "erase", "replay", "replay", "release", "discard", "quietWeek"] as const),
  ...(["subscribe", "subscribe", "confirm", "confirm", "leave"] as const),
] as const;

const step = record({
  what: constantFrom(...actions),
  /** The time until the next step, in ms. */
  pause: oneof(
    { weight: 5, arbitrary: integer({ min: 0, max: 3_000 }) },
    { weight: 4, arbitrary: integer({ min: 5_000, max: 120_000 }) },
    { weight: 1, arbitrary: integer({ min: 600_000, max: 7_200_000 }) },
  ),
  who: constantFrom(...people),
  variant: nat(3),
  /** The subject of the message: the page it is sent from. */
  subject: nat(1),
  id: nat(1),
  part: constantFrom("outbox", "queue", "files"),
  moods: array(constantFrom(...moods), { minLength: 1, maxLength: 4 }),
  crm: array<CrmMood>(constantFrom(...crmMoods), { minLength: 1, maxLength: 4 }),
  /** The process is killed after this many steps. */
  killAt: integer({ min: 1, max: 12 }),
  isDone: boolean(),
  copies: integer({ min: 1, max: 2 }),
});

export type Step = typeof step extends { generate: (...given: never[]) => { value: infer One } }
  ? One
  : never;

/** A person posts while something breaks, and two things happen to the post right after. */
const scene = tuple(step, step, step, step).map(([first, posts, ...then]) => {
  const { who } = posts;
  const soon = (one: Step): Step => ({ ...one, who, pause: one.pause % 15_000 });
  const breaks = { ...first, what: "break" as const, pause: 0 };
  return [breaks, { ...posts, what: "post" as const }, ...then].map(soon);
});

/** A delivery takes longer than its claim lasts, and another begins before it is over. */
const slowDelivery = tuple(step, integer({ min: 61_000, max: 69_000 })).map(([one, pause]) => [
  { ...one, what: "crm" as const, crm: ["refusesSlowly" as const, ...one.crm], pause: 0 },
  { ...one, what: "post" as const, pause: 3_000 },
  { ...one, what: "consume" as const, pause, isDone: true, copies: 1 },
  { ...one, what: "sweep" as const, pause: 0 },
  { ...one, what: "consume" as const, pause: 20_000, isDone: true, copies: 1 },
]);

/** A person asks for the newsletter and reads the mail, while everything else continues. */
const subscription = tuple(step, step, step, step, step).map(
  ([asking, consumes, mails, action, then]) => [
    { ...asking, what: "subscribe" as const, pause: asking.pause % 15_000 },
    { ...consumes, what: "consume" as const, pause: consumes.pause % 15_000 },
    { ...mails, what: "consume" as const, pause: mails.pause % 15_000 },
    { ...action, who: asking.who, what: action.isDone ? ("confirm" as const) : ("leave" as const) },
    { ...then, who: asking.who },
  ],
);

export const history = array(
  oneof(
    { weight: 1, arbitrary: subscription },
    { weight: 6, arbitrary: tuple(step) },
    { weight: 2, arbitrary: scene },
    { weight: 1, arbitrary: slowDelivery },
  ),
  { minLength: 2, maxLength: 15 },
).map((all): Step[] => all.flat());

/** The messages that may be set apart as a bot's, and the messages that come without an id. */
export const botVariant = 2;
export const plainVariant = 3;

/** One post, as its visitor knows it. */
type Posted = {
  readonly who: number;
  readonly variant: number;
  /** Identifies this content. It contains the number of its sender's erasures. */
  readonly canary: string;
  /** The page it was sent from: the same words about two things are two submissions. */
  readonly page: string;
  readonly epoch: number;
  /** As the visitor sent it; null without JavaScript. */
  readonly id: string | null;
  readonly at: number;
  answer: string;
};

/** A call that the CRM received. */
type Received = {
  readonly id: string;
  readonly form: string;
  readonly canary: string;
  readonly page: string;
  readonly at: number;
};

const addressOf = (who: number) => `quokka-${who}@example.org`;
export const canaryPattern = /quokka[ -](\d)[ -]letter[ -](\d)[ -]after[ -](\d+)/i;
const canaryOf = ({ fields }: Pick<Submission, "fields">) =>
  canaryPattern.exec(String(fields["message"] ?? fields["list"]))?.[0] ?? "";

/** The variant that marks the name of a list. */
const listVariant = 8;

/** A click on a link of a mail, as the person who clicked knows it. */
export type Click = {
  readonly action: NewsletterLink["does"];
  readonly canary: string;
  readonly begunAt: number;
  endedAt: number;
  /** The page's answer: true if the list now has them, or no longer has them. */
  answer: boolean | "died" | "failed" | "none";
};

type Erasure = { readonly begunAt: number; doneAt: number };

export type Life = ReturnType<typeof beginLife>;

export function beginLife(clock: TestClock) {
  const posts: Posted[] = [];
  const received: Received[] = [];
  /** The deliveries that took effect at the CRM. It uses the submissions' ids as its own keys. */
  const crm = new Map<string, Received>();
  let crmMood: readonly CrmMood[] = ["takes"];
  let crmCalls = 0;
  /** By visitor: when each erasure began, and when it was reported as done. */
  const erasures = people.map((): Erasure[] => []);
  /**
   * The commands and clicks, and their times. Only these let a submission continue that waits for a person.
   */
  const commands: {
    readonly at: number;
    readonly command: LeadAdminTask["command"] | NewsletterLink["does"];
  }[] = [];
  /** Mails that arrived, by key, and the clicks on their links. */
  const mailbox = new Map<string, Message>();
  const clicks: Click[] = [];
  const subscribed: Posted[] = [];
  const running = new Set<Promise<void>>();

  const destination = (_: unknown, wrap: <V>(work: () => Promise<V>) => Promise<V>) =>
    ({
      deliver: (submission: Submission) => wrap(() => receive(submission)),
    }) satisfies Pick<Destination, "deliver">;
  const world = createWorld({
    destination: destination as (...given: unknown[]) => Destination,
    sender: { send: (message) => receiveMail(message) },
    clock: clock.now,
  });

  async function receive(submission: Submission): ReturnType<Destination["deliver"]> {
    const arrived = {
      id: submission.submissionId,
      form: submission.form,
      canary: canaryOf(submission),
      page: submission.page,
      at: world.now(),
    };
    received.push(arrived);
    return answerInMood(arrived, () => void crm.set(arrived.id, crm.get(arrived.id) ?? arrived));
  }

  /** The mail provider has the same mood as the CRM. */
  function receiveMail(message: Message): ReturnType<Sender["send"]> {
    return answerInMood(
      { id: message.id, canary: "" },
      () => void mailbox.set(message.id, message),
    );
  }

  async function answerInMood(
    arrived: Pick<Received, "id" | "canary">,
    accept: () => void,
  ): ReturnType<Destination["deliver"]> {
    const unavailable = (retryAfterSeconds: number | null): Result<never, never> =>
      err({ kind: "Unavailable", reason: "test", retryAfterSeconds } as never);
    const mood = crmMood[crmCalls++ % crmMood.length] ?? "takes";
    switch (mood) {
      case "takes":
        accept();
        return ok({ id: `crm-${arrived.id}` });
      case "slow":
        await new Promise<void>((resolve) => void setTimeout(resolve, 8_000));
        accept();
        return ok({ id: `crm-${arrived.id}` });
      case "hangs":
        return new Promise(() => {});
      case "unheard":
        accept();
        return unavailable(null);
      case "throws":
        throw new Error("broken off");
      case "down":
        return unavailable(null);
      case "busy":
        return unavailable(1_800);
      case "refusesSlowly":
        // By then another attempt can deliver it.
        await new Promise<void>((resolve) => void setTimeout(resolve, 70_000));
        return err({ kind: "Rejected", reason: "http-422", answer: `not ${arrived.canary}` });
      case "refuses":
        // Its answer contains what it received.
        return err({ kind: "Rejected", reason: "http-422", answer: `not ${arrived.canary}` });
      default:
        return mood satisfies never;
    }
  }

  /** Starts some work. Work that never ends is over when the process is killed. */
  function start<Value>(work: Promise<Value>, then: (value: Value | "died" | "failed") => void) {
    const done = world
      .orDeath(work)
      .then(then, () => then("failed"))
      .finally(() => running.delete(done));
    running.add(done);
  }

  function post({ who, variant, subject, id: nth }: Step) {
    const epoch = erasures[who]?.length ?? 0;
    const id = variant === plainVariant ? null : `0b8c7d52-5c0f-4a86-9d4c-0000000000${who}${nth}`;
    const canary = `Quokka ${who} letter ${variant} after ${epoch}`;
    const page = `/en/things/${subject}/`;
    const one: Posted = { who, variant, epoch, canary, page, id, at: world.now(), answer: "none" };
    posts.push(one);
    const posted = {
      ...(one.id && { submissionId: one.id }),
      ...(variant === botVariant && { website: "https://bot.example" }),
      businessEmailAddress: addressOf(who),
      message: one.canary,
    };
    const report = {
      ...posted,
      bugTitle: "A payslip too many",
      isAgreed: "on",
      bugAttachmentUrl: [new PostedFile("server.log", Buffer.from(one.canary))],
    };
    const sent =
      variant === 1
        ? world.postTo(vulnerability, report, { path: page })
        : world.postTo(contact, { ...typed, ...posted }, { path: page });
    start(sent, (answer) => (one.answer = typeof answer === "string" ? answer : answer.kind));
  }

  function subscribeTo({ who }: Step) {
    const epoch = erasures[who]?.length ?? 0;
    const id = `0b8c7d52-5c0f-4a86-9d4c-00000001${who}${String(epoch).padStart(3, "0")}`;
    const canary = `quokka-${who}-letter-${listVariant}-after-${epoch}`;
    const one: Posted = {
      who,
      variant: listVariant,
      epoch,
      canary,
      page: "/en/",
      id,
      at: world.now(),
      answer: "none",
    };
    subscribed.push(one);
    const posted = { submissionId: id, businessEmailAddress: addressOf(who), list: canary };
    start(
      world.postTo(subscribe, posted),
      (answer) => (one.answer = typeof answer === "string" ? answer : answer.kind),
    );
  }

  /** Follows a link of the latest mail to this person since their last erasure. */
  async function click(who: number, action: NewsletterLink["does"]) {
    const texts = [...mailbox.values()].flatMap(({ to, text }) =>
      to === addressOf(who) ? [text] : [],
    );
    const tokens = texts.flatMap((text) => [...text.matchAll(/newsletter\/(\S+)/g)]);
    const read = await Promise.all(
      tokens.map(([, token = ""]) =>
        readNewsletter(token, world.now(), world.parts.downloadSecret),
      ),
    );
    const since = `after-${erasures[who]?.length ?? 0}`;
    const links = read.flatMap((one) => (one.ok ? [one.value.value] : []));
    const link = links.findLast((one) => one.does === action && one.list.endsWith(since));
    if (!link) return;
    const begunAt = world.now();
    const one: Click = { action, canary: link.list, begunAt, endedAt: Infinity, answer: "none" };
    clicks.push(one);
    commands.push({ at: world.now(), command: action });
    const work = action === "confirm" ? confirm(link, world.parts) : leave(link, world.parts);
    start<boolean | void>(work, (answer) =>
      Object.assign(one, { answer: answer ?? true, endedAt: world.now() }),
    );
  }

  function command(task: LeadAdminTask, then: (isDone: boolean) => void = () => {}) {
    commands.push({ at: world.now(), command: task.command });
    start(leadAdmin(task, world.parts), (answer) => then(typeof answer === "object"));
  }

  function erase(who: number) {
    const one: Erasure = { begunAt: world.now(), doneAt: Infinity };
    erasures[who]?.push(one);
    command({ command: "erase", email: addressOf(who) }, (isDone) => {
      if (isDone) one.doneAt = world.now();
    });
  }

  function endFaults() {
    Object.assign(world.moods, { outbox: "well", queue: "well", files: "well" });
    crmMood = ["takes"];
  }

  /** Ends all faults, deals with what waits, and lets a week pass. */
  async function quietWeek() {
    await calmDown();
    world.pass(8 * 86_400_000);
    await world.sweep();
  }

  /** Ends all faults, delivers what is late, and completes everything that does not wait for a person. */
  async function calmDown() {
    endFaults();
    world.restart();
    await clock.pass(120_000);
    // In a real queue these would become dead letters after a hundred attempts.
    world.pass(3_600_000);
    await world.consume({ queueName: "leads-dead", which: (body) => Object(body).v === 2 });
    if (!(await world.liveOut(5))) throw new Error("it never ends");
  }

  /**
   * Returns the mood of each call, in the order of the list. If `isLasting`, the list repeats until it is
   * mended.
   */
  function breaking(list: readonly Mood[], isLasting: boolean): () => Mood {
    let calls = 0;
    return () => list[isLasting ? calls++ % list.length : calls++] ?? "well";
  }

  async function perform(one: Step): Promise<void> {
    if (world.isDead) world.restart();
    switch (one.what) {
      case "post":
        return post(one);
      case "consume":
        return start(world.consume({ copies: one.copies, dies: !one.isDone }), () => {});
      case "giveUp":
        return start(world.consume({ queueName: "leads-dead" }), () => {});
      case "sweep":
        return start(world.sweep(), () => {});
      case "break":
        world.moods[one.part] = breaking(one.moods, one.isDone);
        return undefined;
      case "mend":
        return endFaults();
      case "crm":
        crmMood = one.crm;
        return undefined;
      case "kill":
        return world.dieAt(world.steps + one.killAt, one.isDone);
      case "lose":
        return world.loseIds();
      case "newer":
        return queueNewer(one);
      case "erase":
        return erase(one.who);
      case "replay":
        return command({ command: "replay", waiting: one.isDone });
      case "release":
        return command({ command: "release", form: "contact" });
      case "discard":
        return command({ command: "discard", form: "contact" });
      case "quietWeek":
        return quietWeek();
      case "subscribe":
        return subscribeTo(one);
      case "confirm":
      case "leave":
        return click(one.who, one.what);
      default:
        return one.what satisfies never;
    }
  }

  /** Messages that this version of the code cannot read: they come from an older or a newer one. */
  const unread: { readonly who: number; readonly canary: string; readonly at: number }[] = [];
  function queueNewer({ who }: Step) {
    const canary = `Quokka ${who} letter 9 after ${erasures[who]?.length}`;
    const fields = { businessEmailAddress: addressOf(who), message: canary };
    const at = world.now();
    const body = { v: 2, submission: { fields } };
    world.putIntoQueue(body);
    unread.push({ who, canary, at });
  }

  return {
    world: world as World,
    posts,
    received,
    crm,
    erasures,
    commands,
    clicks,
    subscribed,
    mailbox,
    unread,
    command,
    erase,
    calmDown,
    pass: clock.pass,
    async live(steps: readonly Step[]) {
      for (const one of steps) {
        await perform(one);
        await clock.pass(one.pause);
        await world.settle;
      }
    },
  };
}
