import { describe, expect, test } from "vitest";
import { violations } from "../../../test/browser/axe.ts";
import { kinds } from "./kinds.ts";
import { standIn } from "../../../test/browser/providers.ts";
import { clipboard, comeBack, eventually, openOwnSite, scrollAwake } from "./site.ts";

/* Blocks that move or fetch something, on a page made for this test. */

const code = `<h2>From elsewhere</h2>
<p id="reach"></p>
<div class="high"></div>
<style>.high { height: 700px }</style>
<script>
  let reached = "nothing of the page";
  try { reached = parent.document.title } catch {}
  try { reached = document.cookie } catch {}
  document.getElementById("reach").textContent = "Reached " + reached;
</script>`;

const placed = {
  name: "Placed",
  content: {
    component: "page",
    body: [
      { component: "hero", title: "Placed blocks", lead: "One of each.", layout: "centered" },
      {
        component: "animation",
        path: { "@asset": "animations/hours.json", alt: "Hours that add up to a week" },
        still: { "@asset": "animations/hours.svg", alt: "Five bars" },
        autoplay: true,
        loop: true,
      },
      {
        component: "embedded-code",
        title: "The sheet",
        provider: "Rechenblatt",
        code,
      },
      {
        component: "scheduling-calendar",
        title: "Choose a time",
        label: "Twenty minutes",
        calendar_link: "https://calendly.com/example/demo",
      },
    ],
    popup: [
      {
        component: "popup",
        show_popup: true,
        title: "Shown once",
        description: "Until it is closed.",
        button_text: "Go on",
        button_link: { linktype: "url", url: "/en/" },
        target: "_blank",
      },
    ],
  },
};

const path = "/en/placed/";

const site = await openOwnSite({ files: { "stories/en/placed.json": placed } });

describe("a heading", () => {
  test("copies its address by mouse and by keyboard, and keeps its accessible name", async () => {
    const { page } = await site.open(kinds.en.article, clipboard);
    const heading = page.locator(".linked-heading h2[id]").first();
    const title = (await heading.textContent()) ?? "";
    expect(await page.getByRole("heading", { name: title, exact: true }).count()).toBe(1);
    const button = page.getByRole("button", { name: `Copy the address of “${title}”` });
    const address = `${site.origin}${kinds.en.article}#${await heading.getAttribute("id")}`;
    await button.focus();
    await page.keyboard.press("Enter");
    await page.getByText("Link copied").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  });
});

describe("third-party content", () => {
  test("loads only on request, in place of its card", async () => {
    const { page, context, open, requests } = await site.visit();
    await standIn(context, "Calendly");
    await open(path);
    await page.locator(".scheduling-calendar").scrollIntoViewIfNeeded();
    expect(requests().filter((url) => url.includes("calendly"))).toEqual([]);
    await page.getByRole("link", { name: "Choose a time" }).click();
    const frame = page.frameLocator("iframe.requested-calendar");
    await frame.getByRole("heading", { name: "Calendly is here" }).waitFor();
    expect(await page.getByText("loads content from Calendly").count()).toBe(0);

    // After it was loaded once, it loads without a click.
    await page.getByText("may be blocked or slow").waitFor({ state: "hidden" });
    await page.reload();
    await scrollAwake(page.locator(".scheduling-calendar [data-island]"));
    await frame.getByRole("heading", { name: "Calendly is here" }).waitFor();
  });

  test("is a link to its own page without JavaScript, and left out without such a page", async () => {
    const { page } = await site.open(path, { javaScriptEnabled: false });
    const link = page.getByRole("link", { name: "Choose a time" });
    expect(await link.getAttribute("href")).toBe("https://calendly.com/example/demo");
    expect(await page.getByRole("button", { name: "Show it here" }).isVisible()).toBe(false);
  });

  test("as pasted code runs in a sandboxed frame of the height it needs", async () => {
    const { page } = await site.open(path);
    await page.getByRole("button", { name: "Show it here" }).click();
    const frame = page.frameLocator("iframe[title='The sheet']");
    await frame.getByText("Reached nothing of the page").waitFor();
    const height = () =>
      page.locator("iframe[title='The sheet']").evaluate((element) => element.clientHeight);
    await eventually(height).toBeGreaterThan(700);
  });
});

describe("an animation", () => {
  test("plays when it comes into view, and stops by its button", async () => {
    const { page } = await site.open(path);
    await scrollAwake(page.locator(".animation"));
    await page.locator(".animation-stage svg g").first().waitFor({ state: "attached" });
    await page.getByRole("button", { name: "Pause animation" }).click();
    await page.getByRole("button", { name: "Play animation" }).waitFor();
    expect(await page.getByRole("img", { name: "Hours that add up to a week" }).count()).toBe(1);
  });

  test("does not move for visitors who prefer less motion, until they start it", async () => {
    const { page, requests } = await site.open(path, { reducedMotion: "reduce" });
    await scrollAwake(page.locator(".animation"));
    const play = page.getByRole("button", { name: "Play animation" });
    await play.waitFor();
    expect(requests().filter((url) => url.endsWith("hours.json"))).toEqual([]);
    expect(await page.locator(".animation-stage > img").count()).toBe(1);
    await play.click();
    await page.locator(".animation-stage svg g").first().waitFor({ state: "attached" });
  });
});

describe("a popup", () => {
  test("is shown until it is closed, and not again on this visit", async () => {
    const { page } = await site.open(path);
    const popup = page.getByRole("dialog", { name: "Shown once" });
    await popup.waitFor();
    const button = popup.getByRole("link", { name: "Go on" });
    expect(await button.getAttribute("target")).toBe("_blank");
    await popup.getByRole("button").click();
    await popup.waitFor({ state: "hidden" });
    // A link for keyboards is of no use to a mouse.
    expect(await page.locator(".skip-link:focus").count()).toBe(0);
    await page.reload();
    await eventually(() => popup.isVisible()).toBe(false);
  });

  test("closed on another page is gone once the visitor comes back to this one", async () => {
    const { page } = await site.open(path);
    const popup = page.locator(".popup-shown");
    await popup.waitFor();
    await popup.evaluate(({ dataset }) =>
      sessionStorage.setItem(`popup ${dataset.popup}`, "closed"),
    );
    await comeBack(page);
    await popup.waitFor({ state: "hidden" });
  });

  test("closes by Escape, from inside it", async () => {
    const { page } = await site.open(path);
    const popup = page.getByRole("dialog", { name: "Shown once" });
    await page.locator(".popup-shown").waitFor();
    await page.locator("main").focus();
    await page.keyboard.press("Escape");
    expect(await popup.isVisible()).toBe(true);
    await popup.getByRole("button").focus();
    await page.keyboard.press("Escape");
    await popup.waitFor({ state: "hidden" });
    await page.reload();
    await eventually(() => popup.isVisible()).toBe(false);
  });

  test.each(["Escape", "Enter"])(
    "closed by %s moves the focus to the start of the page",
    async (key) => {
      const { page } = await site.open(path);
      const popup = page.getByRole("dialog", { name: "Shown once" });
      await page.locator(".popup-shown").waitFor();
      await page.keyboard.press("Shift+Tab");
      await popup.getByRole("button").focus();
      await page.keyboard.press(key);
      await popup.waitFor({ state: "hidden" });
      await page.locator(".skip-link:focus").waitFor();
    },
  );
});

test("a page with all of them is accessible", async () => {
  const { page } = await site.open(path);
  await page.locator(".popup-shown").waitFor();
  expect(await violations(page)).toEqual([]);
});
