import { createHmac } from "node:crypto";
import { request as requestOverTls } from "node:https";
import type { StoryblokEvent } from "./events.ts";

export type SentWebhook = StoryblokEvent & { outcome: string };

export type WebhookSender = {
  setUrl(url: string | undefined): void;
  /** Sends each event once. A failed event is not sent again. */
  send(events: readonly StoryblokEvent[]): void;
  /** Returns the last hundred. */
  sent(): readonly SentWebhook[];
  close(): void;
};

const timeoutMs = 120_000;

/** Returns the `webhook-signature` header: hex HMAC-SHA1 of the raw body. */
function sign(body: string, secret: string): string {
  return createHmac("sha1", secret).update(body).digest("hex");
}

/** `certificate`: of a site that made its own (`npm run dev -- --https`), PEM. No other sender trusts it. */
export function createWebhookSender(
  secret: string,
  log: (line: string) => void,
  firstUrl?: string,
  certificate?: string,
): WebhookSender {
  let url = firstUrl;
  const sent: SentWebhook[] = [];
  const stopped = new AbortController();

  async function post(event: StoryblokEvent, to: string): Promise<void> {
    const body = JSON.stringify(event.payload);
    const record = { ...event, outcome: "under way" };
    sent.push(record);
    if (sent.length > 100) sent.shift();
    try {
      const headers = {
        "Content-Type": "application/json",
        "webhook-signature": sign(body, secret),
        "x-storyblok-topic": event.topic,
      };
      const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(timeoutMs)]);
      const trusted = to.startsWith("https:") ? certificate : undefined;
      record.outcome = String(await statusOf(to, { body, headers, signal }, trusted));
    } catch (cause) {
      if (stopped.signal.aborted) return;
      const reason = cause instanceof Error ? (cause.cause ?? cause) : cause;
      record.outcome = reason instanceof Error ? reason.message : String(reason);
    }
    const { full_slug, datasource_slug, asset_id, story_id } = event.payload;
    const about = full_slug ?? datasource_slug ?? asset_id ?? story_id ?? "";
    log(`webhook ${event.topic} ${about} → ${to}: ${record.outcome}`);
  }

  return {
    setUrl: (next) => {
      url = next;
    },
    send(events) {
      if (url === undefined) return;
      for (const event of events) void post(event, url);
    },
    sent: () => sent,
    close: () => stopped.abort(),
  };
}

type Notice = { body: string; headers: Record<string, string>; signal: AbortSignal };

/** Sends a notice and returns the status of the response. Redirects are not followed. */
async function statusOf(to: string, notice: Notice, ca: string | undefined): Promise<number> {
  if (ca === undefined) {
    const response = await fetch(to, { ...notice, method: "POST", redirect: "manual" });
    await response.body?.cancel();
    return response.status;
  }
  const { body, headers, signal } = notice;
  return new Promise((resolve, reject) => {
    const sent = requestOverTls(to, { method: "POST", headers, signal, ca }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    sent.on("error", reject).end(body);
  });
}
