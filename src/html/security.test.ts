import { expect, it } from "vitest";
import { pageHeaders } from "./security.ts";

it("gives each page that streams a nonce of its own", () => {
  const facts = { assetOrigins: [], captcha: null, collector: null, siteHeaders: [] };
  const policies = ["one", "two", undefined].map((nonce) =>
    pageHeaders(facts, { needs: [], ...(nonce && { nonce }) }).get("Content-Security-Policy"),
  );
  expect(policies[0]).toContain("'nonce-one'");
  expect(policies[1]).toContain("'nonce-two'");
  expect(policies[2]).not.toContain("nonce-");
});
