import {
  anything,
  array,
  assert,
  constant,
  constantFrom,
  integer,
  letrec,
  oneof,
  property,
  record,
  string,
} from "fast-check";
import { describe, expect, it } from "vitest";
import { createAnchors } from "./headings.ts";
import { badAddresses, badTexts } from "../../test/fuzz/hostile-prose.ts";
import { htmlOf, judge, markdown, noBlock, richText } from "../../test/fuzz/prose-judge.ts";
import { readRichText } from "./rich-text.ts";

/*
 * Content that an editor, an import or an attacker with an editor's password can write. The output is judged
 * by how a browser reads it, with a real parser, and never by searching the text for forbidden words.
 */

function doc(...content: unknown[]) {
  return { type: "doc", content };
}
function paragraph(...content: unknown[]) {
  return { type: "paragraph", content };
}
function words(text: string, ...marks: unknown[]) {
  return { type: "text", text, marks };
}
function link(attrs: Record<string, unknown>) {
  return doc(paragraph(words("here", { type: "link", attrs })));
}

describe("rich text with hostile addresses", () => {
  it.each(badAddresses)("%j leads nowhere bad", (href) => {
    for (const linktype of ["url", "story", "email", "asset", undefined]) {
      const { breaches, text } = judge(htmlOf(richText(link({ href, linktype }))));
      expect(breaches).toEqual([]);
      expect(text).toBe("here");
    }
  });

  it.each([
    ["javascript:alert(1)", null],
    ["//evil.example/", null],
    ["https://www.example.com/a?b=1&c=2#d", "https://www.example.com/a?b=1&c=2#d"],
    ["/en/contact-us/", "/en/contact-us/"],
    ["#top", "#top"],
    ["mailto:hello@example.com", "mailto:hello@example.com"],
    ["tel:+49301234567", "tel:+49301234567"],
  ])("an address %j becomes %j", (href, expected) => {
    const { links } = judge(htmlOf(richText(link({ href, linktype: "url" }))));
    expect(links).toEqual(expected === null ? [] : [expected]);
  });
});

describe("rich text with hostile texts", () => {
  it.each(badTexts)("%j is shown as it is", (bad) => {
    const everywhere = doc(
      { type: "heading", attrs: { level: 2 }, content: [words(`x ${bad}`)] },
      paragraph(words(bad, { type: "bold" })),
      { type: "code_block", attrs: { class: `language-${bad}` }, content: [words(bad)] },
      { type: "bullet_list", content: [{ type: "list_item", content: [paragraph(words(bad))] }] },
      { type: "emoji", attrs: { emoji: bad, name: bad, fallbackImage: bad } },
    );
    const { breaches, text } = judge(htmlOf(richText(everywhere)));
    expect(breaches).toEqual([]);
    // A parser replaces NUL and lone surrogates with a replacement character, as a browser does.
    const plain = bad.replaceAll("\u0000", "").replaceAll("\ud800", "");
    expect(text.replaceAll("\ufffd", "").split(plain).length - 1).toBeGreaterThanOrEqual(4);
  });
});

describe("rich text with hostile attributes", () => {
  it("drops every attribute that it does not name", () => {
    const attrs = {
      href: "https://example.com/",
      onclick: "alert(1)",
      "onmouseover=alert(1) x": "y",
      style: "position:fixed;inset:0",
      class: "popup",
      id: "main",
      custom: { onclick: "alert(1)", 'x" onfocus="alert(1)': "autofocus" },
      target: "_top",
      rel: "opener",
    };
    const html = htmlOf(richText(link(attrs)));
    expect(html).toBe(
      '<p><a href="https://example.com/" target="_blank" rel="noopener">here</a></p>',
    );
  });

  it.each([
    "red;background:url(https://evil.example/)",
    "expression(alert(1))",
    "url(javascript:alert(1))",
    "#fff",
    "#12875F; position: fixed",
    '"><script>',
    7,
    null,
    {},
  ])("accepts only colours of the palette: %j", (color) => {
    const coloured = doc(
      paragraph(
        words("a", { type: "textStyle", attrs: { color } }),
        words("b", { type: "highlight", attrs: { color } }),
        words("c", { type: "styled", attrs: { class: color } }),
      ),
      {
        type: "table",
        content: [
          {
            type: "tableRow",
            content: [
              {
                type: "tableCell",
                attrs: { backgroundColor: color, colspan: color, colwidth: [9] },
                content: [paragraph(words("d"))],
              },
            ],
          },
        ],
      },
    );
    const html = htmlOf(richText(coloured));
    expect(html).not.toMatch(/style|class="(ink|ground)/);
    expect(judge(html)).toMatchObject({ breaches: [], text: "abcd" });
  });

  it.each([
    ["rgb(18, 135, 95)", ' class="ink-brand"'],
    ["rgb(18,135,95)", ' class="ink-brand"'],
    ["#12875F", ' class="ink-brand"'],
    ["rgb(18, 135, 95, 0.5)", ""],
    ["rgb(1, 2, 3)", ""],
    ["rgb(999, 999, 999)", ""],
  ])("accepts a colour of the palette as the editor writes it: %j", (color, named) => {
    const html = htmlOf(
      richText(doc(paragraph(words("a", { type: "textStyle", attrs: { color } })))),
    );
    expect(html).toBe(named === "" ? "<p>a</p>" : `<p><span${named}>a</span></p>`);
  });

  it.each([
    ["lead", "lead"],
    ["ink-brand ground-sky", "ink-brand ground-sky"],
    ["popup lead site-header lead", "lead"],
    ["button", ""],
    ["ink-sky", ""],
    ["constructor", ""],
  ])("gives an editor's style only classes of the site: %j", (name, given) => {
    const html = htmlOf(
      richText(doc(paragraph(words("a", { type: "styled", attrs: { class: name } })))),
    );
    expect(html).toBe(given === "" ? "<p>a</p>" : `<p><span class="${given}">a</span></p>`);
  });

  it.each([
    ["nofollow", "/en/", '<a href="/en/" rel="nofollow">'],
    ["NoFollow sponsored opener", "/en/", '<a href="/en/" rel="nofollow sponsored">'],
    ["opener", "/en/", '<a href="/en/">'],
    [
      "nofollow noopener",
      "https://example.com/",
      '<a href="https://example.com/" target="_blank" rel="noopener nofollow">',
    ],
  ])("has the link relations that an editor can set: %j", (rel, href, opening) => {
    const html = htmlOf(richText(link({ href, linktype: "url", custom: { rel } })));
    expect(html).toBe(`<p>${opening}here</a></p>`);
  });

  const image = (alt: string) => ({
    type: "image",
    attrs: { src: `https://a.storyblok.com/tick.webp`, alt },
  });
  it.each([
    { cell: "nothing", content: [paragraph()], isHeader: false },
    { cell: "white space", content: [paragraph(words(" \n"))], isHeader: false },
    { cell: "words", content: [paragraph(words("a"))], isHeader: true },
    { cell: "a picture with alt text", content: [paragraph(image("A tick"))], isHeader: true },
    { cell: "a picture without alt text", content: [paragraph(image(""))], isHeader: false },
  ])("has a column header if the cell contains $cell: $isHeader", ({ content, isHeader }) => {
    const row = { type: "tableRow", content: [{ type: "tableHeader", content }] };
    const html = htmlOf(richText(doc({ type: "table", content: [row] })));
    expect(html.includes('<th scope="col">')).toBe(isHeader);
    expect(html.includes("<td>")).toBe(!isHeader);
    expect(html.includes("<img")).toBe(JSON.stringify(content).includes("image"));
  });

  it.each([-1, 0, 7, 99, 1.5, "2 onclick=x", "h2><script>", null, {}])(
    "has headings of six levels only, for any level: %j",
    (level) => {
      const html = htmlOf(
        richText(doc({ type: "heading", attrs: { level }, content: [words("Title")] })),
      );
      expect(html).toMatch(/^<h[1-6] id="title">Title<\/h[1-6]>$/);
    },
  );

  it.each(["x y", 'x" onclick="alert(1)', "<script>", "", 3, "a".repeat(500)])(
    "accepts only plain names as anchors: %j",
    (id) => {
      const html = htmlOf(richText(doc(paragraph(words("a", { type: "anchor", attrs: { id } })))));
      expect(html).toBe("<p>a</p>");
    },
  );
});

describe("what an editor entered as one", () => {
  const to = { type: "link", attrs: { href: "/en/", linktype: "url" } };

  it("is one link with any other marks inside, also in a list or a heading", () => {
    const line = [
      words("so ", to),
      words("very", { type: "bold" }, to),
      words(" ", to),
      words("good", to, { type: "italic" }),
      words("."),
    ];
    const one = '<a href="/en/">so <strong>very</strong> <em>good</em></a>.';
    const bullet = { type: "bullet_list", content: [{ type: "list_item", content: line }] };
    const heading = { type: "heading", attrs: { level: 2, textAlign: "center" }, content: line };
    expect(htmlOf(richText(doc(paragraph(...line), bullet, heading, ...line)))).toBe(
      `<p>${one}</p><ul><li>${one}</li></ul><h2 id="soverygood" class="align-center">${one}</h2>${one}`,
    );
  });

  it("is two links if there are two targets, and never a link inside another", () => {
    const other = { type: "link", attrs: { href: "/de/", linktype: "url" } };
    expect(htmlOf(richText(doc(paragraph(words("a", to), words("b", other)))))).toBe(
      '<p><a href="/en/">a</a><a href="/de/">b</a></p>',
    );
    const around = { type: "mystery", marks: [to], content: [words("in", other)] };
    expect(htmlOf(richText(doc(paragraph(words("a", to), around))))).toBe(
      '<p><a href="/en/">a</a><a href="/de/">in</a></p>',
    );
  });

  it("links a picture, also beside words of the same link", () => {
    const picture = { type: "image", attrs: { src: `${file}/team.svg`, alt: "Us" }, marks: [to] };
    const html = htmlOf(richText(doc(paragraph(picture, words(" we", to)))));
    expect(html).toMatch(/^<p><a href="\/en\/"><img [^>]*> we<\/a><\/p>$/);
  });

  it("has a row header in its first cell", () => {
    const cell = (type: string, text: string) => ({ type, content: [paragraph(words(text))] });
    const row = (...content: unknown[]) => ({ type: "tableRow", content });
    const html = htmlOf(
      richText(
        doc({
          type: "table",
          content: [
            row(cell("tableHeader", ""), cell("tableHeader", "A")),
            row(cell("tableHeader", "Mon"), cell("tableCell", "1")),
            row(cell("tableHeader", "B"), cell("tableHeader", "C")),
          ],
        }),
      ),
    );
    expect(html).toContain('<thead><tr><td></td><th scope="col"><p>A</p></th></tr></thead>');
    expect(html).toContain('<tr><th scope="row"><p>Mon</p></th><td><p>1</p></td></tr>');
    expect(html).toContain('<th scope="col"><p>B</p></th><th scope="col"><p>C</p></th>');
  });

  it.each([
    ["language-js", ' class="language-js"'],
    ["js", ' class="language-js"'],
    ["c++", ' class="language-c++"'],
    ["language-js popup", ""],
    ["", ""],
    [null, ""],
  ])("names the language of code: %j", (name, named) => {
    const code = { type: "code_block", attrs: { class: name }, content: [words("a < b")] };
    expect(htmlOf(richText(doc(code)))).toBe(`<pre><code${named}>a &lt; b</code></pre>`);
  });
});

const file = "https://a.storyblok.com/f/1/1600x900/0123456789";

describe("a picture in rich text", () => {
  const picture = (attrs: object) =>
    htmlOf(richText(doc(paragraph({ type: "image", attrs: { alt: "A desk", ...attrs } }))));

  it("comes in the widths a column can have, with its space reserved", () => {
    const at = (width: number) => `${file}/desk.jpg/m/${width}x0/filters:format(webp):quality(75)`;
    const widths = [328, 448, 664, 920, 1328].map((width) => `${at(width)} ${width}w`);
    expect(picture({ src: `${file}/desk.jpg`, title: 'A "desk"' })).toBe(
      `<p><img src="${at(664)}" srcset="${widths.join(", ")}" sizes="(width &lt; 664px) 100vw, 664px" ` +
        'alt="A desk" title="A &quot;desk&quot;" width="1600" height="900" ' +
        'loading="lazy" decoding="async"></p>',
    );
  });

  it("is never larger than the original", () => {
    const html = picture({ src: "https://a.storyblok.com/f/1/400x300/0123456789/desk.png" });
    expect(html.match(/\d+w/g)).toEqual(["328w", "400w"]);
    expect(html).toContain('src="https://a.storyblok.com/f/1/400x300/0123456789/desk.png/m/400x0/');
  });

  it("has the size in its data if its address has none", () => {
    const src = "https://a.storyblok.com/f/1/0123456789/desk.png";
    expect(picture({ src, meta_data: { size: "640x480" } })).toContain('width="640" height="480"');
    expect(picture({ src })).not.toContain(" width=");
  });

  it.each(["desk.svg", "desk.gif"])("is left unchanged if it is %s", (name) => {
    const html = picture({ src: `${file}/${name}` });
    expect(html).toContain(`src="${file}/${name}"`);
    expect(html).not.toContain("srcset");
  });

  it.each(["?cv=1700000000", "/m/", "/m/200x0/filters:quality(10)", "#x"])(
    "is requested by its own address, without what comes after it: %s",
    (rest) => {
      expect(picture({ src: `${file}/desk.jpg${rest}` })).toContain(
        `src="${file}/desk.jpg/m/664x0/`,
      );
    },
  );
});

describe("rich text of any shape", () => {
  it("can be no document", () => {
    assert(
      property(anything(), (value) => {
        const prose = richText(value);
        expect(Array.isArray(prose.parts)).toBe(true);
        expect(judge(htmlOf(prose)).breaches).toEqual([]);
      }),
    );
  });

  it("keeps every text of known nodes", () => {
    const plain = string({ minLength: 1 }).filter((text) => text.trim() !== "");
    const { block } = letrec((tie) => ({
      text: record({ type: constant("text"), text: plain }),
      paragraph: record({
        type: constant("paragraph"),
        content: array(tie("text"), { minLength: 1, maxLength: 3 }),
      }),
      list: record({
        type: constantFrom("bullet_list", "ordered_list"),
        content: array(
          record({
            type: constant("list_item"),
            content: array(tie("paragraph"), { minLength: 1, maxLength: 2 }),
          }),
          { minLength: 1, maxLength: 3 },
        ),
      }),
      block: oneof(
        tie("paragraph"),
        tie("list"),
        record({
          type: constant("blockquote"),
          content: array(tie("paragraph"), { maxLength: 2 }),
        }),
        record({
          type: constant("heading"),
          attrs: record({ level: integer({ min: 1, max: 6 }) }),
          content: array(tie("text"), { minLength: 1, maxLength: 2 }),
        }),
      ),
    }));
    const textOf = (value: unknown): string => {
      if (Array.isArray(value)) return value.map(textOf).join("");
      if (typeof value !== "object" || value === null) return "";
      return "text" in value
        ? String(value.text)
        : textOf((value as { content?: unknown }).content);
    };
    // A parser reads any line end as one character, and drops NUL.
    const same = (text: string) => text.replace(/\r\n?/g, "\n").replaceAll("\u0000", "");
    assert(
      property(array(block, { maxLength: 5 }), (content) => {
        const { text } = judge(htmlOf(richText(doc(...content))));
        expect(same(text)).toBe(same(textOf(content)));
      }),
      { numRuns: 500 },
    );
  });

  it("can be ten thousand nodes long", () => {
    const many = Array.from({ length: 10_000 }, (_, index) =>
      index % 7 === 0
        ? { type: "heading", attrs: { level: 2 }, content: [words("Again")] }
        : paragraph(words(`Word ${index}`, { type: "bold" }, { type: "italic" })),
    );
    const prose = richText(doc(...many));
    expect(prose.headings).toHaveLength(1_429);
    expect(new Set(prose.headings.map((heading) => heading.id)).size).toBe(1_429);
    expect(prose.words).toBe(1_429 + 2 * 8_571);
    expect(judge(htmlOf(prose)).breaches).toEqual([]);
  });

  it.each([
    [
      "lists",
      (inner: unknown) => ({
        type: "bullet_list",
        content: [{ type: "list_item", content: [inner] }],
      }),
    ],
    ["quotes", (inner: unknown) => ({ type: "blockquote", content: [inner] })],
    ["unknown nodes", (inner: unknown) => ({ type: "mystery", content: [inner] })],
    ["headings", (inner: unknown) => ({ type: "heading", content: [inner] })],
    [
      "tables",
      (inner: unknown) => ({ type: "table", content: [{ content: [{ content: [inner] }] }] }),
    ],
  ])("can be nested ten thousand deep in %s", (_name, around) => {
    let nested: unknown = paragraph(words("bottom"));
    for (let depth = 0; depth < 10_000; depth += 1) nested = around(nested);
    // No real page nests so deep: the deepest nodes are left out, and the rest is shown.
    const html = htmlOf(richText(doc(paragraph(words("top")), nested)));
    expect(html).toContain("<p>top</p>");
    expect(html.length).toBeLessThan(10_000);
  });
});

describe("embedded blocks", () => {
  it("are between the pieces of HTML around them, in order", () => {
    const seen: unknown[] = [];
    const prose = readRichText(
      doc(
        paragraph(words("before")),
        { type: "blok", attrs: { body: [{ component: "button" }, { component: "quote" }] } },
        paragraph(words("after")),
      ),
      createAnchors(),
      (raw) => {
        seen.push(raw);
        return noBlock();
      },
    );
    expect(prose.parts.map((part) => (typeof part === "string" ? part : "block"))).toEqual([
      "<p>before</p>",
      "block",
      "block",
      "<p>after</p>",
    ]);
    expect(seen).toEqual([{ component: "button" }, { component: "quote" }]);
  });

  const embedded = { type: "blok", attrs: { body: [{ component: "button" }] } };
  it.each([
    ["a quote", { type: "blockquote", content: [paragraph(words("in it")), embedded] }],
    [
      "a list",
      {
        type: "bullet_list",
        content: [{ type: "list_item", content: [paragraph(words("in it")), embedded] }],
      },
    ],
    [
      "a table",
      {
        type: "table",
        content: [
          {
            type: "tableRow",
            content: [{ type: "tableCell", content: [embedded, paragraph(words("in it"))] }],
          },
        ],
      },
    ],
    ["a paragraph", paragraph(words("in it"), embedded)],
  ])("come after %s that they are in", (_, around) => {
    const text = doc(paragraph(words("before")), around, paragraph(words("after")));
    const { parts } = readRichText(text, createAnchors(), noBlock);
    const [first, block, last] = parts;
    expect(first).toMatch(/^<p>before<\/p>.*in it/s);
    expect(block).toEqual(noBlock());
    expect(last).toBe("<p>after</p>");
    expect(parts).toHaveLength(3);
  });
});

describe("markdown", () => {
  it("shows raw HTML as text", () => {
    const { breaches, text } = judge(
      htmlOf(markdown('<div onclick="alert(1)">x</div>\n\n<b>y</b>')),
    );
    expect(breaches).toEqual([]);
    expect(text).toContain('<div onclick="alert(1)">x</div>');
    expect(text).toContain("<b>y</b>");
  });

  it.each(['js" onclick="alert(1)', "js><script>", "x y", "a\u0000b"])(
    "keeps the language of a code block in its class alone: %j",
    (info) => {
      expect(judge(htmlOf(markdown(`\`\`\`${info}\ncode\n\`\`\``))).breaches).toEqual([]);
    },
  );

  it("aligns columns by class, because style attributes are not allowed", () => {
    const html = htmlOf(markdown("| a | b |\n| :-: | --: |\n| 1 | 2 |"));
    expect(html).toContain('<th scope="col" class="align-center">a</th>');
    expect(html).toContain('<td class="align-right">2</td>');
    expect(judge(html).breaches).toEqual([]);
  });

  it("has a cell instead of an empty header", () => {
    const html = htmlOf(markdown("|   | a |\n| --- | --- |\n| b | c |"));
    expect(html).toContain('<td></td><th scope="col">a</th>');
  });

  it.each([
    { alt: "A tick", tag: "th" },
    { alt: "", tag: "td" },
  ])("has a $tag if a header is a picture with the alt text '$alt'", ({ alt, tag }) => {
    const html = htmlOf(markdown(`| ![${alt}](/tick.webp) |\n| --- |\n| b |`));
    expect(html).toMatch(new RegExp(`<${tag}[^>]*><img[^>]*></${tag}>`));
  });

  it("opens other sites in a new tab without access to this one", () => {
    expect(
      htmlOf(markdown("[a](https://example.com/) [b](/en/blog/) [c](mailto:x@example.com)")),
    ).toBe(
      '<p><a href="https://example.com/" target="_blank" rel="noopener">a</a> ' +
        '<a href="/en/blog/">b</a> <a href="mailto:x@example.com">c</a></p>\n',
    );
  });

  it("shows no picture of another site", () => {
    expect(htmlOf(markdown("a ![b](https://dam.example/b.png) c"))).toBe("<p>a  c</p>\n");
  });

  it("requests its pictures like rich text, and leaves a path of this site unchanged", () => {
    const own = { type: "image", attrs: { src: `${file}/desk.jpg`, alt: "A desk", title: "T" } };
    const [, picture = ""] = /<p>(.*)<\/p>/.exec(htmlOf(richText(doc(paragraph(own))))) ?? [];
    expect(picture).toContain("srcset=");
    expect(htmlOf(markdown(`![A desk](${file}/desk.jpg "T")`))).toBe(`<p>${picture}</p>\n`);
    expect(htmlOf(markdown("![A tick](/tick.webp)"))).toBe(
      '<p><img src="/tick.webp" alt="A tick" loading="lazy"></p>\n',
    );
  });

  it("counts the words a reader reads, and lists its headings", () => {
    const prose = markdown("# One two\n\nThree **four** five\n\n## One two\n\n## 2026\n\n- six");
    expect(prose.words).toBe(9);
    expect(prose.headings).toEqual([
      { level: 1, id: "onetwo", text: "One two" },
      { level: 2, id: "onetwo-2", text: "One two" },
      { level: 2, id: "", text: "2026" },
    ]);
  });

  it("gives a paragraph styled as a heading an anchor made from its beginning", () => {
    const [heading] = markdown(`## ${"a".repeat(159)}𝒷${"c".repeat(400)}`).headings;
    expect(heading?.id).toBe("a".repeat(159));
  });

  it("can be nested and long without limit", () => {
    for (const source of [
      "> ".repeat(10_000) + "x",
      "[".repeat(20_000),
      "*a ".repeat(20_000),
      "- ".repeat(5_000) + "x",
    ]) {
      expect(judge(htmlOf(markdown(source))).breaches).toEqual([]);
    }
  });
});

describe("the judge", () => {
  it.each([
    ["<script>x</script>", false],
    ['<p onclick="x">y</p>', false],
    ['<a href="javascript:x">y</a>', false],
    ['<a href="//evil.example/">y</a>', false],
    ['<img src="data:image/png;base64,x">', false],
    ['<p style="color:red">y</p>', false],
    ["<svg></svg>", false],
    ["<!-- x -->", false],
    ['<a href="https://example.com/" target="_blank" rel="noopener">y</a>', true],
    ['<p class="align-center">y</p>', true],
  ])("of %j", (html, isFine) => {
    expect(judge(html).breaches.length === 0).toBe(isFine);
  });
});
