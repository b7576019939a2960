/** Made by vite.config.ts. */
declare module "virtual:assets" {
  export const assets: {
    readonly script: string;
    readonly styles: readonly string[];
    readonly fonts: readonly string[];
    /** On the pages of editors only. */
    readonly editorScript: string;
    readonly editorStyle: string;
    /** Loaded at once; none but during development. */
    readonly modules: readonly string[];
  };
}

declare module "virtual:loader" {
  export const loader: string;
  /** SHA-256 of the loader, base64. */
  export const loaderHash: string;
}

declare module "virtual:icons" {
  /** Where the one file lies that holds every icon. */
  export const iconSprite: string;
}
