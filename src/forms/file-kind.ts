/** The type of a file, from its content. Its name is not trusted. */
export type FileKind = { readonly type: string; readonly extensions: readonly string[] };

const signatures: readonly (FileKind & { readonly signature: readonly (number | null)[] })[] = [
  {
    type: "image/png",
    extensions: ["png"],
    signature: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  },
  { type: "image/jpeg", extensions: ["jpg", "jpeg"], signature: [0xff, 0xd8, 0xff] },
  {
    type: "image/webp",
    extensions: ["webp"],
    signature: [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50],
  },
  { type: "application/pdf", extensions: ["pdf"], signature: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { type: "application/zip", extensions: ["zip"], signature: [0x50, 0x4b, 0x03, 0x04] },
];

/** Logs and JSON are text, and are downloaded as text. */
const plain: FileKind = { type: "text/plain", extensions: ["txt", "log", "json"] };

/** Returns the kind of a file, or null if it is not a kind that can be attached. */
export function fileKindOf(bytes: Uint8Array): FileKind | null {
  const check = new KindCheck(bytes);
  return check.add(bytes) && check.end() ? check.kind : null;
}

/** How many bytes are decoded at a time. As a string they take up to twice their size again. */
const pieceBytes = 65_536;
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const controlCharacters = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

/**
 * Checks a file part by part. If it starts like no other kind, it must be a text without control characters.
 * They are the same bytes in UTF-8 and in the older encodings of Windows; Windows also writes UTF-16.
 */
export class KindCheck {
  readonly kind: FileKind;
  private readonly decoder: TextDecoder | null;

  constructor(beginning: Uint8Array) {
    const found = signatures.find(({ signature: begins }) =>
      begins.every((byte, index) => byte === null || beginning[index] === byte),
    );
    this.kind = found ?? plain;
    const isWide = beginning[0] === 0xff && beginning[1] === 0xfe;
    const encoding = isWide ? "utf-16le" : "windows-1252";
    this.decoder = found ? null : new TextDecoder(encoding, { fatal: true });
  }

  /** Adds bytes. Returns false if they fit no kind. */
  add(bytes: Uint8Array): boolean {
    if (this.decoder === null) return true;
    try {
      for (let at = 0; at < bytes.byteLength; at += pieceBytes) {
        const piece = bytes.subarray(at, at + pieceBytes);
        if (controlCharacters.test(this.decoder.decode(piece, { stream: true }))) return false;
      }
      return true;
    } catch {
      return false;
    }
  }

  /** Ends the check. Returns false if the last character is incomplete. */
  end(): boolean {
    try {
      this.decoder?.decode();
      return true;
    } catch {
      return false;
    }
  }
}
