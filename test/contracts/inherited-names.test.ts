import { describe, expect, it } from "vitest";
import { allForms } from "../../src/forms/all.ts";
import { paths } from "../../src/language/paths.ts";
import { everyQueryKey } from "../../src/site/page-query.ts";
import { createWorld } from "../journeys/leads-world.ts";
import { openSite } from "./site.ts";
import { openSmallSite, post } from "./small-site.ts";

/*
 * A property that every object inherits is no entry of a table. Each of these names is sent to every place
 * that looks something up by outside text.
 */

const names = ["constructor", "__proto__", "toString", "hasOwnProperty", "valueOf"] as const;

const prototypes = [
  Object.prototype,
  Object,
  Array.prototype,
  Function.prototype,
  String.prototype,
];
const inheritedKeys = () => prototypes.flatMap((one) => Object.keys(one));

const world = createWorld();
const site = await openSite({ leads: world.parts, now: world.now });

async function statusOf(answer: Promise<Response>): Promise<number> {
  const given = await answer;
  await given.arrayBuffer();
  return given.status;
}

/** Routes that are closed without a secret or a token. */
const isClosed = /^[A-Z]+ \/api\/(webhooks|tasks)\//;

/**
 * Checks that no answer is 500 or above, except those of closed routes, and that no request changed what all
 * objects inherit.
 */
async function expectNoFailure(requests: readonly (readonly [string, () => Promise<Response>])[]) {
  const failed: string[] = [];
  for (const [what, ask] of requests) {
    const status = await statusOf(ask());
    if (status >= 500 && !(status === 503 && isClosed.test(what)))
      failed.push(`${what}: ${status}`);
  }
  expect(failed).toEqual([]);
  expect(site.events.filter(({ event }) => event.includes("failed"))).toEqual([]);
  expect(inheritedKeys()).toEqual([]);
}

describe.each(names)("%s", (name) => {
  it("is handled like any other in an address", async () => {
    const addresses = `
      /N /N/ /N/N/ /en/N/ /N/en/ /en/N/N/ /en/blog/N/ /en/blog/N/2/ /en/home/N /en/N.md
      /en/N/index.md /N/index.md /N.xml /N/llms.txt /en/N/feed.xml /N/N/feed.xml
      /en/N/calendar.ics /en/N/event.ics /api/N /api/language/N /api/language/en?to=N
      /api/language/en?to=/N/ /api/forms/N /api/downloads/N /api/newsletter/N /api/videos/N
      /api/attachments/N /api/tasks/N /api/webhooks/N /api/webhooks/storyblok/N
    `
      .trim()
      .split(/\s+/)
      .map((address) => address.replaceAll("N", name));
    await expectNoFailure(
      addresses.flatMap((address) => [
        [`GET ${address}`, () => site.get(address)],
        [`POST ${address}`, () => site.post(address, {}, name)],
      ]),
    );
  });

  it("is handled like any other in a query, on every page", async () => {
    const sitemap = await (await site.get("/sitemap.xml")).text();
    const pages = [...sitemap.matchAll(/<loc>[^<]*?\/\/[^/]+(\/en\/[^<]*)<\/loc>/g)];
    expect(pages.length).toBeGreaterThan(5);
    const keys = [...everyQueryKey, name, "sent", "_preview", "_storyblok", "utm_source", "to"];
    const query = keys.map((key) => `${key}=${name}`).join("&");
    await expectNoFailure(
      [...pages.map(([, page = ""]) => page), paths.to("search", "en")].map((page) => [
        page,
        () => site.get(`${page}?${query}`),
      ]),
    );
  });

  it("is handled like any other in a header", async () => {
    const headers = `
      accept accept-language accept-encoding content-type cookie referer origin
      cf-ipcountry cf-connecting-ip if-none-match range sec-fetch-dest sec-fetch-site
      authorization webhook-signature content-length ${name}
    `
      .trim()
      .split(/\s+/);
    await expectNoFailure(
      headers.flatMap((header) =>
        [name, `${name}=${name}`, `lang=${name}; ${name}=en`, `text/${name};q=0.5,${name}`].map(
          (value) => [`${header}: ${value}`, () => site.get("/", { [header]: value })] as const,
        ),
      ),
    );
  });

  it("is handled like any other as type, form, field or value of a post", async () => {
    const form = "application/x-www-form-urlencoded";
    const multipart = `multipart/form-data; boundary=${name}`;
    const part = (field: string) =>
      `--${name}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n${name}\r\n`;
    const requests = allForms.flatMap(({ name: own, fields }) => {
      const all = [...fields.map((field) => field.name), "variant", "page", "language", "formId"];
      const others = ["submissionId", "startedAt", "utm_source", "gate", "saidIn", name];
      const typed = [...all, ...others].map((field) => [field, name]);
      const text = new URLSearchParams(typed).toString();
      const json = JSON.stringify(Object.fromEntries(typed));
      const page = paths.to("contact", "en");
      return [
        ["a type", `/api/forms/${own}`, name, text],
        ["a type with more", `/api/forms/${own}`, `${name}; charset=${name}`, text],
        ["a form's fields", `/api/forms/${own}`, form, text],
        ["a body", `/api/forms/${own}`, "application/json", json],
        ["a body's objects", `/api/forms/${own}`, "application/json", `{"${name}":{"${name}":1}}`],
        ["a file", `/api/forms/${own}`, multipart, `${part(name)}--${name}--`],
        ["a page's own form", page, form, `form=${own}&${text}`],
        ["a page's file", page, multipart, `${part("form")}${part(name)}--${name}--`],
        ["a page's form", page, form, `form=${name}&${text}`],
      ] as const;
    });
    await expectNoFailure(
      requests.map(([what, address, type, body]) => [
        `${what} to ${address}`,
        () => site.post(address, { "content-type": type }, body),
      ]),
    );
    const status = await statusOf(site.post("/api/forms/contact", { "content-type": name }, "x"));
    expect(status).toBe(415);
  });

  it("is handled like any other in content", async () => {
    const { space, get, events } = await openSmallSite();
    const text = [{ type: "text", text: name, marks: [{ type: name, attrs: { [name]: name } }] }];
    const own = (value: unknown) => JSON.parse(`{"${name}":${JSON.stringify(value)}}`) as object;
    const hostile = {
      component: name,
      [name]: name,
      ...own({ component: name }),
      category: name,
      tags: [name],
    };
    space.datasource("blog-categories", [{ name: "Named", value: name }]);
    space.datasource("redirects", [
      { name: `/${name}`, value: `/en/${name}` },
      { name: `/en/${name}/old`, value: name },
    ]);
    space.publish(
      { slug: `en/blog/${name.toLowerCase()}`, content: post(name, { category: name }) },
      { slug: `en/root`, content: hostile },
      { slug: `${name}/home`, content: { component: "page" } },
      { slug: `en/${name}`, content: { component: "page", body: [hostile] } },
      {
        slug: "en/prose",
        content: {
          component: "page",
          body: [
            {
              component: "markdown",
              text: `&${name};\n\n[x][${name}]\n\n\`\`\`${name}\nx\n\`\`\``,
            },
            {
              component: "rich-text",
              text: {
                type: "doc",
                content: [
                  { type: name, content: text },
                  { type: "paragraph", content: text },
                ],
              },
            },
            { component: "title-and-text", title: name, alignment: name, tone: name },
            { component: "button", link: { linktype: name, url: name }, variant: name, icon: name },
          ],
        },
      },
      {
        slug: "en/library",
        content: { component: "resource-library", title: "Library", category: name },
      },
      {
        slug: "en/library/one",
        content: { component: "resource-page", title: "One", category: name, ...own(name) },
      },
    );
    const requests = ["/en/blog/", `/en/blog/${name.toLowerCase()}/`, "/en/root/", `/en/${name}/`];
    const more = ["/en/prose/", "/en/prose/index.md", `/${name}/`, "/en/library/", "/llms.txt"];
    for (const address of [...requests, ...more, `/en/library/?category=${name}`, "/sitemap.xml"]) {
      const answer = await get(address);
      expect(answer.status, address).toBeLessThan(500);
      expect((await answer.text()).includes("native code"), address).toBe(false);
    }
    expect(events.filter(({ event }) => event.includes("failed"))).toEqual([]);
    expect(inheritedKeys()).toEqual([]);
  });
});
