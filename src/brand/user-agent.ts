import { brand } from "./brand.ts";

/**
 * Identifies the site to other services, with an address for questions. Only characters that a header allows.
 */
const userAgent = `${brand.name.replace(/[^\w.-]/g, "")}-website/1.0 (+mailto:${brand.email})`;

/**
 * Adds the user agent to a request to another service: workerd sends none by default, and some services
 * refuse such requests. Every call to another service goes through here.
 * https://resend.com/docs/api-reference/introduction
 */
export function withUserAgent(init: RequestInit = {}): RequestInit {
  const headers = new Headers(init.headers);
  headers.set("user-agent", userAgent);
  return { ...init, headers };
}
