/** A missing or weak part of a site. With an error, the site is not deployed or does not work. */
export type Complaint = {
  readonly grade: "error" | "warning";
  readonly name: string;
  readonly says: string;
};

/** Returns why something failed, including its cause, because "fetch failed" alone does not help. */
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

/** Returns the complaints of a list. Entries that do not apply are null, boolean, undefined or empty. */
export function complaintsIn(
  list: readonly (Complaint | boolean | null | undefined | "")[],
): Complaint[] {
  return list.filter((one) => typeof one === "object" && one !== null);
}
