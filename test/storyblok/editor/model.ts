/* What the editor's page and its server send each other. */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
/** A block as its file has it. */
export type Block = { [key: string]: Json };

/** A field of a component, or a tab with the names of the fields in it. */
export type Field = {
  type: string;
  pos?: number;
  display_name?: string;
  description?: string;
  required?: boolean;
  options?: Entry[];
  /** Of rich text: the classes that words may have. */
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
  /** Where its picture is. */
  image?: string;
  schema: { [field: string]: Field };
};

export type StoryEntry = { slug: string; name: string; component: string; published: boolean };
export type AssetEntry = { path: string; url: string };
export type Entry = { name: string; value: string };

/** All that the form is made from, besides the story. */
export type Space = {
  components: Component[];
  datasources: { [slug: string]: Entry[] };
  stories: StoryEntry[];
  assets: AssetEntry[];
};
