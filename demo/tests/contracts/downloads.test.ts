import { beforeEach, describe, expect, it, vi } from "vitest";
import { downloadLifetimeMs, signDownload } from "../../../src/forms/download-token.ts";
import { demoLanguages } from "../languages.ts";
import { paths } from "../../../src/language/paths.ts";
import { sayIn } from "../../../src/language/words.ts";
import { openSite } from "./site.ts";

/* The result of a download link: the file, or a page that explains why there is none. */

const secret = "a secret of the tests, and of no one else";
const start = Date.now();
let now = start;

const resource = (href: string) => ({
  component: "resource-page",
  title: "Odd",
  resource_link: { linktype: "url", url: href },
});

const site = await openSite({
  now: () => now,
  stories: {
    "en/elsewhere": resource("https://evil.example/a.pdf"),
    "en/inside": resource("/api/version"),
    "en/nothing": { component: "resource-page" },
    "en/lost": resource("https://assets.example/lost.pdf"),
    "en/moved": resource("https://assets.example/moved.pdf"),
  },
});
Object.assign(site.parts, {
  leads: { downloadSecret: secret },
  assetOrigins: [...site.parts.assetOrigins, "https://assets.example"],
});
beforeEach(() => {
  now = start;
});

const linkTo = async (slug: string) => `/api/downloads/${await signDownload(slug, start, secret)}`;
const checklist = "en/flair-library/payroll-cut-off-checklist";

describe("a link to a download", () => {
  it("sends the file under its own name, uncached", async () => {
    const answer = await site.get(await linkTo(checklist));
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    expect(answer.headers.get("content-disposition")).toBe(
      "attachment; filename*=UTF-8''en-payroll-cut-off-checklist.pdf",
    );
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect((await answer.text()).slice(0, 5)).toBe("%PDF-");
  });

  it.each(demoLanguages)(
    "sends a file for each resource of the demo space in %s",
    async (language) => {
      const library = paths.to("library", language);
      const html = await (await site.get(library)).text();
      const slugs = [...html.matchAll(/class="card-link" href="\/([^"]+)\/"/g)].map(
        ([, slug]) => slug,
      );
      expect(slugs.length).toBeGreaterThanOrEqual(3);
      for (const slug of new Set(slugs)) {
        const answer = await site.get(await linkTo(slug ?? ""));
        expect(answer.status, slug).toBe(200);
        await answer.body?.cancel();
      }
    },
  );

  it("is not on the page of its resource", async () => {
    const html = await (await site.get(`/${checklist}/`)).text();
    expect(html).toContain('name="downloadableUrl"');
    expect(html).not.toContain(".pdf");
    expect(html).not.toContain("/api/downloads/");
  });

  it("is refused once it has expired, with a way back to the resource", async () => {
    const link = await linkTo(checklist);
    now = start + downloadLifetimeMs;
    const answer = await site.get(link);
    expect(answer.status).toBe(410);
    const html = await answer.text();
    expect(html).toContain("This link has expired");
    expect(html).toContain(`href="/${checklist}/"`);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
  });

  it("is refused with a changed character, or another signature", async () => {
    const link = await linkTo(checklist);
    const other = await signDownload(checklist, start, `${secret}!`);
    for (const forged of [
      link.replace(/.(?=\.)/, (last) => (last === "A" ? "B" : "A")),
      `/api/downloads/${other}`,
      "/api/downloads/nonsense",
    ]) {
      const answer = await site.get(forged);
      expect(answer.status, forged).toBe(403);
      expect(await answer.text()).toContain("This link is not complete");
    }
  });

  it.each(["en/elsewhere", "en/inside", "en/nothing", "en/no-such-story", "en/about"])(
    "sends nothing for %s, which has no file among our assets",
    async (slug) => {
      const fetched = vi.spyOn(globalThis, "fetch");
      const answer = await site.get(await linkTo(slug));
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain("This file is no longer here");
      const requested = fetched.mock.calls.map(([address]) => String(address));
      expect(requested.filter((address) => /evil\.example|\/api\/version/.test(address))).toEqual(
        [],
      );
      fetched.mockRestore();
    },
  );

  it.each([
    ["en/lost", () => Promise.reject(new TypeError("unreachable"))],
    ["en/moved", () => Promise.resolve(new Response(null, { status: 302 }))],
  ])("asks to try again where the host of %s does not send it", async (slug, answers) => {
    const usual = globalThis.fetch;
    const fetched = vi
      .spyOn(globalThis, "fetch")
      .mockImplementation((input, init) =>
        String(input).startsWith("https://assets.example/") ? answers() : usual(input, init),
      );
    const answer = await site.get(await linkTo(slug));
    fetched.mockRestore();
    expect(answer.status).toBe(503);
    expect(answer.headers.get("retry-after")).toBe("30");
    expect(site.events.some(({ event }) => event === "download-failed")).toBe(true);
  });

  it.each(demoLanguages)("shows an error in the resource's own language: %s", async (language) => {
    const link = await linkTo(`${language}/flair-library/x`);
    now = start + downloadLifetimeMs;
    expect(await (await site.get(link)).text()).toContain(
      sayIn(language)("download.expired.title"),
    );
  });
});
