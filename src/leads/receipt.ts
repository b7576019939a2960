/**
 * What became of a person's data once they were erased: what went, what remains until when, and who else is to
 * be asked. It holds no personal data, so it can be shown to anyone.
 */
import { dayMs } from "../base/clock.ts";
import { z } from "zod";
import { tokensFor } from "../base/signed-token.ts";
import { brand } from "../brand/brand.ts";
import { type Language, languages } from "../language/language.ts";
import { sayIn } from "../language/words.ts";

/** Everywhere a person may be. */
const allPlaces = [
  "submissions",
  "files",
  "mails",
  "subscriptions",
  "unreadable",
  "crm",
  "sender",
  "suppression",
  "erasure",
  "backups",
] as const;

const entryShape = z.object({
  place: z.enum(allPlaces),
  /** `waits`: it is tried again. `kept`: until `until`. `ask`: only its keeper can delete it. */
  outcome: z.enum(["deleted", "none", "waits", "kept", "ask"]),
  count: z.number().optional(),
  until: z.iso.datetime().optional(),
  /** Who keeps it. */
  name: z.string().optional(),
  link: z.string().optional(),
});

export type ReceiptEntry = z.infer<typeof entryShape>;

export const receiptShape = z.object({
  id: z.uuid(),
  /** When it was asked for, and how things were at a time after it. */
  requestedAt: z.iso.datetime(),
  at: z.iso.datetime(),
  /** SHA-256 of the address in lower case: its owner can show that it is theirs. */
  person: z.string(),
  entries: z.array(entryShape),
});

export type Receipt = z.infer<typeof receiptShape>;

/** What is there once is there for as long as anyone may have to show it. */
const tokens = tokensFor("erasure-receipt", receiptShape, 10 * 365 * dayMs);

export function signReceipt(receipt: Receipt, secret: string): Promise<string> {
  return tokens.sign(receipt, Date.parse(receipt.requestedAt), secret);
}

/** The receipt in a token; null where it is none of ours. */
export async function readReceipt(token: string, now: number, secret: string) {
  const read = await tokens.read(token, now, secret);
  return read.ok ? read.value.value : null;
}

/** One line of a receipt, as people read it. */
export function lineOfReceipt(entry: ReceiptEntry, language: Language): string {
  const say = sayIn(language);
  const { place, outcome, count = 0, until, name = brand.name } = entry;
  const what = say(`myData.places.${place}`, { name });
  const date = until ? dateIn(language, until) : "";
  const is =
    outcome === "kept" && !until
      ? say("myData.keptAsHash")
      : say(`myData.outcomes.${outcome}`, { count, date, name });
  return `${what}: ${is}`;
}

/** The whole of it, as text. */
export function textOfReceipt(receipt: Receipt, language: Language): string {
  const say = sayIn(language);
  return [
    say("myData.receipt.title"),
    say("myData.receipt.asked", { date: dateIn(language, receipt.requestedAt) }),
    ...receipt.entries.map((entry) =>
      [lineOfReceipt(entry, language), entry.link].filter(Boolean).join(" "),
    ),
    say("myData.receipt.number", { number: receipt.id }),
  ].join("\n");
}

export function dateIn(language: Language, iso: string): string {
  const style = { dateStyle: "long", timeZone: brand.timeZone } as const;
  return new Intl.DateTimeFormat(languages[language].dates, style).format(new Date(iso));
}
