import { request } from "node:http";

/** The result of a post that was sent in pieces until it was answered. */
export type HostileAnswer = {
  /** 0 if the connection broke before any answer. */
  readonly status: number;
  readonly answerBytes: number;
  readonly sentBytes: number;
};

type HostilePost = {
  readonly headers: Readonly<Record<string, string>>;
  readonly pieces: Iterable<Uint8Array>;
  /** After this many bytes it stops and waits. A client that continues can break the connection too early. */
  readonly listensAfter?: number;
};

/** Sends a post without a length, in pieces, and stops as soon as it is answered. */
export function postInPieces(
  url: URL,
  { headers, pieces, listensAfter = Infinity }: HostilePost,
): Promise<HostileAnswer> {
  return new Promise((resolve) => {
    let sentBytes = 0;
    let answered = false;
    const sent = request(url, { method: "POST", headers, agent: false }, (response) => {
      answered = true;
      let answerBytes = 0;
      const end = () => {
        sent.destroy();
        resolve({ status: response.statusCode ?? 0, answerBytes, sentBytes });
      };
      response.on("data", (chunk: Buffer) => (answerBytes += chunk.byteLength));
      response.on("end", end);
      response.on("error", end);
    });
    sent.on("error", () => {
      if (!answered) resolve({ status: 0, answerBytes: 0, sentBytes });
    });
    const left = pieces[Symbol.iterator]();
    const next = () => {
      if (answered || sent.destroyed || sentBytes >= listensAfter) return;
      const piece = left.next();
      if (piece.done) return void sent.end();
      sentBytes += piece.value.byteLength;
      if (sent.write(piece.value)) setImmediate(next);
      else sent.once("drain", next);
    };
    next();
  });
}

/** Sends a post. `leave` breaks the connection in the middle of whatever it waits for. */
export function postAndLeave(url: URL, { headers, pieces }: HostilePost) {
  const sent = request(url, { method: "POST", headers, agent: false });
  sent.on("error", () => undefined);
  for (const one of pieces) sent.write(one);
  sent.end();
  return { leave: () => sent.socket?.resetAndDestroy() };
}

const boundary = "hostile";

export const hostileHeaders = (visitor: string) => ({
  "content-type": `multipart/form-data; boundary=${boundary}`,
  "cf-connecting-ip": visitor,
});

/** The content of all large posts, so that sending them costs the sender little. */
const piece = Buffer.alloc(65_536, '"');

/** Returns a multipart post with one part of this many bytes, after some short ones. */
export function onePart(name: string, bytes: number, before: Record<string, string> = {}) {
  return piecesOf([...Object.entries(before), [name, bytes]]);
}

/**
 * Yields a multipart post. Each part is a text or a number of bytes. A name that ends with `Url` is a file.
 */
export function* piecesOf(parts: Iterable<readonly [string, string | number]>) {
  for (const [name, content] of parts) {
    yield Buffer.from(headOf(name));
    if (typeof content === "string") yield Buffer.from(content);
    else for (let left = content; left > 0; left -= piece.byteLength) yield piece;
    yield Buffer.from("\r\n");
  }
  yield Buffer.from(`--${boundary}--\r\n`);
}

function headOf(name: string): string {
  const file = name.endsWith("Url") ? '; filename="a.log"' : "";
  return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`;
}
