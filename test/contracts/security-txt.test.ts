import { expect, it } from "vitest";
import { brand } from "../../src/brand/brand.ts";
import { allLanguages, languages } from "../../src/language/language.ts";
import { openSite } from "./site.ts";

it("names the contact for vulnerabilities, for half a year from any day", async () => {
  const now = Date.UTC(2026, 11, 1, 15);
  const site = await openSite({ now: () => now });
  const answer = await site.get("/.well-known/security.txt");
  expect([answer.status, answer.headers.get("content-type")]).toEqual([
    200,
    "text/plain; charset=UTF-8",
  ]);
  const languageCodes = [...new Set(allLanguages.map((code) => languages[code].tag.slice(0, 2)))];
  expect(languageCodes.slice(0, 2)).toEqual(["en", "de"]);
  expect(await answer.text()).toBe(
    `Contact: mailto:${brand.securityEmail}
Expires: 2027-05-30T00:00:00.000Z
Preferred-Languages: ${languageCodes.join(", ")}
Canonical: https://www.example.com/.well-known/security.txt
`,
  );
});
