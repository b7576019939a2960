import { z } from "zod";

/*
 * Incoming webhooks of Slack and Teams, as strict as their references. Slack:
 * https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks and reference/block-kit; Teams:
 * https://learn.microsoft.com/en-us/microsoftteams/platform/webhooks-and-connectors/how-to/connectors-using
 */

const plain = (max: number) =>
  z.strictObject({
    type: z.literal("plain_text"),
    text: z.string().min(1).max(max),
    emoji: z.boolean().optional(),
  });
const mrkdwn = z.strictObject({
  type: z.literal("mrkdwn"),
  text: z.string().min(1).max(3_000),
  verbatim: z.boolean().optional(),
});
const text = z.union([plain(3_000), mrkdwn]);

const slackBlock = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("header"), text: plain(150) }),
  z.strictObject({ type: z.literal("section"), text }),
  z.strictObject({ type: z.literal("context"), elements: z.array(text).min(1).max(10) }),
]);
const slackPayload = z.strictObject({
  text: z.string().min(1).max(40_000),
  blocks: z.array(slackBlock).max(50).optional(),
});

const openUrl = z.strictObject({
  type: z.literal("Action.OpenUrl"),
  url: z.url(),
  title: z.string().optional(),
});
const textRun = z.strictObject({
  type: z.literal("TextRun"),
  text: z.string(),
  size: z.enum(["Small", "Default", "Medium", "Large", "ExtraLarge"]).optional(),
  weight: z.enum(["Lighter", "Default", "Bolder"]).optional(),
  selectAction: openUrl.optional(),
});
const teamsPayload = z.strictObject({
  type: z.literal("message"),
  attachments: z
    .array(
      z.strictObject({
        contentType: z.literal("application/vnd.microsoft.card.adaptive"),
        contentUrl: z.null(),
        content: z.strictObject({
          $schema: z.literal("http://adaptivecards.io/schemas/adaptive-card.json"),
          type: z.literal("AdaptiveCard"),
          version: z.enum(["1.2", "1.3", "1.4", "1.5"]),
          body: z
            .array(
              z.strictObject({
                type: z.literal("RichTextBlock"),
                inlines: z.array(textRun).min(1),
              }),
            )
            .min(1),
          actions: z.array(openUrl).max(6),
        }),
      }),
    )
    .length(1),
});

type Mode =
  | "takes"
  | "limits"
  | "limitsInText"
  | "isGone"
  | "fails"
  | "isUnreachable"
  | "redirects";

/** Records what was posted to which address. `does` sets how it answers from now on. */
export function chatStandIn() {
  const taken: { readonly url: string; readonly body: string }[] = [];
  const calls: string[] = [];
  let mode: Mode = "takes";
  return {
    taken,
    calls,
    does(next: Mode) {
      mode = next;
    },
    fetch: async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
      const request = new Request(input, init);
      const { hostname } = new URL(request.url);
      calls.push(request.url);
      if (request.method !== "POST") return new Response("invalid_method", { status: 405 });
      const body = await request.text();
      const kind = hostname === "hooks.slack.com" ? "slack" : "teams";
      switch (mode) {
        case "isUnreachable":
          throw new TypeError("fetch failed");
        case "limits":
          return new Response("rate_limited", { status: 429, headers: { "Retry-After": "120" } });
        case "limitsInText":
          return new Response(
            "Webhook message delivery failed with error: Microsoft Teams endpoint returned HTTP error 429 with ContextId tcid=1.",
          );
        case "isGone":
          return new Response("no_service", { status: 404 });
        case "fails":
          return new Response("rollup_error", { status: 500 });
        case "redirects":
          return Response.redirect("https://elsewhere.example/", 302);
        case "takes":
          break;
        default:
          return mode satisfies never;
      }
      const isJson = request.headers.get("content-type")?.startsWith("application/json");
      const shape = kind === "slack" ? slackPayload : teamsPayload;
      const read = shape.safeParse(JSON.parse(body));
      const isTooLong = kind === "teams" && new TextEncoder().encode(body).length > 28 * 1024;
      if (!isJson || !read.success || isTooLong) {
        return new Response("invalid_payload", { status: 400 });
      }
      taken.push({ url: request.url, body });
      if (hostname.endsWith(".webhook.office.com")) return new Response("1");
      return kind === "slack" ? new Response("ok") : new Response(null, { status: 202 });
    },
  };
}
