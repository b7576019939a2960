import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { servedSpace } from "../../../tools/served-space.ts";

/*
 * The same content for all peers: an article of about 1,200 words, and landing pages with any number of
 * blocks, of four kinds and with as much text as such blocks have.
 */

type Section = { readonly heading: string; readonly paragraphs: readonly string[] };
export type Article = {
  readonly title: string;
  readonly summary: string;
  readonly sections: readonly Section[];
};

export type PeerBlock =
  | {
      readonly kind: "features";
      readonly title: string;
      readonly items: readonly { readonly title: string; readonly text: string }[];
    }
  | {
      readonly kind: "quote";
      readonly text: string;
      readonly by: string;
      readonly position: string;
    }
  | {
      readonly kind: "call";
      readonly title: string;
      readonly text: string;
      readonly button: string;
    }
  | { readonly kind: "text"; readonly title: string; readonly paragraphs: readonly string[] };

/** Returns sentences of the demo's articles, each used once: they compress less than repeated ones. */
async function sentencesOf(folder: string): Promise<string[]> {
  const files = (await readdir(folder)).toSorted();
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")));
  const plain = texts.flatMap((text) =>
    [...text.matchAll(/"(?:text|summary)": "((?:[^"\\]|\\.)+)"/g)].map(([, inner = ""]) =>
      inner.replaceAll(/\\n/g, " ").replaceAll(/[#*_[\]`|\\]|\([^)]*\)/g, ""),
    ),
  );
  return plain.flatMap((text) => text.match(/[A-Z][^.?!]{40,180}[.?!]/g) ?? []);
}

const sentences = await sentencesOf(join(servedSpace, "stories/en/blog"));
let next = 0;

function sentence(): string {
  const text = sentences[next % sentences.length];
  next += 1;
  if (text === undefined) throw new Error("the demo has no articles to take sentences from");
  return text;
}

const paragraph = (count: number) => Array.from({ length: count }, sentence).join(" ");

export const article: Article = {
  title: "How a month ends without hurry",
  summary: sentence(),
  sections: Array.from({ length: 8 }, (_, at) => ({
    heading: `What to do in week ${at + 1}`,
    paragraphs: [paragraph(4), paragraph(4)],
  })),
};

function landing(count: number): PeerBlock[] {
  return Array.from({ length: count }, (_, at): PeerBlock => {
    switch (at % 4) {
      case 0:
        return {
          kind: "features",
          title: `What it does, part ${at + 1}`,
          items: [1, 2, 3].map((item) => ({
            title: `Feature ${at + 1}.${item}`,
            text: sentence(),
          })),
        };
      case 1:
        return {
          kind: "quote",
          text: sentence(),
          by: "Mara Lind",
          position: "Head of HR, Nordwerk",
        };
      case 2:
        return {
          kind: "call",
          title: `Talk to us, ${at + 1}`,
          text: sentence(),
          button: "Book a demo",
        };
      default:
        return {
          kind: "text",
          title: `In more words, ${at + 1}`,
          paragraphs: [paragraph(3), paragraph(3)],
        };
    }
  });
}

/** The pages of all peers, by their last segment. */
export const pages = {
  article: { title: article.title, article },
  landing: { title: "A landing", blocks: landing(25) },
  "blocks-10": { title: "Ten blocks", blocks: landing(10) },
  "blocks-110": { title: "A hundred and ten blocks", blocks: landing(110) },
} as const satisfies Record<string, PeerPage>;

export type PageName = keyof typeof pages;
export type PeerPage = { readonly title: string } & (
  | { readonly article: Article }
  | { readonly blocks: readonly PeerBlock[] }
);

/** The parts around each page, as few as a site can have. */
export const around = {
  menu: ["Product", "Pricing", "Blog", "Templates", "Help", "Contact"],
  footer: [
    "About",
    "Careers",
    "Press",
    "Security",
    "Status",
    "Privacy",
    "Imprint",
    "Accessibility",
  ],
} as const;

/** A page as the peers read it from KV, under its name. */
export type PeerContent = { readonly page: PeerPage; readonly around: typeof around };
