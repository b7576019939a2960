/**
 * A service's answer to a request without a user agent. Resend asks for a User-Agent in its documentation,
 * and its edge answers like this (https://resend.com/docs/api-reference/introduction). The other services do
 * not ask for one. Their stand-ins are as strict, so that every call of the site has one.
 */
export const anonymousRefusal = { status: 403, body: "error code: 1010" };

export function isAnonymous(userAgent: string | null | undefined): boolean {
  return !userAgent?.trim();
}
