import { jsonAnswer, type Answer } from "./answer.ts";

const uncached = { "Cache-Control": "no-cache" };

export function unauthorized(): Answer {
  return jsonAnswer(401, { error: "Unauthorized" }, uncached);
}

/** Unlike every other error, the body is an array with one text. */
export function notFound(): Answer {
  return jsonAnswer(404, ["This record could not be found"], uncached);
}

export function notAllowed(names: readonly string[]): Answer {
  return jsonAnswer(422, { error: `Parameter(s) ${names.join(", ")} not allowed` }, uncached);
}

export function rateLimited(perSecond: number): Answer {
  return jsonAnswer(
    429,
    { error: `Rate limit of ${perSecond} request per second has been reached.` },
    uncached,
  );
}

export function badRequest(error: string): Answer {
  return jsonAnswer(400, { error }, uncached);
}

export function serverError(): Answer {
  return jsonAnswer(500, { error: "Internal Server Error" }, uncached);
}

/** Returns the response of a load balancer whose backend is broken: HTML instead of JSON. */
export function badGateway(): Answer {
  return {
    status: 502,
    headers: { "Content-Type": "text/html" },
    body: "<html>\r\n<head><title>502 Bad Gateway</title></head>\r\n<body>\r\n<center><h1>502 Bad Gateway</h1></center>\r\n</body>\r\n</html>\r\n",
  };
}
