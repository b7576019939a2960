/**
 * What a service tells who does not say who calls. Resend asks for a User-Agent in its documentation, and its
 * edge answers so (https://resend.com/docs/api-reference/introduction). The others do not ask: their stand-ins
 * are as strict, so that no call of the site is anonymous anywhere.
 */
export const refusedAsNobody = { status: 403, body: "error code: 1010" };

export function namesNobody(userAgent: string | null | undefined): boolean {
  return !userAgent?.trim();
}
