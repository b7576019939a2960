import { afterAll, describe, expect, it } from "vitest";
import { createStoryblok } from "../../src/catalog/storyblok.ts";
import { signDownload } from "../../src/forms/download-token.ts";
import { startServer } from "../http-server.ts";
import { downloadSecret, openSite } from "./site.ts";

/*
 * A download that is a private asset: its own address is refused, and the service signs another for requests
 * with an asset token. The service behaves as its reference describes:
 * https://www.storyblok.com/docs/api/content-delivery/v2/assets/get-signed-url
 */

const assetToken = "asset-token";
const path = "/f/290817/x/8e21f0a7c4/plan of the year.pdf";
const requested: string[] = [];

const { origin, close } = await startServer((request, response) => {
  const url = new URL(request.url ?? "/", origin);
  requested.push(decodeURIComponent(url.pathname));
  const say = (status: number, body: string, type = "application/json") =>
    void response.writeHead(status, { "content-type": type }).end(body);
  if (url.pathname === "/v2/cdn/assets/me") {
    const { token, filename } = Object.fromEntries(url.searchParams);
    if (token !== assetToken) return say(401, '{"error":"Unauthorized"}');
    if (filename !== `${origin}${path}`) return say(404, '["This record could not be found"]');
    const signed_url = `${encodeURI(filename)}?signature=s1`;
    return say(200, JSON.stringify({ asset: { filename, is_private: true, signed_url } }));
  }
  const isOpen = url.searchParams.get("signature") === "s1";
  if (!isOpen) return say(403, "<Error/>", "application/xml");
  const { range } = request.headers;
  if (!range) return say(200, "%PDF-1.7", "application/pdf");
  const isThere = range === "bytes=5-";
  const part = { etag: '"e1"', "content-range": isThere ? "bytes 5-7/8" : "bytes */8" };
  response.writeHead(isThere ? 206 : 416, part).end(isThere ? "1.7" : "");
});
const link = { linktype: "asset", url: `${origin}${path}` };
const site = await openSite({
  stories: { "en/report": { component: "resource-page", resource_link: link } },
});
Object.assign(site.parts, { assetOrigins: [origin] });
afterAll(close);

const get = async (token: string | null, headers: Record<string, string> = {}) => {
  const privateFiles = token && createStoryblok({ token, region: "eu", api: `${origin}/v2` });
  Object.assign(site.parts, { privateFiles });
  const signed = await signDownload("en/report", Date.now(), downloadSecret);
  return site.get(`/api/downloads/${signed}`, headers);
};

describe("a private download", () => {
  it("is fetched from the address that the service signs, which no visitor sees", async () => {
    const answer = await get(assetToken);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe("%PDF-1.7");
    expect(answer.headers.get("content-disposition")).toContain("plan%20of%20the%20year.pdf");
    expect([...answer.headers].join()).not.toContain("s1");
    expect(requested).toEqual([path, "/v2/cdn/assets/me", path]);
  });

  it.each([
    ["bytes=5-", 206, "1.7", "bytes 5-7/8"],
    ["bytes=9-", 416, "", "bytes */8"],
  ])("resumes an interrupted download: %s", async (range, status, text, place) => {
    const answer = await get(assetToken, { Range: range, "If-Range": '"e1"' });
    expect(answer.status).toBe(status);
    expect(await answer.text()).toBe(text);
    expect(answer.headers.get("content-range")).toBe(place);
    expect(answer.headers.get("etag")).toBe('"e1"');
  });

  it.each([null, "another-token"])("is refused with the token %j", async (token) => {
    const answer = await get(token);
    expect(answer.status).toBe(503);
    await answer.text();
  });
});
