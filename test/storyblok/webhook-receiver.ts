import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

export type Hook = { headers: IncomingHttpHeaders; body: string };

/** A site that takes webhooks: what came, and the status it answers from now on. */
export async function startReceiver() {
  const hooks: Hook[] = [];
  const receiver = { hooks, status: 200, url: "", close: () => void server.close() };
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8");
    request.on("data", (chunk: string) => {
      body += chunk;
    });
    request.on("end", () => {
      hooks.push({ headers: request.headers, body });
      response.writeHead(receiver.status).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  receiver.url = `http://127.0.0.1:${port}/hook`;
  return receiver;
}
