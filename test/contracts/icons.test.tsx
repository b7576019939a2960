import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { iconSprite as spriteAddress } from "virtual:icons";
import { Icon } from "../../src/ui/icon.tsx";
import { iconNames } from "../../src/ui/icons.ts";
import { drawSprite } from "../../tools/icon-sprite.ts";

/* A page refers to its icons by name. One file, which browsers cache, draws them. */

describe("an icon", () => {
  it("has its own drawing in the icon file for every name", async () => {
    const sprite = await drawSprite();
    const drawn = new Map(
      [...sprite.matchAll(/<symbol id="([^"]+)" viewBox="0 0 24 24">(.+?)<\/symbol>/g)].map(
        ([, name, shapes]) => [name, shapes],
      ),
    );
    expect([...drawn.keys()]).toEqual([...iconNames]);
    expect(new Set(drawn.values()).size).toBe(iconNames.length);
  });

  it("takes colour and line width from the page", async () => {
    expect(await drawSprite()).not.toMatch(/ (class|style|key)=/);
  });

  it("is referenced by the page, and hidden from readers", () => {
    expect(renderToStaticMarkup(<Icon name="check" size="small" />)).toBe(
      `<svg class="icon icon-small" aria-hidden="true"><use href="${spriteAddress}#check"></use></svg>`,
    );
    expect(spriteAddress).toMatch(/^\/assets\/icons-[\w-]{8}\.svg$/);
  });

  it("is left out if the file does not contain its name", () => {
    const name: string = "calender-check";
    expect(renderToStaticMarkup(<Icon name={name} />)).toBe("");
  });
});
