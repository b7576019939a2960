/* Generators of hostile rich text and Markdown. */
import { parseJson } from "../../src/base/parse-json.ts";
import {
  type Arbitrary,
  anything,
  nat,
  tuple,
  webUrl,
  array,
  constant,
  constantFrom,
  dictionary,
  letrec,
  oneof,
  option,
  record,
  string,
} from "fast-check";
import { anyCharacter } from "../any-character.ts";

export const badAddresses = [
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "  javascript:alert(1)",
  "java\tscript:alert(1)",
  "java\nscript:alert(1)",
  "java\u0000script:alert(1)",
  "\u0001javascript:alert(1)",
  "\u00a0javascript:alert(1)",
  "javascript&colon;alert(1)",
  "&#106;avascript:alert(1)",
  "javascript:https://example.com/",
  "data:text/html,<script>alert(1)</script>",
  "data:text/html;base64,PHNjcmlwdD4=",
  "vbscript:msgbox(1)",
  "file:///etc/passwd",
  "blob:https://example.com/x",
  "about:blank",
  "filesystem:https://example.com/x",
  "view-source:https://example.com",
  "ws://example.com",
  "intent://x#Intent;end",
  "//evil.example/",
  "/\\evil.example/",
  "\\\\evil.example/",
  "/\t/evil.example/",
  "\\/evil.example",
  "https:/\\evil.example",
  "http:evil",
  '" onclick="alert(1)',
  "'><script>alert(1)</script>",
  "?x=\u2028javascript:alert(1)",
  '#"><img src=x onerror=alert(1)>',
  "mailto:a@b.example?subject=%22%3E<script>",
];

export const badTexts = [
  "<script>alert(1)</script>",
  "</p><script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "<svg/onload=alert(1)>",
  "<!--",
  "<![CDATA[x]]>",
  "&lt;script&gt;",
  "&#60;script&#62;",
  "<math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img src=1 onerror=alert(1)&gt;'>",
  "<noscript><p title='</noscript><img src=x onerror=alert(1)>'>",
  "</textarea></title></style></script>",
  "\u0000\u0001\u202e",
  "\ud800",
  "{{constructor.constructor('alert(1)')()}}",
];

/** Documents as a broken or hostile client can send them: known and unknown nodes anywhere. */
export function documents(): Arbitrary<unknown> {
  const evil = constantFrom<unknown>(
    ...badAddresses,
    ...badTexts,
    null,
    7,
    true,
    {},
    [],
    "#12875f",
  );
  const names = constantFrom(
    "href",
    "src",
    "alt",
    "title",
    "linktype",
    "anchor",
    "target",
    "color",
    "class",
    "style",
    "id",
    "level",
    "order",
    "textAlign",
    "backgroundColor",
    "colspan",
    "rowspan",
    "emoji",
    "onclick",
    "body",
    "story",
    "custom",
    'x onload="alert(1)',
  );
  const attrs = oneof(dictionary(names, oneof(evil, string())), constant(null), evil);
  const marks = array(
    record({
      type: constantFrom(
        "bold",
        "italic",
        "strike",
        "underline",
        "code",
        "superscript",
        "subscript",
        "link",
        "highlight",
        "textStyle",
        "anchor",
        "styled",
        "script",
        "constructor",
        "__proto__",
      ),
      attrs,
    }),
    { maxLength: 4 },
  );
  const { node } = letrec((tie) => ({
    node: oneof(
      { depthSize: "small", withCrossShrink: true },
      record({ type: constant("text"), text: oneof(evil, string()), marks: option(marks) }),
      record({
        type: constantFrom(
          "paragraph",
          "heading",
          "blockquote",
          "bullet_list",
          "ordered_list",
          "list_item",
          "code_block",
          "horizontal_rule",
          "hard_break",
          "image",
          "emoji",
          "blok",
          "table",
          "tableRow",
          "tableCell",
          "tableHeader",
          "text",
          "iframe",
          "script",
          "toString",
        ),
        attrs,
        content: oneof(array(tie("node"), { maxLength: 4 }), evil),
      }),
      evil,
      anything({ maxDepth: 2 }),
    ),
  }));
  const document = record({ type: constant("doc"), content: array(node, { maxLength: 6 }) });
  // Parsed like every response of the content service.
  return document.map((sent) => parseJson(JSON.stringify(sent)));
}

/** Pieces of Markdown as a broken or hostile client can send them. */
export function markdowns(): Arbitrary<string[]> {
  const address = oneof(constantFrom(...badAddresses), string(), webUrl());
  const words = oneof(constantFrom(...badTexts), string({ unit: anyCharacter }), string());
  const piece = oneof(
    words,
    tuple(words, address).map(([text, to]) => `[${text}](${to} "${text}")`),
    tuple(words, address).map(([text, to]) => `![${text}](<${to}>)`),
    tuple(words, address).map(([text, to]) => `[${text}][a]\n\n[a]: ${to} '${text}'\n`),
    address.map((to) => `<${to}>`),
    words.map((text) => `\n\n# ${text} {#${text}}\n`),
    words.map((text) => `\n\n\`\`\`${text}\n${text}\n\`\`\`\n`),
    tuple(words, words).map(([head, cell]) => `\n|${head}|b|\n|:-:|-|\n|${cell}|${head}|\n`),
    constantFrom(
      "\n",
      "\n\n",
      "* ",
      "1. ",
      "> ",
      "    ",
      "\t",
      "---\n",
      "&#x6a;",
      "\\",
      "`",
      "***",
    ),
    nat(400).map((count) => "[".repeat(count)),
  );
  return array(piece, { maxLength: 12 });
}
