/**
 * Where files go as they come: of a post that brings many bytes, or several files, one part of one file is in memory
 * at a time.
 */

/** As R2 wants the parts of an upload, all but the last. */
export const partBytes = 5 * 1024 * 1024;

export type Spill = {
  /** Begins to store a file of this type. */
  readonly begin: (type: string) => SpillingFile;
};

export type SpillingFile = {
  /** Stores one part. False where there is no room for it, or the store did not take it: the file is lost then. */
  readonly part: (bytes: Uint8Array<ArrayBuffer>) => Promise<boolean>;
  /** Stores what is left, and the whole; null where that failed. */
  readonly end: (rest: Uint8Array<ArrayBuffer>) => Promise<Spilled | null>;
};

/** A file in the store. What no submission keeps is deleted once its post is answered. */
export type Spilled = {
  readonly key: string;
  /** In bytes. */
  readonly size: number;
  readonly retain: () => void;
};
