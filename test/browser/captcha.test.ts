import type { Route } from "playwright";
import { expect, test } from "vitest";
import { violations } from "./axe.ts";
import { awake, cut, eventually, openSite } from "./site.ts";

/* A captcha before a form: its notice, its widget at first use, and the form without it. */

const site = await openSite({
  variables: {
    CAPTCHA_PROVIDER: "turnstile",
    CAPTCHA_SITE_KEY: "1x00000000000000000000AA",
    CAPTCHA_SECRET: "1x0000000000000000000000000000000AA",
  },
});

const script = "https://challenges.cloudflare.com/**";

/** The part of the service's script that a form needs. The captcha is solved when a test calls `solve`. */
const widget = `window.turnstile = {
  render(element, { sitekey }) {
    element.innerHTML = '<input type="hidden" name="cf-turnstile-response">';
    window.solve = () => (element.firstChild.value = "token of " + sitekey);
    return 1;
  },
  reset() {},
};`;

async function visitor() {
  const visit = await site.visit({ but: cut });
  const posts: { [name: string]: string }[] = [];
  await visit.context.route("**/api/forms/subscribe", (route) => {
    posts.push(route.request().postDataJSON());
    return route.fulfill({ status: 202, json: { status: "queued" } });
  });
  const mail = visit.page.locator('main [name="businessEmailAddress"]');
  return { ...visit, posts, mail };
}

test("names its provider, loads when the form is first used, and has to be solved", async () => {
  const { page, context, open, requests, posts, mail } = await visitor();
  await context.route(script, (route) =>
    route.fulfill({ contentType: "text/javascript", body: widget }),
  );
  await open("/en/");
  const notice = page.locator("main .subscribe-form .form-captcha-notice");
  expect(await notice.getByRole("link").count()).toBe(2);
  expect(requests().filter((url) => url.includes("challenges"))).toEqual([]);
  expect(await violations(page)).toEqual([]);

  await mail.fill("solver@example.com");
  await eventually(() => page.evaluate(() => "solve" in window)).toBe(true);
  await mail.press("Enter");
  await page.locator("main .subscribe-form .form-notice").waitFor();
  expect(posts).toEqual([]);
  await page.evaluate("window.solve()");
  await mail.press("Enter");
  await page.locator(".form-sent").waitFor();
  expect(posts).toMatchObject([{ "cf-turnstile-response": "token of 1x00000000000000000000AA" }]);
});

test.each([
  ["refuses", (route: Route) => route.abort()],
  ["hangs", () => {}],
])("a form loses no message if the captcha service %s", async (_, handle) => {
  const { page, context, open, posts, mail } = await visitor();
  await context.route(script, handle);
  await open("/en/");
  await mail.fill("blocked@example.com");
  // Waits for the script: a form that is sent before would go the way without one.
  await awake(page, "form");
  await mail.press("Enter");
  await page.locator(".form-sent").waitFor();
  await eventually(() => posts.length).toBe(1);
  expect(posts).toMatchObject([{ captcha: "unreachable" }]);
});

test("the policy of a page with a captcha allows it for scripts and frames only", async () => {
  const { headers } = await fetch(new URL("/en/", site.origin));
  const policy = headers.get("content-security-policy") ?? "";
  const directives = policy
    .split("; ")
    .filter((line) => line.includes("challenges.cloudflare.com"));
  expect(directives.map((line) => line.split(" ")[0])).toEqual(["script-src", "frame-src"]);
});
