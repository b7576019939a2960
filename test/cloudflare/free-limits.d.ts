export type KvCounts = { reads: number; writes: number; deletes: number; lists: number };
export const freeLimits: Readonly<KvCounts>;
export function limitKv<Kv extends object>(
  kv: Kv,
  now: () => number,
  limits?: Readonly<Partial<KvCounts>>,
  refused?: (kind: string) => void,
): { limited: Kv; used: KvCounts & { day: string } };

export type CallCounts = { fetches: number; own: number; queries: number };
export const invocationLimits: Readonly<CallCounts>;
export type Invocations = {
  readonly run: <Answer>(work: () => Answer) => Answer;
  readonly counted: <Binding extends object>(
    binding: Binding,
    kind: keyof CallCounts,
    names: readonly string[],
  ) => Binding;
  readonly fetch: (fetcher: typeof fetch) => typeof fetch;
  readonly database: <Database extends object>(database: Database) => Database;
  readonly objects: <Namespace extends object>(namespace: Namespace) => Namespace;
};
export function createInvocations(
  context: {
    getStore: () => CallCounts | undefined;
    run: <Answer>(used: CallCounts, work: () => Answer) => Answer;
  },
  limits?: Readonly<CallCounts>,
  refused?: (kind: string) => void,
): Invocations;
