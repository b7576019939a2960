import type { PageContext } from "../../render/block.ts";
import { Blocks } from "../../render/blocks.tsx";
import { Styles } from "../../render/styles.tsx";
import { formNeeds } from "../../blocks/kit/form-needs.ts";
import { PageForm } from "../../blocks/kit/form-parts.tsx";
import {
  CategoryChip,
  ResourceCard,
  categoryLabel,
  resourceCategories,
} from "../../stories/resource/resource-card.tsx";
import { Hint } from "../../blocks/kit/section.tsx";
import type { BlockNode, Content } from "../../story/fields.ts";
import type { Entry } from "../../content/reader.ts";
import { downloadHubForm } from "../../forms/download-hub-form.ts";
import { formatDate } from "../../language/dates.ts";
import { Button } from "../../ui/button.tsx";
import { Picture } from "../../ui/picture.tsx";
import { articleHead } from "../article/article-head.ts";
import { ArticleHeader } from "../article/article-header.tsx";
import { ArticlePicture } from "../article/article-picture.tsx";
import { Dated } from "../article/dated.tsx";
import { belowHub } from "../frame/breadcrumb.tsx";
import { Related } from "../article/related.tsx";
import { ArticleTags } from "../article/article-tags.tsx";
import { DemoBanner } from "../frame/demo-banner.tsx";
import { resourceSchema } from "../../stories/resource/resource-schema.ts";
import { pageType } from "../page-type.ts";
import { ShareRow } from "../article/share-row.tsx";
import "../article/article-meta.css";
import "./resource-page.css";
import resourceCardStyles from "styles-of:../../stories/resource/resource-card.tsx";
import formPartsStyles from "styles-of:../../blocks/kit/form-parts.tsx";

type Resource = Content<typeof resourceSchema>;

/** One resource: its description on the left, the form to download it on the right. */
export const resourcePage = pageType({
  schema: resourceSchema,
  linksTo: ["library"],
  needs: formNeeds(downloadHubForm),
  teaser: { label: (say) => say("library.name") },
  body: (content) => content.body,

  load: (_given, page) => page.content.entries(resourceCategories, page.textLanguage),

  head: ({ content, story }, page) => ({
    ...articleHead(
      "DigitalDocument",
      { ...content, description: content.description || content.subtitle, story },
      page,
      {
        isAccessibleForFree: true,
        ...(content.tags.length > 0 && { keywords: content.tags }),
      },
    ),
    crumbs: crumbsOf(content, page),
  }),

  View: ({ content, story, page, data }) => {
    const { say } = page;
    return (
      <article className="article">
        <Head content={content} page={page} categories={data} />
        <div className="container resource-columns">
          <div className="article-body">
            <Blocks nodes={content.body} page={page} />
            <ArticleTags tags={content.tags} label={say("library.tags")} page={page} />
          </div>
          <DownloadCard content={content} node={story.content} page={page} />
        </div>
        <Related
          title={say("library.related")}
          styles={<Styles of={resourceCardStyles} />}
          stories={content.related_resources}
        >
          {(one) => <ResourceCard key={one.uuid} story={one} page={page} categories={data} />}
        </Related>
        <DemoBanner page={page} />
      </article>
    );
  },
});

type HeadProps = { content: Resource; page: PageContext; categories: readonly Entry[] };

function Head({ content, page, categories }: HeadProps) {
  const { say } = page;
  return (
    <ArticleHeader
      crumbs={crumbsOf(content, page)}
      page={page}
      picture={content.image && <ArticlePicture asset={content.image} />}
      meta={
        <>
          {content.logo && <Picture asset={content.logo} width={120} widths={[120]} />}
          <div className="row article-facts note">
            <Dated date={content.date} page={page}>
              {(date) => formatDate(date, page.textLanguage)}
            </Dated>
          </div>
          <ShareRow page={page} title={content.title} />
        </>
      }
    >
      {content.category && (
        <p>
          <CategoryChip
            category={content.category}
            label={categoryLabel(content.category, categories)}
          />
        </p>
      )}
      <h1>{content.title}</h1>
      {content.subtitle && <p className="lead">{content.subtitle}</p>}
      {content.resource_link && (
        <p className="resource-jump">
          <Button to={`#${formAnchor}`} size="large" icon="download">
            {say("library.toForm")}
          </Button>
        </p>
      )}
    </ArticleHeader>
  );
}

const formAnchor = "download";

/** The form for the file. Only the server knows the file's address. */
function DownloadCard({
  content,
  node,
  page,
}: {
  content: Resource;
  node: BlockNode;
  page: PageContext;
}) {
  if (!content.resource_link) {
    return <Hint page={page}>{page.say("editor.hint.resourceLink")}</Hint>;
  }
  return (
    <aside className="resource-side" id={formAnchor}>
      <div className="resource-form panel">
        <Styles of={formPartsStyles} />
        <div className="resource-form-head">
          <h2 className="h3">{page.say("library.formTitle")}</h2>
          <p className="soft">{page.say("library.formText")}</p>
        </div>
        <PageForm
          form={downloadHubForm}
          page={page}
          node={node}
          fields={{ downloadableUrl: { initial: page.site.origin + page.path } }}
          success={{ title: content.thank_you_title, text: content.thank_you_description }}
        />
      </div>
    </aside>
  );
}

function crumbsOf({ title }: Resource, page: PageContext) {
  return belowHub(page, "library", "library.name", title);
}
