import { afterAll, expect, test } from "vitest";
import { deskKey } from "../services.ts";
import { violations } from "./axe.ts";
import { desk, openOwnSite, phone } from "./site.ts";

/* The desk as its people use it: a mouse, a keyboard, a phone, and no scripts at all. */

const site = await openOwnSite();
afterAll(() => site.close());

type Page = Awaited<ReturnType<typeof site.visit>>["page"];

async function signIn(page: Page, words: { name: string; key: string; send: string }) {
  await page.getByLabel(words.name).fill("Ada");
  await page.getByLabel(words.key).fill(deskKey);
  await page.getByRole("button", { name: words.send }).click();
}

const english = { name: "Your name", key: "Desk key", send: "Sign in" };
const german = { name: "Ihr Name", key: "Schlüssel des Leitstands", send: "Anmelden" };

test("a test lead is sent, arrives, and is seen to, by keyboard alone", async () => {
  const { page, problems } = await site.visit({ ...desk, locale: "en-GB" });
  await page.goto(`${site.origin}/desk/`);
  await page.getByLabel(english.name).focus();
  await page.keyboard.type("Ada");
  await page.keyboard.press("Tab");
  await page.keyboard.type(deskKey);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: /./ }).waitFor();
  const button = page.getByRole("button", { name: "Send a test lead" });
  await button.focus();
  await page.keyboard.press("Enter");
  await page.getByText("The test lead is on its way.").waitFor();
  await expect
    .poll(
      async () => {
        await page.reload();
        return page.getByText("Arrived in the CRM").count();
      },
      { interval: 500 },
    )
    .toBe(1);
  expect(await page.content()).not.toContain("desk-test@");
  await page.getByRole("button", { name: "Show personal data" }).click();
  await page.getByText("desk-test@").waitFor();
  await page.goto(`${site.origin}/desk/`);
  await page.getByRole("heading", { name: /^All well/ }).waitFor();
  // The sign-in page itself answers 401.
  expect(problems().filter((problem) => !problem.includes("401"))).toEqual([]);
});

test("what changes is shown without a reload, and without scripts by the link", async () => {
  const { page } = await site.visit({ ...desk, locale: "en-GB" });
  await page.goto(`${site.origin}/desk/`);
  await signIn(page, english);
  const asOf = page.locator(".desk-as-of span");
  const before = await asOf.textContent();
  await page.waitForTimeout(1100);
  await page.getByRole("link", { name: "Refresh" }).click();
  await expect.poll(() => asOf.textContent()).not.toBe(before);

  const bare = await site.visit({ ...desk, locale: "en-GB", javaScriptEnabled: false });
  await bare.page.goto(`${site.origin}/desk/`);
  await signIn(bare.page, english);
  await bare.page.getByRole("link", { name: "Refresh" }).click();
  await bare.page.getByRole("link", { name: "Leads", exact: true }).click();
  await bare.page.getByRole("heading", { level: 1, name: "Leads" }).waitFor();
  await bare.page.getByRole("button", { name: "Sign out" }).click();
  await bare.page.getByRole("heading", { name: "Sign in to the desk" }).waitFor();
});

test("someone is invited by a link that a button copies, and let out again", async () => {
  const { page } = await site.visit({ ...desk, locale: "en-GB" });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`${site.origin}/desk/access/`);
  await signIn(page, english);
  await page.getByLabel("E-mail address").fill("ines@example.org");
  await page.getByRole("button", { name: "Make a link" }).click();
  await page.getByRole("button", { name: "Copy" }).click();
  await page.getByRole("button", { name: "Copied" }).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const ines = await site.visit({ ...desk, locale: "en-GB" });
  await ines.page.goto(link);
  await ines.page.getByRole("button", { name: "Sign in" }).click();
  await ines.page.getByRole("link", { name: "Leads", exact: true }).waitFor();
  await page.getByRole("button", { name: "Revoke: ines@example.org" }).click();
  await page.getByText("The invite is revoked").waitFor();
  await ines.page.reload();
  await ines.page.getByRole("heading", { name: "Sign in to the desk" }).waitFor();
});

test.each([
  ["en-GB", phone, english],
  ["de-DE", phone, german],
  ["en-GB", desk, english],
  ["de-DE", desk, german],
] as const)(
  "in %s every page is accessible and fits, %o",
  async (locale, device, words) => {
    const { page } = await site.visit({ ...device, locale });
    await page.goto(`${site.origin}/desk/`);
    expect(await violations(page)).toEqual([]);
    await signIn(page, words);
    for (const path of [
      "",
      "leads/",
      "people/",
      "publishing/",
      "content/",
      "speed/",
      "told/",
      "access/",
      "nothing",
    ]) {
      await page.goto(`${site.origin}/desk/${path}`);
      expect(await violations(page), path).toEqual([]);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(over, path).toBeLessThanOrEqual(0);
    }
    const lead = page.locator("tbody th a").first();
    await page.goto(`${site.origin}/desk/leads/`);
    if ((await lead.count()) === 0) return;
    await lead.click();
    expect(await violations(page)).toEqual([]);
  },
  90_000,
);
