import { expect, test } from "vitest";
import { bodyOf, startServer } from "../../http-server.ts";
import type { Addition } from "./addition.ts";

const crmFile = `
import { z } from "zod";
import { type Result, err, ok } from "../base/result.ts";
import { address } from "../env.ts";
import { emailOf } from "../forms/submission.ts";
import { type Answer, call } from "./call.ts";
import { crm } from "./crm.ts";
import type { DeliveryFailure } from "./destination.ts";
import { judge, recordsIn, unavailable } from "./judge.ts";
import { type PropertyMap, objectOf, propertiesOf } from "./properties.ts";

const properties: PropertyMap = {
  firstName: "first_name",
  lastName: "last_name",
  businessEmailAddress: "mail",
};

/** Puts who wrote, then each submission as a record of theirs under its own id. */
export const example = crm({
  name: "example",
  variables: () => ({ EXAMPLE_URL: address, EXAMPLE_KEY: z.string().min(8) }),
  connect: ({ EXAMPLE_URL: url, EXAMPLE_KEY: key }, outside) => {
    async function put(path: string, record: object): Promise<Result<Answer, DeliveryFailure>> {
      const headers = { "x-key": key, "content-type": "application/json" };
      const request = { method: "PUT", headers, body: JSON.stringify(record) };
      const answer = await call(\`\${url}/\${path}\`, request, outside);
      if (!answer.ok) return answer;
      const judged = judge(answer.value);
      return judged.ok ? judged : err(judged.failure);
    }
    return {
      async deliver(submission) {
        const found = await put("people", { mail: emailOf(submission) });
        if (!found.ok) return found;
        const person = recordsIn(found.value.text)[0]?.["person"];
        if (typeof person !== "string") return err(unavailable(found.value, "PERSON_MISSING"));
        const record = { ...propertiesOf(submission, properties), ...submission.utm, person };
        const stored = await put(\`\${objectOf(submission)}/\${submission.submissionId}\`, record);
        return stored.ok ? ok({ id: person }) : stored;
      },
    };
  },
});
`;

const standInFile = `
import { type CrmStandIn, type Taken, again, parked, status } from "../crm-stand-in.ts";
import { jsonIn, standIn as serve } from "../stand-in.ts";

/** Knows people by their address, and keeps each record once. */
export const standIn: CrmStandIn = {
  variables: { EXAMPLE_URL: "https://crm.example", EXAMPLE_KEY: "a-key-of-the-tests" },
  begin() {
    const records = new Map<string, Taken>();
    const wrong: string[] = [];
    const service = serve(({ url }, body) => {
      const record = Object(jsonIn(body));
      if (url.endsWith("/people")) return Response.json({ person: \`p-\${record.mail}\` });
      if (!String(record.person).startsWith("p-")) wrong.push("a record of no one");
      const text = [...Object.values(record.properties), record.description].join("\\n");
      records.set(url.slice(-36), { email: String(record.person).slice(2).toLowerCase(), text });
      return Response.json({});
    });
    return {
      service,
      stepOf: ({ url }) => (url.endsWith("/people") ? "person" : "record"),
      taken: () => [...records.values()],
      countOf: (id) => (records.has(id) ? records.size : 0),
      wrong,
    };
  },
  rows: (common) => [
    ...common,
    ["a person, and then no record", ["well", status(503)], again("http-503")],
    ["a person, and a record it refuses", ["well", status(400)], parked("http-400")],
    ["a person it does not name", [status(200, "<html>")], again("http-200 PERSON_MISSING")],
  ],
  steps: { person: { faults: [] }, record: { faults: [] } },
};
`;

type Received = { readonly url: string; readonly key: unknown; readonly record: unknown };

/** The calls that the CRM received. */
export const received: Received[] = [];

/** Starts the CRM. `variables` are those with its address. */
export async function startFakeCrm() {
  const { origin, close } = await startServer(async (request, response) => {
    const record: unknown = JSON.parse(await bodyOf(request));
    received.push({ url: request.url ?? "", key: request.headers["x-key"], record });
    response.end(JSON.stringify({ person: "p-1" }));
  });
  const variables = {
    CRM_DESTINATION: "example",
    EXAMPLE_URL: origin,
    EXAMPLE_KEY: "the right key",
  };
  return { variables, close };
}

const importLine = 'import { example } from "./example.ts";\n';

function withoutLine(all: string): string {
  return all.replace(importLine, "").replace(/^  example,\n/m, "");
}

/** A company's own CRM, which needs two calls. */
export const crm: Addition = {
  name: "a CRM",
  recipes: [["A CRM", { name: "example" }]],

  async add(copy) {
    await copy.make("crm", "example");
    await copy.write("src/crm/example.ts", crmFile);
    await copy.write("test/crm/stand-ins/example.ts", standInFile);
  },

  registerTests(built) {
    test("is named by a failing test if its line is missing", async () => {
      const { copy } = built();
      const all = await copy.read("src/crm/all.ts");
      await copy.write("src/crm/all.ts", withoutLine(all));
      const testRun = copy.run("vitest", "run", "test/contracts/crm.test.ts");
      await expect(testRun).rejects.toThrow(/one line in src\/crm\/all\.ts each[^]*example/);
      await copy.write("src/crm/all.ts", all);
    });

    test("receives each lead that is posted to the site once", async () => {
      const { site } = built();
      const submissionId = crypto.randomUUID();
      const posted = await site.fetch("/api/forms/contact", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({
          submissionId,
          firstName: "Ada",
          lastName: "Lovelace",
          businessEmailAddress: "ada@example.org",
          companyName: "Analytical Engines",
          phoneNumber: "+44 20 7946 0000",
          message: "Two lines, please",
          isAgreed: true,
        }),
      });
      expect(posted.status).toBe(202);
      const arrived = () => received.filter(({ url }) => url.endsWith(submissionId));
      await expect.poll(arrived).toHaveLength(1);
      expect(arrived()).toMatchObject([
        {
          url: `/lead/${submissionId}`,
          key: "the right key",
          record: {
            properties: { first_name: "Ada", last_name: "Lovelace", mail: "ada@example.org" },
            description: expect.stringContaining("message: Two lines, please"),
          },
        },
      ]);
    });
  },
};
