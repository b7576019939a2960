import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { Webhook } from "standardwebhooks";
import { favicon } from "../favicon.ts";
import { bodyOf, refuseAnonymous, startServer } from "../http-server.ts";
import { send } from "../storyblok/api-server.ts";
import { type Fault, controlSchema, createFaults } from "./faults.ts";
import { type InboxEntry, openInbox } from "./inbox.ts";
import { inboxPage } from "./page.ts";
import { jsonIn } from "./stand-in.ts";

export type CrmOptions = {
  /** 0 takes a free port. */
  port: number;
  /** `whsec_…`, the same as the site's CRM_WEBHOOK_SECRET. */
  secret: string;
  /** The file that stores the inbox. Without it, the inbox is in memory only. */
  file?: string | undefined;
  quiet?: boolean | undefined;
};

export type Crm = {
  /** `http://127.0.0.1:8789` */
  readonly origin: string;
  /** The address that the site delivers to. */
  readonly url: string;
  /** The address that plain forms post to. This server is also their collection service. */
  readonly collector: string;
  /** The address of alerts for a person. This server is also their pager. */
  readonly alerts: string;
  readonly inbox: () => InboxEntry[];
  readonly clear: () => void;
  readonly control: (fault: unknown) => void;
  readonly close: () => Promise<void>;
};

/** Starts a CRM that takes Standard Webhooks, shows its inbox as a page, and fails on request. */
export async function startCrm({ port, secret, file, quiet = false }: CrmOptions): Promise<Crm> {
  const inbox = openInbox(file ?? null);
  const faults = createFaults();
  const verifier = new Webhook(secret);
  async function handle(request: IncomingMessage, response: ServerResponse) {
    const path = new URL(request.url ?? "/", "http://crm").pathname;
    const route = `${request.method} ${path}`;
    if (route === "GET /favicon.ico") return send(response, favicon);
    if (route === "GET /inbox.json") return json(response, 200, inbox.all());
    if (route === "GET /control") return json(response, 200, faults.current());
    if (route === "GET /") {
      response.setHeader("content-type", "text/html; charset=utf-8");
      return response.end(inboxPage(inbox.all(), inbox.waiting().length));
    }
    if (route === "POST /clear") {
      inbox.clear();
      return json(response, 200, {});
    }
    const body = await bodyOf(request);
    if (route === "POST /control") return setFaults(body, response);
    if (refuseAnonymous(request, response)) return;
    if (route === "POST /webhook") return take(request, body, response);
    if (route === "POST /alerts") return alert(body, response);
    if (route === "POST /collect") return collect(body, response);
    json(response, 404, { error: "not found" });
  }

  function setFaults(body: string, response: ServerResponse) {
    const parsed = controlSchema.safeParse(jsonIn(body || "{}"));
    if (!parsed.success) return json(response, 400, { error: parsed.error.issues });
    faults.set(parsed.data);
    json(response, 200, parsed.data);
  }

  function alert(body: string, response: ServerResponse) {
    if (!quiet) console.log(`Alert: ${String(Object(jsonIn(body)).text)}`);
    response.writeHead(204).end();
  }

  /** Takes a post of a plain form, as a form-collection service does, unless the honeypot is filled in. */
  function collect(body: string, response: ServerResponse) {
    const { _gotcha: trap, ...fields } = Object.fromEntries(new URLSearchParams(body));
    if (!trap) {
      const id = crypto.randomUUID();
      inbox.tried(id);
      inbox.take(id, "collected", { data: { form: "collected", fields } });
    }
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end("<!doctype html><title>Thank you</title><h1>Thank you</h1>");
  }

  async function take(request: IncomingMessage, body: string, response: ServerResponse) {
    const payload = verified(verifier, body, request);
    if (payload === null) return json(response, 401, { error: "signature" });
    const id = String(request.headers["webhook-id"]);
    inbox.tried(id);
    const { form, email } = factsOf(payload);
    const fault = faults.next(email);
    if (!quiet) console.log(`CRM: ${form} ${id} ${describe(fault)}`);
    if (fault.delayMs) await wait(fault.delayMs);
    const status = fault.status ?? 200;
    if (status < 300 && fault.drop !== true) inbox.take(id, form, payload);
    if (fault.drop) return request.socket.destroy();
    if (fault.retryAfter !== undefined) response.setHeader("retry-after", String(fault.retryAfter));
    if (fault.body !== undefined) return response.writeHead(status).end(fault.body);
    json(response, status, status < 300 ? { id: `lead_${id.slice(0, 8)}` } : { error: status });
  }

  const { origin, close } = await startServer((request, response) => {
    handle(request, response).catch((thrown: unknown) => {
      if (!quiet) console.error("CRM stand-in:", thrown);
      if (!response.headersSent) json(response, 500, { error: "stand-in failed" });
    });
  }, port);
  return {
    origin,
    url: `${origin}/webhook`,
    collector: `${origin}/collect`,
    alerts: `${origin}/alerts`,
    inbox: inbox.all,
    clear: inbox.clear,
    control: (fault) => faults.set(controlSchema.parse(fault)),
    close,
  };
}

function verified(verifier: Webhook, body: string, { headers }: IncomingMessage): unknown {
  const text = (name: string) => String(headers[name] ?? "");
  try {
    return verifier.verify(body, {
      "webhook-id": text("webhook-id"),
      "webhook-timestamp": text("webhook-timestamp"),
      "webhook-signature": text("webhook-signature"),
    });
  } catch {
    return null;
  }
}

/** Returns the form and address of a submission of the site. A CRM takes anything that is signed. */
function factsOf(payload: unknown): { form: string; email: string } {
  const { data } = Object(payload);
  const { form, fields } = Object(data);
  const email = Object.entries(Object(fields)).find(([name]) => name.endsWith("EmailAddress"));
  return { form: String(form ?? "?"), email: String(email?.[1] ?? "") };
}

function describe(fault: Fault): string {
  if (fault.drop) return `dropped (${fault.drop === "after" ? "taken" : "not taken"})`;
  return String(fault.status ?? 200);
}

function json(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, {
    "content-type": "application/json",
    "access-control-allow-origin": "*",
  });
  response.end(JSON.stringify(body));
}
