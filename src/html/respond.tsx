import type { Context } from "hono";
import type { ReactElement } from "react";
import { Document, type Given } from "./document.tsx";
import { toHtml } from "../render/to-html.ts";

declare module "@hono/react-renderer" {
  interface Props extends Given {}
}

/** The page as one piece: a quarter of the cost of a stream, and no inline script to bless. */
export function renderComplete(view: ReactElement, given: Given): string {
  return `<!DOCTYPE html>${toHtml(<Document {...given}>{view}</Document>)}`;
}

async function done() {}

type Streaming = { readonly body: ReadableStream; readonly nonce: string };

/** The page as it gets ready: what is late follows in scripts that carry the nonce. */
export async function renderStream(
  c: Context,
  view: ReactElement,
  given: Given,
  onError: (error: unknown) => void,
): Promise<Streaming> {
  const nonce = newNonce();
  // Few pages stream: an isolate reads React's renderer for it when the first does.
  const { reactRenderer } = await import("@hono/react-renderer");
  const stream = reactRenderer(Document, {
    stream: {},
    readableStreamOptions: { nonce, onError },
  });
  await stream(c, done);
  const { body } = await c.render(view, given);
  if (!body) throw new Error("the renderer gave no stream");
  return { body, nonce };
}

function newNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}
