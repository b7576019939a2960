import { type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Copy, copyTree, seamTimeoutMs } from "./copy.ts";

/* A CRM `example` is added as its recipe says, and a lead posted to the site arrives there. */

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

type Received = { url: string; key: unknown; record: unknown };

let copy: Copy;
let fake: Server;
const received: Received[] = [];

beforeAll(async () => {
  fake = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const record: unknown = JSON.parse(Buffer.concat(chunks).toString());
    received.push({ url: request.url ?? "", key: request.headers["x-key"], record });
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => {
    fake.listen(0, "127.0.0.1", resolve);
  });
  copy = await copyTree();
  await copy.write("src/crm/example.ts", crmFile);
}, seamTimeoutMs);
afterAll(async () => {
  fake?.close();
  await copy?.close();
});

/** With the import and the word of the new one, as a person writes them. */
function listed(all: string): string {
  return all
    .replace(/^import \{ hubspot \}/m, 'import { example } from "./example.ts";\n$&')
    .replace(/allCrms = \[.*\]/, (list) => list.replace("]", ", example]"));
}

test(
  "a forgotten line is asked for by name",
  async () => {
    const all = await copy.read("src/crm/all.ts");
    const asked = copy.run("vitest", "run", "test/contracts/crm.test.ts");
    await expect(asked).rejects.toThrow(/one line in src\/crm\/all\.ts each[^]*example/);
    await copy.write("src/crm/all.ts", listed(all));
  },
  seamTimeoutMs,
);

test(
  "nothing is touched that the recipe does not name, and all tests of CRMs run on it",
  async () => {
    expect(copy.changed()).toEqual(copy.named("A CRM", { name: "example" }));
    const answers = await copy.run(
      "vitest",
      "run",
      "--reporter=verbose",
      "test/contracts/crm.test.ts",
      "test/crm/answers.test.ts",
      "test/rooms.test.ts",
    );
    expect(answers).toMatch(/example.*429 in two minutes/);
    expect(answers).toMatch(/example.*takes every form/);
  },
  seamTimeoutMs,
);

test(
  "a lead posted to the site arrives there once",
  async () => {
    await copy.check();
    const { port } = fake.address() as AddressInfo;
    const site = await copy.start({
      variables: {
        CRM_DESTINATION: "example",
        EXAMPLE_URL: `http://127.0.0.1:${port}`,
        EXAMPLE_KEY: "the right key",
      },
    });
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
    await expect.poll(() => received, { timeout: 20_000 }).toHaveLength(1);
    expect(received).toMatchObject([
      {
        url: `/lead/${submissionId}`,
        key: "the right key",
        record: {
          properties: { first_name: "Ada", last_name: "Lovelace", mail: "ada@example.org" },
          description: expect.stringContaining("message: Two lines, please"),
        },
      },
    ]);
  },
  seamTimeoutMs,
);
