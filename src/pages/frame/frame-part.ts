import { type BlockNode, type Content, type Story, contentOf } from "../../story/fields.ts";
import type { Language } from "../../language/language.ts";
import type { Say } from "../../language/words.ts";
import { settings as schema } from "../../stories/settings.ts";

export type Settings = Content<typeof schema>;

/** Settings and their block: HTML made from them is cached with the block. */
export type SettingsSource = { readonly settings: Settings; readonly from: BlockNode };

/** The options that a page has for its frame: fields of the generic pages. */
export type FrameOptions = {
  readonly single_page?: boolean;
  readonly hide_footer?: boolean;
  readonly header_light?: boolean;
  readonly logo_light?: boolean;
  readonly header_background_white?: boolean;
  readonly hide_navigation?: boolean;
  readonly transparent_header?: boolean;
  readonly header_color?: "paper" | "mist" | "sand" | "brand" | "";
  readonly preheader_text?: string;
  readonly fill_header_place?: boolean;
  /** The tag of the page's language, if it differs from what is around it. */
  readonly lang?: string;
  /** The page's own popup; replaces the one in the settings. */
  readonly popup?: readonly BlockNode[];
  /** The page's own settings: what is filled in there replaces the language's. */
  readonly global_setting?: Story | null;
};

/**
 * Returns the settings that a part of the frame comes from: the page's own if they have it, otherwise the
 * language's.
 */
export function sourceOf(
  part: "header" | "preheader" | "footer" | "popup",
  shared: SettingsSource,
  { global_setting: story }: FrameOptions,
): SettingsSource {
  const from = story?.content;
  if (from?.kind !== "known" || from.component !== schema.name) return shared;
  const settings = contentOf(schema, from);
  return settings[part].length > 0 ? { settings, from } : shared;
}

const plain = {
  single_page: true,
  hide_footer: true,
  header_light: true,
  logo_light: true,
  header_background_white: true,
  hide_navigation: true,
  transparent_header: true,
  header_color: true,
  preheader_text: true,
  fill_header_place: true,
  lang: true,
} as const satisfies Record<Exclude<keyof FrameOptions, "popup" | "global_setting">, true>;

/**
 * Returns the options without content, so that they can be serialized; null if the page has a popup or settings of
 * its own, which are content.
 */
export function plainOptions(options: FrameOptions): FrameOptions | null {
  if ((options.popup && options.popup.length > 0) || options.global_setting) return null;
  return Object.fromEntries(Object.entries(options).filter(([name]) => name in plain));
}

/** The props of header, preheader and footer. Nothing here differs from page to page. */
export type FramePartProps = {
  settings: Settings;
  options: FrameOptions;
  language: Language;
  say: Say;
};
