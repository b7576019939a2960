import { createHmac } from "node:crypto";
import type { StoryblokEvent } from "./events.ts";

export type SentWebhook = StoryblokEvent & { outcome: string };

export type WebhookSender = {
  setUrl(url: string | undefined): void;
  /** Sends each event once, whatever comes of it: there is no second try. */
  send(events: readonly StoryblokEvent[]): void;
  /** The last hundred. */
  sent(): readonly SentWebhook[];
  close(): void;
};

const timeoutMs = 120_000;

/** Hex HMAC-SHA1 over the raw body: the `webhook-signature` header. */
function sign(body: string, secret: string): string {
  return createHmac("sha1", secret).update(body).digest("hex");
}

export function createWebhookSender(
  secret: string,
  log: (line: string) => void,
  firstUrl?: string,
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
      const response = await fetch(to, {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          "webhook-signature": sign(body, secret),
          "x-storyblok-topic": event.topic,
        },
        body,
        redirect: "manual",
        signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(timeoutMs)]),
      });
      await response.body?.cancel();
      record.outcome = String(response.status);
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
