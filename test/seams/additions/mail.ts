import { expect, test } from "vitest";
import { bodyOf, startServer } from "../../http-server.ts";
import type { Copy } from "../copy.ts";
import type { Addition } from "./addition.ts";

const senderFile = `import { z } from "zod";
import { err, ok } from "../../base/result.ts";
import { call } from "../../crm/call.ts";
import { judge } from "../../crm/judge.ts";
import { address } from "../../env.ts";
import { sender } from "../sender.ts";

/** Puts each mail into a letterbox under its own id. */
export const letterbox = sender({
  name: "letterbox",
  variables: () => ({ LETTERBOX_URL: address, LETTERBOX_KEY: z.string() }),
  connect: ({ LETTERBOX_URL: url, LETTERBOX_KEY: key, MAIL_FROM: from }, outside) => ({
    async send({ id, to, subject, html, text }) {
      const answer = await call(
        \`\${url}/\${id}\`,
        {
          method: "PUT",
          headers: { "x-key": key, "content-type": "application/json" },
          body: JSON.stringify({ from, to, subject, html, text }),
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

/** The texts of the mail, by language. */
const texts = {
  en: ["Hello from us ({{number}})", "Your message is here", "Someone reads it today."],
  de: ["Hallo von uns ({{number}})", "Ihre Nachricht ist da", "Heute liest sie jemand."],
  nl: ["Hallo van ons ({{number}})", "Je bericht is er", "Vandaag leest iemand het."],
};

type Received = { readonly key: unknown; readonly mail: { readonly [part: string]: string } };
const received: Received[] = [];

/** Starts a letterbox. `variables` are those with its address. */
export async function startLetterbox() {
  const { origin, close } = await startServer(async (request, response) => {
    received.push({ key: request.headers["x-key"], mail: JSON.parse(await bodyOf(request)) });
    response.writeHead(204).end();
  });
  const variables = {
    MAIL_SENDER: "letterbox",
    MAIL_FROM: "post@example.org",
    LETTERBOX_URL: origin,
    LETTERBOX_KEY: "the right key",
  };
  return { variables, close };
}

async function list(copy: Copy, file: string, from: string, word: string, last: string) {
  const all = await copy.read(file);
  await copy.write(
    file,
    `import { ${word} } from "${from}";\n${all}`.replace(last, `${last}, ${word}`),
  );
}

/** A company's own mail, and its provider. */
export const mail: Addition = {
  name: "a mail and its sender",
  recipes: [
    ["A mail", { name: "greeting" }],
    ["Who sends mails", { name: "letterbox" }],
  ],

  async add(copy) {
    await copy.make("mail", "greeting");
    await copy.write("src/mail/senders/letterbox.ts", senderFile);
    await list(
      copy,
      "src/mail/senders/all.ts",
      "./letterbox.ts",
      "letterbox",
      "allSenders = [cloudflare",
    );
    for (const [code, [subject, title, text]] of Object.entries(texts)) {
      const file = `locales/${code}.json`;
      const locale = JSON.parse(await copy.read(file));
      locale.words.mail.greeting = { subject, title, text };
      await copy.write(file, JSON.stringify(locale));
    }
  },

  registerTests(built) {
    test("is written in the visitor's language, and sent once", async () => {
      const to = "post+seam@example.org";
      const posted = await built().site.fetch("/api/forms/contact", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({
          submissionId: crypto.randomUUID(),
          language: "de",
          firstName: "Ada",
          lastName: "Lovelace",
          businessEmailAddress: to,
          companyName: "Analytical Engines",
          phoneNumber: "+44 20 7946 0000",
          isAgreed: true,
        }),
      });
      expect(posted.status).toBe(202);
      const arrived = () => received.filter(({ mail: { to: whom } }) => whom === to);
      await expect.poll(arrived).toHaveLength(1);
      const [{ key, mail: sent } = { key: "", mail: {} }] = arrived();
      expect(key).toBe("the right key");
      expect(sent).toMatchObject({
        from: "post@example.org",
        subject: expect.stringMatching(/^Hallo von uns \(.+\)$/),
        text: expect.stringContaining("Heute liest sie jemand."),
        html: expect.stringContaining("Ihre Nachricht ist da"),
      });
    });
  },
};
