/** What the one place that decides the version remembers, without lag: a Durable Object's storage. */
export type Storage = {
  readonly get: (key: string) => Promise<unknown>;
  readonly put: (key: string, value: unknown) => Promise<void>;
  readonly delete: (key: string) => Promise<unknown>;
};
