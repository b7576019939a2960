import type { D1Database } from "@cloudflare/workers-types";

export type Query = {
  readonly sql: string;
  readonly values: readonly unknown[];
  /** Rows, as D1 bills them. */
  readonly read: number;
  readonly written: number;
};

/** Returns the same database, and notes each query in `queries`, with the rows it read and wrote. */
export function watched(d1: D1Database, queries: Query[]): D1Database {
  type Statement = ReturnType<D1Database["prepare"]>;
  const plain = new WeakMap<object, { statement: Statement; sql: string; values: unknown[] }>();
  type Meta = { readonly meta: { readonly rows_read: number; readonly rows_written: number } };
  const note = (sql: string, values: unknown[], { meta }: Meta) =>
    void queries.push({ sql, values, read: meta.rows_read, written: meta.rows_written });
  function wrap(statement: Statement, sql: string, values: unknown[] = []): Statement {
    const all = async () => {
      const result = await statement.all();
      note(sql, values, result as Meta);
      return result;
    };
    const first = async () => (await all()).results[0] ?? null;
    const bind = (...given: unknown[]) => wrap(statement.bind(...given), sql, given);
    const wrapped = { bind, all, run: all, first } as unknown as Statement;
    plain.set(wrapped, { statement, sql, values });
    return wrapped;
  }
  return {
    prepare: (sql: string) => wrap(d1.prepare(sql), sql),
    async batch(statements: Statement[]) {
      const plainStatements = statements.flatMap((statement) => plain.get(statement) ?? []);
      const results = await d1.batch(plainStatements.map(({ statement }) => statement));
      results.forEach((result, nth) => {
        const { sql, values } = plainStatements[nth] ?? { sql: "", values: [] };
        note(sql, values, result as Meta);
      });
      return results;
    },
  } as unknown as D1Database;
}
