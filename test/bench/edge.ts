import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import {
  createSecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type SecureServerOptions,
} from "node:http2";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const brotli = promisify(brotliCompress);
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/**
 * What is before a site in production: HTTPS, HTTP/2 and compression. `origins` maps the addresses
 * of the servers behind it (`http://127.0.0.1:8788`) to those they are known by, in texts and headers.
 */
export async function openEdge(origins: ReadonlyMap<string, string> = new Map()) {
  const server = createSecureServer({ allowHTTP1: true, ...selfSigned() });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const origin = `https://localhost:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    /** Begins to answer, with what `target` says. */
    passTo: (target: string) => {
      server.on("request", (request, response) => {
        pass(target + (request.url ?? "/"), request, response, origins).catch((error: unknown) => {
          console.error(String(error));
          response.stream?.close();
        });
      });
    },
    close: () => server.close(),
  };
}

async function pass(
  url: string,
  request: Http2ServerRequest,
  response: Http2ServerResponse,
  origins: ReadonlyMap<string, string>,
) {
  const known = (text: string) =>
    [...origins].reduce((whole, [own, edge]) => whole.replaceAll(own, edge), text);
  const { accept = "*/*" } = request.headers;
  const answer = await fetch(url, { headers: { accept }, redirect: "manual" });
  const headers: Record<string, string> = {};
  for (const [name, value] of answer.headers) {
    if (!/^(connection|transfer-encoding|keep-alive|content-length)$/.test(name)) {
      headers[name] = known(value);
    }
  }
  let body = Buffer.from(await answer.arrayBuffer());
  if (/text|javascript|json|xml|svg/.test(headers["content-type"] ?? "")) {
    headers["content-encoding"] = "br";
    body = await brotli(known(body.toString()), quality);
  }
  response.writeHead(answer.status, headers);
  response.end(body);
}

function selfSigned(): Pick<SecureServerOptions, "key" | "cert"> {
  const folder = mkdtempSync(join(tmpdir(), "edge-"));
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const named = ["-subj", "/CN=localhost", "-keyout", key, "-out", cert];
  const args = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", ...named];
  try {
    execFileSync("openssl", args, { stdio: "ignore" });
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
