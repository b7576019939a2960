import type { Bytes } from "../base/bytes.ts";
import type { LatePieces } from "./page-context.ts";

type Streaming = { readonly body: ReadableStream; readonly nonce: string };

/**
 * A document of which pieces are late: each follows as it comes, with a script that carries the nonce and puts
 * it where it belongs. What fails leaves its place as it is, and is told.
 */
export function streamOf(
  whole: Bytes,
  late: LatePieces,
  onError: (error: unknown) => void,
): Streaming {
  const nonce = newNonce();
  const encoder = new TextEncoder();
  let isLeft = false;
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (text: string) => {
        if (!isLeft) controller.enqueue(encoder.encode(text));
      };
      let sent = 0;
      // What comes may hold more that is late.
      const sendLate = async (): Promise<void> => {
        const waiting = late.slice(sent);
        sent = late.length;
        await Promise.all(
          waiting.map(async (piece) => {
            await piece.html.then((made) => send(arriving(piece.id, made, nonce))).catch(onError);
            await sendLate();
          }),
        );
      };
      controller.enqueue(whole.subarray(0, -closing.length));
      await sendLate();
      send(closing);
      if (!isLeft) controller.close();
    },
    cancel() {
      isLeft = true;
    },
  });
  return { body, nonce };
}

/** What every document ends with. */
const closing = "</body></html>";

/** A script is run as it is read: right behind the piece. */
const arriving = (id: string, html: string, nonce: string) =>
  `<template>${html}</template><script nonce="${nonce}">{` +
  "const piece=document.currentScript.previousSibling;" +
  `document.getElementById("${id}").replaceWith(piece.content);piece.remove()}</script>`;

function newNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}
