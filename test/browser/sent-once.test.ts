import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { askTask } from "../../tools/ask-task.ts";
import { answers } from "../../tools/leads-text.ts";
import { taskToken } from "../services.ts";
import { violations } from "./axe.ts";
import { fillIn, wakeForm } from "./fill-in.ts";
import { type Visit, awake, eventually, hold, openOwnSite } from "./site.ts";

/*
 * Tabs, double clicks, the back button, reloads and a connection that fails: nothing is sent twice, nothing
 * is sent unasked, and nothing that was typed is lost.
 */

const site = await openOwnSite();

const path = "/en/contact-us/";
const posted = "**/api/forms/contact";
const send = (page: Page) => page.locator("main .form-send");
const sent = (page: Page) => page.locator(".form-sent").waitFor();
const summary = (page: Page) => page.locator(".form-summary").waitFor();
const notice = (page: Page) => page.locator(".form-notice").waitFor();

async function sendAndSee(page: Page) {
  await send(page).click();
  await sent(page);
}

const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`);

/** Expects this many leads of an address, and no more after everything due was sent. */
async function expectLeads(address: string, count: number) {
  await eventually(async () => (await site.leadsOf(address)).length).toBe(count);
  // The CRM has a lead a moment before the outbox records it.
  await eventually(openLeads).toBe(0);
  await site.world.runScheduled();
  expect((await site.leadsOf(address)).length).toBe(count);
}

async function openLeads(): Promise<number> {
  const here = { site: site.origin, token: taskToken };
  return (await askTask("leads", { command: "reconcile" }, here, answers.reconcile)).open;
}

const values = { firstName: "Grace", phoneNumber: "+49 30 1234567", message: "A shift plan?" };
const fill = (page: Page, address: string) => fillIn(page.locator("main"), address, values);

/** Expects everything that `fill` typed to be there. */
async function expectTyped(page: Page, address: string) {
  for (const [name, value] of Object.entries({ ...values, businessEmailAddress: address })) {
    await eventually(() => field(page, name).inputValue()).toBe(value);
  }
  await eventually(() => field(page, "isAgreed").isChecked()).toBe(true);
}

/** Opens a second tab as "Duplicate tab" does: it begins with a copy of this tab's session storage. */
async function duplicateTab(page: Page): Promise<Page> {
  const [second] = await Promise.all([
    page.waitForEvent("popup"),
    page.evaluate(() => void window.open(location.href)),
  ]);
  await field(second, "firstName").focus();
  return second;
}

/** Opens the form and wakes it. */
async function openAwake({ page, open }: Pick<Visit, "page" | "open">) {
  await open(path);
  await wakeForm(page);
}

/** Returns a visit whose form is filled in: once it is awake, or without scripts. Answers may be lost. */
async function openFilled(address: string, javaScriptEnabled = true): Promise<Visit> {
  const visit = await site.visit({
    javaScriptEnabled,
    but: /ERR_(INTERNET_DISCONNECTED|CONNECTION_RESET)/,
  });
  await (javaScriptEnabled ? openAwake(visit) : visit.open(path));
  await fill(visit.page, address);
  return visit;
}

test.each([true, false])("a double click is one submission (scripts: %s)", async (scripts) => {
  const address = `double@${scripts}.example`;
  // The form sleeps until it is filled in.
  const { page } = await site.open(path, { javaScriptEnabled: scripts });
  await fill(page, address);
  await send(page).dblclick();
  await sent(page);
  await expectLeads(address, 1);
});

describe("with JavaScript", () => {
  test("a duplicated tab has the same draft, and the same draft sent twice is one submission", async () => {
    const address = "doubled@script.example";
    const { page } = await openFilled(address);
    const second = await duplicateTab(page);
    await expectTyped(second, address);
    await Promise.all([send(page).click(), send(second).click()]);
    await Promise.all([sent(page), sent(second)]);
    await expectLeads(address, 1);
  });

  test("a draft changed in a second tab and sent on purpose is a second submission", async () => {
    const address = "changed@script.example";
    const { page } = await openFilled(address);
    const second = await duplicateTab(page);
    await expectTyped(second, address);
    await sendAndSee(page);
    await field(second, "message").fill("And a time clock?");
    await send(second).click();
    await notice(second);
    expect(await violations(second)).toEqual([]);
    expect(await field(second, "message").inputValue()).toBe("And a time clock?");
    await expectLeads(address, 1);
    await sendAndSee(second);
    await expectLeads(address, 2);
  });

  test("two separate tabs keep what was typed in each, and each sends its own", async () => {
    const visit = await site.visit();
    const one = visit.page;
    const other = await visit.context.newPage();
    await openAwake(visit);
    await other.goto(path);
    await fill(one, "one@script.example");
    await fill(other, "other@script.example");
    await one.reload();
    await field(one, "firstName").focus();
    await expectTyped(one, "one@script.example");
    await sendAndSee(one);
    await expectTyped(other, "other@script.example");
    await sendAndSee(other);
    await expectLeads("one@script.example", 1);
    await expectLeads("other@script.example", 1);
  });

  test.each(["sends again", "reloads and sends again"])(
    "if the answer is lost and the visitor %s, it is one submission",
    async (way) => {
      const address = `${way.split(" ")[0]}@lost.example`;
      const { page, context } = await openFilled(address);
      await context.route(posted, async (route) => {
        await route.fetch();
        await route.abort("connectionreset");
      });
      await send(page).click();
      await notice(page);
      await context.unrouteAll();
      if (way.startsWith("reloads")) {
        await page.reload();
        await wakeForm(page);
      }
      await expectTyped(page, address);
      await sendAndSee(page);
      await expectLeads(address, 1);
    },
  );

  test("a reload while the answer is awaited loses nothing, and sends nothing again", async () => {
    const address = "impatient@script.example";
    const { page, context } = await openFilled(address);
    const { promise: accepted, resolve: accept } = Promise.withResolvers<void>();
    // The site accepts it, and the answer never comes.
    await context.route(posted, (route) => route.fetch().then(() => accept()), { times: 1 });
    await send(page).click();
    await accepted;
    await page.reload();
    await wakeForm(page);
    await expectTyped(page, address);
    await expectLeads(address, 1);
    await sendAndSee(page);
    await expectLeads(address, 1);
  });

  test("after sending, back, forward and a reload show an empty form, and send nothing", async () => {
    const address = "back@script.example";
    const visit = await site.open("/en/about/");
    const { page } = visit;
    await openAwake(visit);
    await fill(page, address);
    await sendAndSee(page);
    for (const go of [() => page.goBack().then(() => page.goForward()), () => page.reload()]) {
      await go();
      await wakeForm(page);
      expect(await field(page, "businessEmailAddress").inputValue()).toBe("");
    }
    await expectLeads(address, 1);
  });

  test("after sending, nothing is stored, though the visitor typed until the answer came", async () => {
    const { page, context } = await openFilled("typing@script.example");
    await context.route(posted, async (route) => {
      const response = await route.fetch();
      await field(page, "message").press("!");
      await route.fulfill({ response });
    });
    await sendAndSee(page);
    // Longer than the pause after which a field is checked.
    await page.waitForTimeout(1_000);
    expect(await page.evaluate(() => ({ ...sessionStorage }))).toEqual({});
  });

  test("what was typed survives a reload, another page and the back button, with errors", async () => {
    const address = "draft@script.example";
    const { page, open } = await openFilled(address);
    await field(page, "phoneNumber").fill("none");
    await send(page).click();
    await summary(page);
    await page.reload();
    await field(page, "firstName").focus();
    await eventually(() => field(page, "phoneNumber").inputValue()).toBe("none");
    await field(page, "phoneNumber").fill(values.phoneNumber);
    await expectTyped(page, address);
    await open("/en/about/");
    await page.goBack();
    await field(page, "firstName").focus();
    await expectTyped(page, address);
    expect(await site.leadsOf(address)).toEqual([]);
  });

  test("text typed before the script loads survives a reload, too", async () => {
    const address = "early@script.example";
    const visit = await site.visit();
    const { page, context } = visit;
    const release = await hold(context, "**/assets/form-*.js");
    await visit.open(path);
    await fill(page, address);
    release();
    await awake(page, "form");
    await visit.open("/en/about/");
    await openAwake(visit);
    await expectTyped(page, address);
  });

  test("a failed connection keeps everything, and the next try is the only submission", async () => {
    const address = "offline@script.example";
    const { page, context } = await openFilled(address);
    await context.setOffline(true);
    await send(page).click();
    await notice(page);
    await expectTyped(page, address);
    expect(await violations(page)).toEqual([]);
    await context.setOffline(false);
    await sendAndSee(page);
    await expectLeads(address, 1);
  });
});

describe("without JavaScript", () => {
  test("two tabs that send the same are one submission, and two if they differ", async () => {
    const address = "tabs@plain.example";
    const visit = await site.visit({ javaScriptEnabled: false });
    const one = visit.page;
    const [other, third] = [await visit.context.newPage(), await visit.context.newPage()];
    for (const page of [one, other, third]) {
      await page.goto(path);
      await fill(page, address);
    }
    await field(third, "message").fill("And a time clock?");
    for (const page of [one, other, third]) {
      await sendAndSee(page);
    }
    await expectLeads(address, 2);
  });

  test("a reloaded confirmation sends nothing, and the form sent again after going back is one submission", async () => {
    const address = "back@plain.example";
    const { page } = await openFilled(address, false);
    await sendAndSee(page);
    const methods: string[] = [];
    page.on("request", (request) => methods.push(request.method()));
    await page.reload();
    await sent(page);
    await page.goBack();
    await expectTyped(page, address);
    expect(methods).not.toContain("POST");
    await sendAndSee(page);
    await expectLeads(address, 1);
  });

  test("a page with errors shows them again on a reload, and sends nothing", async () => {
    const address = "errors@plain.example";
    const { page } = await openFilled(address, false);
    await field(page, "phoneNumber").fill("none");
    await send(page).click();
    await summary(page);
    await page.reload();
    await summary(page);
    await field(page, "phoneNumber").fill(values.phoneNumber);
    await expectTyped(page, address);
    expect(await site.leadsOf(address)).toEqual([]);
    await sendAndSee(page);
    await page.reload();
    await sent(page);
    await expectLeads(address, 1);
  });

  test("what was typed survives another page, and a failed connection is tried again", async () => {
    const address = "offline@plain.example";
    const { page, context, open } = await openFilled(address, false);
    await open("/en/about/");
    await page.goBack();
    await expectTyped(page, address);
    await context.setOffline(true);
    await send(page).click({ noWaitAfter: true });
    await eventually(() => page.url()).toMatch(/^chrome-error:/);
    await context.setOffline(false);
    // The browser has stored the post, and sends it if the visitor reloads.
    await page.reload();
    await sent(page);
    await expectLeads(address, 1);
  });
});
