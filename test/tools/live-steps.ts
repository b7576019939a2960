import { type Step, runSteps } from "../../tools/live/steps.ts";

/** Runs steps and returns the verdict and name of each: `ok`, `FAILED`, `skipped` or `left out`. */
export async function resultOf(steps: readonly Step[]) {
  const lines: string[] = [];
  const isWell = await runSteps(steps, (line) => void lines.push(line));
  const verdicts = lines.flatMap((line) => {
    const [, verdict, name] = /^(ok|FAILED|skipped|left out)\s+([^:]+)/.exec(line) ?? [];
    return verdict ? [`${verdict}: ${name}`] : [];
  });
  return { isWell, verdicts, text: lines.join("\n") };
}
