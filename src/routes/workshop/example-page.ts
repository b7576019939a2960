import { ok } from "../../base/result.ts";
import { decodeStory } from "../../content/decode.ts";
import { composePage } from "../../html/compose-page.tsx";
import { draftHeaders } from "../../html/security.ts";
import { type Language, defaultLanguage, isLanguage } from "../../language/language.ts";
import { schemas } from "../../pages/all.ts";
import { loadPage } from "../../site/load-page.ts";
import type { SiteContext } from "../../site/visit.ts";
import type { Story } from "../../story/fields.ts";
import { storyPath } from "../../story/story-path.ts";
import { unavailable } from "../plain-answers.ts";

type Placed = { readonly component: string; readonly [field: string]: unknown };

/** A page with only one block, loaded and composed like any page of the site. */
export async function answerExample(
  c: SiteContext,
  language: Language,
  block: Placed,
): Promise<Response> {
  const slug = [language, "dev", "blocks", block.component].join("/");
  const body = [{ ...block, _uid: "example" }];
  const answer = await answerStory(c, slug, await storyOf(slug, { component: "page", body }));
  return new Response(withoutFrame(await answer.text()), answer);
}

/** A story that is not in the space. */
export function storyOf(slug: string, content: Placed): Promise<Story> {
  const name = slug.split("/").at(-1) ?? slug;
  return decodeStory({ uuid: `example-${slug}`, id: 1, name, full_slug: slug, content }, schemas);
}

/** A page as visitors see it, in a frame of the workshop. `story`: replaces the story at its slug. */
export async function answerStory(
  c: SiteContext,
  slug: string,
  story: Story | null = null,
): Promise<Response> {
  const { visit } = c.var;
  const { site } = visit;
  const [first = "", ...segments] = slug.replace(/\/home$/, "").split("/");
  const language = isLanguage(first) ? first : defaultLanguage;
  const path = storyPath(slug);
  const address = { kind: "page", language, segments, path } as const;
  const request = { address, query: new URLSearchParams(), form: null, draft: null } as const;
  const read = await visit.read((reader, { frame }) => {
    const shown: typeof reader = {
      ...reader,
      story: async (requested) =>
        story && requested === slug ? ok(story) : reader.story(requested),
    };
    const none = async () => null;
    const from = {
      reader: shown,
      frame,
      storedPage: none,
      notFoundPage: none,
      atAnyAddress: () => undefined,
    };
    return loadPage(site, { ...request, format: "html" }, from);
  });
  if (!read.ok) return unavailable(site, language, read.failure);
  const { value: page } = read.value;
  if (page.kind !== "page") return c.text("There is no such page.", 404);
  const composed = await composePage(site, page);
  const headers = draftHeaders(site, composed);
  headers.delete("X-Frame-Options");
  const policy = headers.get("Content-Security-Policy") ?? "";
  headers.set(
    "Content-Security-Policy",
    policy.replace(/frame-ancestors [^;]*/, "frame-ancestors 'self'"),
  );
  return new Response(composed.body, { status: page.status, headers });
}

const bareStyle = '<link rel="stylesheet" href="/src/routes/workshop/workshop-bare.css">';

/** Removes header and footer and replaces pictures by drawn ones, because those of the examples do not exist. */
function withoutFrame(html: string): string {
  return html
    .replace("</head>", `${bareStyle}</head>`)
    .replace(
      /https:\/\/a\.storyblok\.com\/[^"\s,]*?\/(\d+x\d+)\/[^"\s,]*/g,
      "/dev/blocks/picture/$1",
    )
    .replace(
      /https:\/\/a\.storyblok\.com\/[^"\s,]*\.(?:png|jpe?g|webp|svg)[^"\s,]*/g,
      "/dev/blocks/picture/1600x900",
    );
}

/** A drawn picture of a given size, `1600x900`. */
export function drawnPicture(size: string): Response {
  const [width = 1600, height = 900] = size.split("x").map(Number);
  const at = (x: number, y: number) => `${(width * x).toFixed()} ${(height * y).toFixed()}`;
  const hills = `M${at(0, 1)}L${at(0.3, 0.45)}L${at(0.52, 0.78)}L${at(0.66, 0.58)}L${at(1, 1)}Z`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path fill="#ddf3e8" d="M0 0h${width}v${height}H0z"/><circle cx="${width * 0.76}" cy="${height * 0.28}" r="${Math.min(width, height) * 0.1}" fill="#f26a3d"/><path fill="#12875f" opacity=".45" d="${hills}"/></svg>`;
  const headers = { "Content-Type": "image/svg+xml", "Cache-Control": "max-age=3600" };
  return new Response(svg, { headers });
}
