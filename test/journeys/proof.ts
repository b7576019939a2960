/**
 * The proof that no accepted submission is lost, doubled or mistaken for another: every form meets every
 * fault with every CRM, in a world with a clock of its own. The tests run the proof that
 * `npm run leads -- prove` prints.
 */
import { PostedFile } from "../../src/forms/posted.ts";
import { contact } from "../../src/forms/contact.ts";
import type { Form } from "../../src/forms/form.ts";
import { kindOf } from "../../src/forms/rules.ts";
import { schemaOf } from "../../src/forms/schema.ts";
import type { Submission } from "../../src/forms/submission.ts";
import { openLink } from "../../src/leads/attachment-store.ts";
import { leadAdmin } from "../../src/queue/lead-admin.ts";
import { canary, everyForm, nameOf, sampleOf } from "./form-samples.ts";
import { historyFaults } from "./lead-history.ts";
import { type Mood, type World, createWorld } from "./leads-world.ts";
import { borrowedOutbox } from "./sqlite-outbox.ts";
import type { Taken } from "../crm/crm-stand-in.ts";
import type { CrmName } from "../crm/crms.ts";
import { type Reply, replies } from "../crm/replies.ts";
import { type ProofCrm, proofCrm } from "./proof-crm.ts";
import { type Trial, trials } from "./proof-faults.ts";

/** The outcome of one form's posts in one trial. */
export type Verdict = {
  readonly crm: CrmName;
  readonly form: string;
  readonly fault: string;
  /** Answered "sent". */
  accepted: number;
  delivered: number;
  parked: number;
  lost: number;
  duplicated: number;
  /** Arrived with a page or a subject that no one sent. */
  mistaken: number;
  /** Everything else that must not happen. */
  readonly wrong: string[];
};

function verdictOf(of: Pick<Verdict, "crm" | "form" | "fault">): Verdict {
  const none = { accepted: 0, delivered: 0, parked: 0, lost: 0, duplicated: 0, mistaken: 0 };
  return { ...of, ...none, wrong: [] };
}

/** Checks whether each accepted post was delivered or parked, once, and nothing else went wrong. */
export function isGood(verdict: Verdict): boolean {
  const { accepted, delivered, parked, lost, duplicated, mistaken, wrong } = verdict;
  const problems = lost + duplicated + mistaken + wrong.length;
  return problems === 0 && accepted > 0 && delivered + parked === accepted;
}

type Post = { readonly [name: string]: string | File };

/** A campaign that is in no sample. */
const campaign = "numbat-letter";

/** The subjects of the posts: on which page, in which language. Every page has the same form. */
const pages = [
  { path: "/en/proofs/first/", language: "en" },
  { path: "/de/proben/zweite/", language: "de" },
  { path: "/en/proofs/third/", language: "en" },
] as const;

/** A post as its visitor sent it. */
type SentPost = { readonly form: Form; readonly path: string; readonly post: Post };

/**
 * Returns a post about one of the subjects. If a field of the form names the subject, its value differs too.
 */
function sentPostOf(form: Form, nth: number, seed: number, post: Post): SentPost {
  const { path, language } = pages[nth % pages.length] ?? pages[0];
  const named = form.about !== undefined && form.about in post ? form.about : null;
  const subject = named && { [named]: sampleOf(form, { seed: seed + nth })[named] ?? "" };
  return { form, path, post: { ...post, ...subject, language } };
}

/** Returns the subject of a post, as its visitor sees it. */
function aboutOf({ form, path, post }: SentPost): string {
  return String((form.about && post[form.about]) || path);
}

/**
 * Returns the posts of two visitors with JavaScript, one of whom fills in only the required fields, and of
 * one without, who sends the same about two subjects, and about the first once more.
 */
function postsFor(form: Form): SentPost[] {
  const submissionId = () => crypto.randomUUID();
  return [
    sentPostOf(form, 0, 1, {
      ...completePost(form, 1),
      submissionId: submissionId(),
      utm_source: campaign,
    }),
    sentPostOf(form, 1, 2, {
      ...sampleOf(form, { seed: 2, whole: false }),
      submissionId: submissionId(),
    }),
    ...[0, 1, 0].map((nth) => sentPostOf(form, nth, 3, completePost(form, 3))),
  ];
}

/** Returns a post with everything filled in, including a file if the form takes one. */
function completePost(form: Form, seed: number): Post {
  const files = form.fields
    .filter(({ kind }) => kind === "file")
    .map(({ name }) => [
      name,
      new PostedFile(`wombat-${seed}.log`, Buffer.from(`Quokka log, line ${seed}`)),
    ]);
  return { ...sampleOf(form, { seed }), ...Object.fromEntries(files) };
}

/**
 * How often a visitor sends the same post again while everything works, after a wait that doubles: a busy
 * machine can miss a deadline, and answers so. The waits add up to two minutes, in case it stays busy.
 */
const maxTries = 9;
const firstWaitMs = 250;

type Answer = Awaited<ReturnType<World["postTo"]>>;

/**
 * Checks whether an answer is "sent" and all files are stored. Missing files arrive when it is sent again.
 */
const isDone = (answer: Answer, mayLose = false) =>
  answer.kind === "queued" && (mayLose || answer.followUp !== "filesLeft");

/**
 * Sends a post until it is answered "sent", as a visitor does. `mayLose`: and accepts that files are missing.
 */
async function insist(
  world: World,
  { form, path, post }: SentPost,
  mayLose = false,
): Promise<void> {
  const send = () => world.postTo(form, post, { path });
  const first = await world.orDeath(send());
  if (first !== "died" && isDone(first, mayLose)) return;
  await world.orDeath(world.settle());
  if (first === "died") world.restart();
  Object.assign(world.moods, calm);
  let again: Answer | null = null;
  for (let tries = 0; tries < maxTries && !(again && isDone(again, mayLose)); tries += 1) {
    const waitMs = tries === 0 ? 0 : firstWaitMs * 2 ** tries;
    await new Promise((resolve) => void setTimeout(resolve, waitMs));
    again = await send();
  }
  if (again?.kind !== "queued") throw new Error(`a valid post of ${form.name} was ${again?.kind}`);
}

/** Returns `contact: 503`, or the fault alone if it strikes no step of a delivery. */
function faultOf({ step, fault }: Trial): string {
  return step === null ? fault.name : `${step}: ${fault.name}`;
}

/** Runs one form through one trial. */
async function runTrial(form: Form, trial: Trial): Promise<Verdict> {
  const { fault, step: struck } = trial;
  const { crm: script = [], forEver = false } = fault;
  const crm = proofCrm(trial.crm, (step, call) =>
    step === struck ? (script[forEver ? 0 : call - 1] ?? replies.taken) : replies.taken,
  );
  const { outbox, giveBack } = borrowedOutbox();
  const world = createWorld({ destination: crm.destination, outbox });
  const posts = postsFor(form);
  if (struck === "known contact")
    await Promise.all(posts.map((one) => crm.acquaint?.(addressOf(one))));
  Object.assign(world.moods, fault.posting);
  const mayLose = !["well", "slow"].includes(fault.posting?.files ?? "well");
  await Promise.all(posts.map((one) => insist(world, one, mayLose)));
  await world.settle();
  Object.assign(world.moods, calm, fault.delivering);
  if (fault.queue === "loses") world.loseIds();
  await world.consume({ copies: fault.queue === "twice" ? 2 : 1 });
  Object.assign(world.moods, calm);
  const verdict = verdictOf({ crm: trial.crm, form: nameOf(form), fault: faultOf(trial) });
  await tally(verdict, { accepted: posts }, world, crm, { reading: fault.reading, mayLose });
  if (fault.ends !== "either" && verdict[fault.ends] !== verdict.accepted) {
    verdict.wrong.push(`not all were ${fault.ends}`);
  }
  giveBack();
  return verdict;
}

/** How many trials wait for their deadlines at the same time. More than these delay each other. */
const atATime = 12;

/** Runs forms through every trial with a CRM, and kills each at every step of its life. */
export async function meetAll(crm: CrmName, forms: readonly Form[]): Promise<Verdict[]> {
  const takesFiles = (form: Form) => form.fields.some(({ kind }) => kind === "file");
  const all = forms.flatMap((form) => [
    () => survive(form, crm),
    ...trials
      .filter((trial) => trial.crm === crm && (!trial.files || takesFiles(form)))
      .map((trial) => () => runTrial(form, trial)),
  ]);
  const verdicts: Verdict[] = [];
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < all.length; index = next++) {
      const verdict = await all[index]?.();
      if (verdict) verdicts[index] = verdict;
    }
  };
  await Promise.all(Array.from({ length: atATime }, worker));
  return verdicts;
}

const calm = { outbox: "well", queue: "well", files: "well" } as const;

/** Returns the sender's address, which finds their submissions in the CRM. The subject tells these apart. */
function addressOf({ post }: SentPost): string {
  const [, value] = Object.entries(post).find(([name]) => name.endsWith("EmailAddress")) ?? [];
  return String(value).toLowerCase();
}

/** Lets time run until nothing is open, and counts the outcomes of the posts that were answered "sent". */
async function tally(
  verdict: Verdict,
  /** `tried`: every post that can have arrived, including those that were not answered "sent". */
  { accepted, tried = accepted }: { accepted: readonly SentPost[]; tried?: readonly SentPost[] },
  world: World,
  crm: ProofCrm,
  of: Reading = {},
): Promise<void> {
  if (!(await world.liveOut())) verdict.wrong.push("it never ends");
  Object.assign(world.moods, calm);
  const taken = crm.taken();
  const parkedKeys = new Set(
    (await world.rows()).flatMap(({ state, reason, email, body }) =>
      state === "parked" && reason !== null
        ? [`${email} ${Object(JSON.parse(String(body))).about}`]
        : [],
    ),
  );
  const keyOf = (one: SentPost) => `${addressOf(one)} ${aboutOf(one)}`;
  for (const [key, [one]] of Map.groupBy(accepted, keyOf)) {
    if (!one) continue;
    verdict.accepted++;
    const ofSender = taken.get(addressOf(one)) ?? [];
    const [arrived, ...more] = ofSender.filter((each) => isAbout(each, one));
    verdict.duplicated += more.length;
    if (arrived) {
      verdict.delivered++;
      verdict.wrong.push(...differences(one, arrived));
      verdict.wrong.push(...(await attachmentFaults(one, arrived, world, of)));
    } else if (parkedKeys.has(key)) verdict.parked++;
    else verdict.lost++;
  }
  for (const [address, ofSender] of taken) {
    const theirs = tried.filter((one) => addressOf(one) === address);
    const isSent = (each: Taken) => theirs.some((one) => isAbout(each, one));
    verdict.mistaken += ofSender.filter((each) => !isSent(each)).length;
  }
  verdict.wrong.push(...crm.wrong(), ...(await illegalTransitions(world)), ...leaks(world));
  verdict.wrong.push(...(await historyFaults(world.outbox)));
  const { open } = Object(await leadAdmin({ command: "reconcile" }, world.parts));
  if (open !== 0) verdict.wrong.push(`${open} open at the end`);
}

/** Checks whether the CRM shows the page that a submission came from, and its subject. */
function isAbout({ text, whole: stored }: Taken, one: SentPost): boolean {
  const about = aboutOf(one);
  if (stored) return stored.page === one.path && stored.about === about;
  const lines = text.split("\n");
  const contains = (name: string, value: string) =>
    lines.includes(`${name}: ${value}`) || lines.includes(value);
  const hasOtherSubject = lines.some((line) => line.startsWith("about: "));
  return (
    contains("page", one.path) && (about === one.path ? !hasOtherSubject : contains("about", about))
  );
}

/** Returns what the CRM shows differently from how it was sent. */
function differences(
  { form, post }: Omit<SentPost, "path">,
  { text, whole: stored }: Taken,
): string[] {
  const fields = schemaOf(form).parse(post);
  const contentOf = (of: Pick<Submission, "form" | "fields">) =>
    JSON.stringify([of.form, of.fields]);
  if (stored) {
    return [
      ...(contentOf(stored) === contentOf({ form: form.name, fields })
        ? []
        : ["the fields changed"]),
      ...(stored.language === post["language"] ? [] : ["the language changed"]),
    ];
  }
  const parts = Object.entries(fields).flatMap(([name, value]) => {
    // A CRM holds a name in two parts.
    if (name === "fullName") return String(value).split(" ");
    const definition = form.fields.find((field) => field.name === name);
    return typeof value === "string" && definition
      ? (kindOf(definition).crm?.(value) ?? value)
      : value;
  });
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

/**
 * `reading`: the mood of the store while the files are read. `mayLose`: the store may have refused files, and
 * the CRM then shows how many.
 */
type Reading = { readonly reading?: Mood | undefined; readonly mayLose?: boolean };

/**
 * Returns what is wrong with a post's files in the CRM: a number of links that does not match, or a file that
 * cannot be read through its link. If `mayLose` is set, the CRM may report that all of them are missing.
 */
async function attachmentFaults(
  { post }: SentPost,
  { text }: Taken,
  world: World,
  { reading = "well", mayLose = false }: Reading,
): Promise<string[]> {
  const files = Object.values(post).filter((value) => value instanceof PostedFile);
  const links = text.match(/https:\/\/example\.com\/api\/attachments\/[^\s"]+/g) ?? [];
  const missing = /(?:attachments that could not be stored: |"filesLeft":)(\d+)/.exec(text)?.[1];
  if (mayLose && files.length > 0 && Number(missing) === files.length && links.length === 0)
    return [];
  if (missing !== undefined || links.length !== files.length) {
    return [
      `${links.length} links to ${files.length} files, ${missing ?? "none"} reported as missing`,
    ];
  }
  const contents = async (link = "") => {
    const found = await openLink(world.parts, link.split("/").at(-1) ?? "");
    return found.ok ? new Response(found.value.body).text() : found.failure.kind;
  };
  const wrong: string[] = [];
  for (const [index, file] of files.entries()) {
    const sent = new TextDecoder().decode(file.content as Uint8Array);
    world.moods.files = reading;
    const first = await contents(links[index]);
    if (first !== (["well", "slow"].includes(reading) ? sent : "unavailable")) wrong.push(first);
    world.moods.files = "well";
    if ((await contents(links[index])) !== sent) wrong.push("a file changed, or is gone");
  }
  return wrong;
}

/** The states that can follow each state. None follows `delivered`. */
const allowedAfter: { readonly [before: string]: readonly string[] } = {
  received: ["received", "queued", "delivering", "parked"],
  queued: ["queued", "delivering", "parked"],
  delivering: ["delivering", "queued", "delivered", "parked"],
  suspected: ["queued", "parked"],
  // An erased submission stays parked, with the reason `erased`.
  parked: ["queued", "parked"],
  delivered: [],
};

/** Returns every change of state that the state machine does not allow, and every overlapping delivery. */
export async function illegalTransitions(world: World): Promise<string[]> {
  return (await world.transitions()).flatMap(({ before, after, at, due }) => {
    const known = allowedAfter[before]?.includes(after) === true;
    const overlaps = before === "delivering" && after === "delivering" && (due ?? 0) > at;
    return known && !overlaps ? [] : [`${before} became ${after}${overlaps ? " too soon" : ""}`];
  });
}

/** Returns every place that holds typed text and must not. */
function leaks(world: World): string[] {
  // If the outbox refuses a submission, the queue carries all of it.
  const handedOver = new Set(
    world.logs.flatMap(({ outcome, submissionId }) =>
      outcome === "outbox-refused" ? (submissionId ?? []) : [],
    ),
  );
  const bodies = world.sent.filter(
    (body) => !handedOver.has(Object(Object(body).submission).submissionId),
  );
  const places = { log: world.logs, alert: world.alerts, "queue body": bodies };
  return Object.entries(places).flatMap(([place, content]) =>
    canary.test(JSON.stringify(content)) ? [`what was typed is in a ${place}`] : [],
  );
}

/** Kills the process before and after each step of a life, with the ids in its queue kept or lost. */
async function survive(form: Form, name: CrmName): Promise<Verdict> {
  const verdict = verdictOf({ crm: name, form: nameOf(form), fault: "kill -9 at each step" });
  const complete = createWorld({ destination: proofCrm(name, () => replies.taken).destination });
  await life(complete, postsFor(form).slice(0, 1));
  for (let step = 1; step <= complete.steps; step++) {
    for (const [isStepDone, keepsIds] of [
      [true, true],
      [true, false],
      [false, true],
      [false, false],
    ]) {
      const crm = proofCrm(name, () => replies.taken);
      const { outbox, giveBack } = borrowedOutbox();
      const world = createWorld({ destination: crm.destination, outbox });
      world.dieAt(step, isStepDone === true);
      // Even steps post with JavaScript, odd ones without.
      const posts = postsFor(form).slice(...(step % 2 === 0 ? [0, 1] : [2, 3]));
      await life(world, posts);
      world.restart();
      if (!keepsIds) world.loseIds();
      await tally(verdict, { accepted: posts }, world, crm);
      giveBack();
    }
  }
  if (verdict.delivered !== verdict.accepted) verdict.wrong.push("not all were delivered");
  return verdict;
}

async function life(world: World, posts: readonly SentPost[]): Promise<void> {
  for (const one of posts) await insist(world, one);
  await world.orDeath(world.settle());
  await world.orDeath(world.consume());
  world.pass(31_000);
  await world.orDeath(world.sweep());
}

/** Returns a random generator with a seed (mulberry32). Its numbers are at least 0 and less than 1. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** How many visitors post at the same moment. */
const atOnce = 10;

/**
 * Sends thousands of posts of all forms while `share` of everything fails, in ways drawn at random: the calls
 * of the CRM and the queue, and the outbox's statements. Now and then the process is killed.
 */
export async function endure(
  name: CrmName,
  { posts: count, share, seed }: { posts: number; share: number; seed: number },
): Promise<Verdict> {
  const random = chance(seed);
  // These replies ask for no pause, because the outbox may fail to store one.
  const ways = Object.values<Reply>(replies)
    .filter((reply) => reply !== replies.taken)
    // A receiver of one's own can answer with any text, so a page is its answer.
    .filter((reply) => reply !== replies.page || name !== "webhook")
    .map(({ takes, answer }): Reply => ({ takes, ...(answer && { answer }) }));
  const one = <Item>(items: readonly Item[]): Item =>
    items[Math.floor(random() * items.length)] as Item;
  const crm = proofCrm(name, () => (random() < share ? one(ways) : replies.taken));
  const world = createWorld({ destination: crm.destination, random });
  const mood = (): Mood => (random() < share ? one(["refuses", "breaks"]) : "well");
  const accepted: SentPost[] = [];
  const tried: SentPost[] = [];
  Object.assign(world.moods, { outbox: mood, queue: mood });
  const orRestart = async (work: Promise<unknown>) => {
    await world.orDeath(work);
    if (world.isDead) world.restart();
  };

  /** Tries a post five times, or until it is answered "sent". A person asks for two subjects in turn. */
  async function visit(index: number) {
    const round = Math.floor(index / everyForm.length);
    const form = everyForm[index % everyForm.length] as Form;
    const person = Math.floor(round / 2) * everyForm.length + (index % everyForm.length);
    const sample = sampleOf(form, { seed: person, whole: random() < 0.5 });
    const post = random() < 0.7 ? { ...sample, submissionId: crypto.randomUUID() } : sample;
    const sent = sentPostOf(form, round % 2, person, post);
    tried.push(sent);
    for (let tries = 0; tries < 5; tries++) {
      const answer = await world.orDeath(world.postTo(form, sent.post, { path: sent.path }));
      if (world.isDead) world.restart();
      if (answer !== "died" && isDone(answer)) return accepted.push(sent);
    }
    return accepted.length;
  }

  for (let index = 0; index < count; index += atOnce) {
    if (random() < 0.2) world.dieAt(world.steps + 1 + Math.floor(random() * 40), random() < 0.5);
    await Promise.all(Array.from({ length: atOnce }, (_, visitor) => visit(index + visitor)));
    world.pass(Math.floor(random() * 10_000));
    await orRestart(world.consume({ copies: random() < 0.2 ? 2 : 1, dies: random() < 0.1 }));
    if (random() < 0.2) {
      await orRestart(world.sweep());
      if (random() < 0.2) world.loseIds();
    }
  }
  world.restart();
  const fault = `${share * 100} % of everything fails`;
  const verdict = verdictOf({ crm: name, form: "all", fault });
  await tally(verdict, { accepted, tried }, world, crm);
  return verdict;
}

/** How long a person waits before the next post, in ms. The longest is above `onceWithinMs`. */
const pauses = [0, 30_000, 300_000, 660_000] as const;
/** How long two posts with the same content and subject count as one if they have no id, in ms. */
const onceWithinMs = 600_000;

/**
 * Sends many posts of one person: several forms about several subjects, in two languages, with the same and
 * other words, with a new id, with one used before, or without; at once and later. What must arrive in the
 * end is computed from the rule alone, without the outbox.
 */
export async function roam(
  name: CrmName,
  { posts: count, seed }: { posts: number; seed: number },
): Promise<Verdict> {
  const random = chance(seed);
  const upTo = (most: number) => Math.floor(random() * most);
  const crm = proofCrm(name, () => replies.taken);
  const world = createWorld({ destination: crm.destination, random });
  const verdict = verdictOf({ crm: name, form: "all", fault: "one person, many things" });
  const due: (SentPost & { readonly content: string; readonly at: number })[] = [];
  let form: Form = contact;
  let wording = 0;
  for (let index = 0; index < count; index += 1) {
    // Mostly the same words about one subject after another.
    if (random() < 0.3) form = everyForm[upTo(everyForm.length)] as Form;
    if (random() < 0.3) wording = upTo(2);
    const sample = Object.entries(sampleOf(form, { seed: wording })).map(([field, value]) => [
      field,
      field.endsWith("EmailAddress") ? "canary.quokka@wombat.example" : value,
    ]);
    const one = sentPostOf(form, upTo(pages.length), wording, Object.fromEntries(sample));
    // The variants of a demo differ in their fields. The language makes no difference.
    const content = JSON.stringify([form.name, schemaOf(form).parse(one.post), aboutOf(one)]);
    const before = due.filter((each) => each.content === content);
    const way = upTo(3);
    const resent = way === 2 ? before.find(({ post }) => post["submissionId"]) : undefined;
    const id = resent?.post["submissionId"] ?? (way === 0 ? undefined : crypto.randomUUID());
    const post: Post = id ? { ...one.post, submissionId: id } : one.post;
    const isKnown =
      resent !== undefined ||
      (id === undefined && before.some(({ at }) => world.now() - at < onceWithinMs));
    const answer = await world.postTo(form, post, { path: resent?.path ?? one.path });
    if (answer.kind !== "queued") verdict.wrong.push(`a valid post was ${answer.kind}`);
    if (!isKnown) due.push({ ...one, post, content, at: world.now() });
    if (random() < 0.3) {
      await world.consume();
    }
    world.pass(pauses[upTo(pauses.length)] ?? 0);
  }
  await world.liveOut();
  const arrived = [...crm.taken().values()].flat();
  for (const one of due) {
    verdict.accepted++;
    const at = arrived.findIndex((each) => isDelivered(each, one));
    if (at < 0) verdict.lost++;
    else {
      verdict.delivered++;
      arrived.splice(at, 1);
    }
  }
  const doubled = arrived.filter((each) => due.some((one) => isDelivered(each, one)));
  verdict.duplicated = doubled.length;
  verdict.mistaken = arrived.length - doubled.length;
  verdict.wrong.push(...crm.wrong(), ...(await illegalTransitions(world)), ...leaks(world));
  verdict.wrong.push(...(await historyFaults(world.outbox)));
  return verdict;
}

/** Checks whether the CRM shows all of a post: form, words, page and subject. */
function isDelivered(each: Taken, one: SentPost): boolean {
  return isAbout(each, one) && differences(one, each).length === 0;
}
