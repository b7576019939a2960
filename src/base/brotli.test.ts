import { describe, expect, it } from "vitest";
import { compress, decompress, acceptsBrotli } from "./brotli.ts";

describe("brotli", () => {
  it("decompresses to the original text, from a fraction of the bytes", () => {
    const text = "<p>A page says much the same again and again.</p>".repeat(100);
    const plain = new TextEncoder().encode(text);
    const compressed = compress(plain);
    expect(compressed.byteLength).toBeLessThan(200);
    expect(new TextDecoder().decode(decompress(compressed))).toBe(text);
  });

  it.each([
    ["br, gzip", true],
    ["gzip, deflate, br, zstd", true],
    ["br", true],
    ["gzip;q=1.0, BR;q=0.5", true],
    ["br;q=0.001", true],
    ["br ; q=1", true],
    ["br;q=0", false],
    ["br; q=0.000, gzip", false],
    ["gzip", false],
    ["x-br, brotli", false],
    ["", false],
    [null, false],
  ])("is sent to a client that accepts %j: %s", (accepted, is) => {
    const headers = new Headers(accepted === null ? {} : { "Accept-Encoding": accepted });
    expect(acceptsBrotli(new Request("https://www.example.com/", { headers }))).toBe(is);
  });

  it("is not sent to a client without an Accept-Encoding header, though Cloudflare adds one", () => {
    const request = new Request("https://www.example.com/", {
      headers: { "Accept-Encoding": "br" },
    });
    const cf = { clientAcceptEncoding: "" };
    expect(acceptsBrotli(Object.assign(request, { cf }))).toBe(false);
  });
});
