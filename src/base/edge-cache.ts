/** The part of the Cache API that the site needs: what the isolates of one location share. */
export type EdgeCache = {
  readonly match: (url: string) => Promise<Response | undefined>;
  readonly put: (url: string, response: Response) => Promise<void>;
};
