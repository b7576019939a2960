/** What is missing or weak. An error is one with which a site is not deployed, or not well. */
export type Complaint = {
  readonly grade: "error" | "warning";
  readonly name: string;
  readonly says: string;
};

export function error(name: string, says: string): Complaint {
  return { grade: "error", name, says };
}

export function warning(name: string, says: string): Complaint {
  return { grade: "warning", name, says };
}
