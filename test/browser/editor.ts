import type { FrameLocator, Locator, Page } from "playwright";
import type { OwnSite, Visit } from "./site.ts";

/** An editor at the stand-in of the Visual Editor. */
export type Editing = {
  readonly visit: Visit;
  /** The page of the editor, with its form beside the site's page. */
  readonly page: Page;
  /** The site's page inside it. */
  readonly frame: FrameLocator;
  /** Opens a story. `query`: the editor's own parameters, the release and the language of the labels. */
  readonly edit: (slug: string, query?: Readonly<Record<string, string>>) => Promise<void>;
  readonly saveDraft: () => Promise<void>;
};

export async function openEditor(
  site: OwnSite,
  viewport: { readonly width: number; readonly height: number },
): Promise<Editing> {
  const { origin } = site.world.storyblok;
  // The types that the form is generated from are read from the sources once.
  await fetch(`${origin}/editor/space`);
  const visit = await site.visit({ viewport });
  const { page } = visit;
  const frame = page.frameLocator("#page");
  async function edit(slug: string, query = {}) {
    await page.goto(`${origin}/editor?${new URLSearchParams({ story: slug, ...query })}`);
    await page.locator("#form .field").first().waitFor({ state: "attached" });
    // Storyblok's bridge listens once its styles are there. What is typed before does not reach the frame.
    await frame.locator("#storyblok-bridge-stylesheet").waitFor({ state: "attached" });
  }
  async function saveDraft() {
    await page.getByRole("button", { name: "Save draft" }).click();
    await page.locator("#state", { hasText: "Draft saved" }).waitFor();
  }
  return { visit, page, frame, edit, saveDraft };
}

/** Opens every group of fields around a field, as a person would, and the field itself if it is one. */
export async function unfold(field: Locator): Promise<Locator> {
  await field.evaluate((element) => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      if (at instanceof HTMLDetailsElement) at.open = true;
    }
  });
  return field;
}
