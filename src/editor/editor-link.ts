/**
 * Where editors open a story, by the numbers of its space and its own.
 * https://www.storyblok.com/docs/concepts/visual-editor
 */
export function editorLink(spaceId: string | number, storyId: number): string {
  return `https://app.storyblok.com/#/me/spaces/${spaceId}/stories/0/0/${storyId}`;
}

/** Where editors write redirects, in a datasource of the space. */
export function datasourcesLink(spaceId: string): string {
  return `https://app.storyblok.com/#/me/spaces/${spaceId}/datasources`;
}

/** Where editors see a space: its releases and schedules among it. */
export function spaceLink(spaceId: string): string {
  return `https://app.storyblok.com/#/me/spaces/${spaceId}/dashboard`;
}
