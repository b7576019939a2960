import { assert, boolean, integer, property } from "fast-check";
import { describe, expect, it } from "vitest";
import type { Asset } from "../../story/fields.ts";
import { type ImageChoices, imageSet, readSize } from "./image-set.ts";

function asset(name: string, width = 3000, height = 2000, focus = ""): Asset {
  return {
    src: `https://a.storyblok.com/f/1/${width}x${height}/0123456789/${name}`,
    alt: "",
    title: "",
    focus,
    width,
    height,
  };
}

function choices(
  images: Record<string, Asset>,
  sizes: Record<string, string>,
  overrides: Partial<ImageChoices> = {},
): ImageChoices {
  const read = Object.entries(sizes).flatMap(([name, text]) => {
    const size = readSize(text);
    return size ? [[name, size] as const] : [];
  });
  return {
    images: new Map(Object.entries(images)),
    sizes: new Map(read),
    quality: 75,
    retina: false,
    ...overrides,
  };
}

/** The widths that a 920 px picture is offered in. */
function widths(retina: boolean) {
  const set = imageSet(choices({ default: asset("team.jpg") }, { default: "920x613" }, { retina }));
  return set?.srcSet?.split(", ").map((candidate) => candidate.split(" ")[1]);
}

describe("readSize", () => {
  it.each([
    ["1176x662", { width: 1176, height: 662 }],
    [" 735 x 0 ", { width: 735, height: 0 }],
    ["0x400", { width: 0, height: 400 }],
    ["9999x100", { width: 4000, height: 100 }],
  ])("reads %s", (text, size) => expect(readSize(text)).toEqual(size));

  it.each(["", "0x0", "1176", "1176*662", "-1x5", "12345x1", "1e3x5"])("refuses %j", (text) =>
    expect(readSize(text)).toBeNull(),
  );
});

describe("imageSet", () => {
  const jpg = asset("team.jpg");

  it("is null without a picture", () => {
    expect(imageSet(choices({}, { default: "100x100" }))).toBeNull();
  });

  it("offers webp first, then the original's format, jpg as jpeg", () => {
    const set = imageSet(choices({ default: jpg }, { default: "1176x784" }));
    expect(set?.sources.map((source) => source.type)).toEqual(["image/webp"]);
    expect(set?.sources[0]?.srcSet).toContain("format(webp)");
    expect(set?.src).toContain("/m/1176x784/");
    expect(set?.srcSet).toContain("format(jpeg)");
    expect(set?.src).toContain("format(jpeg)");
    expect(set).toMatchObject({ width: 1176, height: 784 });
  });

  it("offers a webp original once", () => {
    const set = imageSet(choices({ default: asset("team.webp") }, { default: "735x490" }));
    expect(set?.sources).toEqual([]);
    expect(set?.src).toContain("format(webp)");
  });

  it("gives narrow screens their own sizes, narrowest first, and the rest the default", () => {
    const set = imageSet(
      choices({ default: jpg }, { default: "1176x662", "768px": "735x414", "360px": "328x328" }),
    );
    expect(set?.sources.map(({ media, type }) => [media, type])).toEqual([
      ["(max-width: 360px)", "image/webp"],
      ["(max-width: 360px)", undefined],
      ["(max-width: 768px)", "image/webp"],
      ["(max-width: 768px)", undefined],
      [undefined, "image/webp"],
    ]);
    expect(set?.sources[0]).toMatchObject({ width: 328, height: 328 });
    expect(set?.sources[0]?.srcSet).toContain("/m/328x328/");
  });

  it("uses the picture and size of the next wider screen for what a screen lacks", () => {
    const phone = asset("phone.webp", 1000, 1200);
    const set = imageSet(
      choices({ default: jpg, "480px": phone }, { default: "1176x662", "360px": "328x400" }),
    );
    const [first, second] = set?.sources.filter((source) => source.media) ?? [];
    expect(first?.media).toBe("(max-width: 360px)");
    expect(first?.srcSet).toContain("phone.webp/m/328x400/");
    expect(second?.media).toBe("(max-width: 480px)");
    expect(second?.srcSet).toContain("phone.webp/m/");
  });

  it("offers the default in the widths of the containers, up to its own", () => {
    expect(widths(false)).toEqual(["328w", "448w", "608w", "735w", "920w"]);
    expect(widths(true)).toEqual([
      "328w",
      "448w",
      "608w",
      "735w",
      "920w",
      "1176w",
      "1336w",
      "1840w",
    ]);
  });

  it("names the width that each file has, also of a crop higher than its original", () => {
    const side = integer({ min: 100, max: 4000 });
    assert(
      property(side, side, side, integer({ min: 0, max: 4000 }), boolean(), (...given) => {
        const [width, height, wide, high, retina] = given;
        const size = { default: `${wide}x${high}` };
        const set = imageSet(
          choices({ default: asset("a.webp", width, height) }, size, { retina }),
        );
        for (const candidate of set?.srcSet?.split(", ") ?? []) {
          const [, pixels, , named] = /\/m\/(\d+)x(\d+)\/\S+ (\d+)w$/.exec(candidate) ?? [];
          expect(pixels, candidate).toBe(named);
        }
      }),
    );
  });

  it("doubles for retina screens, never above what the service makes", () => {
    const big = asset("big.jpg", 9000, 6000);
    const set = imageSet(
      choices({ default: big }, { default: "1176x0", "768px": "735x414" }, { retina: true }),
    );
    expect(set?.sources[0]?.srcSet).toMatch(/\/m\/735x414\/\S+, \S+\/m\/1470x828\/\S+ 2x$/);
    const huge = imageSet(
      choices({ default: big }, { default: "3000x2000", "360px": "3000x1500" }, { retina: true }),
    );
    expect(huge?.sources[0]?.srcSet).toContain("/m/4000x2000/");
  });

  it("crops around the focus point", () => {
    const focused = asset("team.jpg", 3000, 2000, "719x153:720x154");
    const set = imageSet(choices({ default: focused }, { default: "500x500" }));
    expect(set?.src).toContain("focal(719x153:720x154)");
  });

  it("takes the requested quality", () => {
    const set = imageSet(choices({ default: jpg }, { default: "500x500" }, { quality: 40 }));
    expect(set?.src).toContain("quality(40)");
  });

  it("blurs a coarse placeholder, and another one for another picture", () => {
    const phone = asset("phone.webp", 1000, 1200);
    const set = imageSet(
      choices(
        { default: jpg, "480px": phone },
        { default: "1176x662", "480px": "448x540", "768px": "735x414" },
      ),
    );
    expect(set?.placeholder?.src).toMatch(/team\.jpg\/m\/1176x662\/\S*blur\(30\)\S*quality\(30\)/);
    expect(set?.placeholder?.sources).toHaveLength(1);
    expect(set?.placeholder?.sources[0]?.media).toBe("(max-width: 480px)");
    expect(set?.placeholder?.sources[0]?.srcSet).toContain("phone.webp");
  });

  it.each(["logo.svg", "wave.gif"])("leaves %s as it is", (name) => {
    const picture = asset(name, 300, 100);
    const set = imageSet(choices({ default: picture }, { default: "150x50" }));
    expect(set).toMatchObject({ src: picture.src, sources: [], srcSet: undefined });
    expect(set?.placeholder).toBeUndefined();
    expect(set).toMatchObject({ width: 150, height: 50 });
  });

  it("uses the picture's own size if none is set", () => {
    const set = imageSet(choices({ default: asset("small.png", 400, 300) }, {}));
    expect(set).toMatchObject({ width: 400, height: 300 });
    expect(set?.src).toContain("/m/400x300/");
  });
});
