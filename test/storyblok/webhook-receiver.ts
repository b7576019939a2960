import type { IncomingHttpHeaders } from "node:http";
import { bodyOf, startServer } from "../http-server.ts";

export type Hook = { headers: IncomingHttpHeaders; body: string };

/** Starts a site that receives webhooks. It records them and answers with the status that is set. */
export async function startReceiver() {
  const hooks: Hook[] = [];
  const { origin, close } = await startServer(async (request, response) => {
    hooks.push({ headers: request.headers, body: await bodyOf(request) });
    response.writeHead(receiver.status).end();
  });
  const receiver = { hooks, status: 200, url: `${origin}/hook`, close };
  return receiver;
}
