/**
 * The proof that no accepted submission is lost or doubled: every form meets every fault with every CRM, in
 * a world with a clock of its own. `npm run leads -- prove` prints it, and the tests run the same.
 */
import { PostedFile } from "../../src/forms/posted.ts";
import type { Form } from "../../src/forms/form.ts";
import { schemaOf } from "../../src/forms/schema.ts";
import type { Submission } from "../../src/forms/submission.ts";
import { openLink } from "../../src/queue/attachment-store.ts";
import { leadAdmin } from "../../src/queue/lead-admin.ts";
import { canary, everyForm, nameOf, sampleOf } from "./form-samples.ts";
import { type Mood, type World, createWorld } from "./leads-world.ts";
import type { Taken } from "../crm/crm-stand-in.ts";
import type { CrmName } from "../crm/crms.ts";
import { type Reply, replies } from "../crm/replies.ts";
import { type ProofCrm, proofCrm } from "./proof-crm.ts";
import { type Trial, trials } from "./proof-faults.ts";

/** What became of one form's posts in one trial. */
export type Verdict = {
  readonly crm: CrmName;
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

function verdictOf(of: Pick<Verdict, "crm" | "form" | "fault">): Verdict {
  return { ...of, accepted: 0, delivered: 0, parked: 0, lost: 0, duplicated: 0, wrong: [] };
}

/** Each accepted one delivered or set aside, once, and nothing else wrong. */
export function isGood({ accepted, delivered, parked, lost, duplicated, wrong }: Verdict): boolean {
  return lost + duplicated + wrong.length === 0 && accepted > 0 && delivered + parked === accepted;
}

type Post = { readonly [name: string]: string | File };

/** No sample says it. */
const campaign = "numbat-letter";

/** Two visitors with JavaScript, one of whom fills in only what must be, and one without. */
function postsFor(form: Form): Post[] {
  return [
    { ...whole(form, 1), submissionId: crypto.randomUUID(), utm_source: campaign },
    { ...sampleOf(form, { seed: 2, whole: false }), submissionId: crypto.randomUUID() },
    whole(form, 3),
  ];
}

/** All that can be filled in, a file included where there is a place for one. */
function whole(form: Form, seed: number): Post {
  const files = form.fields
    .filter(({ kind }) => kind === "file")
    .map(({ name }) => [
      name,
      new PostedFile(`wombat-${seed}.log`, Buffer.from(`Quokka log, line ${seed}`)),
    ]);
  return { ...sampleOf(form, { seed }), ...Object.fromEntries(files) };
}

/** So often a visitor sends the same on a good day: a busy machine may miss a deadline, and says so. */
const maxTries = 5;

/** What a visitor does who was not told "sent": sends the same again. */
async function insist(world: World, form: Form, post: Post): Promise<void> {
  const first = await world.orDeath(world.postTo(form, post));
  if (first !== "died" && first.kind === "queued") return;
  await world.orDeath(world.settle());
  if (first === "died") world.restart();
  Object.assign(world.moods, calm);
  let again = "";
  for (let tries = 0; tries < maxTries && again !== "queued"; tries += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each after the answer to the one before
    again = (await world.postTo(form, post)).kind;
  }
  if (again !== "queued") throw new Error(`a valid post of ${form.name} was ${again}`);
}

/** `contact: 503`, or the fault alone where it strikes no step of a delivery. */
function faultOf({ step, fault }: Trial): string {
  return step === null ? fault.name : `${step}: ${fault.name}`;
}

/** One form in one trial. */
async function meet(form: Form, trial: Trial): Promise<Verdict> {
  const { fault, step: struck } = trial;
  const { crm: script = [], forEver = false } = fault;
  const crm = proofCrm(trial.crm, (step, call) =>
    step === struck ? (script[forEver ? 0 : call - 1] ?? replies.taken) : replies.taken,
  );
  const world = createWorld({ destination: crm.destination });
  const told = postsFor(form).map((post) => ({ form, post }));
  if (struck === "known contact")
    await Promise.all(told.map((one) => crm.acquaint?.(addressOf(one))));
  Object.assign(world.moods, fault.posting);
  await Promise.all(told.map(({ post }) => insist(world, form, post)));
  await world.settle();
  Object.assign(world.moods, calm, fault.delivering);
  if (fault.queue === "loses") world.loseIds();
  await world.consume({ copies: fault.queue === "twice" ? 2 : 1 });
  Object.assign(world.moods, calm);
  const verdict = verdictOf({ crm: trial.crm, form: nameOf(form), fault: faultOf(trial) });
  await tally(verdict, told, world, crm, fault.reading);
  if (fault.ends !== "either" && verdict[fault.ends] !== verdict.accepted) {
    verdict.wrong.push(`not all were ${fault.ends}`);
  }
  return verdict;
}

/** Trials that wait for deadlines wait beside each other; more than these keep each other waiting. */
const atATime = 50;

/** Forms in every trial with a CRM, and each killed at every step of its life. */
export async function meetAll(crm: CrmName, forms: readonly Form[]): Promise<Verdict[]> {
  const takesFiles = (form: Form) => form.fields.some(({ kind }) => kind === "file");
  const all = forms.flatMap((form) => [
    () => survive(form, crm),
    ...trials
      .filter((trial) => trial.crm === crm && (!trial.files || takesFiles(form)))
      .map((trial) => () => meet(form, trial)),
  ]);
  const verdicts: Verdict[] = [];
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < all.length; index = next++) {
      // oxlint-disable-next-line no-await-in-loop -- as many at a time as there are workers
      const verdict = await all[index]?.();
      if (verdict) verdicts[index] = verdict;
    }
  };
  await Promise.all(Array.from({ length: atATime }, worker));
  return verdicts;
}

const calm = { outbox: "well", queue: "well", files: "well" } as const;

type Told = { readonly form: Form; readonly post: Post };

/** Every post has an address of its own, by which it is found again. */
function addressOf({ post }: Told): string {
  const [, value] = Object.entries(post).find(([name]) => name.endsWith("EmailAddress")) ?? [];
  return String(value).toLowerCase();
}

/** Lets time run until nothing is open, and counts what became of the posts that were told "sent". */
async function tally(
  verdict: Verdict,
  told: readonly Told[],
  world: World,
  crm: ProofCrm,
  reading: Mood = "well",
): Promise<void> {
  if (!(await world.liveOut())) verdict.wrong.push("it never ends");
  Object.assign(world.moods, calm);
  const taken = crm.taken();
  const aside = new Set(
    (await world.rows()).flatMap(({ state, reason, email }) =>
      state === "parked" && reason !== null ? [email] : [],
    ),
  );
  for (const one of told) {
    verdict.accepted++;
    const address = addressOf(one);
    const [arrived, ...more] = taken.get(address) ?? [];
    verdict.duplicated += more.length;
    if (arrived) {
      verdict.delivered++;
      verdict.wrong.push(...differences(one, arrived));
      // oxlint-disable-next-line no-await-in-loop -- few have files
      verdict.wrong.push(...(await unopened(one, arrived, world, reading)));
    } else if (aside.has(address)) verdict.parked++;
    else verdict.lost++;
  }
  verdict.wrong.push(...crm.wrong(), ...(await unlawful(world)), ...leaks(world));
  const { open } = Object(await leadAdmin({ command: "reconcile" }, world.parts));
  if (open !== 0) verdict.wrong.push(`${open} open at the end`);
}

/** What the CRM does not say as it was sent. */
function differences({ form, post }: Told, { text, whole: kept }: Taken): string[] {
  const fields = schemaOf(form).parse(post);
  const said = (of: Pick<Submission, "form" | "fields">) => JSON.stringify([of.form, of.fields]);
  if (kept) return said(kept) === said({ form: form.name, fields }) ? [] : ["the fields changed"];
  // A CRM holds a name in two parts.
  const parts = Object.entries(fields).flatMap(([name, value]) =>
    name === "fullName" ? String(value).split(" ") : [value],
  );
  return [
    ...parts.flatMap((value) =>
      typeof value === "string" && !text.includes(value) ? ["a field is missing"] : [],
    ),
    ...(text.includes(`form: ${form.name}\n`) ? [] : ["the form is missing"]),
    ...(text.includes(campaign) === (post["utm_source"] === campaign)
      ? []
      : ["the campaign changed"]),
  ];
}

/** Which of its files cannot be had by the links that the CRM was given. */
async function unopened(
  { post }: Told,
  { text }: Taken,
  world: World,
  reading: Mood,
): Promise<string[]> {
  const files = Object.values(post).filter((value) => value instanceof PostedFile);
  const links = text.match(/https:\/\/example\.com\/api\/attachments\/[^\s"]+/g) ?? [];
  if (links.length !== files.length) return [`${links.length} links to ${files.length} files`];
  const contents = async (link = "") => {
    const found = await openLink(world.parts, link.split("/").at(-1) ?? "");
    return found.ok ? new Response(found.value.body).text() : found.failure.kind;
  };
  const wrong: string[] = [];
  for (const [index, file] of files.entries()) {
    const sent = new TextDecoder().decode(file.content as Uint8Array);
    world.moods.files = reading;
    // oxlint-disable-next-line no-await-in-loop -- a post has one
    const first = await contents(links[index]);
    if (first !== (["well", "slow"].includes(reading) ? sent : "unavailable")) wrong.push(first);
    world.moods.files = "well";
    // oxlint-disable-next-line no-await-in-loop
    if ((await contents(links[index])) !== sent) wrong.push("a file changed, or is gone");
  }
  return wrong;
}

/** Which states may follow which; `delivered` is followed by none. */
const lawful: { readonly [before: string]: readonly string[] } = {
  received: ["received", "queued", "delivering", "parked"],
  queued: ["queued", "delivering", "parked"],
  delivering: ["delivering", "queued", "delivered", "parked"],
  suspected: ["queued", "parked"],
  // Erased, it says so.
  parked: ["queued", "parked"],
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
async function survive(form: Form, name: CrmName): Promise<Verdict> {
  const verdict = verdictOf({ crm: name, form: nameOf(form), fault: "kill -9 at each step" });
  const complete = createWorld({ destination: proofCrm(name, () => replies.taken).destination });
  await life(complete, form, postsFor(form).slice(0, 1));
  for (let step = 1; step <= complete.steps; step++) {
    for (const [done, kept] of [
      [true, true],
      [true, false],
      [false, true],
      [false, false],
    ]) {
      const crm = proofCrm(name, () => replies.taken);
      const world = createWorld({ destination: crm.destination });
      world.dieAt(step, done === true);
      // With JavaScript at the even steps, without at the odd ones.
      const posts = postsFor(form).slice(...(step % 2 === 0 ? [0, 1] : [2, 3]));
      await life(world, form, posts);
      world.restart();
      if (!kept) world.loseIds();
      const told = posts.map((post) => ({ form, post }));
      await tally(verdict, told, world, crm);
    }
  }
  if (verdict.delivered !== verdict.accepted) verdict.wrong.push("not all were delivered");
  return verdict;
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
  name: CrmName,
  { posts: count, share, seed }: { posts: number; share: number; seed: number },
): Promise<Verdict> {
  const random = chance(seed);
  // What the CRM asks for is not held against an outbox that may refuse to note it.
  const ways = Object.values<Reply>(replies)
    .filter((reply) => reply !== replies.taken)
    .map(({ takes, answer }): Reply => ({ takes, ...(answer && { answer }) }));
  const one = <Item>(items: readonly Item[]): Item =>
    items[Math.floor(random() * items.length)] as Item;
  const crm = proofCrm(name, () => (random() < share ? one(ways) : replies.taken));
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
    const form = everyForm[index % everyForm.length] as Form;
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
  const fault = `${share * 100} % of everything fails`;
  const verdict = verdictOf({ crm: name, form: "all", fault });
  await tally(verdict, told, world, crm);
  return verdict;
}
