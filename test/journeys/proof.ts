/**
 * The proof that no accepted submission is lost or doubled: every form meets every fault, in a world with
 * a clock of its own. `npm run leads -- prove` prints it, and the tests run the same.
 */
import type { Form } from "../../src/forms/form.ts";
import { schemaOf } from "../../src/forms/schema.ts";
import type { Submission } from "../../src/forms/submission.ts";
import { atDesk } from "../../src/queue/desk.ts";
import { canary, nameOf, sampleOf } from "./form-samples.ts";
import { type Mood, type World, createWorld } from "./leads-world.ts";
import { type Reply, proofCrm, replies } from "./proof-crm.ts";

export type Fault = {
  readonly name: string;
  /** How the CRM meets a submission's first calls; after them it takes it. */
  readonly crm?: readonly Reply[];
  /** Its last way goes on for ever. */
  readonly forEver?: boolean;
  /** While the visitors post. */
  readonly posting?: { readonly outbox?: Mood; readonly queue?: Mood };
  /** During the first delivery. */
  readonly delivering?: { readonly outbox?: Mood; readonly queue?: Mood };
  /** What the queue does with its messages. */
  readonly queue?: "twice" | "loses";
  readonly ends: "delivered" | "parked";
};

const arrives = { ends: "delivered" } as const;
const waits = { ends: "parked" } as const;

export const faults: readonly Fault[] = [
  { name: "none: CRM 200", ...arrives },
  { name: "CRM 429, Retry-After 30 min", crm: [replies.busyFor, replies.busyFor], ...arrives },
  { name: "CRM 429, no Retry-After", crm: [replies.busy, replies.busy], ...arrives },
  { name: "CRM 500", crm: [replies.error, replies.error, replies.error], ...arrives },
  { name: "CRM 503", crm: [replies.down, replies.downFor], ...arrives },
  { name: "CRM 503 for ever", crm: [replies.down], forEver: true, ...waits },
  { name: "CRM times out", crm: [replies.timeout, replies.timeout], ...arrives },
  { name: "CRM times out, took it", crm: [replies.timeoutAfter], ...arrives },
  { name: "CRM resets", crm: [replies.reset], ...arrives },
  { name: "CRM resets, took it", crm: [replies.resetAfter, replies.resetAfter], ...arrives },
  { name: "CRM's body never ends", crm: [replies.slowBody], ...arrives },
  { name: "CRM answers garbage", crm: [replies.garbage], ...arrives },
  { name: "CRM 502 with garbage", crm: [replies.garbageError], ...arrives },
  { name: "CRM 422", crm: [replies.refused], ...waits },
  { name: "CRM redirects", crm: [replies.redirect], ...waits },
  { name: "queue refuses", posting: { queue: "refuses" }, ...arrives },
  { name: "queue hangs", posting: { queue: "hangs" }, ...arrives },
  { name: "queue takes it unheard", posting: { queue: "unheard" }, ...arrives },
  { name: "queue delivers twice", queue: "twice", ...arrives },
  { name: "queue loses all ids", queue: "loses", ...arrives },
  { name: "D1 refuses", posting: { outbox: "refuses" }, ...arrives },
  { name: "D1 hangs", posting: { outbox: "hangs" }, ...arrives },
  { name: "D1 stores it unheard", posting: { outbox: "unheard" }, ...arrives },
  { name: "D1 stores it and fails", posting: { outbox: "breaks" }, ...arrives },
  { name: "D1 refuses in delivery", delivering: { outbox: "refuses" }, ...arrives },
  { name: "D1 fails after it wrote", delivering: { outbox: "breaks" }, ...arrives },
  {
    name: "D1 and queue refuse",
    posting: { outbox: "refuses", queue: "refuses" },
    ...arrives,
  },
  {
    name: "D1 and queue break off",
    posting: { outbox: "breaks", queue: "breaks" },
    ...arrives,
  },
];

/** What became of one form's posts under one fault. */
export type Verdict = {
  readonly form: string;
  readonly fault: string;
  /** Told "sent". */
  accepted: number;
  delivered: number;
  parked: number;
  lost: number;
  duplicated: number;
  /** Everything else that must not be. */
  readonly wrong: string[];
};

function verdictOf(form: string, fault: string): Verdict {
  return { form, fault, accepted: 0, delivered: 0, parked: 0, lost: 0, duplicated: 0, wrong: [] };
}

/** Each accepted one delivered or set aside, once, and nothing else wrong. */
export function isGood({ accepted, delivered, parked, lost, duplicated, wrong }: Verdict): boolean {
  return lost + duplicated + wrong.length === 0 && accepted > 0 && delivered + parked === accepted;
}

type Post = { readonly [name: string]: string };

/** Two visitors with JavaScript, one of whom fills in only what must be, and one without. */
function postsFor(form: Form): Post[] {
  return [
    { ...sampleOf(form, { seed: 1 }), submissionId: crypto.randomUUID(), utm_source: "numbat" },
    { ...sampleOf(form, { seed: 2, whole: false }), submissionId: crypto.randomUUID() },
    sampleOf(form, { seed: 3 }),
  ];
}

/** What a visitor does who was not told "sent": sends the same again. */
async function insist(world: World, form: Form, post: Post): Promise<void> {
  const first = await world.orDeath(world.postTo(form, post));
  if (first !== "died" && first.kind === "queued") return;
  await world.orDeath(world.settle());
  if (first === "died") world.restart();
  Object.assign(world.moods, calm);
  const second = await world.postTo(form, post);
  if (second.kind !== "queued") throw new Error(`a valid post of ${form.name} was ${second.kind}`);
}

/** One form under one fault. */
export async function meet(form: Form, fault: Fault): Promise<Verdict> {
  const { crm: script = [], forEver = false } = fault;
  const crm = proofCrm((call) => script[forEver ? 0 : call - 1] ?? replies.taken);
  const world = createWorld({ destination: crm.destination });
  const posts = postsFor(form);
  Object.assign(world.moods, fault.posting);
  await Promise.all(posts.map((post) => insist(world, form, post)));
  await world.settle();
  Object.assign(world.moods, calm, fault.delivering);
  if (fault.queue === "loses") world.loseIds();
  await world.consume({ copies: fault.queue === "twice" ? 2 : 1 });
  Object.assign(world.moods, calm);
  const verdict = verdictOf(nameOf(form), fault.name);
  await tally(verdict, toldOf(form, posts), world, crm);
  if (verdict[fault.ends] !== verdict.accepted) verdict.wrong.push(`not all were ${fault.ends}`);
  return verdict;
}

const calm = { outbox: "well", queue: "well" } as const;

type Told = { readonly form: Form; readonly post: Post };

/** Lets time run until nothing is open, and counts what became of the posts that were told "sent". */
async function tally(
  verdict: Verdict,
  told: readonly Told[],
  world: World,
  crm: ReturnType<typeof proofCrm>,
): Promise<void> {
  if (!(await world.liveOut())) verdict.wrong.push("it never ends");
  Object.assign(world.moods, calm);
  const said = ({ form, fields }: Pick<Submission, "form" | "fields">) =>
    JSON.stringify([form, fields]);
  const records = Map.groupBy(crm.records.values(), said);
  const rows = await world.rows();
  const aside = new Set(
    rows.flatMap(({ state, reason, body }) =>
      state === "parked" && reason !== null ? [said(JSON.parse(String(body)))] : [],
    ),
  );
  for (const { form, post } of told) {
    verdict.accepted++;
    const key = said({ form: form.name, fields: schemaOf(form).parse(post) });
    const arrived = records.get(key) ?? [];
    if (arrived.length > 0) verdict.delivered++;
    else if (aside.has(key)) verdict.parked++;
    else verdict.lost++;
    if (arrived.some(({ utm }) => (utm.utm_source ?? "") !== (post["utm_source"] ?? ""))) {
      verdict.wrong.push("the campaign changed on the way");
    }
  }
  verdict.duplicated += crm.records.size - records.size;
  verdict.wrong.push(...crm.wrong, ...(await unlawful(world)), ...leaks(world));
  const { open } = Object(await atDesk({ command: "reconcile" }, world.parts));
  if (open !== 0) verdict.wrong.push(`${open} open at the end`);
}

/** Which states may follow which; `delivered` is followed by none. */
const lawful: { readonly [before: string]: readonly string[] } = {
  received: ["received", "queued", "delivering", "parked"],
  queued: ["queued", "delivering", "parked"],
  delivering: ["delivering", "queued", "delivered", "parked"],
  parked: ["queued"],
  delivered: [],
};

/** Every change of state the state machine does not know, and each delivery begun during another. */
export async function unlawful(world: World): Promise<string[]> {
  return (await world.transitions()).flatMap(({ before, after, at, due }) => {
    const known = lawful[before]?.includes(after) === true;
    const overlaps = before === "delivering" && after === "delivering" && (due ?? 0) > at;
    return known && !overlaps ? [] : [`${before} became ${after}${overlaps ? " too soon" : ""}`];
  });
}

/** Whatever was typed and is where it must not be. */
export function leaks(world: World): string[] {
  // Where the outbox refused a submission, the queue carries the whole of it.
  const handedOver = new Set(
    world.logs.flatMap(({ outcome, submissionId }) =>
      outcome === "outbox-refused" ? (submissionId ?? []) : [],
    ),
  );
  const bodies = world.sent.filter(
    (body) => !handedOver.has(Object(Object(body).submission).submissionId),
  );
  const places = { log: world.logs, alert: world.alerts, "queue body": bodies };
  return Object.entries(places).flatMap(([place, said]) =>
    canary.test(JSON.stringify(said)) ? [`what was typed stands in a ${place}`] : [],
  );
}

/** The process is killed before and after each step of a life, its queue kept or lost. */
export async function survive(form: Form): Promise<Verdict> {
  const verdict = verdictOf(nameOf(form), "kill -9 at each step");
  const whole = createWorld({ destination: proofCrm(() => replies.taken).destination });
  await life(whole, form, postsFor(form).slice(0, 1));
  for (let step = 1; step <= whole.steps; step++) {
    for (const [done, kept] of [
      [true, true],
      [true, false],
      [false, true],
      [false, false],
    ]) {
      const crm = proofCrm(() => replies.taken);
      const world = createWorld({ destination: crm.destination });
      world.dieAt(step, done === true);
      // With JavaScript at the even steps, without at the odd ones.
      const posts = postsFor(form).slice(...(step % 2 === 0 ? [0, 1] : [2, 3]));
      await life(world, form, posts);
      world.restart();
      if (!kept) world.loseIds();
      await tally(verdict, toldOf(form, posts), world, crm);
    }
  }
  if (verdict.delivered !== verdict.accepted) verdict.wrong.push("not all were delivered");
  return verdict;
}

function toldOf(form: Form, posts: readonly Post[]): Told[] {
  return posts.map((post) => ({ form, post }));
}

async function life(world: World, form: Form, posts: readonly Post[]): Promise<void> {
  for (const post of posts) await insist(world, form, post);
  await world.orDeath(world.settle());
  await world.orDeath(world.consume());
  world.pass(31_000);
  await world.orDeath(world.sweep());
}

/** Chances that a seed decides (mulberry32). At least 0, below 1. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Visitors who post in the same moment. */
const atOnce = 10;

/**
 * Thousands of posts of all forms while that share of everything fails, in every way in turn: the CRM's
 * calls, the queue's, the outbox's statements; and every so often the process is killed.
 */
export async function endure(
  forms: readonly Form[],
  { posts: count, share, seed }: { posts: number; share: number; seed: number },
): Promise<Verdict> {
  const random = chance(seed);
  // What the CRM asks for is not held against an outbox that may refuse to note it.
  const ways = Object.values<Reply>(replies)
    .filter((reply) => reply !== replies.taken)
    .map(({ takes, answer }) => ({ takes, answer }));
  const one = <Item>(items: readonly Item[]): Item =>
    items[Math.floor(random() * items.length)] as Item;
  const crm = proofCrm(() => (random() < share ? one(ways) : replies.taken));
  const world = createWorld({ destination: crm.destination, random });
  const mood = (): Mood => (random() < share ? one(["refuses", "breaks"]) : "well");
  const told: Told[] = [];
  Object.assign(world.moods, { outbox: mood, queue: mood });
  const orAnew = async (work: Promise<unknown>) => {
    await world.orDeath(work);
    if (world.isDead) world.restart();
  };

  /** Five tries, and then a visitor gives up who was not told "sent". */
  async function visit(index: number) {
    const form = forms[index % forms.length] as Form;
    const sample = sampleOf(form, { seed: index, whole: random() < 0.5 });
    const post = random() < 0.7 ? { ...sample, submissionId: crypto.randomUUID() } : sample;
    for (let tries = 0; tries < 5; tries++) {
      const answer = await world.orDeath(world.postTo(form, post));
      if (world.isDead) world.restart();
      if (answer !== "died" && answer.kind === "queued") return told.push({ form, post });
    }
    return told.length;
  }

  for (let index = 0; index < count; index += atOnce) {
    if (random() < 0.2) world.dieAt(world.steps + 1 + Math.floor(random() * 40), random() < 0.5);
    await Promise.all(Array.from({ length: atOnce }, (_, visitor) => visit(index + visitor)));
    world.pass(Math.floor(random() * 10_000));
    await orAnew(world.consume({ copies: random() < 0.2 ? 2 : 1, dies: random() < 0.1 }));
    if (random() < 0.2) {
      await orAnew(world.sweep());
      if (random() < 0.2) world.loseIds();
    }
  }
  world.restart();
  const verdict = verdictOf(`${forms.length} forms`, `${share * 100} % of everything fails`);
  await tally(verdict, told, world, crm);
  return verdict;
}
