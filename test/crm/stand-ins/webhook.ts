import { Webhook } from "standardwebhooks";
import { type Submission, emailOf } from "../../../src/forms/submission.ts";
import { type CrmStandIn, type Row, parked, status } from "../crm-stand-in.ts";
import { jsonIn, standIn as serve } from "../stand-in.ts";

const variables = {
  CRM_WEBHOOK_URL: "https://crm.example/webhook",
  CRM_WEBHOOK_SECRET: `whsec_${Buffer.from("a secret for the tests alone").toString("base64")}`,
};

/** Stores each `webhook-id` once, as the specification of Standard Webhooks requires. */
export const standIn: CrmStandIn = {
  variables,
  begin() {
    const verifier = new Webhook(variables.CRM_WEBHOOK_SECRET);
    const records = new Map<string, Submission>();
    const wrong: string[] = [];
    const service = serve(({ headers }, body) => {
      const id = headers.get("webhook-id") ?? "";
      const at = new Date(Number(headers.get("webhook-timestamp")) * 1000);
      if (headers.get("webhook-signature") !== verifier.sign(id, at, body)) {
        wrong.push("a signature that does not verify");
      }
      const { data } = Object(jsonIn(body));
      if (data.submissionId !== id) wrong.push("an id that is not the submission's");
      if (!records.has(id)) records.set(id, data);
      return Response.json({ id: "lead_1" });
    });
    return {
      service,
      stepOf: () => "message",
      taken: () =>
        [...records.values()].map((whole) => ({
          email: emailOf(whole) ?? "",
          text: JSON.stringify(whole),
          whole,
        })),
      countOf: (id) => (records.has(id) ? records.size : 0),
      wrong,
    };
  },
  rows: (common) => [
    ...common,
    ...[201, 202, 204].map((code): Row => [`${code}`, [status(code)], "taken"]),
    ["a wrong signature", [status(401)], parked("http-401")],
    ["a conflict", [status(409)], parked("http-409")],
    ["a malformed success", [status(200, "<html>")], "taken"],
  ],
  steps: { message: { faults: [] } },
};
