/**
 * The result of an erasure: what was deleted, what remains and until when, and who else has to be asked. It
 * holds no personal data, so it can be shown to anyone.
 */
import { dayMs } from "../base/clock.ts";
import { z } from "zod";
import { tokensFor } from "../base/signed-token.ts";
import { brand } from "../brand/brand.ts";
import { type Language, languages } from "../language/language.ts";
import { sayIn } from "../language/words.ts";

/** Every place that can hold data of a person. */
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
  /** `waits`: it is retried. `kept`: until `until`, if given. `ask`: only its holder can delete it. */
  outcome: z.enum(["deleted", "none", "waits", "kept", "ask"]),
  count: z.number().optional(),
  until: z.iso.datetime().optional(),
  /** The name of the holder, and a link to how it handles data. */
  name: z.string().optional(),
  link: z.string().optional(),
});

export type ReceiptEntry = z.infer<typeof entryShape>;

export const receiptShape = z.object({
  id: z.uuid(),
  /** When the erasure was requested, and the later time that the entries describe. */
  requestedAt: z.iso.datetime(),
  at: z.iso.datetime(),
  /** SHA-256 of the address in lower case, so that its owner can prove that the receipt is theirs. */
  person: z.string(),
  entries: z.array(entryShape),
});

export type Receipt = z.infer<typeof receiptShape>;

/** Receipts are valid for ten years, as long as anyone may have to show one. */
const tokens = tokensFor("erasure-receipt", receiptShape, 10 * 365 * dayMs);

export function signReceipt(receipt: Receipt, secret: string): Promise<string> {
  return tokens.sign(receipt, Date.parse(receipt.requestedAt), secret);
}

/** Returns the receipt in a token; null if the token is not ours or has expired. */
export async function readReceipt(token: string, now: number, secret: string) {
  const read = await tokens.read(token, now, secret);
  return read.ok ? read.value.value : null;
}

/** Returns one line of a receipt as text for people. */
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

/** Returns the whole receipt as text. */
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
