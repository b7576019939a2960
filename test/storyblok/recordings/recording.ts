/** The kind of a JSON value: `text`, `number`, `flag`, `null`, `list` or `object`. `|` separates several. */
type Kind = string;

/** Facts about a published response of the real service, not the response itself. */
export type Recording = {
  readonly what: string;
  /** The repository, file and day of the recording. */
  readonly source: string;
  readonly method?: "GET" | "POST" | "PUT" | "DELETE";
  /** The request to the stand-in: below `/v2/cdn/`, or below the space in the management API. */
  readonly path: string;
  readonly sent?: object;
  readonly status: number;
  /** Headers by lower-case name: the whole value, a pattern in it, or undefined if it must be absent. */
  readonly headers?: Readonly<Record<string, string | RegExp | undefined>>;
  /** Every key of the response, and of what is in it by path. `*` is any item. */
  readonly keys: Readonly<Record<string, Readonly<Record<string, Kind>>>>;
  /** Keys that the service returns today and did not return then, each with the evidence. */
  readonly since?: Readonly<Record<string, string>>;
};
