/** What is missing or weak. An error is one with which a site is not deployed, or not well. */
export type Complaint = {
  readonly grade: "error" | "warning";
  readonly name: string;
  readonly says: string;
};

/** Why something failed; what broke a connection is in the cause alone, and "fetch failed" helps no one. */
export function reasonOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  const { message, cause } = thrown;
  if (!(cause instanceof Error)) return message;
  return `${message}: ${"code" in cause ? String(cause.code) : cause.message}`;
}

export function error(name: string, message: string): Complaint {
  return { grade: "error", name, says: message };
}

export function warning(name: string, message: string): Complaint {
  return { grade: "warning", name, says: message };
}

/** Those of a list; whatever does not apply is null, or a boolean, in its place. */
export function complaintsIn(
  list: readonly (Complaint | boolean | null | undefined | "")[],
): Complaint[] {
  return list.filter((one) => typeof one === "object" && one !== null);
}
