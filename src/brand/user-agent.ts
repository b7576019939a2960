import { brand } from "./brand.ts";

/** Who calls other services, and whom they can ask about it. Letters that a header may have. */
const userAgent = `${brand.name.replace(/[^\w.-]/g, "")}-website/1.0 (+mailto:${brand.email})`;

/**
 * What is asked of another service, with who asks: workerd names no one by itself, and some services refuse that.
 * Every call to one goes through here: https://resend.com/docs/api-reference/introduction
 */
export function withUserAgent(init: RequestInit = {}): RequestInit {
  const headers = new Headers(init.headers);
  headers.set("user-agent", userAgent);
  return { ...init, headers };
}
