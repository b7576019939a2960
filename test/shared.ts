import type { Browser } from "playwright";
import { inject } from "vitest";
import type { WorldOptions } from "./world.ts";

/**
 * A world that other files read at the same time. A test may change only what has a name of its own, as a
 * lead has its address. A test that edits stories, breaks a service or counts requests starts its own world
 * (`startWorld`).
 */
export type SharedWorld = {
  readonly origin: string;
  readonly storyblok: { readonly origin: string };
  readonly crm: { readonly origin: string };
  readonly mail: { readonly origin: string };
};

export async function shareWorld(
  options: Pick<WorldOptions, "space" | "files" | "variables"> = {},
): Promise<SharedWorld> {
  return post("/world", options);
}

/** Returns a browser that all files use. Closing it closes only what was opened through it. */
export async function shareBrowser(): Promise<Browser> {
  const { chromium } = await import("playwright");
  return chromium.connect(await post<string>("/browser"));
}

async function post<Answer>(path: string, options: object = {}): Promise<Answer> {
  const answer = await fetch(new URL(path, inject("shared")), {
    method: "POST",
    body: JSON.stringify(options),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Answer;
}
