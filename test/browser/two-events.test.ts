import type { Page } from "playwright";
import { expect, test } from "vitest";
import { fillIn, wakeForm } from "./fill-in.ts";
import { openFormPages } from "./form-pages.ts";
import { eventually } from "./site.ts";

/* One visitor registers for one event, and a minute later for another. */

const first = "/en/events/first-night/";
const second = "/en/events/second-night/";

const site = await openFormPages();

const panel = (page: Page) => page.locator(".event-panel");
const send = (page: Page) => page.locator(".event-panel .form-send");
const sent = (page: Page) => page.locator(".event-panel .form-sent");

/** Returns the CRM's leads of an address: the page that each was sent from, and its subject. */
async function eventsOf(address: string) {
  const leads = await site.leadsOf(address);
  return leads
    .map(({ payload }) => Object(Object(payload).data))
    .map(({ page, about }) => `${page} ${about}`)
    .toSorted();
}

const both = [`${first} en/events/first-night`, `${second} en/events/second-night`];

test("without JavaScript both registrations arrive, each for its event", async () => {
  const address = "plain@two-events.example";
  const { page, open } = await site.visit({ javaScriptEnabled: false });
  for (const path of [first, second]) {
    await open(path);
    await fillIn(panel(page), address);
    await send(page).click();
    await sent(page).waitFor();
  }
  await eventually(() => eventsOf(address)).toEqual(both);
  // The confirmation of one event does not appear at the other.
  const { search } = new URL(page.url());
  await open(`${second}${search}`);
  expect(await sent(page).count()).toBe(1);
  await open(`${first}${search}`);
  expect(await sent(page).count()).toBe(0);
  expect(await send(page).count()).toBe(1);
});

test("after a lost answer a visitor can register for the second event, and is registered once for the first", async () => {
  const address = "lost@two-events.example";
  const { page, context, open } = await site.visit({ but: /ERR_CONNECTION_RESET/ });
  const wake = async (path: string) => {
    await open(path);
    await wakeForm(page);
  };
  await wake(first);
  await fillIn(panel(page), address);
  await context.route("**/api/forms/event-hub-form", async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  await send(page).click();
  await page.locator(".event-panel .form-notice").waitFor();
  await context.unrouteAll();
  await wake(second);
  await fillIn(panel(page), address);
  await send(page).click();
  await sent(page).waitFor();
  await wake(first);
  const mail = panel(page).locator("[name=companyEmailAddress]");
  await eventually(() => mail.inputValue()).toBe(address);
  await send(page).click();
  await sent(page).waitFor();
  await eventually(() => eventsOf(address)).toEqual(both);
});
