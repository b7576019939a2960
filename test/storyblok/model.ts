import type { JsonObject } from "./json.ts";

export type Version = "draft" | "published";

/** The content of `space.json`. `languages`: codes of field-level translation. */
export type SpaceConfig = {
  id: number;
  name: string;
  publicToken: string;
  previewToken: string;
  webhookSecret: string;
  languages: string[];
};

/** A story as its file holds it, before placeholders are filled. */
export type StoryFile = {
  name: string;
  content: JsonObject;
  uuid?: string;
  position?: number;
  tag_list?: string[];
  group?: string;
  is_startpage?: boolean;
  first_published_at?: string;
  published_at?: string;
  created_at?: string;
  path?: string;
};

export type Datasource = { name: string; entries: DatasourceEntry[] };
export type DatasourceEntry = { name: string; value: string; dimensions?: Record<string, string> };

/** A file of `assets/`. Width and height are undefined if it has no intrinsic size. */
export type Asset = {
  path: string;
  file: string;
  hash: string;
  name: string;
  width: number | undefined;
  height: number | undefined;
  stamp: string;
};

/** A story as the API sends it, with every key of v2 in order. */
export type Story = {
  name: string;
  created_at: string;
  published_at: string | null;
  updated_at: string;
  id: number;
  uuid: string;
  content: JsonObject;
  slug: string;
  full_slug: string;
  sort_by_date: null;
  position: number;
  tag_list: string[];
  is_startpage: boolean;
  parent_id: number;
  meta_data: null;
  group_id: string;
  first_published_at: string | null;
  release_id: number | null;
  lang: string;
  path: string | null;
  alternates: Alternate[];
  default_full_slug: null;
  translated_slugs: null;
};

export type Alternate = {
  id: number;
  name: string;
  slug: string;
  published: boolean;
  full_slug: string;
  is_folder: false;
  parent_id: number;
};
