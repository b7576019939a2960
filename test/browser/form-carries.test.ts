import { expect, test } from "vitest";
import { fillIn, wakeForm } from "./fill-in.ts";
import { openFormPages } from "./form-pages.ts";
import { standIn } from "./providers.ts";
import { eventually } from "./site.ts";

/*
 * The data that a form takes over and passes on: a choice in its address, a draft, the name for a calendar.
 */

const site = await openFormPages();

test("an address with a plan leads to the form, where an editor's own plan is chosen and sent", async () => {
  const address = "campus@example.org";
  const choice = "plan=campus&cycle=yearly&employees=50&addons=recruiting,training";
  const { page } = await site.open(`/en/prices/#Form?${choice}`);
  const form = page.locator("#Form");
  await page.locator("#Form:focus").waitFor();
  expect((await form.boundingBox())?.y).toBeLessThan(300);
  const select = page.locator('main [name="selectedPlan"]');
  await eventually(() => select.inputValue()).toBe("campus");
  expect(await select.locator("option:checked").textContent()).toBe("Campus");
  const lines = form.locator(".form-choice li");
  // An add-on that only an editor knows is shown by its code.
  expect((await lines.allTextContents()).join("; ")).toMatch(
    /^Employees: 50; Paid yearly; Add-ons: recruiting, training$/i,
  );

  await fillIn(form, address);
  await form.locator(".form-send").click();
  await form.locator(".form-sent").waitFor();
  expect((await site.leadOf(address)).fields).toMatchObject({
    selectedPlan: "campus",
    pricingType: "campus",
    billingCycle: "yearly",
    employees: "50",
    addOns: "recruiting,training",
  });

  // A visitor who comes back to the page stays where they were.
  await page.evaluate(() => scrollTo(0, 0));
  await page.reload();
  await page.locator('main [name="selectedPlan"]').waitFor();
  expect(await form.evaluate((it) => it === document.activeElement)).toBe(false);
});

test("the plan that is chosen in the form overrides the address and the calculator", async () => {
  const address = "solo@example.org";
  const { page } = await site.open("/en/prices/#Form?plan=team&cycle=yearly&employees=50");
  const select = page.locator('main [name="selectedPlan"]');
  const next = page.locator('main [name="firstName"]');
  const hash = () => page.evaluate(() => location.hash);
  await eventually(() => select.inputValue()).toBe("team");
  await select.selectOption("solo");
  await next.focus();
  expect(await select.inputValue()).toBe("solo");
  await eventually(hash).toBe("#Form?plan=solo&cycle=yearly&employees=50");

  // There is one choice: the calculator shows it, and keeps it when its own settings are added.
  const solo = page.getByRole("radio", { name: "Solo" });
  await solo.scrollIntoViewIfNeeded();
  await eventually(() => solo.isChecked()).toBe(true);
  await page.locator(".pricing-cycle-option").first().click();
  await eventually(hash).toBe("#Form?plan=solo&cycle=monthly&employees=50");
  await next.focus();
  expect(await select.inputValue()).toBe("solo");

  await page.reload();
  await eventually(() => select.inputValue()).toBe("solo");
  await fillIn(page.locator("#Form"), address);
  await page.locator("#Form .form-send").click();
  await page.locator("#Form .form-sent").waitFor();
  const sent = JSON.stringify(await site.leadOf(address));
  expect(sent).toContain('"selectedPlan":"solo"');
  expect(sent).not.toContain("team");
});

test("the plan that is chosen in the form stays when the calculator is first used", async () => {
  const { page } = await site.open("/en/prices/");
  const select = page.locator('main [name="selectedPlan"]');
  await wakeForm(page);
  await select.selectOption("campus");
  await page.locator(".pricing-cycle-option").last().click();
  await eventually(() => page.evaluate(() => location.hash)).toContain("cycle=yearly");
  await page.locator('main [name="firstName"]').focus();
  expect(await select.inputValue()).toBe("campus");
});

test("what was typed into one variant of a form is not in another", async () => {
  const { page, open } = await site.visit();
  const valueOf = (name: string) => page.locator(`main [name="${name}"]`).inputValue();
  const type = async (name: string, text: string) => {
    await wakeForm(page);
    await page.locator(`main [name="${name}"]`).fill(text);
  };
  await open("/en/first/");
  await type("lastName", "King");
  await open("/en/second/");
  await type("jobTitle", "Engineer");
  expect(await valueOf("lastName")).toBe("");
  await open("/en/first/");
  await eventually(() => valueOf("lastName")).toBe("King");
  await open("/en/second/");
  await eventually(() => valueOf("jobTitle")).toBe("Engineer");
  expect(await valueOf("lastName")).toBe("");
});

/* A landing page can have the same kind of form twice, above and below. */
test.each([true, false])(
  "two forms of the same kind on a page are independent (scripts: %s)",
  async (javaScriptEnabled) => {
    const address = `below.${javaScriptEnabled}@example.org`;
    const { page } = await site.open("/en/twice/", { javaScriptEnabled });
    const sections = page.locator("main .form-section");
    const [above, below] = [sections.nth(0), sections.nth(1)];
    expect(await above.getAttribute("id")).toBe("Form");
    expect(await page.locator("[id='Form']").count()).toBe(1);
    // A visitor clicks the label, not the input.
    await below.getByText("First name", { exact: true }).click();
    await page.keyboard.type("Ada");
    expect(await below.locator("[name=firstName]").inputValue()).toBe("Ada");
    expect(await above.locator("[name=firstName]").inputValue()).toBe("");

    if (javaScriptEnabled) {
      await below.locator('[data-island="form"]:not([data-wake])').waitFor({ state: "attached" });
      await page.keyboard.type("!");
      await page.reload();
      await eventually(() => below.locator("[name=firstName]").inputValue()).toBe("Ada!");
      expect(await above.locator("[name=firstName]").inputValue()).toBe("");
    }
    await below.locator(".form-send").click();
    await below.locator(".form-summary").waitFor();
    expect(await page.locator(".form-summary").count()).toBe(1);
    await eventually(() => below.locator(".form-summary").evaluate(isFocusedInView)).toBe(true);
    await below.locator(".form-summary a").first().click();
    await below.locator("[name=lastName]:focus").waitFor();

    await below.getByText(/^I agree/).click({ position: { x: 5, y: 5 } });
    await fillIn(below, address);
    await below.locator(".form-send").click();
    await below.locator(".form-sent").waitFor();
    expect(await above.locator("form").count()).toBe(1);
    await eventually(() => below.locator(".form-sent").evaluate(isFocusedInView)).toBe(true);
    await site.leadOf(address);
  },
);

/** Checks that an element has the focus and is in view: below the header, and not below the window. */
function isFocusedInView(element: Element) {
  const { top } = element.getBoundingClientRect();
  const { bottom = 0 } = document.querySelector(".site-header")?.getBoundingClientRect() ?? {};
  return element === document.activeElement && top >= bottom && top < innerHeight - 100;
}

test("the calendar after sending has the visitor's name and address", async () => {
  const { page, context, open, requests } = await site.visit();
  await standIn(context, "Cal.com");
  await open("/en/first/");
  await wakeForm(page);
  const zoe = { firstName: "Zoë", lastName: "O'Hara" };
  await fillIn(page.locator("main"), "zoe+demo@example.org", zoe);
  await page.locator("main .form-send").click();
  await page.locator(".form-calendar a").click();
  await page.locator("iframe.form-calendar-frame").waitFor();
  await eventually(() => requests().some((url) => url.includes("cal.com"))).toBe(true);
  const calendarUrl = new URL(requests().find((url) => url.includes("cal.com")) ?? "");
  expect(Object.fromEntries(calendarUrl.searchParams)).toEqual({
    embed: "",
    name: "Zoë O'Hara",
    email: "zoe+demo@example.org",
  });
});
