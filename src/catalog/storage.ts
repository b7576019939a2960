/** The storage of a Durable Object, which never lags. */
export type Storage = {
  readonly get: (key: string) => Promise<unknown>;
  readonly put: (key: string, value: unknown) => Promise<void>;
  readonly delete: (key: string) => Promise<unknown>;
};
