import { z } from "zod";
import { readJson } from "../../src/base/parse-json.ts";
import { type Answer, call } from "../../src/crm/call.ts";
import type { Outside } from "../../src/crm/destination.ts";

/** One thing that the CRM needs: its state, and what a person can do if it is missing. */
export type SetUp = {
  readonly what: string;
  readonly is: "exists" | "created" | "missing" | "failed";
  /** The reason, and where to click; empty if there is nothing to do. */
  readonly instead: string;
};

/** Returns that something exists or was made, or else why not and what a person can do instead. */
export function settled(
  what: string,
  is: "exists" | "created",
  isSo: boolean,
  instead: string,
): SetUp {
  return isSo ? { what, is, instead: "" } : { what, is: "failed", instead };
}

export const toCreate = (what: string): SetUp => ({ what, is: "missing", instead: "" });

export type SetUpOptions = {
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly outside: Outside;
  /** If false, nothing is changed. */
  readonly apply: boolean;
};

type ServiceAnswer = { readonly status: number; readonly json: unknown; readonly message: string };

type Call = {
  readonly method?: string;
  readonly headers: HeadersInit;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly form?: Record<string, string>;
};

/** Makes one call and reads JSON. The status is 0 if there is no answer. */
export async function request(
  outside: Outside,
  url: string,
  { method = "GET", headers, body, form }: Call,
): Promise<ServiceAnswer> {
  const sent = new Headers(headers);
  if (body !== undefined) sent.set("content-type", "application/json");
  const init = {
    method,
    headers: sent,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(form && { body: new URLSearchParams(form) }),
  };
  const answer = await call(url, init, outside, 4_000_000);
  if (!answer.ok) return { status: 0, json: null, message: answer.failure.reason };
  const json = readJson(answer.value.text, z.unknown());
  return { status: answer.value.status, json, message: messageIn(json, answer.value) };
}

const granted = z.object({ access_token: z.string() });

/** Returns the header with a token of the client credentials flow, or else what a person can do instead. */
export async function bearerOf(
  outside: Outside,
  url: string,
  sent: Pick<Call, "headers" | "form">,
  instead: string,
): Promise<{ authorization: string } | SetUp> {
  const token = await request(outside, url, { method: "POST", ...sent });
  const read = granted.safeParse(token.json);
  if (read.success) return { authorization: `Bearer ${read.data.access_token}` };
  return settled("a token", "exists", false, `${token.message}; ${instead}`);
}

/** Returns a CRM's own message about a refusal. */
function messageIn(json: unknown, { status }: Answer): string {
  const first = Object(Array.isArray(json) ? json[0] : json);
  const { message = first.error?.message ?? first.error_description } = first;
  return typeof message === "string" ? `${message.slice(0, 200)} (${status})` : `http-${status}`;
}
