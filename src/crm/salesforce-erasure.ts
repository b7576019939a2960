import { z } from "zod";
import { type Result, err, ok } from "../base/result.ts";
import type { Answer } from "./call.ts";
import type { DeliveryFailure } from "./destination.ts";
import { unavailable, recordsIn } from "./judge.ts";

/** Makes one call to the org's API and returns the answer if it succeeds. */
type SendRequest = (
  path: string,
  method: string,
  body?: object,
) => Promise<Result<Answer, DeliveryFailure>>;

/** The field that identifies a person, and the values that blank out a record. */
const erasureRules = {
  Lead: {
    email: "Email",
    blankFields: {
      FirstName: null,
      LastName: "(erased)",
      Company: "(erased)",
      Email: null,
      Phone: null,
      Title: null,
      Description: null,
    },
  },
  Case: {
    email: "SuppliedEmail",
    blankFields: {
      SuppliedName: null,
      SuppliedEmail: null,
      SuppliedPhone: null,
      SuppliedCompany: null,
      Subject: "(erased)",
      Description: null,
    },
  },
} as const;

const queryResult = z.lazy(() => z.object({ records: z.array(z.object({ Id: z.string() })) }));

/** Deletes the records that this site created for a person, and returns how many there were. */
export async function eraseByAddress(
  address: string,
  idField: string,
  ask: SendRequest,
): Promise<Result<number, DeliveryFailure>> {
  const leads = await eraseFrom("Lead", address, idField, ask);
  if (!leads.ok) return leads;
  const cases = await eraseFrom("Case", address, idField, ask);
  return cases.ok ? ok(leads.value + cases.value) : cases;
}

/** Deletes the records of one object that this site created. Without the right to delete, blanks them out. */
async function eraseFrom(
  object: "Lead" | "Case",
  address: string,
  idField: string,
  ask: SendRequest,
) {
  const { email, blankFields } = erasureRules[object];
  const quoted = address.replace(/[\\']/g, "\\$&");
  const query = `SELECT Id FROM ${object} WHERE ${email} = '${quoted}' AND ${idField} != null`;
  const found = await ask(`query?q=${encodeURIComponent(query)}`, "GET");
  if (!found.ok) return found;
  const read = queryResult.safeParse(recordsIn(found.value.text)[0]);
  if (!read.success) return err(unavailable(found.value, "UNREADABLE"));
  for (const { Id: id } of read.data.records) {
    const path = `sobjects/${object}/${encodeURIComponent(id)}`;
    const deleted = await ask(path, "DELETE");
    const isRefused = !deleted.ok && deleted.failure.kind === "Rejected";
    const isGone = isRefused && deleted.failure.reason.includes("ENTITY_IS_DELETED");
    const done = isRefused && !isGone ? await ask(path, "PATCH", blankFields) : deleted;
    if (!done.ok && !isGone) return done;
  }
  return ok(read.data.records.length);
}
