/**
 * The address of a story in the editor, by the numbers of its space and story.
 * https://www.storyblok.com/docs/concepts/visual-editor
 */
export function editorLink(spaceId: string | number, storyId: number): string {
  return `https://app.storyblok.com/#/me/spaces/${spaceId}/stories/0/0/${storyId}`;
}

/** The address of a space's datasources, where editors write redirects. */
export function datasourcesLink(spaceId: string): string {
  return `https://app.storyblok.com/#/me/spaces/${spaceId}/datasources`;
}

/** The address of a space's dashboard, which shows its releases and schedules. */
export function spaceLink(spaceId: string): string {
  return `https://app.storyblok.com/#/me/spaces/${spaceId}/dashboard`;
}
