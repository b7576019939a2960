/**
 * The memory of an isolate: a map with a limit in bytes. The least recently used values are removed first.
 * The caller estimates the bytes of a value.
 */
export type Memory<Value> = {
  readonly get: (key: string) => Value | undefined;
  readonly set: (key: string, value: Value, bytes: number) => void;
  readonly delete: (key: string) => void;
  readonly bytes: () => number;
};

export function createMemory<Value>(maxBytes: number): Memory<Value> {
  const entries = new Map<string, { value: Value; bytes: number }>();
  let total = 0;
  function remove(key: string) {
    total -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  }
  return {
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set(key, value, bytes) {
      remove(key);
      if (bytes > maxBytes) return;
      entries.set(key, { value, bytes });
      total += bytes;
      for (const oldest of entries.keys()) {
        if (total <= maxBytes) break;
        remove(oldest);
      }
    },
    delete: remove,
    bytes: () => total,
  };
}
