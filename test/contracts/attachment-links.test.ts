import { expect, test } from "vitest";
import { signToken } from "../../src/base/signed-token.ts";
import { dayMs } from "../../src/base/clock.ts";
import { attachmentPath } from "../../src/leads/attachment-store.ts";
import { createWorld } from "../journeys/leads-world.ts";
import { openSmallSite } from "./small-site.ts";

/* The links to attached files that the CRM gets. A colleague opens them. */

const world = createWorld();
const site = await openSmallSite({ leads: world.parts, now: () => world.now() });
const { secret } = world.parts.attachmentStore ?? { secret: "" };

test.each([
  ["expired", 0, 410, "This link has expired", "seven days"],
  ["of a deleted file", 7 * dayMs, 404, "This file is no longer here", "sooner if they ask"],
] as const)("a link %s opens a page that explains why", async (_, ms, status, title, text) => {
  const value = { value: { key: "deleted/1", name: "log.txt" }, until: world.now() + ms };
  const token = await signToken({ secret, purpose: "attachment" }, value);
  const answer = await site.get(`${attachmentPath}${token}`, { "accept-language": "en" });
  expect(answer.status).toBe(status);
  const html = await answer.text();
  expect(html).toContain(`<h1>${title}</h1>`);
  expect(html).toContain(text);
});
