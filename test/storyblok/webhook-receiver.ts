import type { IncomingHttpHeaders } from "node:http";
import { bodyOf, startServer } from "../http-server.ts";

export type Hook = { headers: IncomingHttpHeaders; body: string };

/** A site that takes webhooks: what came, and the status it answers from now on. */
export async function startReceiver() {
  const hooks: Hook[] = [];
  const { origin, close } = await startServer(async (request, response) => {
    hooks.push({ headers: request.headers, body: await bodyOf(request) });
    response.writeHead(receiver.status).end();
  });
  const receiver = { hooks, status: 200, url: `${origin}/hook`, close };
  return receiver;
}
