import { expect, test } from "vitest";
import { violations } from "../../../test/browser/axe.ts";
import { overflowing } from "../../../test/browser/check-pages.ts";
import { fillIn } from "../../../test/browser/fill-in.ts";
import { standIn } from "../../../test/browser/providers.ts";
import { kinds } from "./kinds.ts";
import { awake, eventually, openSite, phone, scrollAwake } from "./site.ts";

/* A visitor who looks for an event, and registers. */

const site = await openSite();

const past = "#past-events [data-more-list] > li";

test("goes through the upcoming events by keyboard, from the first to the last", async () => {
  const visit = await site.open(kinds.en.events);
  const { page } = visit;
  const section = page.locator("#upcoming");
  await scrollAwake(section.locator(".carousel"));
  const previous = section.getByRole("button", { name: "Previous events" });
  const next = section.getByRole("button", { name: "Next events" });
  const count = section.locator(".carousel-count");
  await eventually(() => count.textContent()).toBe("1–2 / 7");
  expect(await previous.isDisabled()).toBe(true);
  await next.focus();
  await page.keyboard.press("Enter");
  await eventually(() => count.textContent()).toBe("2–3 / 7");
  expect(await previous.isDisabled()).toBe(false);
  for (let shown = 3; shown <= 6; shown += 1) {
    await page.keyboard.press("Enter");
    await eventually(() => count.textContent()).toBe(`${shown}–${shown + 1} / 7`);
  }
  expect(await next.isDisabled()).toBe(true);
  expect(await previous.isDisabled()).toBe(false);
});

test("no card of the carousel is too narrow, however wide the window", async () => {
  const { page } = await site.open(kinds.de.events, { viewport: { width: 345, height: 900 } });
  const card = page.locator("#upcoming .event-card").first();
  await scrollAwake(card);
  // Phones as narrow as a card come first.
  for (const [width, least] of [
    [345, 345],
    [352, 345],
    [360, 345],
    [375, 345],
    [768, 362],
    [1280, 411],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const { width: shown } = (await card.boundingBox()) ?? { width: 0 };
    expect(Math.round(shown), `${width} px`).toBeGreaterThanOrEqual(least);
    expect(await overflowing(page), `${width} px`).toEqual([]);
    const count = page.locator("#upcoming .carousel-count");
    await eventually(() => count.textContent()).toMatch(/^1(–[2-9])? \/ 7$/);
  }
});

test.each(["en", "de"] as const)("in %s shows the crop for each screen", async (language) => {
  const { page } = await site.open(kinds[language].event, phone);
  const image = page.locator(".event-head-picture img");
  for (const [width, file] of [
    [390, "webinar-mobile"],
    [900, "webinar-tablet"],
    [1280, "webinar."],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await eventually(() => image.evaluate((it: HTMLImageElement) => it.currentSrc)).toContain(file);
  }
});

test("loads more past events in place, by keyboard", async () => {
  const visit = await site.open(kinds.en.events);
  const { page } = visit;
  expect(await page.locator(past).count()).toBe(3);
  await page.getByRole("link", { name: "Load more" }).focus();
  await page.keyboard.press("Enter");
  await eventually(() => page.locator(past).count()).toBe(5);
  expect(await page.getByText("5 of 5 shown").count()).toBe(1);
});

test("registers, and offers a calendar that loads on request only", async () => {
  const address = "grace.event@example.com";
  const visit = await site.visit();
  const { page } = visit;
  await standIn(page.context(), "Calendly");
  await visit.open(kinds.en.event);
  const panel = page.locator(".event-panel");
  await panel.getByRole("button", { name: "Save my seat" }).focus();
  await awake(page, "form");
  await page.keyboard.press("Enter");
  await panel.getByText("Please enter company email address").first().waitFor();
  await fillIn(panel, address);
  await panel.getByRole("button", { name: "Save my seat" }).click();
  await panel.getByText("Your seat is saved").waitFor();
  await eventually(() => panel.getByText("Save your seat").isVisible()).toBe(false);
  expect(await violations(page)).toEqual([]);

  const lead = await site.leadOf(address);
  expect(lead).toMatchObject({ form: "event-hub-form", page: kinds.en.event });

  expect(visit.requests().filter((url) => url.includes("calendly"))).toEqual([]);
  await panel.getByRole("link", { name: "Open the calendar" }).click();
  const frame = panel.locator("iframe");
  await frame.waitFor();
  expect(await frame.getAttribute("src")).toMatch(
    /^https:\/\/calendly\.com\/maplewell-example\/questions/,
  );
});

test("books a meeting without JavaScript, after correcting errors", async () => {
  const address = "ada.meeting@example.com";
  const { page } = await site.open(kinds.de["private event"], {
    ...phone,
    javaScriptEnabled: false,
  });
  const panel = page.locator(".event-panel");
  await panel.getByLabel("Vorname").fill("Ada");
  await panel.getByRole("button", { name: "Termin vereinbaren" }).tap();
  await panel.locator(".form-summary").waitFor();
  expect(await panel.getByLabel("Vorname").inputValue()).toBe("Ada");
  await fillIn(panel, address);
  await panel.getByRole("button", { name: "Termin vereinbaren" }).tap();
  await panel.getByText("Vielen Dank, wir freuen uns auf Sie").waitFor();
  const calendar = panel.getByRole("link", { name: "Kalender öffnen" });
  expect(await calendar.getAttribute("href")).toBe(
    "https://calendly.com/maplewell-example/meeting",
  );
  expect((await site.leadOf(address)).form).toBe("book-meeting");
});

test("shows all events without JavaScript", async () => {
  const { page } = await site.open(kinds.en.events, { javaScriptEnabled: false });
  expect(await page.locator("#upcoming .event-card").count()).toBe(7);
  await page.getByRole("link", { name: "Load more" }).click();
  await page.waitForURL("**/?shown=5#past-events-4");
  expect(await page.locator(past).count()).toBe(5);
  await page.locator(`${past} a`).first().click();
  await page.getByRole("link", { name: "See upcoming events" }).click();
  await page.waitForURL("**/en/events/#upcoming");
});

test("a related event shows its action on hover and focus", async () => {
  const { page } = await site.open(kinds.en.event);
  const card = page.locator(".event-card-related").first();
  const opacity = () =>
    card.locator(".event-card-more").evaluate((more) => Number(getComputedStyle(more).opacity));
  expect(await opacity()).toBe(0);
  await card.hover();
  await eventually(opacity).toBe(1);
  await page.mouse.move(0, 0);
  await eventually(opacity).toBe(0);
  await card.locator(".card-link").focus();
  await eventually(opacity).toBe(1);
});
