import { request } from "node:http";

/** What came of a post that was sent piece by piece until someone said stop. */
export type HostileAnswer = {
  /** 0 where the connection broke before any answer. */
  readonly status: number;
  readonly answerBytes: number;
  readonly sentBytes: number;
};

type HostilePost = {
  readonly headers: Readonly<Record<string, string>>;
  readonly pieces: Iterable<Uint8Array>;
  /** After so many bytes it sends no more and waits: who goes on may break the connection before it is answered. */
  readonly listensAfter?: number;
};

/** Posts without a length, piece by piece, and stops where it is answered. */
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

/** Posts, and goes once told so: its connection ends in the middle of whatever it waits for. */
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

/** Of which all large posts are made: what is sent is no load on who sends it. */
const piece = Buffer.alloc(65_536, '"');

/** A multipart post with one part of so many bytes, after some short ones. */
export function onePart(name: string, bytes: number, before: Record<string, string> = {}) {
  return piecesOf([...Object.entries(before), [name, bytes]]);
}

/** A multipart post: each part its text, or so many bytes. What ends with `Url` is a file. */
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
