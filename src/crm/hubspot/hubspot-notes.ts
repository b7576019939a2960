import { z } from "zod";
import { type Result, err, ok } from "../../base/result.ts";
import type { Submission } from "../../forms/submission.ts";
import type { Answer } from "../call.ts";
import type { DeliveryFailure } from "../destination.ts";
import { outcomeOf } from "./hubspot-answers.ts";
import { unavailable, recordsIn } from "../judge.ts";

/** How many notes of a contact one call reads. */
const notesPerPage = 100;
/** Each page takes two calls: with the rest of a delivery, below the free plan's limit of 50 per run. */
const maxPages = 15;
/** After this time the account's search reliably finds a new note. */
const indexingSeconds = 300;

type Account = {
  /** `https://api.hubapi.com/crm/objects/2026-03` */
  readonly objects: string;
  readonly request: (
    url: string,
    method: string,
    body?: object,
  ) => Promise<Result<Answer, DeliveryFailure>>;
};

/** The result of searching a contact's notes. With `hasManyNotes`, the next attempt depends on the search. */
type NoteSearch = { readonly found: boolean; readonly hasManyNotes: boolean };

/** Checks whether the contact already has the submission's note, from an attempt whose answer was lost. */
export async function findNote(
  account: Account,
  contact: string,
  submission: Submission,
): Promise<Result<NoteSearch, DeliveryFailure>> {
  let after = "";
  let pages = 0;
  do {
    const path = `contacts/${contact}/associations/notes?limit=${notesPerPage}${after}`;
    const page = parseAssociations(await account.request(`${account.objects}/${path}`, "GET"));
    if (!page.ok) return page;
    const ids = page.value.results.map(({ toObjectId }) => ({ id: String(toObjectId) }));
    const found = await includesNote(account, ids, submission);
    pages += 1;
    if (!found.ok) return found;
    if (found.value) return ok({ found: true, hasManyNotes: false });
    const next = page.value.paging?.next?.after;
    after = next ? `&after=${encodeURIComponent(next)}` : "";
  } while (after !== "" && pages < maxPages);
  // Also true if there may be too many notes by the next attempt.
  if (after === "") return ok({ found: false, hasManyNotes: pages >= maxPages - 1 });
  const searched = await searchNote(account, contact, submission);
  return searched.ok ? ok({ found: searched.value, hasManyNotes: true }) : searched;
}

/** Does the same through the account's search: notes of the contact with the submission's timestamp. */
async function searchNote(
  account: Account,
  contact: string,
  submission: Submission,
): Promise<Result<boolean, DeliveryFailure>> {
  const isEqual = (propertyName: string, value: string) => ({
    propertyName,
    operator: "EQ",
    value,
  });
  const filters = [
    isEqual("associations.contact", contact),
    isEqual("hs_timestamp", String(Date.parse(submission.submittedAt))),
  ];
  const search = {
    filterGroups: [{ filters }],
    properties: ["hs_timestamp"],
    limit: notesPerPage,
  };
  const found = parseNotes(
    await account.request(`${account.objects}/notes/search`, "POST", search),
  );
  if (!found.ok) return found;
  return includesNote(
    account,
    found.value.results.map(({ id }) => ({ id })),
    submission,
  );
}

/** Checks whether one of the notes is the submission's: first by timestamps, then by the id in the text. */
async function includesNote(
  account: Account,
  inputs: readonly { readonly id: string }[],
  submission: Submission,
): Promise<Result<boolean, DeliveryFailure>> {
  if (inputs.length === 0) return ok(false);
  const read = (properties: string[], batch: readonly { readonly id: string }[]) =>
    account.request(`${account.objects}/notes/batch/read`, "POST", {
      properties,
      inputs: batch,
    });
  const times = parseNotes(await read(["hs_timestamp"], inputs));
  if (!times.ok) return times;
  const moment = Date.parse(submission.submittedAt);
  const sameMoment = times.value.results.filter(
    ({ properties }) => Date.parse(properties.hs_timestamp ?? "") === moment,
  );
  for (const { id } of sameMoment) {
    const withBody = parseNotes(await read(["hs_note_body"], [{ id }]));
    if (!withBody.ok) return withBody;
    const bodies = withBody.value.results.map(({ properties }) => properties.hs_note_body ?? "");
    if (bodies.some((body) => isNoteOf(body, submission.submissionId))) return ok(true);
  }
  return ok(false);
}

/** Delays the retry after a call that may have created a note, until the search finds it. */
export function retryAfterIndexing(failure: DeliveryFailure): DeliveryFailure {
  if (failure.kind !== "Unavailable") return failure;
  return {
    ...failure,
    retryAfterSeconds: Math.max(indexingSeconds, failure.retryAfterSeconds ?? 0),
  };
}

const associations = z.lazy(() =>
  z.object({
    results: z.array(z.object({ toObjectId: z.union([z.number(), z.string()]) })),
    paging: z.object({ next: z.object({ after: z.string() }).nullish() }).nullish(),
  }),
);
const notes = z.lazy(() =>
  z.object({
    results: z.array(
      z.object({
        id: z.string(),
        properties: z.object({
          hs_timestamp: z.string().nullish(),
          hs_note_body: z.string().nullish(),
        }),
      }),
    ),
  }),
);

const parseAssociations = parserOf(associations);
const parseNotes = parserOf(notes);

/** Returns a parser for answers that must be readable: an unreadable one may contain the note. */
function parserOf<Value>(schema: z.ZodType<Value>) {
  return (answer: Result<Answer, DeliveryFailure>): Result<Value, DeliveryFailure> => {
    if (!answer.ok) return answer;
    const read = schema.safeParse(recordsIn(answer.value.text)[0]);
    // 207: a note was deleted after it was listed. The others are in the answer.
    if (answer.value.status === 207 && read.success) return ok(read.data);
    const outcome = outcomeOf(answer.value);
    if (!outcome.ok) return outcome;
    return read.success ? ok(read.data) : err(unavailable(outcome.value, "UNREADABLE"));
  };
}

/** Checks whether a note belongs to a submission, by a line of ours that no visitor can write. */
function isNoteOf(noteBody: string, submissionId: string): boolean {
  return new RegExp(`(^|>|\\n)id: ${submissionId}(<|\\n|$)`).test(noteBody);
}
