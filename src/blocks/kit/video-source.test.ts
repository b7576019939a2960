import { describe, expect, it } from "vitest";
import { frameOrigins } from "../../privacy/third-parties.ts";
import { platformVideo, videoFile } from "./video-source.ts";

describe("platformVideo", () => {
  it.each(["https://youtu.be/M7lc1UVf-VE", "https://vimeo.com/76979871"])(
    "gives %s a player that a page can frame",
    (address) => {
      expect(frameOrigins).toContain(new URL(platformVideo(address)?.player ?? "").origin);
    },
  );

  it.each([
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
    "https://youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=4",
    "http://m.youtube.com/watch?v=dQw4w9WgXcQ",
    "https://youtu.be/dQw4w9WgXcQ?si=tracking",
    "https://www.youtube.com/embed/dQw4w9WgXcQ?autoplay=1",
    "https://www.youtube.com/shorts/dQw4w9WgXcQ",
    "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ",
    "//www.youtube.com/embed/dQw4w9WgXcQ",
  ])("finds the video of %s by its id", (address) => {
    expect(platformVideo(address)).toEqual({
      provider: "YouTube",
      page: "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
      player: "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0",
    });
  });

  it.each([
    ["https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871?dnt=1"],
    ["https://player.vimeo.com/video/76979871", "https://player.vimeo.com/video/76979871?dnt=1"],
    [
      "https://vimeo.com/76979871/8272103f6e",
      "https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e",
    ],
    [
      "https://player.vimeo.com/video/76979871?h=8272103f6e",
      "https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e",
    ],
  ])("plays %s without tracking", (address, player) => {
    expect(platformVideo(address)).toMatchObject({ provider: "Vimeo", player });
  });

  it.each([
    "",
    "dQw4w9WgXcQ",
    "javascript:alert(1)//youtube.com/embed/dQw4w9WgXcQ",
    "https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ",
    "https://evil.example/youtube.com/embed/dQw4w9WgXcQ",
    "https://www.youtube.com/watch?v=short",
    "https://www.youtube.com/embed/dQw4w9WgXcQ%22onload",
    "https://vimeo.com/channels/staffpicks",
    "https://example.com/video.mp4",
  ])("refuses %s", (address) => {
    expect(platformVideo(address)).toBeNull();
  });
});

describe("videoFile", () => {
  it.each(["https://a.storyblok.com/f/290817/x/tour.mp4", "/video/tour.mp4"])(
    "accepts %s",
    (address) => expect(videoFile(address)).toBe(address),
  );
  it.each(["", "javascript:alert(1)", "//", "/\\evil.example/x.mp4", "data:video/mp4;base64,AA"])(
    "refuses %s",
    (address) => expect(videoFile(address)).toBeNull(),
  );
});
