import type { Bytes } from "../base/bytes.ts";
import type { LatePieces } from "./page-context.ts";

type Streaming = { readonly body: ReadableStream; readonly nonce: string };

/**
 * Streams a document with late pieces. Each piece follows when it is ready, with a script that carries the nonce and
 * moves it into place. A piece that fails leaves its placeholder and is reported.
 */
export function streamOf(
  whole: Bytes,
  late: LatePieces,
  onError: (error: unknown) => void,
): Streaming {
  const nonce = newNonce();
  const encoder = new TextEncoder();
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (text: string) => {
        if (!isCancelled) controller.enqueue(encoder.encode(text));
      };
      let sent = 0;
      // A piece may contain further late pieces.
      const sendLate = async (): Promise<void> => {
        const waiting = late.slice(sent);
        sent = late.length;
        await Promise.all(
          waiting.map(async (piece) => {
            await piece.html
              .then((html) => send(replacementScript(piece.id, html, nonce)))
              .catch(onError);
            await sendLate();
          }),
        );
      };
      controller.enqueue(whole.subarray(0, -closing.length));
      await sendLate();
      send(closing);
      if (!isCancelled) controller.close();
    },
    cancel() {
      isCancelled = true;
    },
  });
  return { body, nonce };
}

/** The end of every document. */
const closing = "</body></html>";

/** The script follows its piece, because scripts run as they are parsed. */
const replacementScript = (id: string, html: string, nonce: string) =>
  `<template>${html}</template><script nonce="${nonce}">{` +
  "const piece=document.currentScript.previousSibling;" +
  `document.getElementById("${id}").replaceWith(piece.content);piece.remove()}</script>`;

function newNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}
