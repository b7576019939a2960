import { z } from "zod";
import { campaignsAs } from "../../src/crm/properties.ts";
import { salesforce } from "../../src/crm/salesforce.ts";
import { type SetUp, type SetUpOptions, request, bearerOf, settled, toCreate } from "./setup.ts";

const wanted = z.object({
  SALESFORCE_HOST: z.string(),
  SALESFORCE_CLIENT_ID: z.string(),
  SALESFORCE_CLIENT_SECRET: z.string(),
  SALESFORCE_ID_FIELD: z.string().default("Website_Submission_Id__c"),
});
const found = z.object({ records: z.array(z.looseObject({ Id: z.string() })) });
const made = z.object({ id: z.string() });

/** The permission set that opens the fields to a user. A field created by API is closed to everyone. */
const permissionSet = "Website_Submissions";

/**
 * Sets up the fields of Lead and Case by the Tooling API, and a permission set for the app's user.
 * https://developer.salesforce.com/docs/atlas.en-us.api_tooling.meta/api_tooling/tooling_api_objects_customfield.htm
 */
export async function setUpSalesforce(options: SetUpOptions): Promise<SetUp[]> {
  const { variables, outside, apply } = options;
  const known = wanted.parse(variables);
  const app = btoa(`${known.SALESFORCE_CLIENT_ID}:${known.SALESFORCE_CLIENT_SECRET}`);
  const headers = await bearerOf(
    outside,
    `${known.SALESFORCE_HOST}/services/oauth2/token`,
    { headers: { authorization: `Basic ${app}` }, form: { grant_type: "client_credentials" } },
    "Setup, External Client App Manager: enable the client credentials flow, and name a user it runs as",
  );
  if ("what" in headers) return [headers];
  const data = `${known.SALESFORCE_HOST}/services/data/${salesforce.api?.version}`;
  const query = async (tooling: boolean, soql: string) => {
    const path = `${data}${tooling ? "/tooling" : ""}/query?${new URLSearchParams({ q: soql })}`;
    const answer = await request(outside, path, { headers });
    const records = found.safeParse(answer.json);
    return { ...answer, records: records.success ? records.data.records : null };
  };
  const post = (path: string, body: object) =>
    request(outside, `${data}${path}`, { method: "POST", headers, body });

  const done: SetUp[] = [];
  const granting: string[] = [];
  for (const object of ["Lead", "Case"]) {
    for (const name of [known.SALESFORCE_ID_FIELD, ...Object.values(campaignsAs("__c"))]) {
      done.push(await setUpField(object, name));
    }
  }
  return apply && granting.length === 0 ? done : [...done, ...(await grant(granting))];

  async function setUpField(object: string, name: string): Promise<SetUp> {
    const isId = name === known.SALESFORCE_ID_FIELD;
    const what = `${object}.${name}${isId ? " (unique, external id)" : ""}`;
    const instead =
      `Setup, Object Manager, ${object}, Fields & Relationships, New: Text, length ${isId ? 36 : 255}` +
      `${isId ? ", Unique, External ID" : ""}, ${name}; the user of the app needs "Customize Application"`;
    const developerName = name.replace(/__c$/, "");
    const there = await query(
      true,
      `SELECT Id, Metadata FROM CustomField WHERE TableEnumOrId = '${object}' AND DeveloperName = '${developerName}'`,
    );
    if (there.records === null)
      return settled(what, "exists", false, `${there.message}; ${instead}`);
    const [field] = there.records;
    if (field) {
      const { externalId, unique } = Object(field["Metadata"]);
      const fits = !isId || (externalId === true && unique === true);
      const mend = `Setup, Object Manager, ${object}, ${name}, Edit: tick Unique and External ID`;
      granting.push(`${object}.${name}`);
      return settled(what, "exists", fits, mend);
    }
    if (!apply) return toCreate(what);
    const answer = await post("/tooling/sobjects/CustomField", {
      FullName: `${object}.${name}`,
      Metadata: {
        type: "Text",
        label: isId ? "Website submission id" : developerName.replace("utm_", "UTM "),
        length: isId ? 36 : 255,
        ...(isId && { unique: true, externalId: true, caseSensitive: false }),
      },
    });
    const isMade =
      answer.status === 201 || /DUPLICATE_DEVELOPER_NAME|already/i.test(answer.message);
    if (isMade) granting.push(`${object}.${name}`);
    return settled(what, "created", isMade, `${answer.message}; ${instead}`);
  }

  /** Lets the app's user write the fields. Changes nothing that is already set. */
  async function grant(fields: readonly string[]): Promise<SetUp[]> {
    const what = `permission set ${permissionSet} for the app's user`;
    const instead =
      `Setup, Permission Sets, New: ${permissionSet}, Object Settings, Lead and Case: Edit access to these ` +
      "fields; then Manage Assignments: the user that the app runs as";
    const refused = (message: string) => [
      settled(what, "created", false, `${message}; ${instead}`),
    ];
    const sets = await query(false, `SELECT Id FROM PermissionSet WHERE Name = '${permissionSet}'`);
    if (sets.records === null) return refused(sets.message);
    if (!sets.records[0] && !apply) return [toCreate(what)];
    let id = sets.records[0]?.Id;
    let isNew = false;
    if (id === undefined) {
      const answer = await post("/sobjects/PermissionSet", {
        Name: permissionSet,
        Label: "Website submissions",
      });
      const set = made.safeParse(answer.json);
      if (!set.success) return refused(answer.message);
      id = set.data.id;
      isNew = true;
    }
    const may = await query(
      false,
      `SELECT Id, Field FROM FieldPermissions WHERE ParentId = '${id}'`,
    );
    if (may.records === null) return refused(may.message);
    const has = new Set(may.records.map(({ Field: field }) => String(field)));
    const missing = fields.filter((field) => !has.has(field));
    const user = await request(outside, `${known.SALESFORCE_HOST}/services/oauth2/userinfo`, {
      headers,
    });
    const { user_id: userId } = Object(user.json);
    if (typeof userId !== "string") return refused(user.message);
    const soql = `SELECT Id FROM PermissionSetAssignment WHERE PermissionSetId = '${id}' AND AssigneeId = '${userId}'`;
    const assigned = await query(false, soql);
    if (assigned.records === null) return refused(assigned.message);
    const isAssigned = assigned.records.length > 0;
    if (missing.length === 0 && isAssigned && !isNew) return [settled(what, "exists", true, "")];
    if (!apply) return [toCreate(what)];
    for (const field of missing) {
      const answer = await post("/sobjects/FieldPermissions", {
        ParentId: id,
        SobjectType: field.split(".")[0],
        Field: field,
        PermissionsRead: true,
        PermissionsEdit: true,
      });
      if (answer.status !== 201) return refused(`${field}: ${answer.message}`);
    }
    if (!isAssigned) {
      const answer = await post("/sobjects/PermissionSetAssignment", {
        PermissionSetId: id,
        AssigneeId: userId,
      });
      if (answer.status !== 201) return refused(answer.message);
    }
    return [settled(what, "created", true, "")];
  }
}
