import { describe, expect, it, test } from "vitest";
import { contentOfHtml, contentOfMarkdown } from "../../test/fuzz/markdown-judge.ts";
import { escapeMarkdown } from "./markdown-text.ts";
import { toMarkdown } from "./to-markdown.ts";

const page = "https://www.example.com/en/blog/post/";
const from = (html: string) => toMarkdown(html, { page });

describe("what an editor entered", () => {
  test.each([
    ["<h2 id=a>One &amp; two</h2><p>Text</p>", "## One & two\n\nText"],
    ["<p>A <strong> bold</strong> and <em>soft</em> word</p>", "A **bold** and *soft* word"],
    ["<p>One<br>two</p>", "One\\\ntwo"],
    ["<ul><li>One</li><li><p>Two</p></li></ul>", "- One\n- Two"],
    ['<ol start="3"><li>Three</li><li>Four</li></ol>', "3. Three\n4. Four"],
    ["<ul><li>One<ul><li>In it</li></ul></li></ul>", "- One\n  - In it"],
    ["<blockquote><p>One</p><p>Two</p></blockquote>", "> One\n>\n> Two"],
    ["<p><code>a `b`</code></p>", "`` a `b` ``"],
    ['<pre><code class="language-ts">if (a &lt; b) {}\n</code></pre>', "```ts\nif (a < b) {}\n```"],
    ["<p>a</p><hr><p>b</p>", "a\n\n___\n\nb"],
  ])("%s", (html, markdown) => {
    expect(from(html)).toBe(markdown);
  });

  it("has tables in GitHub's notation, even if they are uneven", () => {
    const html =
      "<table><caption>Prices</caption><thead><tr><th>Plan</th><th>Price</th></tr></thead>" +
      '<tbody><tr><td>A | B</td><td>1</td></tr><tr><td colspan="2">none</td></tr></tbody></table>';
    expect(from(html)).toBe(
      "Prices\n\n| Plan | Price |\n| --- | --- |\n| A \\| B | 1 |\n| none |  |",
    );
  });

  it("escapes text that looks like Markdown", () => {
    expect(from("<p># no heading</p><p>1. no list</p><p>- nor this</p><p>&gt; nor that</p>")).toBe(
      "\\# no heading\n\n1\\. no list\n\n\\- nor this\n\n\\> nor that",
    );
    expect(escapeMarkdown("*a* [b](c) `d` <e> snake_case _f_ &amp;")).toBe(
      "\\*a\\* \\[b\\](c) \\`d\\` \\<e> snake_case \\_f\\_ \\&amp;",
    );
  });
});

describe("links and pictures", () => {
  test.each([
    ['<p><a href="/en/about/">About us</a></p>', "[About us](https://www.example.com/en/about/)"],
    // Pagination.
    ['<a href="2/" aria-label="Next page"><svg></svg></a>', `[Next page](${page}2/)`],
    // A link to a place on the same page becomes text.
    ['<p><a href="#form">Ask</a></p>', "Ask"],
    ['<a href="https://a.example/(b) c">x</a>', "[x](https://a.example/%28b%29%20c)"],
    ['<img src="/a.webp" alt="A board" width="735">', "![A board](https://www.example.com/a.webp)"],
    ['<img src="/a.svg" alt="Nordwerk" width="120">', "Nordwerk"],
    [
      '<p><img src="/a.webp" alt="Ada" width="40"><a href="/ada/">Ada</a></p>',
      "[Ada](https://www.example.com/ada/)",
    ],
    ['<img src="/a.webp" alt="" width="735">', ""],
    [
      '<ul><li><a href="/x/"><h3>A card</h3><p>Its text</p></a></li></ul>',
      "### [A card](https://www.example.com/x/)\n\nIts text",
    ],
  ])("%s", (html, markdown) => {
    expect(from(html)).toBe(markdown);
  });

  it("separates what the page separates", () => {
    expect(from("<p><time>3 May</time><span>5 min</span></p>")).toBe("3 May 5 min");
    expect(from("<p>H<sub>2</sub>O</p>")).toBe("H2O");
  });
});

describe("what Markdown leaves out", () => {
  test.each([
    '<nav class="breadcrumb"><a href="/">Home</a></nav>',
    "<p hidden>Later</p>",
    '<p aria-hidden="true">404</p>',
    '<script>if (a < b) alert("x")</script>',
    "<button type=button>Copy</button>",
    '<form method="get"><input name="q"><p>Filter</p></form>',
    "<template><p>Late</p></template><!--$?--><!--/$-->",
  ])("%s", (html) => {
    expect(from(html)).toBe("");
  });

  it("replaces a form's fields by a link to the form", () => {
    const form =
      '<form id="demo" method="post" data-x="a > b"><label>Name<input></label><button>Send</button></form>';
    expect(from(`<div>${form}</div>`)).toBe(`[Send](${page}#demo)`);
  });
});

/* A Markdown parser finds the text, links, headings, code and lists of the HTML, and no HTML. */
describe("Markdown that is parsed again", () => {
  const readBack = (html: string) => {
    const { breaches, ...read } = contentOfMarkdown(from(html));
    return { breaches, read };
  };
  /** A table cell holds one line, and no block. */
  const asInTables = (html: string, of: ReturnType<typeof contentOfHtml>) =>
    html.includes("<table>") ? { ...of, headings: [], code: [], items: 0 } : of;
  test.each([
    // Code with blank lines, HTML and backticks, in a line and as a block.
    "<p><code>a\n\n&lt;script&gt;alert(1)&lt;/script&gt;</code></p>",
    "<p><code>` &lt;b&gt;</code><code>`` x ```</code>`</p>",
    "<pre><code class='language-a`b'>&lt;script&gt;\n\n```\n&lt;/script&gt;</code></pre>",
    "<blockquote><pre><code>a\n\n&lt;img src=x onerror=alert(1)&gt;\n</code></pre></blockquote>",
    "<ul><li><pre><code>a\n\n- b\n&lt;b&gt;</code></pre></li></ul>",
    "<ul><li><p>a</p><hr><pre><code>\n\n    &lt;b&gt;</code></pre></li><li><hr></li></ul>",
    // Text that would start another block after a line break.
    "<p>a<br># b<br>- c<br>1. d<br>===<br>---<br>&gt; e<br>```<br>~~~<br>+<br>| f |<br>:-|-:</p>",
    "<p>a<br><br><strong>b<br></strong></p><h2>c<br>d #</h2><h2>## e ##</h2>",
    // Marks where none are possible, and next to each other.
    "<p>a<strong>“b”</strong>c<em>d</em><em>e</em><strong>f</strong>*<s>g</s>~~</p>",
    "<p><strong><em>a</em> b</strong><em>c <strong>d</strong></em>_<em>e_</em>_f_ g_h</p>",
    // Text that looks like a link, a picture, a reference, an entity and HTML.
    "<p>[a]: javascript:alert(1)</p><p>[a](javascript:alert(1)) &lt;javascript:alert(1)></p>",
    "<p>!<a href='/b/'>c</a> &amp;<b>lt</b>;script&amp;gt; &amp;#60;b&amp;#62; &lt;!-- d</p>",
    "<p><a href='javascript:alert(1)'>e</a><a href='data:text/html,x'>f</a><a href='//x.example/`)('>g`</a></p>",
    "<p><a href='https://a.example/?a=1&amp;lt;=2'>h</a><img src='javascript:x' alt='i]('></p>",
    "<a href='/j/'><p>k</p><pre>l</pre></a><a href='/m/'><h3>n<br>o</h3><p>q</p></a>",
    // Lists next to and inside each other, and one with another start number.
    "<ul><li>a</li></ul><div><ul><li>b<ol start='3'><li>c</li></ol><ul><li>d</li></ul><ul><li>e</li></ul></li></ul></div>",
    "<ol><li>a</li></ol><ol start='7'><li>b</li><li>5. c</li></ol><ol start='99999999999'><li>d</li></ol>",
    "<table><tr><th>a|b<br>c</th></tr><tr><td><pre>d\n|e`</pre></td><td><ul><li>f</li></ul></td></tr></table>",
  ])("%s", (html) => {
    const { breaches, read } = readBack(html);
    expect(breaches).toEqual([]);
    expect(asInTables(html, read)).toEqual(asInTables(html, contentOfHtml(html, page)));
  });
});
