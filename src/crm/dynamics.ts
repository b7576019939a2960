import { z } from "zod";
import { originAddress } from "../env.ts";
import type { Submission } from "../forms/submission.ts";
import { type Result, err, ok } from "../base/result.ts";
import { type Answer, call } from "./call.ts";
import { clientCredentials } from "./client-credentials.ts";
import { crm } from "./crm.ts";
import type { DeliveryFailure, Destination, Outside } from "./destination.ts";
import { judgeApi, unavailable, recordsIn } from "./judge.ts";
import { type PropertyMap, cutToSize, lineOf, propertiesOf } from "./properties.ts";

const variables = () => ({
  /** The environment, `https://example.crm4.dynamics.com`. */
  DYNAMICS_ORG: originAddress,
  /** The directory (tenant) of the app registration, its id and one of its client secrets. */
  DYNAMICS_TENANT: z
    .string()
    .regex(/^[\w.-]+$/, "is neither an ID nor a domain like example.onmicrosoft.com"),
  DYNAMICS_CLIENT_ID: z.string(),
  DYNAMICS_CLIENT_SECRET: z.string(),
  /** The address that issues tokens. A national cloud has its own. */
  DYNAMICS_LOGIN: originAddress.default("https://login.microsoftonline.com"),
});
type Settings = z.output<z.ZodObject<ReturnType<typeof variables>>>;

const leadColumns: PropertyMap = {
  firstName: "firstname",
  lastName: "lastname",
  businessEmailAddress: "emailaddress1",
  companyEmailAddress: "emailaddress1",
  jobTitle: "jobtitle",
  companyName: "companyname",
  phoneNumber: "telephone1",
};

/** https://learn.microsoft.com/power-apps/developer/data-platform/reference/entities/lead */
const maxLength: { readonly [column: string]: number } = {
  firstname: 50,
  lastname: 50,
  emailaddress1: 100,
  jobtitle: 100,
  companyname: 100,
  telephone1: 50,
};
const version = "v9.2";
/** The prefix of the subject of our leads. */
const topic = "Website: ";
const leadList = z.lazy(() => z.object({ value: z.array(z.object({ leadid: z.string() })) }));
/** The choice "Web" of the column with a lead's source. */
const webSource = 8;

/**
 * Creates a Lead of Dynamics 365 for each submission, with the submission's id as its key, and a note on it
 * with the same id and all of the content. An existing row is left as it is (`If-None-Match`), so a repeated
 * delivery is one lead, even if a person has edited it meanwhile. No custom columns are needed. Duplicate
 * detection does not block leads from this API unless a request asks for it.
 * https://learn.microsoft.com/power-apps/developer/data-platform/webapi/perform-conditional-operations-using-web-api
 */
function connect(settings: Settings, outside: Outside): Destination {
  const { DYNAMICS_ORG: org, DYNAMICS_TENANT: tenant } = settings;
  const authorised = clientCredentials(
    `${settings.DYNAMICS_LOGIN}/${tenant}/oauth2/v2.0/token`,
    {
      client_id: settings.DYNAMICS_CLIENT_ID,
      client_secret: settings.DYNAMICS_CLIENT_SECRET,
      scope: `${org}/.default`,
    },
    outside,
  );

  /** Calls the API. A `row` is created unless it already exists. */
  async function request(path: string, method: "GET" | "DELETE" | "PATCH", row?: object) {
    const answer = await authorised((bearer) =>
      call(
        `${org}/api/data/${version}/${path}`,
        {
          method,
          headers: {
            authorization: `Bearer ${bearer}`,
            "odata-version": "4.0",
            ...(row
              ? { "content-type": "application/json", "if-none-match": "*" }
              : { accept: "application/json" }),
          },
          ...(row && { body: JSON.stringify(row) }),
        },
        outside,
      ),
    );
    return answer.ok ? outcomeOf(answer.value) : answer;
  }

  return {
    holder: { name: "Dynamics 365", link: "https://privacy.microsoft.com/" },
    async erase(address) {
      const quoted = address.replaceAll("'", "''");
      const filter = `emailaddress1 eq '${quoted}' and startswith(subject,'${topic}')`;
      const query = `leads?$select=leadid&$filter=${encodeURIComponent(filter)}`;
      const found = await request(query, "GET");
      if (!found.ok) return found;
      const read = leadList.safeParse(recordsIn(found.value.text)[0]);
      if (!read.success) return err(unavailable(found.value, "UNREADABLE"));
      for (const { leadid } of read.data.value) {
        // Its notes are deleted with it.
        const deleted = await request(`leads(${leadid})`, "DELETE");
        if (!deleted.ok && !deleted.failure.reason.startsWith("http-404")) return deleted;
      }
      return ok(read.data.value.length);
    },
    async deliver(submission) {
      const id = submission.submissionId;
      const { lead, note } = rowsOf(submission);
      const made = await request(`leads(${id})`, "PATCH", lead);
      if (!made.ok) return made;
      const noted = await request(`annotations(${id})`, "PATCH", note);
      return noted.ok ? ok({ id }) : noted;
    },
  };
}

export const dynamics = crm({
  name: "dynamics",
  variables,
  api: { version, supportedUntil: null },
  connect,
});

/**
 * https://learn.microsoft.com/power-apps/developer/data-platform/webapi/compose-http-requests-handle-errors
 */
function outcomeOf(answer: Answer): Result<Answer, DeliveryFailure> {
  const [error] = recordsIn(JSON.stringify(recordsIn(answer.text)[0]?.["error"] ?? null));
  const code = String(error?.["code"] ?? "");
  // The row exists from an earlier attempt whose answer was lost. If another key of the account caused the
  // conflict, there is no lead, and its note is refused.
  if (answer.status === 412 && error && ["", "0x80040237"].includes(code)) return ok(answer);
  return judgeApi(answer, code);
}

function rowsOf(submission: Submission): { lead: object; note: object } {
  const { properties, description } = propertiesOf(submission, leadColumns);
  const { cut } = cutToSize(properties, (column) => maxLength[column] ?? 100);
  const named = Object.entries(properties).map(([name, value]) => lineOf(name, value));
  const notetext = [...named, description].join("\n");
  const subject = topic + submission.form;
  return {
    // A person finds a lead by its last name and its topic.
    lead: { lastname: "(not given)", ...cut, subject, leadsourcecode: webSource },
    note: { subject, notetext, "objectid_lead@odata.bind": `/leads(${submission.submissionId})` },
  };
}
