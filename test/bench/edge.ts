import { mkdtempDisposableSync } from "node:fs";
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from "node:http2";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { httpsCertificate } from "../../tools/https-certificate.ts";

const brotli = promisify(brotliCompress);
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/**
 * Opens what is in front of a site in production: HTTPS, HTTP/2 and compression. `origins` maps the addresses
 * of the servers behind it (`http://127.0.0.1:8788`) to their public addresses, in texts and headers.
 */
export async function openEdge(origins: ReadonlyMap<string, string> = new Map()) {
  using folder = mkdtempDisposableSync(join(tmpdir(), "edge-"));
  const { key, cert } = httpsCertificate(folder.path);
  const server = createSecureServer({ allowHTTP1: true, key, cert });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const origin = `https://localhost:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    /** Starts to answer, with the responses of `target`. */
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
