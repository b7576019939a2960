import { z } from "zod";
import { originAddress } from "../env.ts";
import type { Submission } from "../forms/submission.ts";
import { type Result, err, ok } from "../base/result.ts";
import { type Answer, call } from "./call.ts";
import { clientCredentials } from "./client-credentials.ts";
import { crm } from "./crm.ts";
import type { Delivered, DeliveryFailure, Destination, Outside } from "./destination.ts";
import { judgeApi, unavailable, rejected, recordsIn } from "./judge.ts";
import { eraseByAddress } from "./salesforce-erasure.ts";
import { type PropertyMap, campaignsAs, cutToSize, objectOf, propertiesOf } from "./properties.ts";

const variables = () => ({
  /** The org's My Domain, `https://example.my.salesforce.com`, for its tokens and its API. */
  SALESFORCE_HOST: originAddress,
  /** From an External Client App with the client credentials flow and a user it runs as. */
  SALESFORCE_CLIENT_ID: z.string(),
  SALESFORCE_CLIENT_SECRET: z.string(),
  /** A text field, unique and marked as external id, on Lead and Case, for the submission's id. */
  SALESFORCE_ID_FIELD: z.string().default("Website_Submission_Id__c"),
});
type Settings = z.output<z.ZodObject<ReturnType<typeof variables>>>;

const leadProperties: PropertyMap = {
  ...campaignsAs("__c"),
  firstName: "FirstName",
  lastName: "LastName",
  businessEmailAddress: "Email",
  companyEmailAddress: "Email",
  jobTitle: "Title",
  companyName: "Company",
  phoneNumber: "Phone",
};
const caseProperties: PropertyMap = {
  ...campaignsAs("__c"),
  contactName: "SuppliedName",
  businessEmailAddress: "SuppliedEmail",
  companyEmailAddress: "SuppliedEmail",
  companyName: "SuppliedCompany",
  phoneNumber: "SuppliedPhone",
  subject: "Subject",
  bugTitle: "Subject",
  type: "Type",
  caseReason: "Reason",
  priority: "Priority",
};

const version = "v64.0";
/** The maximum lengths of properties, in UTF-16 units. Salesforce refuses longer values. */
type Lengths = { readonly [property: string]: number };
/** The standard lengths. An org can have shorter ones, which are read once it refuses a value. */
const usualLengths: Lengths = {
  FirstName: 40,
  LastName: 80,
  Company: 255,
  Title: 128,
  Email: 80,
  Phone: 40,
  Website: 255,
  SuppliedName: 80,
  SuppliedCompany: 80,
  SuppliedEmail: 80,
  SuppliedPhone: 40,
  Subject: 255,
};
const maxCustomLength = 255;
/** How many bytes of an object's description are read. It has some hundred kilobytes. */
const describeBytes = 4_000_000;
/** An org's daily limit applies to the last 24 h, so an early retry would only fail again. */
const limitDelaySeconds = 3600;

/**
 * Upserts a Lead, or a Case if the form creates one, by the submission's id in an external-id field, so a
 * repeated delivery is one record. Uses OAuth client credentials.
 */
function connect(settings: Settings, outside: Outside): Destination {
  const authorised = clientCredentials(
    `${settings.SALESFORCE_HOST}/services/oauth2/token`,
    {
      client_id: settings.SALESFORCE_CLIENT_ID,
      client_secret: settings.SALESFORCE_CLIENT_SECRET,
    },
    outside,
  );
  /** The org's own lengths, by object, if they have been read. */
  const lengths = new Map<string, Lengths>();

  const data = `${settings.SALESFORCE_HOST}/services/data/${version}/sobjects`;

  async function upsert(submission: Submission, bearer: string) {
    const object = objectNameOf(submission);
    const record = recordOf(submission, lengths.get(object) ?? usualLengths);
    return call(
      `${data}/${object}/${settings.SALESFORCE_ID_FIELD}/${submission.submissionId}`,
      {
        method: "PATCH",
        headers: {
          authorization: `Bearer ${bearer}`,
          "content-type": "application/json",
          // A person who writes twice is a duplicate to check, not to refuse.
          "sforce-duplicate-rule-header": "allowSave=true",
        },
        body: JSON.stringify(record),
      },
      outside,
    );
  }

  /** Reads the lengths of the org's own fields. Returns false if the org does not provide them. */
  async function readLengths(object: string, bearer: string) {
    const headers = { authorization: `Bearer ${bearer}` };
    const answer = await call(`${data}/${object}/describe`, { headers }, outside, describeBytes);
    if (!answer.ok) return answer;
    const judged = outcomeOf(answer.value);
    if (!judged.ok) return judged.failure.kind === "Unavailable" ? judged : ok(false);
    const description = objectDescription.safeParse(recordsIn(answer.value.text)[0]);
    if (!description.success) return ok(false);
    const ownFields = description.data.fields.filter(({ length }) => length > 0);
    const known = ownFields.map(({ name, length }) => [name, length]);
    lengths.set(object, { ...usualLengths, ...Object.fromEntries(known) });
    return ok(true);
  }

  /** Upserts, and retries once if a value is too long for the org's own field. */
  async function upsertWithOwnLengths(submission: Submission, bearer: string) {
    const answer = await upsert(submission, bearer);
    if (!answer.ok || codeOf(answer.value) !== "STRING_TOO_LONG") return answer;
    const isKnown = await readLengths(objectNameOf(submission), bearer);
    if (!isKnown.ok) return isKnown;
    return isKnown.value ? upsert(submission, bearer) : answer;
  }

  /** Makes one call with a token and returns the answer if it succeeds. */
  async function request(path: string, method: string, body?: object) {
    const answer = await authorised((bearer) =>
      call(
        `${settings.SALESFORCE_HOST}/services/data/${version}/${path}`,
        {
          method,
          headers: { authorization: `Bearer ${bearer}`, "content-type": "application/json" },
          ...(body && { body: JSON.stringify(body) }),
        },
        outside,
      ),
    );
    if (!answer.ok) return answer;
    const outcome = outcomeOf(answer.value);
    return outcome.ok ? ok(answer.value) : outcome;
  }

  return {
    holder: { name: "Salesforce", link: "https://www.salesforce.com/company/legal/privacy/" },
    erase: (address) => eraseByAddress(address, settings.SALESFORCE_ID_FIELD, request),
    async deliver(submission) {
      const answer = await authorised((bearer) => upsertWithOwnLengths(submission, bearer));
      return answer.ok ? outcomeOf(answer.value) : answer;
    },
  };
}

export const salesforce = crm({
  name: "salesforce",
  variables,
  // https://developer.salesforce.com/docs/platform/connect-rest-api/guide/intro_api_eol: at least three
  // years, from Summer '25.
  api: { version, supportedUntil: "2028-06-01" },
  connect,
});

const objectDescription = z.lazy(() =>
  z.object({
    fields: z.array(z.object({ name: z.string(), length: z.number() })),
  }),
);

function codeOf(answer: Answer): string {
  const code = recordsIn(answer.text)[0]?.["errorCode"];
  return typeof code === "string" ? code : "";
}

/** https://developer.salesforce.com/docs/atlas.en-us.api_rest.meta/api_rest/errorcodes.htm */
function outcomeOf(answer: Answer): Result<Delivered, DeliveryFailure> {
  const body = recordsIn(answer.text)[0] ?? {};
  const code = codeOf(answer);
  if (code === "REQUEST_LIMIT_EXCEEDED") {
    return err(unavailable({ ...answer, retryAfterSeconds: limitDelaySeconds }, code));
  }
  if (code === "UNABLE_TO_LOCK_ROW") return err(unavailable(answer, code));
  if (code === "DUPLICATES_DETECTED")
    return err(blockedByDuplicateRule(answer, body["duplicateResult"]));
  const judged = judgeApi(answer, code);
  return judged.ok ? ok({ id: typeof body["id"] === "string" ? body["id"] : null }) : judged;
}

/**
 * Returns the failure for a duplicate rule that blocks: the header only helps with rules that warn. The
 * reason names the rule, so that a person can change it to a warning. A replay then delivers the submission.
 */
function blockedByDuplicateRule(answer: Answer, result: unknown): DeliveryFailure {
  const rule = recordsIn(JSON.stringify(result ?? null))[0]?.["duplicateRule"];
  const named = typeof rule === "string" && /^\w{1,80}$/.test(rule) ? ` ${rule}` : "";
  return { ...rejected(answer), reason: `blocked by a duplicate rule${named}` };
}

function objectNameOf(submission: Submission): "Lead" | "Case" {
  return objectOf(submission) === "case" ? "Case" : "Lead";
}

function recordOf(submission: Submission, lengths: Lengths): object {
  const isCase = objectOf(submission) === "case";
  const map = isCase ? caseProperties : leadProperties;
  const { properties, description } = propertiesOf(submission, map);
  const { cut, whole } = cutToSize(properties, (name) => lengths[name] ?? maxCustomLength);
  const shared = { Description: [...whole, description].join("\n") };
  if (isCase) return { Origin: "Web", ...shared, ...cut };
  // A Lead requires both, and not every form asks for them.
  return {
    LastName: "(not given)",
    Company: "(not given)",
    LeadSource: "Website",
    ...shared,
    ...cut,
  };
}
