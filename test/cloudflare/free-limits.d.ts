export type KvCounts = { reads: number; writes: number; deletes: number; lists: number };
export const freeLimits: Readonly<KvCounts>;
export function limitKv<Kv extends object>(
  kv: Kv,
  now: () => number,
  limits?: Readonly<Partial<KvCounts>>,
  refused?: (kind: string) => void,
): { limited: Kv; used: KvCounts & { day: string } };
