import { z } from "zod";
import { ownEntry } from "../src/base/own-entry.ts";
import { state as stateSchema } from "../src/queue/lead-admin-task.ts";
import { rowsAt } from "./columns.ts";
import { foreignOption } from "./command-line.ts";

/* The answers and the output of `npm run leads`, and its messages about invalid input. */

const listedLead = z.looseObject({
  id: z.string(),
  form: z.string(),
  state: z.string(),
  receivedAt: z.string(),
  language: z.string().nullish(),
  nextAt: z.string().optional(),
  reason: z.string().nullish(),
  crmId: z.string().nullish(),
});
export type ListedLead = z.output<typeof listedLead>;

/** Returns one line per lead that fits the terminal. Cut texts end in an ellipsis. */
export function linesOf(leads: readonly ListedLead[], terminal?: number): string[] {
  const head = ["ID", "RECEIVED, UTC", "FORM", "IN", "STATE", "REASON OR CRM'S ID"];
  const rows = leads.map((lead) => [
    lead.id,
    lead.receivedAt.slice(5, 16).replace("T", " "),
    lead.form,
    lead.language ?? "",
    lead.state,
    noteOf(lead),
  ]);
  return rowsAt([head, ...rows], [36, 13, 12, 2, 10], terminal);
}

function noteOf({ state, reason, nextAt, crmId }: ListedLead): string {
  if (state === "delivered") return crmId ?? "";
  const next = nextAt === undefined ? "" : `next ${nextAt.slice(11, 16)}`;
  return [next, reason].filter(Boolean).join(", ");
}

const reconciled = z.looseObject({
  received: z.number(),
  delivered: z.number(),
  parked: z.number(),
  unconfirmed: z.number(),
  suspected: z.number(),
  open: z.number(),
  openOver24h: z.number(),
  oldestOpen: z.string().nullable(),
  unreadable: z.number(),
});
export type Reconciled = z.output<typeof reconciled>;

/** What the site answers, by command. */
export const answers = {
  now: z.looseObject({ grade: z.string(), sentence: z.string() }),
  list: z.looseObject({ submissions: z.array(listedLead) }),
  show: z.looseObject({ submission: listedLead.nullable() }),
  replay: z.looseObject({ replayed: z.number() }),
  release: z.looseObject({ released: z.number() }),
  discard: z.looseObject({ discarded: z.number() }),
  erase: z.looseObject({ text: z.string(), link: z.string(), receipt: z.looseObject({}) }),
  allow: z.looseObject({ allowed: z.union([z.boolean(), z.number()]) }),
  reconcile: reconciled,
};

/** Returns whether all submissions are accounted for, and what a person has to do. */
export function verdictOf(counts: Reconciled): string[] {
  const { received, delivered, parked, unconfirmed, suspected, open, openOver24h } = counts;
  const aside = parked - unconfirmed;
  const todo = [
    openOver24h > 0 &&
      `${openOver24h} open for over a day, the oldest since ${counts.oldestOpen}: npm run leads -- list --state queued`,
    aside > 0 && `${aside} parked with a reason: npm run leads -- list --state parked`,
    suspected > 0 &&
      `${suspected} suspected to be a bot's: npm run leads -- list --state suspected`,
    counts.unreadable > 0 &&
      `${counts.unreadable} that this version cannot read: npm run leads -- replay`,
  ].filter((line) => line !== false);
  const verdict =
    openOver24h > 0
      ? "Something has waited for over a day. Nothing is lost."
      : "All are accounted for: each one that is not delivered waits for its next attempt or for a person.";
  return [
    verdict,
    "",
    `  received   ${received}  (including mails that the site sends)`,
    `  delivered  ${delivered}`,
    `  open       ${open}`,
    `  parked     ${aside}`,
    `  suspected  ${suspected}`,
    `  unconfirmed ${unconfirmed}`,
    ...(todo.length > 0 ? ["", "For you:", ...todo.map((line) => `  ${line}`)] : []),
  ];
}

export type Given = {
  readonly state?: string | undefined;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  readonly limit?: string | undefined;
};

/** Returns what is wrong with the options, in words, or null if they are valid. */
export function wrongIn({ state, since, until, limit }: Given): string | null {
  if (state !== undefined && !stateSchema.safeParse(state).success)
    return `--state ${state} is not a state. Use one of: ${stateSchema.options.join(", ")}`;
  for (const [name, time] of [
    ["since", since],
    ["until", until],
  ] as const) {
    if (time !== undefined && !isTime(time))
      return `--${name} ${time} is not a time. Write it as 2026-11-25 or 2026-11-25T14:00Z`;
  }
  if (limit !== undefined && !/^[1-9]\d{0,6}$/.test(limit))
    return `--limit ${limit} is not a number of at least 1`;
  return null;
}

/** Node reads other notations, too: 05.12.2026 as May, and 2026-11-31 as December. */
function isTime(text: string): boolean {
  const [day] = /^\d{4}-\d\d-\d\d/.exec(text) ?? [];
  if (day === undefined || Number.isNaN(Date.parse(text))) return false;
  return new Date(day).toISOString().startsWith(day);
}

const span = ["form", "since", "until"] as const;

/** The options that each command takes, besides those that name the site. */
const takes: Readonly<Record<string, readonly string[]>> = {
  list: ["state", ...span, "limit", "personal"],
  show: ["personal"],
  replay: [...span, "reason", "waiting"],
  release: span,
  discard: span,
  erase: [],
  allow: [],
  reconcile: [],
  export: ["state", ...span, "personal"],
  prove: ["limit"],
};

/** Returns which option a command does not take, in words, or null. */
export function wrongOption(command: string | undefined, given: object): string | null {
  const named = command === undefined ? [] : ownEntry(takes, command);
  const words = command ?? "leads without a command";
  return named ? foreignOption(words, given, ["site", "token", "json", ...named]) : null;
}

const idShape = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Returns what is wrong with the words after a command, or null if they are valid. */
export function wrongSubject(
  command: string,
  subject: string | undefined,
  ...more: readonly string[]
): string | null {
  const takesNone = ["list", "reconcile", "export", "prove"].includes(command);
  if (takesNone && subject !== undefined)
    return `${command} takes no argument: leave out ${subject}`;
  if (more.length > 0) return `give one at a time: ${command} ${subject}, then ${more.join(", ")}`;
  const wantsEmail = command === "erase" || command === "allow";
  if (wantsEmail && !subject?.includes("@")) return `${command} needs an e-mail address`;
  const takesId = ["show", "replay", "release", "discard"].includes(command);
  if (command === "show" && subject === undefined)
    return "show needs the ID of a submission, which list prints";
  if (takesId && subject !== undefined && !idShape.test(subject))
    return `${subject} is not an ID. List them: npm run leads -- list`;
  return null;
}
