import { request } from "node:http";
import { expect, test } from "vitest";
import { startAccount } from "../cloudflare/account.ts";
import { mailTo, postForm } from "../arrivals.ts";
import { shareWorld } from "../shared.ts";

/*
 * The built worker sends its name to every service. Unlike Node's `fetch`, workerd adds none automatically.
 */

const world = await shareWorld();

/** Returns the status of a call without a user agent. */
function callAsNobody(url: string, method: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const call = request(url, { method }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    call.on("error", reject).end(method === "POST" ? "{}" : "");
  });
}

test.each([
  ["crm", "POST", "/webhook"],
  ["crm", "POST", "/alerts"],
  ["mail", "POST", "/emails"],
  ["storyblok", "GET", "/v2/cdn/spaces/me"],
  ["storyblok", "GET", "/f/1/1x1/1/a.png"],
] as const)("%s refuses a request without a user agent: %s %s", async (service, method, path) => {
  expect(await callAsNobody(new URL(path, world[service].origin).href, method)).toBe(403);
});

test("a Cloudflare account refuses a request without a user agent", async () => {
  const account = await startAccount();
  expect(await callAsNobody(`${account.origin}/accounts`, "GET")).toBe(403);
  expect(await callAsNobody(`${account.origin}/deployed/site/a.js`, "GET")).toBe(403);
  await account.close();
});

test("a page, a lead and its mail are accepted", async () => {
  const page = await fetch(new URL("/en/contact-us/", world.origin));
  expect(page.status).toBe(200);
  const address = `${crypto.randomUUID()}@user-agent.example`;
  const { submissionId } = await postForm(world, "case", {
    contactName: "Ada King",
    businessEmailAddress: address,
    phoneNumber: "+49 30 1234567",
    subject: "A payslip too many",
  });
  const mail = await mailTo(world, address);
  expect(mail.subject).toContain(submissionId.slice(0, 8).toUpperCase());
  await expect
    .poll(async () => (await fetch(`${world.crm.origin}/inbox.json`)).text())
    .toContain(address);
});
