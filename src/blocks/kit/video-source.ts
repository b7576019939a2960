/** A video on a platform: the address of its page there, and of the player that loads on request. */
export type PlatformVideo = {
  readonly provider: "YouTube" | "Vimeo";
  readonly page: string;
  readonly player: string;
};

/**
 * Builds the addresses of a YouTube or Vimeo video from its id, and ignores everything else in the pasted address.
 * Null for any other address.
 */
export function platformVideo(address: string): PlatformVideo | null {
  const url = parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const host = url.hostname.replace(/^(www|m|player)\./, "");
  const segments = url.pathname.split("/").filter((segment) => segment !== "");
  if (host === "youtu.be") return youtube(segments[0]);
  if (host === "youtube.com" || host === "youtube-nocookie.com") {
    const [kind, id] = segments;
    return youtube(kind === "watch" ? url.searchParams.get("v") : id);
  }
  if (host === "vimeo.com") {
    const index = segments.findIndex((segment) => /^\d{6,12}$/.test(segment));
    // An unlisted video has a second part: vimeo.com/123456789/abc123def4 or ?h=abc123def4.
    const hash = url.searchParams.get("h") ?? segments[index + 1];
    return vimeo(segments[index], hash);
  }
  return null;
}

function youtube(id: string | null | undefined): PlatformVideo | null {
  if (!id || !/^[\w-]{11}$/.test(id)) return null;
  return {
    provider: "YouTube",
    page: `https://www.youtube.com/watch?v=${id}`,
    player: `https://www.youtube-nocookie.com/embed/${id}?rel=0`,
  };
}

function vimeo(id: string | undefined, hash: string | undefined): PlatformVideo | null {
  if (!id) return null;
  const unlisted = hash && /^[\da-f]{6,20}$/i.test(hash) ? hash : undefined;
  return {
    provider: "Vimeo",
    page: `https://vimeo.com/${id}${unlisted ? `/${unlisted}` : ""}`,
    player: `https://player.vimeo.com/video/${id}?dnt=1${unlisted ? `&h=${unlisted}` : ""}`,
  };
}

/** Returns the address of a video file: https, http or a path of this site. Null for anything else. */
export function videoFile(address: string): string | null {
  if (/^\/[^/\\]/.test(address)) return address;
  const url = parse(address);
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}

function parse(address: string): URL | null {
  const text = address.trim().replace(/^\/\//, "https://");
  return URL.canParse(text) ? new URL(text) : null;
}
