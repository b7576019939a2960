import { createHash } from "node:crypto";
import type { SpaceConfig, Story } from "../model.ts";

export type Preview = {
  readonly siteOrigin: string;
  readonly config: Pick<SpaceConfig, "id" | "previewToken">;
  readonly story: Pick<Story, "id" | "full_slug" | "content">;
  readonly now: Date;
  readonly release?: string;
};

/** Returns what the Visual Editor loads into its frame: the story's address with a signed token. */
export function previewAddress({ siteOrigin, config, story, now, release }: Preview): string {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const address = new URL(`/${story.full_slug}`, siteOrigin);
  const params = {
    _storyblok: String(story.id),
    _storyblok_c: String(story.content["component"]),
    _storyblok_version: "",
    _storyblok_lang: "default",
    _storyblok_release: release ?? "undefined",
    _storyblok_rl: String(now.getTime()),
    "_storyblok_tk[space_id]": String(config.id),
    "_storyblok_tk[timestamp]": timestamp,
    "_storyblok_tk[token]": signedFor(config, timestamp),
  };
  for (const [name, value] of Object.entries(params)) address.searchParams.set(name, value);
  return address.href;
}

function signedFor({ id, previewToken }: Preview["config"], timestamp: string): string {
  return createHash("sha1").update(`${id}:${previewToken}:${timestamp}`).digest("hex");
}
