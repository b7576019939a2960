import { jsonAnswer, type Answer } from "./answer.ts";
import type { CallCounter } from "./calls.ts";
import { readFault, type Fault } from "./faults.ts";

export type Controlled = {
  fault(): Fault;
  setFault(fault: Fault): void;
  calls: CallCounter;
  /** What besides the fault `GET /control` shows. */
  state(): Record<string, unknown>;
};

/** `GET` and `POST /control`, `GET /control/calls`, `POST /control/calls/reset`. */
export function answerControl(
  method: string,
  path: string,
  body: string,
  parts: Controlled,
): Answer {
  const takes = doors[path];
  if (!takes) return jsonAnswer(404, { error: "There is /control and /control/calls." });
  const door = takes[method === "HEAD" ? "GET" : method];
  if (!door) {
    const allowed = Object.keys(takes).join(", ");
    return jsonAnswer(405, { error: `${path} takes ${allowed}.` }, { Allow: allowed });
  }
  return door(body, parts);
}

type Door = (body: string, parts: Controlled) => Answer;

const doors: Record<string, Record<string, Door>> = {
  "/control": {
    GET: (_, parts) => jsonAnswer(200, { ...parts.fault(), ...parts.state() }),
    POST(body, parts) {
      const fault = readFault(body);
      if (!fault.ok) return jsonAnswer(400, { error: fault.failure });
      parts.setFault(fault.value);
      return jsonAnswer(200, { ...parts.fault(), ...parts.state() });
    },
  },
  "/control/calls": { GET: (_, parts) => jsonAnswer(200, parts.calls.calls()) },
  "/control/calls/reset": {
    POST(_, parts) {
      parts.calls.reset();
      return jsonAnswer(200, parts.calls.calls());
    },
  },
};
