// Faces come from "Open Peeps" by Pablo Stanley (https://www.openpeeps.com, CC0 1.0) through DiceBear (MIT).
// Every trait is chosen by hand, so a face never changes with a seed.
import { openPeeps } from "@dicebear/collection";
import { createAvatar } from "@dicebear/core";

type Options = NonNullable<Parameters<typeof createAvatar<openPeeps.Options>>[1]>;
type One<Name extends keyof Options> =
  NonNullable<Options[Name]> extends (infer Item)[] ? Item : never;

export type Looks = {
  readonly head: One<"head">;
  readonly skin: string;
  readonly hair?: string;
  readonly clothes: string;
  readonly face?: One<"face">;
  readonly beard?: One<"facialHair">;
  readonly glasses?: One<"accessories">;
};

const ink = "#10231c";

/** Returns the face as an SVG document of 704 × 704 without a ground. */
const face = (looks: Looks): string =>
  createAvatar(openPeeps, {
    seed: "same",
    head: [looks.head],
    face: [looks.face ?? "smile"],
    skinColor: [looks.skin],
    headContrastColor: [looks.hair ?? "2c1b18"],
    clothingColor: [looks.clothes],
    facialHair: looks.beard ? [looks.beard] : [],
    facialHairProbability: looks.beard ? 100 : 0,
    accessories: looks.glasses ? [looks.glasses] : [],
    accessoriesProbability: looks.glasses ? 100 : 0,
    maskProbability: 0,
  })
    .toString()
    .replaceAll(/#000000|#000(?![0-9a-f])|black/gi, ink);

/** Returns the same as an address for `src` or `href`. */
export const faceUrl = (looks: Looks): string =>
  `data:image/svg+xml;base64,${Buffer.from(face(looks)).toString("base64")}`;
