/** Made by tools/site-plugins.ts. */
declare module "virtual:assets" {
  export const assets: {
    readonly script: string;
    readonly styles: {
      /** On every page. */
      readonly first: string;
      /** All stylesheets in one, for editors' pages. */
      readonly all: string;
      /** The other stylesheets, one by one. `size` is in characters, for comparison. */
      readonly files: readonly { readonly href: string; readonly size: number }[];
      /** Bundles of several stylesheets. Numbers are indexes into `files`. */
      readonly families: readonly { readonly href: string; readonly files: readonly number[] }[];
      /** The stylesheets that a block, a page type or the frame needs, by its name. */
      readonly needs: Readonly<Record<string, readonly number[]>>;
    };
    /** The fonts of the first screen. */
    readonly fonts: readonly string[];
    /** On the pages of editors only. */
    readonly editorScript: string;
    readonly editorStyle: string;
    /** On the pages of the desk only. */
    readonly deskScript: string;
    readonly deskStyle: string;
    /** Loaded immediately; empty except during development. */
    readonly modules: readonly string[];
  };
}

/** A part's stylesheets, requested where the part is rendered: for `<Styles of={…} />`. */
declare module "styles-of:*" {
  const part: string;
  export default part;
}

declare module "virtual:loader" {
  export const loader: string;
  /** SHA-256 of the loader, base64. */
  export const loaderHash: string;
}

declare module "virtual:label-names" {
  /** What editors call blocks and fields: the names in `src/editor/labels.ts`, without their descriptions. */
  type Names = Readonly<Record<string, readonly [english: string, german: string]>>;
  export const labelNames: {
    readonly blocks: Readonly<Record<string, { readonly german: string; readonly fields?: Names }>>;
    readonly fields: Names;
  };
}

declare module "virtual:react-at-once" {
  export { renderToStaticMarkup, renderToString } from "react-dom/server";
}

declare module "virtual:icons" {
  /** The address of the file that holds every icon. */
  export const iconSprite: string;
}

declare module "virtual:plain-forms" {
  /** Every form as it is when a page does not configure it, by language: `PlainForms` as JSON. */
  export const plainForms: Readonly<Record<string, () => Promise<{ readonly default: string }>>>;
}
