import type { IncomingMessage, ServerResponse } from "node:http";
import { escapeHtml } from "../../src/base/escape-html.ts";
import { controlSchema, createFaults } from "../crm/faults.ts";
import { favicon } from "../favicon.ts";
import { bodyOf, startServer } from "../http-server.ts";
import { send } from "../storyblok/api-server.ts";
import { type SentMail, createMailService } from "./mail-service.ts";

export type MailInbox = {
  /** `http://127.0.0.1:8790`: its page, and the provider's API. */
  readonly origin: string;
  readonly mails: () => SentMail[];
  readonly close: () => Promise<void>;
};

/** Starts an inbox that takes the site's mails, as the provider would, and shows them as a page. */
export async function startMailInbox({
  port,
  apiKey,
}: {
  /** 0 takes a free port. */
  port: number;
  apiKey: string;
}): Promise<MailInbox> {
  const service = createMailService(apiKey);
  const faults = createFaults();
  async function handle(request: IncomingMessage, response: ServerResponse) {
    const { pathname } = new URL(request.url ?? "/", "http://inbox");
    const route = `${request.method} ${pathname}`;
    const html = (text: string) =>
      response.setHeader("content-type", "text/html; charset=utf-8").end(text);
    if (route === "GET /") return html(pageOf(service.sent()));
    if (route === "GET /favicon.ico") return send(response, favicon);
    if (route === "GET /inbox.json") return response.end(JSON.stringify(service.sent()));
    if (route === "POST /emails") return take(request, response);
    if (route === "POST /control") {
      faults.set(controlSchema.parse(JSON.parse((await bodyOf(request)) || "{}")));
      return response.end("{}");
    }
    const mail = service.sent().find(({ id }) => pathname === `/mails/${id}`);
    return mail ? html(mail.html) : response.writeHead(404).end("not found");
  }

  async function take(request: IncomingMessage, response: ServerResponse) {
    const body = await bodyOf(request);
    const fault = faults.next("");
    const refuses = (fault.status ?? 200) >= 300 || fault.drop === true;
    const headers = new Headers(request.headers as Record<string, string>);
    const answer = refuses
      ? new Response("{}", { status: fault.status ?? 503 })
      : service.take(headers, body);
    if (fault.drop) return request.socket.destroy();
    response.writeHead(answer.status, { "content-type": "application/json" });
    response.end(await answer.text());
  }

  const { origin, close } = await startServer((request, response) => {
    handle(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  }, port);
  return { origin, mails: service.sent, close };
}

function pageOf(mails: readonly SentMail[]): string {
  const cards = mails.toReversed().map(
    ({ id, subject, to, from, sentAt, text, headers, attachments }) => `<article>
<h2><a href="/mails/${id}">${escapeHtml(subject)}</a></h2>
<p>${escapeHtml(`${from} → ${to[0] ?? ""} · ${sentAt}`)}</p>
<p>${attachments.map(({ filename, content_type: type, content }) => `<a download="${escapeHtml(filename)}" href="data:${escapeHtml(type)};base64,${content}">${escapeHtml(filename)}</a>`).join(" ")}</p>
<details><summary>Text and headers</summary><pre>${escapeHtml(JSON.stringify(headers, null, 2))}

${escapeHtml(text)}</pre></details>
</article>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mail inbox (${mails.length})</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 860px; margin: 40px auto; padding: 0 20px; color: #10231c; background: #f4f7f5; }
article { background: #fff; border-radius: 16px; padding: 20px 24px; margin: 16px 0; }
h2 { font-size: 1.125rem; margin: 0; } p { margin: 4px 0; color: #4a5b53; } pre { white-space: pre-wrap; overflow-wrap: anywhere; }
</style>
<h1>Mail inbox</h1>
<p>What the site has sent, newest first, to whomever. This is a stand-in: it sends nothing on, and fails on
request (<code>POST /control</code>).</p>
${cards.join("\n") || "<p>Nothing yet. Register for an event, or open a support case.</p>"}
</html>`;
}
