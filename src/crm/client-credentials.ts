import { type Result, err, ok } from "../base/result.ts";
import { type Answer, call } from "./call.ts";
import type { DeliveryFailure, Outside } from "./destination.ts";
import { judge, unavailable, recordsIn } from "./judge.ts";

type TokenResult = Promise<Result<Answer, DeliveryFailure>>;

/**
 * Makes calls with a token of OAuth's client credentials flow (RFC 6749, 4.4). The token is cached for the
 * life of the isolate and renewed once if it is refused. `parameters`: further ones for the token endpoint.
 */
export function clientCredentials(
  url: string,
  parameters: Readonly<Record<string, string>>,
  outside: Outside,
): (callWith: (bearer: string) => TokenResult) => TokenResult {
  let token: string | null = null;

  async function renew(): Promise<Result<string, DeliveryFailure>> {
    const body = new URLSearchParams({ grant_type: "client_credentials", ...parameters });
    const answer = await call(url, { method: "POST", body }, outside);
    if (!answer.ok) return answer;
    const granted = judge(answer.value);
    if (!granted.ok) return err(tokenFailure(answer.value, granted.failure));
    const bearer = recordsIn(granted.value.text)[0]?.["access_token"];
    if (typeof bearer !== "string") return err(unavailable(granted.value, "TOKEN_MISSING"));
    token = bearer;
    return ok(bearer);
  }

  return async (make) => {
    const bearer = token === null ? await renew() : ok(token);
    if (!bearer.ok) return bearer;
    const answer = await make(bearer.value);
    if (!answer.ok || answer.value.status !== 401) return answer;
    // Another delivery may have had its token refused and renewed it already.
    const renewed = token !== null && token !== bearer.value ? ok(token) : await renew();
    return renewed.ok ? make(renewed.value) : renewed;
  };
}

/** A 400 of the token endpoint can still be temporary: too many logins within the hour. */
function tokenFailure(answer: Answer, failure: DeliveryFailure): DeliveryFailure {
  const body = recordsIn(answer.text)[0] ?? {};
  const retryable = /rate|retry|unavailable|server_error|unknown_error/i;
  const isTemporary = retryable.test(
    `${String(body["error"])} ${String(body["error_description"])}`,
  );
  const judged = isTemporary ? unavailable(answer) : failure;
  return { ...judged, reason: `token ${judged.reason}` };
}
