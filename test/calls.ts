import { Session } from "node:inspector/promises";

/**
 * What is called while `work` goes on, of files whose address has this in it, as V8 counts it: the same on every
 * machine, however busy. It says nothing of what the engine itself does, such as to compress.
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
