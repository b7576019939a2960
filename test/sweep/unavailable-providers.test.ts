import { describe, expect, test } from "vitest";
import { type Failure, type ProviderName, failures, standIn } from "../browser/providers.ts";
import { type Visit, eventually, openOwnSite, pageFiles } from "../browser/site.ts";

/*
 * The content of a third party counts as loaded once its own script has reported it. Until then, and if it
 * does not load, there is a note with a link, and nothing is remembered.
 */

const calendar = (address: string) => ({
  component: "scheduling-calendar",
  calendar_link: address,
});
const film = (src: string) => ({ component: "embedded-video", src, title: "A film" });

const pages = {
  calendly: [calendar("https://calendly.com/example/demo")],
  cal: [calendar("https://cal.com/example/demo")],
  youtube: [film("https://www.youtube.com/watch?v=dQw4w9WgXcQ")],
  vimeo: [film("https://vimeo.com/900114207")],
  hubspot: [calendar("https://meetings.hubspot.com/example")],
  form: [
    {
      component: "external-form",
      provider: "Briefwerk",
      script: "https://briefwerk.example/embed.js",
      english_form: "_form_3",
    },
  ],
  booking: [
    {
      component: "demo-form",
      variant: "2",
      calendar_link: { linktype: "url", url: "https://calendly.com/example/demo" },
    },
  ],
};

/** The providers that report when they are loaded, and the address of their own page. */
const reportingProviders: readonly [ProviderName, keyof typeof pages, string][] = [
  ["Calendly", "calendly", "https://calendly.com/example/demo"],
  ["Cal.com", "cal", "https://cal.com/example/demo"],
  ["YouTube", "youtube", "https://www.youtube.com/watch?v=dQw4w9WgXcQ"],
  ["Vimeo", "vimeo", "https://vimeo.com/900114207"],
];

const site = await openOwnSite({ files: pageFiles(pages) });

const remembered = ({ page }: Visit) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("embed:")));

const parts = ({ page }: Visit) => ({
  loadLink: page.locator(":is(.requested, .video-frame) a[data-replay]"),
  frame: page.locator("iframe.requested-frame"),
  note: page.locator(".requested-told"),
});

/** Opens a page as a visitor with a clock that only the test moves. */
async function visitor(slug: keyof typeof pages): Promise<Visit> {
  // The test checks failures, so none of them counts as a problem.
  const visit = await site.visit({ but: /./ });
  await visit.page.clock.install();
  await visit.open(`/en/${slug}/`);
  return visit;
}

async function press(visit: Visit) {
  await visit.quiet();
  await visit.page.clock.pauseAt(Date.now() + 60_000);
  await parts(visit).loadLink.click();
  await parts(visit).frame.waitFor();
}

describe.each(reportingProviders)("%s", (name, slug, address) => {
  test("is remembered once it has loaded, and loads by itself from then on", async () => {
    const visit = await visitor(slug);
    const { page, context } = visit;
    const { frame, note } = parts(visit);
    await standIn(context, name);
    await press(visit);
    // Some providers have loaded by now, and the note with its link is out of sight.
    expect(await note.locator("a").getAttribute("href")).toBe(address);
    await eventually(async () => {
      await page.clock.runFor(250);
      return remembered(visit);
    }).toEqual([`embed:${name}`]);
    expect(await note.isVisible()).toBe(false);
    await page.frameLocator("iframe.requested-frame").getByText(`${name} is here`).waitFor();
    await page.clock.runFor(20_000);
    expect(await frame.count()).toBe(1);
    expect(await page.getByRole("alert").count()).toBe(0);
    await page.reload();
    await page.frameLocator("iframe.requested-frame").getByText(`${name} is here`).waitFor();
  });

  test.each(Object.keys(failures) as Failure[])(
    "shows a note and a link if it %s, is not remembered, and can be loaded again",
    async (failure) => {
      const visit = await visitor(slug);
      const { page, context } = visit;
      const { loadLink, frame, note } = parts(visit);
      const recover = await standIn(context, name, failure);
      await press(visit);
      await page.clock.runFor(9000);
      expect(await frame.count()).toBe(1);
      expect(await note.textContent()).toContain(`${name} may be blocked or slow.`);
      const link = note.getByRole("link", { name: `Open it at ${name}` });
      expect(await link.isVisible()).toBe(true);
      expect(await remembered(visit)).toEqual([]);
      await page.clock.runFor(1500);
      const alert = page.getByRole("alert");
      expect(await alert.textContent()).toContain(`${name} is not responding right now.`);
      expect(await alert.getByRole("link").getAttribute("href")).toBe(address);
      expect(await alert.getByRole("link").getAttribute("target")).toBe("_blank");
      expect(await frame.count()).toBe(0);
      expect(await remembered(visit)).toEqual([]);

      recover();
      await loadLink.click();
      await eventually(async () => {
        await page.clock.runFor(250);
        return remembered(visit);
      }).toEqual([`embed:${name}`]);
      expect(await alert.count()).toBe(0);
    },
  );
});

test("a provider is forgotten if it no longer loads", async () => {
  const visit = await visitor("calendly");
  const { page, context } = visit;
  await page.evaluate(() => localStorage.setItem("embed:Calendly", "9999999999999"));
  await standIn(context, "Calendly", "is blocked");
  await page.reload();
  await parts(visit).frame.waitFor();
  await page.clock.runFor(10_500);
  expect(await page.getByRole("alert").textContent()).toContain("Calendly is not responding");
  expect(await remembered(visit)).toEqual([]);
});

test("a message from another window is ignored", async () => {
  const visit = await visitor("calendly");
  const { page, context } = visit;
  await standIn(context, "Calendly", "is another's page");
  await press(visit);
  await page.evaluate(() => {
    postMessage({ event: "calendly.event_type_viewed", payload: {} });
    const other = document.createElement("iframe");
    other.srcdoc = `<script>
      parent.postMessage({ event: "calendly.event_type_viewed", payload: {} }, "*")
    </script>`;
    document.body.append(other);
  });
  await page.clock.runFor(10_500);
  expect(await page.getByRole("alert").textContent()).toContain("Calendly is not responding");
  expect(await remembered(visit)).toEqual([]);
});

test.each([undefined, "is blocked"] as const)(
  "a provider that never reports loading keeps its note and its link (failure: %s)",
  async (failure) => {
    const visit = await visitor("hubspot");
    const { page, context } = visit;
    await standIn(context, "HubSpot", failure);
    await press(visit);
    await page.clock.runFor(60_000);
    const { frame, note } = parts(visit);
    expect(await frame.count()).toBe(1);
    expect(await note.getByRole("link", { name: "Open it at HubSpot" }).isVisible()).toBe(true);
    expect(await remembered(visit)).toEqual([]);
  },
);

test.each([
  ["refuses", 0],
  ["is silent", 10_500],
])("a form whose service %s shows an error, and can be loaded again", async (what, ms) => {
  const visit = await visitor("form");
  const { page, context } = visit;
  await context.route("https://briefwerk.example/**", (route) =>
    what === "refuses" ? route.abort() : undefined,
  );
  const button = page.locator(".external-form button");
  await button.click();
  // If it refuses, the frame may disappear as soon as it appears.
  if (ms > 0) {
    await page.locator(".external-form iframe").waitFor();
    await page.clock.runFor(ms);
  }
  await page.getByRole("alert").getByText("Briefwerk is not responding right now.").waitFor();
  expect(await button.isVisible()).toBe(true);
  expect(await remembered(visit)).toEqual([]);
});

describe("the calendar after a form", () => {
  async function openCalendar(failure?: Failure) {
    const visit = await visitor("booking");
    const { page, context } = visit;
    await standIn(context, "Calendly", failure);
    await context.route("**/api/forms/demo", (route) =>
      route.fulfill({ status: 202, json: { status: "queued" } }),
    );
    for (const name of ["firstName", "lastName", "jobTitle", "businessEmailAddress"]) {
      const value = name === "businessEmailAddress" ? "ada@example.org" : "Ada King";
      await page.locator(`main [name="${name}"]`).fill(value);
    }
    await page.locator("main .form-send").click();
    await eventually(async () => {
      await page.clock.runFor(500);
      return page.locator(".form-calendar a").count();
    }).toBe(1);
    await page.locator(".form-calendar a").click();
    await page.locator("iframe.form-calendar-frame").waitFor();
    return visit;
  }

  const linkOf = ({ page }: Visit) =>
    page.locator(".form-sent").getByRole("link", { name: "Open it at Calendly" });

  test("has its link beside it, also once it has loaded", async () => {
    const visit = await openCalendar();
    const frame = visit.page.frameLocator("iframe.form-calendar-frame");
    await frame.getByText("Calendly is here").waitFor();
    await eventually(() => remembered(visit)).toEqual(["embed:Calendly"]);
    expect(await visit.page.getByText("may be blocked or slow").count()).toBe(0);
    expect(await linkOf(visit).getAttribute("href")).toBe("https://calendly.com/example/demo");
  });

  test.each(["is refused", "hangs"] as const)("keeps its link if it %s", async (failure) => {
    const visit = await openCalendar(failure);
    const { page } = visit;
    expect(await linkOf(visit).isVisible()).toBe(true);
    await page.getByText("Calendly may be blocked or slow").waitFor();
    await page.clock.runFor(10_500);
    const alert = page.getByRole("alert");
    expect(await alert.textContent()).toContain("Calendly is not responding right now.");
    expect(await linkOf(visit).isVisible()).toBe(true);
    expect(await page.locator(".form-calendar a").count()).toBe(1);
    expect(await remembered(visit)).toEqual([]);
  });
});
