/** What a hub's items have to hear, by their fields. */
export type Podcast = {
  /** An asset: MP3, M4A or MP4. */
  readonly file: string;
  /** A number: the file's size, which players ask for before they load it. */
  readonly bytes: string;
  /** A number: how long it plays. */
  readonly seconds?: string;
  /** One of Apple's: https://podcasters.apple.com/support/1691-apple-podcasts-categories */
  readonly category: string;
};
