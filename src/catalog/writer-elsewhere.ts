import { type Result, err, ok } from "../base/result.ts";
import type { ContentFailure } from "../content/reader.ts";
import { type Pointer, pointerIn } from "./pointer.ts";
import type { Purge } from "./purges.ts";
import { type Counts, addCounts, countsText, noCounts, takeCounts } from "./usage.ts";
import type { Usage } from "./usage-of-day.ts";
import type { CatalogWriter, Notice } from "./writer.ts";

/**
 * Creates a client of the writer for other workers. Throws if the writer cannot be reached. `counts`: the
 * usage of this isolate, which it sends with each query for the live version.
 */
export function writerElsewhere(
  fetcher: (address: string, init?: { method: string; body: string }) => Promise<Response>,
  counts: Counts = noCounts(),
): CatalogWriter {
  const origin = "https://catalog";
  return {
    async current(): Promise<Pointer | null> {
      const used = takeCounts(counts);
      const asking = fetcher(`${origin}/current?used=${countsText(used)}`);
      asking.catch(() => addCounts(counts, used));
      const answer = await asking;
      return pointerOrNone(await answer.json());
    },
    async look(notice: Notice): Promise<Result<Pointer, ContentFailure>> {
      const body = JSON.stringify(notice);
      const answer = await fetcher(`${origin}/look`, { method: "POST", body });
      const body1 = (await answer.json()) as { value?: unknown; failure?: ContentFailure };
      const pointer = pointerIn(body1.value);
      if (pointer) return ok(pointer);
      return err(body1.failure ?? { kind: "Unavailable", reason: "no answer" });
    },
    async usage(): Promise<Usage> {
      const answer = await fetcher(`${origin}/usage`);
      const { usageShape } = await import("./usage-of-day.ts");
      return usageShape.parse(await answer.json());
    },
    async purge(): Promise<Purge | null> {
      const answer = await fetcher(`${origin}/purge`);
      const { purgeShape } = await import("./purges.ts");
      return purgeShape.nullable().parse(await answer.json());
    },
    async purged(purge: Purge): Promise<void> {
      await fetcher(`${origin}/purged`, { method: "POST", body: JSON.stringify(purge) });
    },
    async held(name: string): Promise<string | null> {
      const answer = await fetcher(`${origin}/held?name=${encodeURIComponent(name)}`);
      if (answer.ok) return answer.text();
      if (answer.status === 404) return null;
      throw new Error(`the object answered ${answer.status}`);
    },
  };
}

function pointerOrNone(answer: unknown): Pointer | null {
  const pointer = pointerIn(answer);
  if (answer !== null && !pointer) throw new Error("the object's answer is no pointer");
  return pointer;
}
