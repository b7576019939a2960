import { jsonAnswer, type Answer } from "./answer.ts";
import { readFault, type Fault } from "./faults.ts";

export type Controlled = {
  fault(): Fault;
  setFault(fault: Fault): void;
  /** Returns what `GET /control` shows besides the fault. */
  state(): Record<string, unknown>;
};

/** Answers `GET` and `POST /control`. */
export function answerControl(method: string, body: string, parts: Controlled): Answer {
  if (method === "POST") {
    const fault = readFault(body);
    if (!fault.ok) return jsonAnswer(400, { error: fault.failure });
    parts.setFault(fault.value);
  } else if (method !== "GET" && method !== "HEAD") {
    return jsonAnswer(405, { error: "/control takes GET, POST." }, { Allow: "GET, POST" });
  }
  return jsonAnswer(200, { ...parts.fault(), ...parts.state() });
}
