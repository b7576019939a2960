/**
 * Visitor, outbox, queue, consumer and CRM in one process with a clock of their own, so that a test can break
 * each of them, let days pass, and count what arrives.
 */
import type { Clock } from "../../src/base/clock.ts";
import type { D1Database, Queue } from "@cloudflare/workers-types";
import type { DeliveryFailure, Destination } from "../../src/crm/destination.ts";
import { contact } from "../../src/forms/contact.ts";
import { createFileRoom } from "../../src/forms/file-room.ts";
import type { Form } from "../../src/forms/form.ts";
import type { Posted } from "../../src/forms/posted.ts";
import type { Submission } from "../../src/forms/submission.ts";
import { queueHandler } from "../../src/queue/consume.ts";
import type { MailInput } from "../../src/mail/mail.ts";
import type { LeadMessage } from "../../src/leads/message.ts";
import type { Message, Sender } from "../../src/mail/sender.ts";
import type { LeadFacts, LeadParts } from "../../src/leads/lead-parts.ts";
import { type LeadRefusal, refusalOf } from "../../src/leads/admission.ts";
import { type FormAnswer, receive } from "../../src/queue/receive.ts";
import { sweep } from "../../src/queue/sweep.ts";
import { err, ok } from "../../src/base/result.ts";
import { type Around, type StoredFiles, memoryBucket } from "./memory-bucket.ts";
import { type Transition, sqliteOutbox } from "./sqlite-outbox.ts";

/**
 * How a part of the world behaves: it works, works slowly, works after everyone has stopped waiting, refuses
 * at once, never answers, does the work but never answers, or does the work and fails.
 */
export type Mood = "well" | "slow" | "late" | "refuses" | "hangs" | "unheard" | "breaks";

/** A delay within every deadline that a visitor's post has for one call, in ms. */
const slowness = 500;
/** A delay past every deadline of a visitor's post, and within those of a delivery, in ms. */
const lateness = 20_000;

/** The context of a request that ends with its answer. */
export const context = {
  waitUntil: (_work: Promise<unknown>) => undefined,
  passThroughOnException: () => undefined,
  props: {},
};

const wait = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

/** What the CRM does with one delivery. `unheard`: it takes it, but its answer is lost. */
export type CrmMood = "takes" | "unheard" | DeliveryFailure;

/** One run of the process, which can end in the middle. A call that hangs in it hangs forever. */
type Life = {
  /** How many calls it has made to other parts of the world. */
  steps: number;
  /** The step at which it dies: before the step is done, or after it but before anything notices. */
  diesAt: { step: number; done: boolean } | null;
  dead: boolean;
  readonly ended: Promise<"died">;
  readonly end: () => void;
};

function newLife(): Life {
  const { promise, resolve } = Promise.withResolvers<"died">();
  return { steps: 0, diesAt: null, dead: false, ended: promise, end: () => resolve("died") };
}

/** Does the work, unless the process has ended or ends at this step. */
async function alive<Value>(of: Life, work: () => Promise<Value>): Promise<Value> {
  if (of.dead) return new Promise(() => {});
  of.steps++;
  if (of.steps !== of.diesAt?.step) return work();
  of.dead = true;
  if (of.diesAt.done) await work().catch(() => undefined);
  of.end();
  return new Promise(() => {});
}

/** A CRM that is unavailable for a while. */
export const down = {
  kind: "Unavailable",
  reason: "http-503",
  retryAfterSeconds: null,
} as const satisfies CrmMood;

type LogLine = LeadFacts & { readonly event: string; readonly outcome: string };

type Waiting = { id: number; body: unknown; sentAt: number; dueAt: number; attempts: number };

export const typed = {
  firstName: "Zanzibaria",
  lastName: "Quokkason",
  businessEmailAddress: "canary.quokka@example.org",
  companyName: "Wombatworks",
  phoneNumber: "+49 5550123987",
  message: "Numbat sightings, please",
  isAgreed: "on",
} as const;

/** A visitor's post in the form for vulnerabilities. */
export const report = {
  bugTitle: "A payslip too many",
  message: "Every employee can open the payslip of the one before them.",
  businessEmailAddress: "finder@example.org",
  isAgreed: "on",
};

export type WorldOptions = {
  /**
   * The destination, instead of what `crmDoes` sets. It is created again with each life of the process. Its
   * calls go through `around`, so that the process can end between any two of them.
   */
  destination?: (now: Clock, around: Around) => Destination;
  /** The mail provider. None by default. */
  sender?: Sender;
  /** Returns at least 0 and less than 1. */
  random?: () => number;
  /** A new one by default. */
  outbox?: D1Database;
  /** Stands still by default: only `pass`, `live` and `liveOut` advance the time. */
  clock?: Clock;
};

type ConsumeOptions = {
  readonly queueName?: string;
  readonly dies?: boolean;
  readonly copies?: number;
  readonly which?: (body: unknown) => boolean;
};

export function createWorld({
  destination,
  sender,
  random = () => 0,
  outbox = sqliteOutbox(),
  clock = () => Date.UTC(2026, 10, 2, 9),
}: WorldOptions = {}) {
  let passed = 0;
  const now = () => clock() + passed;
  let messageId = 0;
  let queued: Waiting[] = [];
  type Moody = Mood | (() => Mood);
  const moods: { outbox: Moody; queue: Moody; files: Moody } = {
    outbox: "well",
    queue: "well",
    files: "well",
  };
  const files: StoredFiles = new Map();
  const unfinished = new Set<string>();
  const inbox = new Map<string, Submission>();
  const deliveries: string[] = [];
  const logs: LogLine[] = [];
  const sent: unknown[] = [];
  const alerts: unknown[] = [];
  const pending: Promise<unknown>[] = [];
  let crm: CrmMood | ((submission: Submission) => CrmMood) = "takes";
  let isOver: (key: string) => boolean = () => false;
  let fileOf: MailInput["fileOf"] = async () => null;
  let eventAt: MailInput["eventAt"] = async () => "undated";

  function enqueue(body: unknown) {
    sent.push(body);
    queued.push({ id: ++messageId, body, sentAt: now(), dueAt: now(), attempts: 0 });
  }

  function partsOf(of: Life): LeadParts {
    const queue = {
      send: (body: unknown) => alive(of, () => inMood(moods.queue, async () => enqueue(body))),
      sendBatch: (messages: Iterable<{ body: unknown }>) =>
        alive(of, () =>
          inMood(moods.queue, async () => {
            for (const { body } of messages) enqueue(body);
          }),
        ),
    };
    const bucket = memoryBucket(
      files,
      () => new Date(now()),
      (work) => alive(of, () => inMood(moods.files, work)),
      unfinished,
    );
    return {
      outbox: aroundD1(outbox, (work) => alive(of, () => inMood(moods.outbox, work))),
      leads: queue as unknown as Queue<LeadMessage>,
      queueNames: { leads: "leads", dead: "leads-dead" },
      fileRoom: createFileRoom(now),
      limit: { limit: async ({ key }) => ({ success: !isOver(key) }) },
      captcha: null,
      attachmentBucket: bucket,
      attachmentStore: { bucket, secret: "a secret of more than thirty-two letters" },
      destination: destination?.(now, (work) => alive(of, work)) ?? {
        deliver: (submission) => alive(of, () => deliver(submission)),
      },
      sender:
        sender === undefined
          ? null
          : { ...sender, send: (message) => alive(of, () => sender.send(message)) },
      siteOrigin: "https://example.com",
      downloadSecret: "a secret of the tests, and of no one else",
      secretBefore: null,
      defects: [],
      keepsAll: false,
      alertUrl: "https://alerts.example/hook",
      alerted: new Map(),
      fetch: async (_, init) => {
        alerts.push(JSON.parse(String(init?.body)));
        return new Response();
      },
      now,
      random,
      log: (event, facts) => logs.push({ event, ...facts }),
    };
  }

  async function deliver(submission: Submission) {
    const id = submission.submissionId;
    deliveries.push(id);
    const mood = typeof crm === "function" ? crm(submission) : crm;
    if (mood === "takes" || mood === "unheard") inbox.set(id, submission);
    if (mood === "unheard") {
      return err({ kind: "Unavailable", reason: "timeout", retryAfterSeconds: null } as const);
    }
    return mood === "takes" ? ok({ id: `crm-${id}` }) : err(mood);
  }

  async function nextMoment(): Promise<number | null> {
    const row = await outbox
      .prepare("SELECT min(due_at) AS due FROM submissions")
      .first<{ due: number | null }>();
    const moments = [...queued.map(({ dueAt }) => dueAt), ...(row?.due ? [row.due] : [])];
    return moments.length > 0 ? moments.reduce((one, two) => Math.min(one, two)) : null;
  }

  let life = newLife();
  let parts = partsOf(life);

  const rows = async () =>
    (await outbox.prepare("SELECT * FROM submissions ORDER BY received_at").all()).results as {
      [column: string]: string | number | null;
    }[];

  return {
    get parts() {
      return parts;
    },
    get steps() {
      return life.steps;
    },
    moods,
    outbox,
    /** The files in the store of attachments, by key. */
    files,
    /** Uploads to the store that were begun, and neither completed nor aborted. */
    unfinished,
    inbox,
    deliveries,
    logs,
    sent,
    alerts,
    crmDoes(mood: CrmMood | ((submission: Submission) => CrmMood)) {
      crm = mood;
    },
    /** Sets where the files of resources are found. */
    filesAre(lookUp: MailInput["fileOf"]) {
      fileOf = lookUp;
    },
    /** Sets which events are found. */
    eventsAre(lookUp: MailInput["eventAt"]) {
      eventAt = lookUp;
    },
    /** Makes every rate limit reached, except those whose key begins with `over:`. */
    limitReached(reached: boolean) {
      isOver = (key) => reached && !key.startsWith("over:");
    },
    /** Limits each key to this many calls, counted as Cloudflare's rate limit counts. */
    limitTo(most: number) {
      const counts = new Map<string, number>();
      isOver = (key) => {
        counts.set(key, (counts.get(key) ?? 0) + 1);
        return (counts.get(key) ?? 0) > most;
      };
    },
    dieAt(step: number, done: boolean) {
      life.diesAt = { step, done };
    },
    get isDead() {
      return life.dead;
    },
    /** Ends the process, if it has not ended already, and begins a new one. */
    restart() {
      life.dead = true;
      life = newLife();
      parts = partsOf(life);
    },
    /** Returns the result of the work, or `died` if the process ended during it. */
    orDeath: <Value>(work: Promise<Value>): Promise<Value | "died"> =>
      Promise.race([work, life.ended]),
    post(
      over: Posted = {},
      headers: { [name: string]: string } = {},
    ): Promise<FormAnswer | LeadRefusal> {
      return this.postTo(contact, { ...typed, ...over }, headers);
    },
    async postTo(form: Form, posted: Posted, headers: { [name: string]: string } = {}) {
      const facts = {
        path: headers["path"] ?? "/en/contact-us/",
        ip: headers["ip"] ?? "203.0.113.7",
        origin: headers["origin"] ?? null,
        fetchSite: headers["sec-fetch-site"] ?? null,
        referer: headers["referer"] ?? null,
        waitUntil: (promise: Promise<unknown>) => pending.push(promise),
      };
      return (await refusalOf(facts, parts)) ?? receive(form, posted, facts, parts);
    },
    /** Waits for the work that continues after the answer. */
    settle: () => Promise.allSettled(pending.splice(0)),
    /** Returns how long until the next message is due, in ms; null if none waits. */
    untilDue: () =>
      queued.length === 0 ? null : Math.min(...queued.map(({ dueAt }) => dueAt)) - now(),
    sweep: () => sweep(parts),
    waitingMessages: () => queued.length,
    /** Puts a message into the queue, as anything else with access to it could. */
    putIntoQueue: enqueue,
    /** Returns the bodies of the messages in the queue. */
    queuedBodies: () => queued.map(({ body }) => body),
    /** Empties the queue, as happens to the local queue when its process ends. */
    loseQueue() {
      queued = [];
    },
    /**
     * Loses the messages that any queue may lose. A submission that only the queue holds is as safe there as
     * the platform promises.
     */
    loseIds() {
      queued = queued.filter(({ body }) => "submission" in Object(body));
    },
    /**
     * Delivers every due message, or those that `which` selects. `dies` stops the consumer before it
     * acknowledges anything.
     */
    async consume({
      queueName = "leads",
      dies = false,
      copies = 1,
      which = () => true,
    }: ConsumeOptions = {}) {
      const consumer = life;
      const due = queued.filter(({ dueAt, body }) => dueAt <= now() && which(body));
      const messages = due.flatMap((message) => {
        message.attempts++;
        return Array.from({ length: copies }, () => handle(message));
      });
      const batch = { queue: queueName, messages, ackAll() {}, retryAll() {}, metadata: {} };
      await queueHandler(batch as unknown as Parameters<typeof queueHandler>[0], parts, {
        fileOf: (slug) => fileOf(slug),
        eventAt: (path) => eventAt(path),
      });
      if (dies || consumer.dead) return;
      const acked = new Set<Waiting>();
      for (const { of, outcome } of messages) {
        const result = outcome();
        if (result === "ack") acked.add(of);
        else of.dueAt = now() + result.delay * 1000;
      }
      queued = queued.filter((message) => !acked.has(message));
    },
    pass(ms: number) {
      passed += ms;
    },
    now,
    /** Passes time minute by minute, as the platform does: consumes, and sweeps once a minute. */
    async live(minutes: number) {
      for (let minute = 0; minute < minutes; minute++) {
        await this.consume();
        passed += 60_000;
        await this.sweep();
      }
      await this.consume();
    },
    /** Advances the time in leaps until nothing is open. Returns false if that never happens. */
    async liveOut(mostDays = 20): Promise<boolean> {
      const end = now() + mostDays * 86_400_000;
      while (now() < end) {
        await this.consume();
        await this.sweep();
        await this.settle();
        const next = await nextMoment();
        if (next === null) return true;
        // The sweeper's longest pause is an hour: if something is overdue for two, nothing takes care of it.
        if (now() - next > 7_200_000) return false;
        // The platform sweeps once a minute, and nothing is handled before it is due.
        passed += Math.max(next - now(), 60_000);
      }
      return false;
    },
    transitions: async () =>
      (await outbox.prepare("SELECT * FROM transitions").all()).results as Transition[],
    rows,
    /** Runs a statement on the database directly and returns its rows. */
    sql: async (statement: string, ...values: readonly unknown[]) =>
      (
        await outbox
          .prepare(statement)
          .bind(...values)
          .all()
      ).results,
    /** Returns the rows of submissions, without those of the mails that answer them. */
    leads: async () => (await rows()).filter(({ form }) => !String(form).startsWith("mail:")),
  };
}

export type World = ReturnType<typeof createWorld>;

function handle(of: Waiting) {
  let result: "ack" | { delay: number } | null = null;
  return {
    of,
    id: String(of.id),
    timestamp: new Date(of.sentAt),
    body: structuredClone(of.body),
    attempts: of.attempts,
    ack: () => void (result ??= "ack"),
    retry: (options?: { delaySeconds?: number }) =>
      void (result ??= { delay: options?.delaySeconds ?? 0 }),
    outcome: (): "ack" | { delay: number } => result ?? "ack",
  };
}

async function inMood<Value>(
  moodNow: Mood | (() => Mood),
  work: () => Promise<Value>,
): Promise<Value> {
  const mood = typeof moodNow === "function" ? moodNow() : moodNow;
  switch (mood) {
    case "well":
      return work();
    case "slow":
      await wait(slowness);
      return work();
    case "late":
      await wait(lateness);
      return work();
    case "refuses":
      throw new Error("refused");
    case "hangs":
      return new Promise(() => {});
    case "unheard":
      await work();
      return new Promise(() => {});
    case "breaks":
      await work();
      throw new Error("broken off");
    default:
      return mood satisfies never;
  }
}

/** Creates a world and collects the mails that it sends. */
export function worldWithMails(
  options: Omit<WorldOptions, "sender"> & Pick<Sender, "holder"> = {},
) {
  const mails: Message[] = [];
  const { holder, ...others } = options;
  const world = createWorld({
    ...others,
    sender: {
      ...(holder && { holder }),
      async send(message) {
        mails.push(message);
        return ok({ id: "sent" });
      },
    },
  });
  return { world, mails };
}

/** Returns the same database, with each call made through `around`. A batch is one call. */
export function aroundD1(db: D1Database, around: Around): D1Database {
  type Statement = ReturnType<D1Database["prepare"]>;
  const plain = new WeakMap<object, Statement>();
  function wrap(statement: Statement): Statement {
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      run: () => around(() => statement.run()),
      all: () => around(() => statement.all()),
      first: () => around(() => statement.first()),
    } as unknown as Statement;
    plain.set(wrapped, statement);
    return wrapped;
  }
  return {
    prepare: (sql: string) => wrap(db.prepare(sql)),
    batch: (statements: Statement[]) =>
      around(() => db.batch(statements.map((statement) => plain.get(statement) ?? statement))),
  } as unknown as D1Database;
}
