import { createHmac } from "node:crypto";
import fc from "fast-check";
import { expect } from "vitest";
import { z } from "zod";
import { hasTokenShape, readToken, signToken } from "../../src/base/signed-token.ts";
import { openSite } from "../contracts/site.ts";
import { fuzz } from "./fuzz.ts";
import { anyCharacter } from "../any-character.ts";

/* A signed value is accepted only as it was signed and for its purpose. Nothing else ever is. */

const key = { secret: "a secret of the fuzzer, and of no one else", purpose: "download" };
const until = Date.parse("2026-11-22T10:00:00Z");
const text = fc.oneof(fc.string(), fc.string({ unit: anyCharacter }), fc.base64String());

type Change = [
  value: fc.JsonValue,
  where: number,
  noise: string,
  change: "insert" | "replace" | "cut" | "other" | "purpose" | "secret",
];
const otherToken = (noise: string): Change => ["x", 0, noise, "other"];

/** HMAC fills a short secret with zeros (RFC 2104), so a secret with zeros at its end is the same one. */
const withoutPadding = (secret: string) => secret.replace(/\0+$/, "");

fuzz(
  "a token is accepted only as it was issued",
  fc.asyncProperty(
    fc.jsonValue(),
    fc.nat(),
    text,
    fc.constantFrom("insert", "replace", "cut", "other", "purpose", "secret"),
    async (value, where, noise, change) => {
      const token = await signToken(key, { value, until });
      const at = where % (token.length + 1);
      const changed = {
        insert: token.slice(0, at) + noise + token.slice(at),
        replace: token.slice(0, at) + noise + token.slice(at + noise.length),
        cut: token.slice(0, at),
        other: noise,
        purpose: token,
        secret: token,
      }[change];
      const reading = {
        secret: change === "secret" ? key.secret + noise : key.secret,
        purpose: change === "purpose" ? noise : key.purpose,
      };
      const isSame =
        changed === token &&
        hasTokenShape(token) &&
        withoutPadding(reading.secret) === withoutPadding(key.secret) &&
        reading.purpose === key.purpose;
      const read = await readToken(reading, changed, until - 1, z.unknown());
      expect(read.ok).toBe(isSame);
      if (read.ok) expect(JSON.stringify(read.value.value)).toBe(JSON.stringify(value));
      else expect(read.failure).toEqual({ kind: "forged" });
    },
  ),
  {
    share: 0.5,
    found: [
      // Nothing, and texts that only look like a token.
      ...["", ".", "..", "e30.e30", "a.b.c", "=.=", "\u0000.\u0000", "null"].map(otherToken),
      // Cut at its dot, before its last letter and after nothing.
      ...[0, 1, 20, 1_000_000].map((where): Change => [{ a: 1 }, where, "", "cut"]),
      // Spaces, padding and a second token around one.
      ...[" ", "\n", "=", "==", ".", "%00", "\u200b"].flatMap((noise): Change[] => [
        ["x", 0, noise, "insert"],
        ["x", 7, noise, "insert"],
        ["x", 7, noise, "replace"],
      ]),
      // For a purpose that begins or ends like this one, or for none.
      ...["", "download\u0000", " download", "Download", "video"].map((one): Change => [
        null,
        0,
        one,
        "purpose",
      ]),
      ["", 0, "", "secret"],
      ["", 0, "\u0000", "secret"],
      // Values that are returned unchanged.
      [{ ["__proto__"]: [1e308, -0, "\ud800", null] }, 0, "", "purpose"],
    ],
  },
);

const secret = "a webhook's secret";
const site = await openSite({ variables: { STORYBLOK_WEBHOOK_SECRET: secret } });
const path = "/api/webhooks/storyblok";
const visible = fc.string({
  unit: fc.integer({ min: 33, max: 126 }).map((n) => String.fromCharCode(n)),
});

fuzz(
  "a notice is accepted only with the signature of its own bytes",
  fc.asyncProperty(
    fc.string({ minLength: 1 }),
    fc.string(),
    fc.oneof(visible, fc.constant("signed"), fc.constant("of another")),
    async (body, more, chosen) => {
      const sign = (of: string) => createHmac("sha1", secret).update(of).digest("hex");
      const another = chosen === "of another" && more !== "";
      const signature = chosen === "signed" ? sign(body) : another ? sign(body + more) : chosen;
      const type = { "content-type": "application/json", "webhook-signature": signature };
      const answer = await site.post(path, type, body);
      expect(answer.status === 401).toBe(chosen !== "signed");
      await answer.body?.cancel();
    },
  ),
  {
    share: 0.5,
    found: [
      ["{}", "", "signed"],
      ['{"datasource_slug":"redirects"}', "", "signed"],
      // JSON that is invalid, or has no known content: if it is signed, it is still a notice.
      ["null", "", "signed"],
      ["[", "", "signed"],
      ['{"datasource_slug":{"length":1}}', "", "signed"],
      // For a body that begins like this one, and for one with another line.
      ["{}", " ", "of another"],
      ["{}", "\n", "of another"],
      ["{}", "\u0000", "of another"],
      // No signature, half of one, one that is not hex, and one of the same length.
      ["{}", "", ""],
      ["{}", "", "0"],
      ["{}", "", "0".repeat(40)],
      ["{}", "", "z".repeat(40)],
      ["{}", "", "0".repeat(4_000)],
      ["{}", "", "undefined"],
    ],
  },
);
