import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { seamTimeoutMs } from "../copy.ts";
import type { Addition } from "./addition.ts";

const crmFile = `
import { z } from "zod";
import { err, ok } from "../base/result.ts";
import { address } from "../env.ts";
import { call } from "./call.ts";
import { crm } from "./crm.ts";
import { judge } from "./judge.ts";
import { type PropertyMap, objectOf, propertiesOf } from "./properties.ts";

const properties: PropertyMap = {
  firstName: "first_name",
  lastName: "last_name",
  businessEmailAddress: "mail",
};

/** Puts each submission as a record under its own id. */
export const example = crm({
  name: "example",
  variables: { EXAMPLE_URL: address, EXAMPLE_KEY: z.string().min(8) },
  connect: ({ EXAMPLE_URL: url, EXAMPLE_KEY: key }, outside) => ({
    async deliver(submission) {
      const answer = await call(
        \`\${url}/\${objectOf(submission)}/\${submission.submissionId}\`,
        {
          method: "PUT",
          headers: { "x-key": key, "content-type": "application/json" },
          body: JSON.stringify({ ...propertiesOf(submission, properties), ...submission.utm }),
        },
        outside,
      );
      if (!answer.ok) return answer;
      const judged = judge(answer.value);
      return judged.ok ? ok({ id: null }) : err(judged.failure);
    },
  }),
});
`;

type Received = { readonly url: string; readonly key: unknown; readonly record: unknown };

/** What the CRM was told. */
export const received: Received[] = [];

/** Starts it. `variables`: those that name it. */
export async function startFakeCrm() {
  const fake = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const record: unknown = JSON.parse(Buffer.concat(chunks).toString());
    received.push({ url: request.url ?? "", key: request.headers["x-key"], record });
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => {
    fake.listen(0, "127.0.0.1", resolve);
  });
  const { port } = fake.address() as AddressInfo;
  const variables = {
    CRM_DESTINATION: "example",
    EXAMPLE_URL: `http://127.0.0.1:${port}`,
    EXAMPLE_KEY: "the right key",
  };
  return { variables, close: () => void fake.close() };
}

const importLine = 'import { example } from "./example.ts";\n';

/** With the import and the word of the new one, as a person writes them. */
function listed(all: string): string {
  return all
    .replace(/^import \{ hubspot \}/m, `${importLine}$&`)
    .replace(/allCrms = \[.*\]/, (list) => list.replace("]", ", example]"));
}

function unlisted(all: string): string {
  return all.replace(importLine, "").replace(", example]", "]");
}

/** A CRM of one's own. */
export const crm: Addition = {
  name: "a CRM",
  recipes: [["A CRM", { name: "example" }]],

  async add(copy) {
    await copy.write("src/crm/example.ts", crmFile);
    await copy.write("src/crm/all.ts", listed(await copy.read("src/crm/all.ts")));
  },

  looks(house) {
    test(
      "is asked for by name where its line was forgotten",
      async () => {
        const { copy } = house();
        const all = await copy.read("src/crm/all.ts");
        await copy.write("src/crm/all.ts", unlisted(all));
        const asked = copy.run("vitest", "run", "test/contracts/crm.test.ts");
        await expect(asked).rejects.toThrow(/one line in src\/crm\/all\.ts each[^]*example/);
        await copy.write("src/crm/all.ts", all);
      },
      seamTimeoutMs,
    );

    test("has each lead that is posted to the site once", async () => {
      const { site } = house();
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
      await expect.poll(arrived, { timeout: 20_000 }).toHaveLength(1);
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
