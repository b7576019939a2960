import { type Result, err, ok } from "../base/result.ts";
import { type Answer, call } from "./call.ts";
import type { DeliveryFailure, Outside } from "./destination.ts";
import { judge, later, recordsIn } from "./judge.ts";

type TokenResult = Promise<Result<Answer, DeliveryFailure>>;

/**
 * Makes calls with a token of OAuth's client credentials flow (RFC 6749, 4.4). It is kept for the life of
 * the isolate and renewed once when it is refused. `asks`: what the token endpoint wants besides.
 */
export function clientCredentials(
  url: string,
  asks: Readonly<Record<string, string>>,
  outside: Outside,
): (make: (bearer: string) => TokenResult) => TokenResult {
  let token: string | null = null;

  async function renew(): Promise<Result<string, DeliveryFailure>> {
    const body = new URLSearchParams({ grant_type: "client_credentials", ...asks });
    const asked = await call(url, { method: "POST", body }, outside);
    if (!asked.ok) return asked;
    const granted = judge(asked.value);
    if (!granted.ok) return err(refusedToken(asked.value, granted.failure));
    const given = recordsIn(granted.value.text)[0]?.["access_token"];
    if (typeof given !== "string") return err(later(granted.value, "TOKEN_MISSING"));
    token = given;
    return ok(given);
  }

  return async (make) => {
    const bearer = token === null ? await renew() : ok(token);
    if (!bearer.ok) return bearer;
    const answer = await make(bearer.value);
    if (!answer.ok || answer.value.status !== 401) return answer;
    // Another delivery may have met the same refusal first.
    const renewed = token !== null && token !== bearer.value ? ok(token) : await renew();
    return renewed.ok ? make(renewed.value) : renewed;
  };
}

/** A 400 of the token endpoint may still ask for patience: too many logins within the hour. */
function refusedToken(answer: Answer, failure: DeliveryFailure): DeliveryFailure {
  const said = recordsIn(answer.text)[0] ?? {};
  const comeAgain = /rate|retry|unavailable|server_error|unknown_error/i;
  const passing = comeAgain.test(`${String(said["error"])} ${String(said["error_description"])}`);
  const judged = passing ? later(answer) : failure;
  return { ...judged, reason: `token ${judged.reason}` };
}
