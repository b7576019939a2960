import { createServer } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { listenAt } from "../../http-server.ts";
import type { Addition } from "./addition.ts";

const blockFile = (url: string) => `import { defineBlock, defineField } from "@storyblok/schema";
import { z } from "zod";
import { block } from "../../render/block.ts";
import { external } from "../../render/external.ts";
import { Section } from "../kit/section.tsx";

const load = external({
  url: "${url}",
  schema: z.object({ status: z.string() }),
  seconds: 1,
  timeoutMs: 300,
  fallback: { status: "unknown" },
});

/** Shows whether the product is up. */
export const productStatus = block({
  schema: defineBlock({
    name: "product-status",
    display_name: "Status of the product",
    fields: [defineField("title", { type: "text", required: true })],
  }),
  load,
  View: ({ content, data }) => (
    <Section name="product-status">
      <h2>{content.title}</h2>
      <p>The product is {data.status}.</p>
    </Section>
  ),
});
`;
const examples = `import type { Examples } from "../../render/block.ts";

export const examples: Examples = [{ title: "Right now" }];
`;
const labels = `import type { PartLabel } from "../../render/part-labels.ts";

export const labels: PartLabel = {
  german: "Status des Produkts",
  about: ["Whether the product is up.", "Ob das Produkt erreichbar ist."],
};
`;

/** The source's answer to a request. */
let behaviour: { status: string } | "fails" | "hangs" = "fails";
const source = createServer((_, response) => {
  if (behaviour === "hangs") return;
  response.writeHead(behaviour === "fails" ? 500 : 200, { "content-type": "application/json" });
  response.end(behaviour === "fails" ? "oops" : JSON.stringify({ status: behaviour.status }));
}).unref();

/** A block that shows another service's data. */
export const externalBlock: Addition = {
  name: "a block of another service",
  recipes: [["A block", { name: "product-status" }]],

  async add(copy) {
    const { origin } = await listenAt(source);
    const folder = "src/blocks/product-status/product-status";
    await copy.write(`${folder}.tsx`, blockFile(`${origin}/status.json`));
    await copy.write(`${folder}.examples.ts`, examples);
    await copy.write(`${folder}.labels.ts`, labels);
    await copy.addLine(
      "src/blocks/all.ts",
      /^import .*partner-call/,
      `import { productStatus } from "./product-status/product-status.tsx";`,
    );
    await copy.addLine("src/blocks/all.ts", "  partnerCallToAction,", "  productStatus,");
  },

  fill: (copy) =>
    copy.story("en/right-now", {
      component: "page",
      body: [{ component: "product-status", title: "Right now" }],
    }),

  registerTests(built) {
    const status = async () => {
      const started = performance.now();
      const html = await (await built().site.fetch("/en/right-now/")).text();
      expect(performance.now() - started).toBeLessThan(10_000);
      return /The product is (?:<!-- -->)?(\w+)/.exec(html)?.[1];
    };
    const expectStatus = (text: string) => expect.poll(status).toBe(text);

    test("shows the service's value, the last good value during a failure, and each new value", async () => {
      await expectStatus("unknown");
      behaviour = { status: "up" };
      await expectStatus("up");
      behaviour = "hangs";
      await pause(1_500);
      for (let n = 0; n < 5; n += 1) expect(await status()).toBe("up");
      behaviour = { status: "down" };
      await expectStatus("down");
      behaviour = "fails";
      await pause(1_500);
      expect(await status()).toBe("down");
      source.closeAllConnections();
    });
  },
};
