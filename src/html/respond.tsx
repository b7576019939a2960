import type { ReactElement } from "react";
import { Document, type Given } from "./document.tsx";
import type { LatePieces } from "./page-context.ts";
import { toHtml } from "../render/to-html.ts";

export function documentOf(view: ReactElement, given: Given): string {
  return `<!DOCTYPE html>${toHtml(<Document {...given}>{view}</Document>)}`;
}

type Streaming = { readonly body: ReadableStream; readonly nonce: string };

/**
 * A document of which pieces are late: each follows as it comes, with a script that carries the nonce and puts
 * it where it belongs. What fails leaves its place as it is, and is told.
 */
export function streamOf(
  html: string,
  late: LatePieces,
  onError: (error: unknown) => void,
): Streaming {
  const nonce = newNonce();
  const end = html.lastIndexOf("</body>");
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
      send(html.slice(0, end));
      await sendLate();
      send(html.slice(end));
      if (!isLeft) controller.close();
    },
    cancel() {
      isLeft = true;
    },
  });
  return { body, nonce };
}

/** A script is run as it is read: right behind the piece. */
const arriving = (id: string, html: string, nonce: string) =>
  `<template>${html}</template><script nonce="${nonce}">{` +
  "const piece=document.currentScript.previousSibling;" +
  `document.getElementById("${id}").replaceWith(piece.content);piece.remove()}</script>`;

function newNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}
