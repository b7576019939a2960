/** Made by tools/site-plugins.ts. */
declare module "virtual:assets" {
  export const assets: {
    readonly script: string;
    readonly styles: {
      /** On every page. */
      readonly first: string;
      /** All there is, on the pages of editors. */
      readonly all: string;
      /** The others one by one. `size`: in characters, to compare. */
      readonly files: readonly { readonly href: string; readonly size: number }[];
      /** Some of them in one. Numbers are places in `files`. */
      readonly families: readonly { readonly href: string; readonly files: readonly number[] }[];
      /** What a block, a page type or the frame needs, by its name. */
      readonly needs: Readonly<Record<string, readonly number[]>>;
    };
    /** Of the first screen. */
    readonly fonts: readonly string[];
    /** On the pages of editors only. */
    readonly editorScript: string;
    readonly editorStyle: string;
    /** On the pages of the desk only. */
    readonly deskScript: string;
    readonly deskStyle: string;
    /** Loaded at once; none but during development. */
    readonly modules: readonly string[];
  };
}

/** Asks for a part's stylesheets where the part is placed: for `<Styles of={…} />`. */
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
  /** What editors call blocks and fields: the names of `src/editor/labels.ts`, without what is said about them. */
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
  /** Where the one file lies that holds every icon. */
  export const iconSprite: string;
}

declare module "virtual:plain-forms" {
  /** Every form as it is where no page says anything of it, by language: `PlainForms` as JSON. */
  export const plainForms: Readonly<Record<string, () => Promise<{ readonly default: string }>>>;
}
