/** The fields of a hub's items that a podcast needs. */
export type Podcast = {
  /** An asset: MP3, M4A or MP4. */
  readonly file: string;
  /** A number: the file's size, which players need before they load it. */
  readonly bytes: string;
  /** A number: the length in seconds. */
  readonly seconds?: string;
  /** One of Apple's: https://podcasters.apple.com/support/1691-apple-podcasts-categories */
  readonly category: string;
};
