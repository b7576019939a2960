/**
 * Stores files as they arrive: if a post brings many bytes or several files, only one part of one file is in
 * memory at a time.
 */

/** The size that R2 requires of the parts of an upload, except the last. */
export const partBytes = 5 * 1024 * 1024;

export type Spill = {
  /** Begins to store a file of this type. */
  readonly begin: (type: string) => SpillingFile;
};

export type SpillingFile = {
  /** Stores one part. Returns false if there is no room or the store fails. The file is then lost. */
  readonly part: (bytes: Uint8Array<ArrayBuffer>) => Promise<boolean>;
  /** Stores the rest and completes the file. Returns null if that fails. */
  readonly end: (rest: Uint8Array<ArrayBuffer>) => Promise<Spilled | null>;
};

/** A file in the store. Unless a submission retains it, it is deleted once its post is answered. */
export type Spilled = {
  readonly key: string;
  /** In bytes. */
  readonly size: number;
  readonly retain: () => void;
};
