import { z } from "zod";
import { type Result, err } from "../base/result.ts";
import {
  type Counts,
  type Usage,
  addCounts,
  countsIn,
  countsText,
  noCounts,
  takeCounts,
  usageShape,
} from "./usage.ts";
import type { CatalogWriter, Notice } from "./writer.ts";
import { type Pointer, pointerShape } from "./pointer.ts";
import { type Purge, purgeShape } from "./purges.ts";
import type { ContentFailure } from "../content/reader.ts";

/* Requests to the Durable Object that decides the live version, and its answers. */

const noticeShape = z.lazy(() =>
  z.object({
    expected: z.boolean().optional(),
    whole: z.boolean().optional(),
    datasources: z.array(z.string()).optional(),
    entries: z.array(z.string()).optional(),
    isForVisitor: z.boolean().optional(),
  }),
);
const lookShape = z.lazy(() =>
  z.object({
    ok: z.boolean(),
    value: pointerShape.optional(),
    failure: z.custom<ContentFailure>().optional(),
  }),
);

/** Answers inside the Durable Object. */
export async function answerInPlace(request: Request, writer: CatalogWriter): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname === "/current") {
    return Response.json(await writer.current(countsIn(searchParams.get("used"))));
  }
  if (pathname === "/held") {
    const text = await writer.held(searchParams.get("name") ?? "");
    return text === null ? new Response(null, { status: 404 }) : new Response(text);
  }
  if (pathname === "/usage") return Response.json(await writer.usage());
  if (pathname === "/purge") return Response.json(await writer.purge());
  if (pathname === "/purged") {
    await writer.purged(purgeShape.parse(await request.json()));
    return new Response(null, { status: 204 });
  }
  return Response.json(await writer.look(noticeShape.parse(await request.json())));
}

/**
 * The writer as other workers reach it. Throws where it cannot be reached. `counts`: what this isolate uses, which
 * it is told of when it is asked what is live.
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
      return pointerShape.nullable().parse(await answer.json());
    },
    async look(notice: Notice): Promise<Result<Pointer, ContentFailure>> {
      const body = JSON.stringify(notice);
      const answer = await fetcher(`${origin}/look`, { method: "POST", body });
      const said = lookShape.parse(await answer.json());
      if (said.value) return { ok: true, value: said.value };
      return err(said.failure ?? { kind: "Unavailable", reason: "no answer" });
    },
    async usage(): Promise<Usage> {
      const answer = await fetcher(`${origin}/usage`);
      return usageShape.parse(await answer.json());
    },
    async purge(): Promise<Purge | null> {
      const answer = await fetcher(`${origin}/purge`);
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
