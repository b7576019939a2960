import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { Asset } from "../story/fields.ts";
import { Picture } from "./picture.tsx";

const asset: Asset = {
  src: "https://a.storyblok.com/f/1/1600x900/0123456789/team.png",
  alt: "A team at a table",
  title: "",
  focus: "800x200:801x201",
  width: 1600,
  height: 900,
};

const widthsOf = (html: string) => [...html.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));

describe("Picture", () => {
  it("reserves its space", () => {
    const html = renderToStaticMarkup(<Picture asset={asset} width={608} />);
    expect(html).toContain('width="608" height="342"');
    const square = renderToStaticMarkup(<Picture asset={asset} width={608} ratio={1} />);
    expect(square).toContain('width="608" height="608"');
  });

  it("offers the usual widths up to twice what is shown, never more than the original has", () => {
    const small = widthsOf(renderToStaticMarkup(<Picture asset={asset} width={328} />));
    expect(small).toEqual([328, 448, 608, 656]);
    const large = widthsOf(renderToStaticMarkup(<Picture asset={asset} width={1176} />));
    expect(large.at(-1)).toBe(1600);
    expect(large).toContain(1176);
    const single = <Picture asset={asset} width={328} retina={false} />;
    expect(widthsOf(renderToStaticMarkup(single))).toEqual([328]);
  });

  it("offers no width that is nearly the same as another", () => {
    const html = renderToStaticMarkup(<Picture asset={asset} width={664} />);
    expect(widthsOf(html)).toEqual([328, 448, 608, 664, 735, 920, 1176, 1328]);
  });

  it("crops every width to the requested shape, around the focus point", () => {
    const html = renderToStaticMarkup(<Picture asset={asset} width={448} height={448} />);
    expect(html).toContain("/m/448x448/filters:focal(800x200:801x201)");
    expect(html).toContain("/m/896x896/filters:focal(800x200:801x201)");
  });

  it("does not crop if the original already has that shape", () => {
    const html = renderToStaticMarkup(<Picture asset={asset} width={448} ratio={16 / 9} />);
    expect(html).toContain("/m/448x0/");
    expect(html).not.toContain("focal");
  });

  it("keeps the shape of another crop", () => {
    const crop: Asset = {
      ...asset,
      src: asset.src.replace("team", "narrow"),
      width: 900,
      height: 1200,
    };
    const html = renderToStaticMarkup(
      <Picture
        asset={asset}
        width={608}
        ratio={2}
        sources={[{ media: "(width < 768px)", asset: crop, width: 450 }]}
      />,
    );
    expect(html).toContain("/m/608x304/");
    const [source] = html.match(/<source[^>]*>/) ?? [];
    expect(source).toContain('width="450" height="600"');
    expect(source).toContain("narrow.png/m/448x0/");
    expect(source).not.toMatch(/\/m\/\d+x[1-9]/);
  });

  it("loads lazily, unless it has priority", () => {
    expect(renderToStaticMarkup(<Picture asset={asset} width={448} />)).toContain('loading="lazy"');
    const first = renderToStaticMarkup(<Picture asset={asset} width={448} priority />);
    expect(first).not.toContain("lazy");
    expect(first).toContain('fetchPriority="high"');
  });

  it("shows a small blurred picture first, hidden from screen readers", () => {
    const html = renderToStaticMarkup(<Picture asset={asset} width={448} blur className="wide" />);
    expect(html).toMatch(
      /^<span class="picture-blurred wide"><picture class="picture-blur"><img[^>]*alt=""/,
    );
    expect(html).toContain("blur(30):");
    expect(html).toMatch(/<img[^>]*blur\(30\)\S*quality\(30\)[^>]*alt=""/);
  });

  it("shows another picture on other screens", () => {
    const narrow = { ...asset, src: asset.src.replace("team", "narrow") };
    const html = renderToStaticMarkup(
      <Picture
        asset={asset}
        width={1176}
        sources={[{ media: "(width < 768px)", asset: narrow, width: 448, height: 448 }]}
      />,
    );
    expect(html).toMatch(/<source media="\(width &lt; 768px\)" srcSet="[^"]*narrow[^"]*"/);
    expect(html).toContain('width="448" height="448"');
  });

  it("leaves a vector picture whole, in its own shape", () => {
    const logo = {
      ...asset,
      src: "https://a.storyblok.com/f/1/120x40/0/logo.svg",
      width: 120,
      height: 40,
    };
    const html = renderToStaticMarkup(<Picture asset={logo} width={240} blur />);
    expect(html).toContain(`src="${logo.src}"`);
    expect(html).toContain('width="240" height="80"');
    expect(html).not.toMatch(/srcset|blurred/i);
  });
});
