/* The data that the editor's page and its server exchange. */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
/** A block as its file has it. */
export type Block = { [key: string]: Json };

/** A field of a component, or a tab with the names of its fields. */
export type Field = {
  type: string;
  pos?: number;
  display_name?: string;
  description?: string;
  required?: boolean;
  options?: Entry[];
  /** The classes that text in rich text can have. */
  style_options?: Entry[];
  source?: string;
  datasource_slug?: string;
  filter_content_type?: string[];
  filetypes?: string[];
  component_whitelist?: string[];
  maximum?: number;
  keys?: string[];
};

/** A block or page type as the space has it. */
export type Component = {
  name: string;
  display_name: string;
  description?: string;
  is_nestable: boolean;
  preview_field?: string;
  /** The address of its picture. */
  image?: string;
  schema: { [field: string]: Field };
};

export type StoryEntry = { slug: string; name: string; component: string; published: boolean };
export type AssetEntry = { path: string; url: string };
export type Entry = { name: string; value: string };

/** The data that the form is built from, besides the story. */
export type Space = {
  components: Component[];
  datasources: { [slug: string]: Entry[] };
  stories: StoryEntry[];
  assets: AssetEntry[];
};
