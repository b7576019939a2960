import { z } from "zod";
import { dynamics } from "../../src/crm/dynamics.ts";
import { type SetUp, type SetUpOptions, request, bearerOf, settled } from "./setup.ts";

const wanted = z.object({
  DYNAMICS_ORG: z.string(),
  DYNAMICS_TENANT: z.string(),
  DYNAMICS_CLIENT_ID: z.string(),
  DYNAMICS_CLIENT_SECRET: z.string(),
  DYNAMICS_LOGIN: z.string().default("https://login.microsoftonline.com"),
});

/** Checks that the app can use the tables. A lead's own columns are enough, so nothing is created. */
export async function setUpDynamics({ variables, outside }: SetUpOptions): Promise<SetUp[]> {
  const known = wanted.parse(variables);
  const { DYNAMICS_ORG: org, DYNAMICS_LOGIN: login, DYNAMICS_TENANT: tenant } = known;
  const form = {
    grant_type: "client_credentials",
    client_id: known.DYNAMICS_CLIENT_ID,
    client_secret: known.DYNAMICS_CLIENT_SECRET,
    scope: `${org}/.default`,
  };
  const bearer = await bearerOf(
    outside,
    `${login}/${tenant}/oauth2/v2.0/token`,
    { headers: {}, form },
    "Microsoft Entra, App registrations, Certificates & secrets: a new client secret",
  );
  if ("what" in bearer) return [bearer];
  const headers = { ...bearer, accept: "application/json", "odata-version": "4.0" };
  const done: SetUp[] = [];
  for (const [table, key] of [
    ["leads", "leadid"],
    ["annotations", "annotationid"],
  ]) {
    const path = `${org}/api/data/${dynamics.api?.version}/${table}?$select=${key}&$top=1`;
    const answer = await request(outside, path, { headers });
    const instead =
      "Power Platform admin center, Environments, Settings, Users + permissions, Application users: the app, " +
      "with a security role that can create, read and append leads and notes";
    const isThere = answer.status === 200;
    done.push(settled(`the table ${table}`, "exists", isThere, `${answer.message}; ${instead}`));
  }
  return done;
}
