import fc from "fast-check";
import { afterAll, expect } from "vitest";
import { everyQueryKey } from "../../src/site/page-query.ts";
import { openSite } from "../contracts/site.ts";
import { createWorld } from "../journeys/leads-world.ts";
import { watch } from "./deadline.ts";
import { fuzz } from "./fuzz.ts";

/*
 * The processor time of one request, whatever it is: the whole app, by address, query, headers and body, each
 * as long as the edge allows.
 */

const world = createWorld();
const site = await openSite({ leads: world.parts, now: world.now });
const watchdog = watch();
afterAll(async () => {
  watchdog.stop();
});

type TestRequest = {
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
};

/** Returns the shortest time of some runs, in ms, so that other work of the machine does not count. */
async function costOf({ path, headers = {}, body }: TestRequest, runs: number, enough = 0) {
  watchdog.heartbeat(JSON.stringify({ path, headers, body }));
  let least = Infinity;
  for (let run = 0; run < runs && least > enough; run += 1) {
    const startedAt = performance.now();
    const answer = await (body === undefined
      ? site.get(path, headers)
      : site.post(path, headers, body));
    await answer.arrayBuffer();
    least = Math.min(least, performance.now() - startedAt);
  }
  return least;
}

/** A page that is cached already, through the app. */
const reference = { path: "/en/about/?utm_source=x" };
let page = await costOf(reference, 100);

/**
 * Returns how many cached pages a request costs. A request that seems to cost more than `most` is measured
 * again.
 */
async function pagesFor(request: TestRequest, most: number): Promise<number> {
  page = Math.min(page, await costOf(reference, 2));
  return (await costOf(request, 12, page * most)) / page;
}

/** The longest address or header that Cloudflare allows. */
const maxLength = 16_000;

const units = [
  ..."/ a/ a a-a- home/ 1/ ../ ./ en/ %2F %5C \\ % %25 %zz é ❤️ . .md .ics - -a _ ; ;q= ;q=0.1, , ,* =".split(
    " ",
  ),
  ...'& a=& ?a %26 + [ ( " "\\ \' < : @ # \u0301 product/ page= =; lang=en; aa.aa. a.'.split(" "),
];
const unit = fc.oneof(fc.constantFrom(...units), fc.string({ minLength: 1, maxLength: 4 }));
const long = fc
  .tuple(
    fc.constantFrom("", "a", "en", "de", "text/markdown"),
    unit,
    fc.nat(4),
    fc.constantFrom("", "x", "/x", "=", ";"),
  )
  .map(([before, text, less, after]) => {
    const times = Math.floor(maxLength / 2 ** less / text.length);
    return before + text.repeat(times) + after;
  });
/** Returns a text as an address or query can contain it. Other characters are escaped as browsers do. */
const inAddress = (text: string) =>
  text.replace(/[^!-~]/gu, (one) => encodeURIComponent(one.toWellFormed())).slice(0, maxLength);
const inHeader = (text: string) => text.replace(/[^ -~]/gu, "?");

const ends = fc.constantFrom(
  "",
  "/",
  "event.ics",
  "/event.ics",
  "/feed.xml",
  "/calendar.ics",
  "/llms.txt",
  ".md",
  "/index.md",
  "/1",
  "/home",
  ".pdf",
  "/2/",
  "?a",
);
const begins = fc.constantFrom(
  "/",
  "/en/",
  "/xx/",
  "/en/blog/",
  "/home/",
  "/api/",
  "/api/forms/",
  "/api/language/en?to=",
  "/api/downloads/",
  "/api/newsletter/",
  "/api/videos/",
  "/api/attachments/",
);
const method = fc.constantFrom(undefined, "");

/**
 * In cached pages, of some 0.03 ms each: several times the highest costs that fuzzing finds (120, 26, 250 and
 * 107), for a machine that is busy. Without bounds an address costs 9,000.
 */
const most = { address: 1_200, header: 1_200, query: 1_500, post: 1_500 };

fuzz(
  "no address costs more than some cached pages",
  fc.asyncProperty(begins, long, ends, method, async (begin, text, end, body) => {
    const path = begin + inAddress(text) + end;
    const request = { path, ...(body !== undefined && { body }) };
    expect(await pagesFor(request, most.address), path.slice(0, 100)).toBeLessThan(most.address);
  }),
  {
    share: 0.3,
    found: [
      ["/en/", "a/".repeat(7_500), "event.ics", undefined],
      ["/en/", "a/".repeat(7_500), "/feed.xml", ""],
      ["/en/", "a/".repeat(1_000), "/calendar.ics", undefined],
      ["/en/", "home/".repeat(2_000), "/home", undefined],
      ["/en/blog/", "1/".repeat(3_000), "/1", undefined],
      ["/", "a".repeat(15_000), ".md", undefined],
      ["/a", "/%".repeat(1_200), "/", undefined],
      ["/api/language/en?to=", "/%".repeat(3_900), "", undefined],
    ],
  },
);

const names = fc.constantFrom(
  "accept",
  "accept-language",
  "accept-encoding",
  "content-type",
  "cookie",
  "referer",
  "origin",
  "if-none-match",
  "range",
  "cf-ipcountry",
  "cf-connecting-ip",
  "sec-fetch-dest",
  "authorization",
  "webhook-signature",
);
const pages = fc.constantFrom(
  "/",
  "/en/about/",
  "/en/nothing/",
  "/en/blog/",
  "/hr/",
  "/en/search/?q=x",
  "/en/index.md",
);

fuzz(
  "no header costs more than some cached pages",
  fc.asyncProperty(pages, names, long, async (path, name, text) => {
    const request = { path, headers: { [name]: inHeader(text) } };
    expect(
      await pagesFor(request, most.header),
      `${path} ${name}: ${text.slice(0, 60)}`,
    ).toBeLessThan(most.header);
  }),
  {
    share: 0.2,
    found: [
      ["/", "accept-language", "a-".repeat(8_000)],
      ["/", "accept-language", "a;q=0.5,".repeat(2_000)],
      ["/en/about/", "accept", `text/markdown${";q=0.1,a/b".repeat(1_500)}`],
      ["/", "cookie", "lang=x;".repeat(2_000)],
      ["/en/about/", "cookie", `editor=${"a.".repeat(7_000)}`],
    ],
  },
);

const keys = fc.constantFrom(...everyQueryKey, "sent", "_preview", "_storyblok", "utm_source", "a");
const lists = fc.constantFrom("/en/search/", "/en/blog/", "/en/about/", "/en/", "/api/language/en");

fuzz(
  "no query costs more than a page that is rendered again",
  fc.asyncProperty(lists, keys, long, fc.boolean(), async (path, key, text, isRepeated) => {
    const value = inAddress(text);
    const query = isRepeated ? `${key}=${value.slice(0, 9)}&`.repeat(600) : `${key}=${value}`;
    expect(
      await pagesFor({ path: `${path}?${query}` }, most.query),
      `${path}?${query.slice(0, 60)}`,
    ).toBeLessThan(most.query);
  }),
  {
    share: 0.2,
    found: [
      ["/en/search/", "q", "a%20".repeat(4_000), false],
      ["/en/search/", "q", "%F0%9F%91%A9%E2%80%8D".repeat(700), false],
      ["/en/blog/", "_preview", "a.".repeat(7_000), false],
      ["/en/about/", "category", "a", true],
    ],
  },
);

const types = fc.constantFrom(
  "application/x-www-form-urlencoded",
  "application/json",
  "multipart/form-data; boundary=x",
  "text/plain",
  "multipart/form-data; boundary=--",
);
const fields = fc.constantFrom(
  "firstName",
  "businessEmailAddress",
  "message",
  "phone",
  "page",
  "form",
  "utm_source",
  "website",
);
const form = fc.constantFrom(
  "/api/forms/contact",
  "/api/forms/vulnerability",
  "/en/contact-us/",
  "/api/webhooks/storyblok",
);

fuzz(
  "no post costs more than a page that is rendered again",
  fc.asyncProperty(form, types, fields, long, fc.nat(3), async (path, type, field, text, more) => {
    const value = text.repeat(more + 1).slice(0, 60_000);
    const bodies = [
      `form=contact&${field}=${encodeURIComponent(value.toWellFormed()).slice(0, 60_000)}`,
      JSON.stringify({ form: "contact", [field]: value }),
      `--x\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n--x--`,
      value,
    ];
    const body = bodies[(text.length + more) % bodies.length] ?? "";
    const request = { path, headers: { "content-type": type }, body };
    expect(await pagesFor(request, most.post), `${path} ${type} ${body.slice(0, 80)}`).toBeLessThan(
      most.post,
    );
  }),
  {
    share: 0.3,
    found: [
      ["/api/forms/contact", "application/json", "businessEmailAddress", "a@a.".repeat(4_000), 3],
      ["/api/forms/contact", "application/json", "message", "[".repeat(16_000), 3],
      [
        "/api/forms/contact",
        "multipart/form-data; boundary=x",
        "message",
        "\r\n--".repeat(4_000),
        3,
      ],
      ["/en/contact-us/", "application/x-www-form-urlencoded", "firstName", " ".repeat(16_000), 3],
    ],
  },
);
