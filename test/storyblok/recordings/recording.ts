/** What a value is in JSON: `text`, `number`, `flag`, `null`, `list` or `object`; several by a bar. */
type Kind = string;

/** What the real service answered, as far as someone published it: facts of it, not the answer. */
export type Recording = {
  readonly what: string;
  /** Repository, file and the day of the recording. */
  readonly source: string;
  readonly method?: "GET" | "POST" | "PUT" | "DELETE";
  /** What is asked of the stand-in in its place: below `/v2/cdn/`, or below the space in the management API. */
  readonly ask: string;
  readonly sent?: object;
  readonly status: number;
  /** Headers by their small names: the whole value, or what is somewhere in it. */
  readonly headers?: Readonly<Record<string, string | RegExp | undefined>>;
  /** Every key of the answer, and of what is in it by its path; a star is any item. */
  readonly keys: Readonly<Record<string, Readonly<Record<string, Kind>>>>;
  /** Keys that the service says today and did not then, by where they are, with the reason to think so. */
  readonly since?: Readonly<Record<string, string>>;
};
