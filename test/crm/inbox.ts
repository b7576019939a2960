import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

export type InboxEntry = {
  submissionId: string;
  form: string;
  /** When it was first taken, ISO. */
  receivedAt: string;
  /** The number of attempts, including refused and dropped ones. */
  attempts: number;
  payload: unknown;
};

/**
 * Opens the inbox: what the CRM has taken, each id once. It is stored in `file`, if one is given, so that
 * stopping the demo loses nothing.
 */
export function openInbox(file: string | null) {
  const stored = readStored(file);
  const entries = new Map(stored.entries.map((entry) => [entry.submissionId, entry]));
  const tries = new Map(stored.tries);

  function save() {
    if (!file) return;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, JSON.stringify({ entries: all(), tries: [...tries] }));
    renameSync(`${file}.new`, file);
  }

  function all(): InboxEntry[] {
    return [...entries.values()].map((entry) => ({
      ...entry,
      attempts: tries.get(entry.submissionId) ?? 1,
    }));
  }

  return {
    all,
    /** Returns ids that were attempted and are not (yet) taken. */
    waiting: () => [...tries.keys()].filter((id) => !entries.has(id)),
    tried(id: string) {
      tries.set(id, (tries.get(id) ?? 0) + 1);
      save();
    },
    /** Takes it. Returns false if it was taken before. */
    take(id: string, form: string, payload: unknown): boolean {
      if (entries.has(id)) return false;
      const receivedAt = new Date().toISOString();
      entries.set(id, { submissionId: id, form, receivedAt, attempts: 1, payload });
      save();
      return true;
    },
    clear() {
      entries.clear();
      tries.clear();
      save();
    },
  };
}

function readStored(file: string | null): { entries: InboxEntry[]; tries: [string, number][] } {
  try {
    return JSON.parse(readFileSync(file ?? "", "utf8"));
  } catch {
    return { entries: [], tries: [] };
  }
}
