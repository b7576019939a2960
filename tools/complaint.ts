/** A missing or weak part of a site. With an error, the site is not deployed or does not work. */
export type Complaint = {
  readonly grade: "error" | "warning";
  readonly name: string;
  readonly says: string;
};

/** Returns why something failed, including its cause, because "fetch failed" alone does not help. */
export function reasonOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  if (thrown.name === "TimeoutError") return "it took too long";
  const { message, cause } = thrown;
  if (!(cause instanceof Error)) return message;
  return `${message}: ${"code" in cause && cause.code ? String(cause.code) : cause.message}`;
}

/** Returns what an answer is that is not of this site: a redirect, or a page of another server. */
export function notOurs({ status, headers }: Response): string {
  const to = headers.get("location");
  if (to) return `leads to ${to}: name that one`;
  return `answered ${status}, but not as this site does. Is the address right?`;
}

export function error(name: string, message: string): Complaint {
  return { grade: "error", name, says: message };
}

export function warning(name: string, message: string): Complaint {
  return { grade: "warning", name, says: message };
}

/** Returns the complaints of a list. Entries that do not apply are null, boolean, undefined or empty. */
export function complaintsIn(
  list: readonly (Complaint | boolean | null | undefined | "")[],
): Complaint[] {
  return list.filter((one) => typeof one === "object" && one !== null);
}
