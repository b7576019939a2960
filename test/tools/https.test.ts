import { dayMs } from "../../src/base/clock.ts";
import { X509Certificate, createPrivateKey } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer, get } from "node:https";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { listenAt } from "../http-server.ts";
import { page, temporarySpace, until } from "../storyblok/fixture.ts";
import { startStoryblok } from "../storyblok/start.ts";
import { httpsCertificate, trustCommand } from "../../tools/https-certificate.ts";
import { temporaryFolder } from "../temporary-folder.ts";

/* `npm run dev -- --https`: a certificate for this machine, which a person trusts once. */

let folder = "";

beforeEach(() => {
  folder = temporaryFolder(onTestFinished);
});

test("a certificate is for this machine alone, and has its own key", () => {
  const { key, cert, file } = httpsCertificate(folder);
  const read = new X509Certificate(cert);
  expect(read.checkHost("localhost")).toBe("localhost");
  expect(read.checkIP("127.0.0.1")).toBe("127.0.0.1");
  expect(read.checkHost("example.com")).toBeUndefined();
  expect(read.ca).toBe(false);
  expect(read.checkPrivateKey(createPrivateKey(key))).toBe(true);
  expect(readFileSync(file, "utf8")).toBe(cert);
});

test("a server with the certificate is reached only by clients that trust it", async () => {
  const { key, cert } = httpsCertificate(folder);
  const { port, close } = await listenAt(
    createServer({ key, cert }, (_, response) => void response.end("well")),
  );
  const status = (ca?: string) =>
    new Promise<number | string>((resolve) => {
      get({ host: "localhost", port, family: 4, ca }, (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      }).on("error", ({ message }) => resolve(message));
    });
  expect(await status(cert)).toBe(200);
  expect(await status()).toMatch(/self.signed/);
  await close();
});

test.each([
  ["reaches", true, /^200$/],
  ["without trust does not reach", false, /self.signed/],
])("a publish notice %s the site", async (_, isTrusted, outcome) => {
  const { key, cert } = httpsCertificate(folder);
  const received: (string | undefined)[] = [];
  const server = createServer({ key, cert }, (request, response) => {
    received.push(
      `${request.method} ${request.url} ${String(request.headers["webhook-signature"]).length}`,
    );
    response.end();
  });
  const { port, close } = await listenAt(server);
  const space = temporarySpace();
  const storyblok = await startStoryblok({
    space: space.folder,
    port: 0,
    quiet: true,
    webhookUrl: `https://localhost:${port}/api/webhooks/storyblok`,
    ...(isTrusted && { certificate: cert }),
  });
  space.write("stories/en/home.json", page("Published again"));
  await storyblok.rescan();
  await until(() => /^\d+$|self/.test(storyblok.webhooks()[0]?.outcome ?? ""));
  expect(storyblok.webhooks()[0]?.outcome).toMatch(outcome);
  expect(received).toEqual(isTrusted ? ["POST /api/webhooks/storyblok 40"] : []);
  await storyblok.close();
  await close();
});

test("a certificate is stored, so that it is trusted once, and renewed when it expires or is broken", () => {
  const first = httpsCertificate(folder);
  expect(httpsCertificate(folder)).toEqual(first);
  const later = httpsCertificate(folder, Date.now() + 365 * dayMs);
  expect(later.cert).not.toBe(first.cert);
  writeFileSync(join(folder, "key.pem"), first.key);
  expect(httpsCertificate(folder).cert).not.toBe(later.cert);
  writeFileSync(join(folder, "localhost.pem"), "not a certificate");
  expect(new X509Certificate(httpsCertificate(folder).cert).checkHost("localhost")).toBeDefined();
});

test("a missing openssl is reported", () => {
  expect(() => httpsCertificate(folder, Date.now(), join(folder, "no-such-openssl"))).toThrow(
    /openssl is missing: install it, or put a certificate for localhost at .*localhost\.pem/,
  );
});

test.each(["darwin", "win32", "linux"] as const)(
  "a command lets %s trust the certificate",
  (platform) => {
    expect(trustCommand("/a b/localhost.pem", platform)).toMatch(
      /^(?:security|certutil) .+ "\/a b\/localhost\.pem"$/,
    );
  },
);
