import { expect, it } from "vitest";
import { redactPath } from "./redact-path.ts";

const token = `${"a".repeat(30)}.${"B".repeat(43)}`;

it.each([
  ["/en/unsubscribe/ada@example.org/", "/en/unsubscribe/…/"],
  ["/en/unsubscribe/ada%40example.org", "/en/unsubscribe/…"],
  ["/en/unsubscribe/ada%2540example.org", "/en/unsubscribe/…"],
  [`/api/downloads/${token}`, "/api/downloads/…"],
  ["/en/call/+4917612345678/", "/en/call/…/"],
  ["/en/reset/9f86d081884c7d659a2feaa0c55ad015/", "/en/reset/…/"],
  ["/en/reset/Zm9vYmFyYmF6cXV4MTIz/", "/en/reset/…/"],
  ["/en/blog/time-tracking-law-2026/", "/en/blog/time-tracking-law-2026/"],
  ["/de/arbeitszeiterfassungspflicht/", "/de/arbeitszeiterfassungspflicht/"],
  ["/en/Blog/Payroll-Cut-Off-in-June/", "/en/Blog/Payroll-Cut-Off-in-June/"],
  ["/en/blog/page/12/index.md", "/en/blog/page/12/index.md"],
  ["/f/88751/1200x630/hero-dashboard.webp", "/f/88751/1200x630/hero-dashboard.webp"],
])("%s is logged as %s", (path, redacted) => {
  expect(redactPath(path)).toBe(redacted);
});
