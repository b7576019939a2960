import type { FolderEntry } from "./catalog.ts";
import { folderId } from "./ids.ts";
import type { Story } from "./model.ts";
import { folderOf } from "./slugs.ts";

/** An entry of `cdn/links`: a story or a folder. */
export type Link = {
  id: number;
  uuid: string;
  slug: string;
  path: string | null;
  real_path: string;
  name: string;
  published: boolean;
  parent_id: number;
  is_folder: boolean;
  is_startpage: boolean;
  position: number;
};

export function linkOf(story: Story): Link {
  return {
    id: story.id,
    uuid: story.uuid,
    slug: story.full_slug,
    path: story.path,
    real_path: `/${(story.path ?? story.full_slug).replace(/^\//, "")}`,
    name: story.name,
    published: story.published_at !== null,
    parent_id: story.parent_id,
    is_folder: false,
    is_startpage: story.is_startpage,
    position: story.position,
  };
}

/** Returns the entry of a folder. Folders are listed in every version, always as not published. */
export function folderLinkOf(folder: FolderEntry): Link {
  return {
    id: folder.id,
    uuid: folder.uuid,
    slug: folder.path,
    path: null,
    real_path: `/${folder.path}`,
    name: folder.name,
    published: false,
    parent_id: folderId(folderOf(folder.path)),
    is_folder: true,
    is_startpage: false,
    position: 0,
  };
}
