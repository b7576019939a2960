import { z } from "zod";
import { hubspot } from "../../src/crm/hubspot/hubspot.ts";
import { lastUtmNames } from "../../src/forms/state.ts";
import { type SetUp, type SetUpOptions, request, settled, toCreate } from "./setup.ts";

const wanted = z.object({
  HUBSPOT_API: z.string().default("https://api.hubapi.com"),
  HUBSPOT_TOKEN: z.string(),
  HUBSPOT_ID_PROPERTY: z.string().default("website_submission_id"),
});
const property = z.object({ type: z.string(), hasUniqueValue: z.boolean().nullish() });

const scopes =
  "the service key needs crm.schemas.contacts.read and crm.schemas.contacts.write for this; or create it in " +
  "Settings, Properties, Contact properties, Create property";

/** Sets up contact properties. https://developers.hubspot.com/docs/api-reference/2026-03/crm/properties */
export async function setUpHubspot({ variables, outside, apply }: SetUpOptions): Promise<SetUp[]> {
  const known = wanted.parse(variables);
  const { HUBSPOT_API: api, HUBSPOT_TOKEN: token, HUBSPOT_ID_PROPERTY: idProperty } = known;
  const properties = `${api}/crm/properties/${hubspot.api?.version}/contacts`;
  const headers = { authorization: `Bearer ${token}` };
  const done: SetUp[] = [];
  for (const name of [idProperty, ...lastUtmNames]) done.push(await setUpOne(name));
  return done;

  async function setUpOne(name: string): Promise<SetUp> {
    const isId = name === idProperty;
    const what = `contact property ${name}${isId ? " (unique)" : ""}`;
    const rules = isId ? "single-line text, values unique" : "single-line text";
    const instead = `${scopes}: ${name}, ${rules}`;
    const found = await request(outside, `${properties}/${name}`, { headers });
    const there = property.safeParse(found.json);
    if (found.status === 200 && there.success) {
      const isUnique = there.data.hasUniqueValue === true;
      const fits = there.data.type === "string" && (isUnique || !isId);
      // HubSpot cannot change an existing property's type, or make it unique.
      const mend =
        `${name} exists as ${there.data.type}${isId && !isUnique ? ", not unique" : ""}, which cannot be ` +
        `changed: delete it in Settings, Properties${isId ? ", or set another HUBSPOT_ID_PROPERTY" : ""}`;
      return settled(what, "exists", fits, mend);
    }
    if (found.status !== 404) return settled(what, "exists", false, `${found.message}; ${instead}`);
    if (!apply) return toCreate(what);
    const made = await request(outside, properties, {
      method: "POST",
      headers,
      body: {
        name,
        label: isId ? "Website submission id" : name.replace("utm_", "UTM "),
        groupName: "contactinformation",
        type: "string",
        fieldType: "text",
        ...(isId && { hasUniqueValue: true }),
      },
    });
    // 409: an earlier attempt created it, but its answer was lost.
    const isMade = made.status === 201 || made.status === 409;
    return settled(what, "created", isMade, `${made.message}; ${instead}`);
  }
}
