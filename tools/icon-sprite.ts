import { createHash } from "node:crypto";
import type { LucideIconData } from "@lucide/icons";
import type { Plugin } from "vite";
import { iconNames } from "../src/ui/icons.ts";
import { brands } from "./social-marks.ts";
import { virtual } from "./virtual.ts";

let drawn: Promise<string> | undefined;

/** Draws all icons of the site into one file, each as a symbol with its name. */
export function drawSprite(): Promise<string> {
  drawn ??= Promise.all(
    iconNames.map(async (name) => {
      const icon = brands[name] ?? (await lucide(name));
      return `<symbol id="${name}" viewBox="0 0 24 24">${shapes(icon)}</symbol>`;
    }),
  ).then((symbols) => `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>\n`);
  return drawn;
}

async function lucide(name: string): Promise<LucideIconData> {
  return (await import(`@lucide/icons/icons/${name}`)).default;
}

/** Returns an icon's shapes. They inherit line and width from the page's stylesheet. */
function shapes({ node }: LucideIconData): string {
  return node
    .map(([tag, { key: _key, ...attributes }]) => {
      const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
      return `<${tag}${written.join("")}/>`;
    })
    .join("");
}

/**
 * `virtual:icons` exports the address of the file. Its name contains a hash of its content, so browsers cache
 * it permanently, and pages refer to icons instead of drawing them.
 */
export function iconSprite(): Plugin {
  const nameOf = (sprite: string) =>
    `assets/icons-${createHash("sha256").update(sprite).digest("base64url").slice(0, 8)}.svg`;
  return {
    ...virtual("icons", async () => `export const iconSprite = "/${nameOf(await drawSprite())}";`),
    async generateBundle() {
      if (this.environment.name !== "client") return;
      const source = await drawSprite();
      this.emitFile({ type: "asset", fileName: nameOf(source), source });
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        if (!/^\/assets\/icons-[\w-]{8}\.svg$/.test(request.url ?? "")) return next();
        void drawSprite().then((sprite) =>
          response.setHeader("Content-Type", "image/svg+xml").end(sprite),
        );
      });
    },
  };
}
