import { Session } from "node:inspector/promises";

/**
 * Counts the calls while `work` runs, in files whose address matches `where`. V8 counts them, so the result
 * is the same on every machine, however busy. Work of the engine itself, such as compression, is not counted.
 */
export async function callsOf(
  work: () => Promise<unknown>,
  where: RegExp,
): Promise<{ readonly functions: number; readonly files: number }> {
  const session = new Session();
  session.connect();
  try {
    await session.post("Profiler.enable");
    await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
    await work();
    const { result } = await session.post("Profiler.takePreciseCoverage");
    const files = result.filter(({ url }) => where.test(url));
    const counts = files.flatMap(({ functions }) =>
      functions.map(({ ranges: [whole] }) => whole?.count ?? 0),
    );
    return { functions: counts.reduce((sum, count) => sum + count, 0), files: files.length };
  } finally {
    session.disconnect();
  }
}
