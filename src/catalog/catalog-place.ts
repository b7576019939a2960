import { z } from "zod";
import { purgeShape } from "./purges.ts";
import { countsIn } from "./usage.ts";
import type { CatalogWriter } from "./writer.ts";

const noticeShape = z.lazy(() =>
  z.object({
    expected: z.boolean().optional(),
    whole: z.boolean().optional(),
    datasources: z.array(z.string()).optional(),
    entries: z.array(z.string()).optional(),
    isForVisitor: z.boolean().optional(),
  }),
);

/** Answers requests to the Durable Object that decides the live version. Runs inside it. */
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
