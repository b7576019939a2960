import { defineField } from "@storyblok/schema";
import { form as formIsland } from "../../../client/islands/form.tsx";
import type { Asset, BlockNode, Link, Story } from "../../story/fields.ts";
import { type FormSurroundings, describeForm } from "../../forms/describe.ts";
import type { Form } from "../../forms/form.ts";
import { quoteAnchor } from "../../forms/quote-anchor.ts";
import { paths } from "../../language/paths.ts";
import { sentForm } from "../../forms/plain-form.ts";
import type { GatedVideo } from "../../forms/video-token.ts";
import { IslandRoot } from "../../ui/island.tsx";
import { Picture } from "../../ui/picture.tsx";
import type { PageContext } from "../../render/block.ts";
import { Blocks } from "../../render/blocks.tsx";
import { everyNode, isFirstOf } from "../../render/node-facts.ts";
import { Items } from "../../render/items.tsx";
import { formId } from "./form-id.ts";
import "./form-parts.css";

/** What every page with a form lets an editor write: its promise, and what is said once it is sent. */
export const formFields = [
  defineField("title", { type: "text" }),
  defineField("text", { type: "textarea" }),
  defineField("benefits", { type: "bloks", allow: ["feature"] }),
  defineField("quote", { type: "bloks", allow: ["quote"], maximum: 1 }),
  defineField("logos", { type: "multiasset", filetypes: ["images"] }),
  defineField("success_title", { type: "text" }),
  defineField("success_text", { type: "textarea" }),
  defineField("second_success_text", { type: "textarea" }),
] as const;

/** What is shown after sending besides texts: an appointment calendar, a link. */
export const successFields = [
  defineField("calendar_link", { type: "multilink" }),
  defineField("calendar_title", { type: "text" }),
] as const;

/** The file that a form gives, by the address of its resource. */
export function fileOf(resource: Story, page: PageContext) {
  return { downloadableUrl: { initial: page.site.origin + paths.story(resource.slug) } };
}

/** The video that a block of a story names; null where it names none, or belongs to another form. */
export function gatedVideoIn(story: Story, { form, block }: GatedVideo): Link | null {
  for (const { uid, component, fields } of everyNode([story.content])) {
    // A block is called by its form: `tour-video-form`.
    if (uid !== block || component !== `${form}-form`) continue;
    return (fields as { readonly video_link?: Link | null }).video_link ?? null;
  }
  return null;
}

type FormContent = {
  readonly title: string;
  readonly text: string;
  readonly benefits: readonly BlockNode[];
  readonly quote: readonly BlockNode[];
  readonly logos: readonly Asset[];
  readonly success_title: string;
  readonly success_text: string;
  readonly second_success_text: string;
  readonly calendar_link?: Link | null;
  readonly calendar_title?: string;
};

type FormProps = {
  form: Form;
  page: PageContext;
  /** Not where it is far below: seeing it costs nothing then. */
  door?: boolean;
} & Pick<FormSurroundings, "about" | "success" | "send" | "fields">;

/** By which it is told from others of its kind on a page: the block it is, or a name of its own. */
type Place = { node: BlockNode } | { id: string };

/** A form by itself. It posts to whichever page it is on, so its HTML is the same on all of them. */
export function PageForm({ form, page, door = true, ...given }: FormProps & Place) {
  const { language, textLanguage, say, captcha, mails } = page;
  const place =
    "id" in given
      ? { id: given.id, state: page.form }
      : { id: formId(form.name, given.node), state: stateOf(form, page, given.node) };
  const { about, success, send, fields } = given;
  const described = describeForm(form, {
    language,
    textLanguage,
    say,
    captcha,
    mails,
    about,
    success,
    send,
    fields,
    ...place,
  });
  // What became of a post is told at once, and its draft is done with.
  const wake = described.state ? "visible" : undefined;
  const more = door && { door };
  const sent = { form: sentForm(form, described), ...more };
  return (
    <IslandRoot of={formIsland} props={{ form: described, ...more }} sent={sent} wake={wake} />
  );
}

/**
 * What came of a post, for the form of this block. Where the one it was posted from is gone, because an editor
 * replaced it meanwhile, the first of its kind shows it: nothing that was typed is lost.
 */
function stateOf(form: Form, { form: state, body }: PageContext, node: BlockNode) {
  if (!state?.id.startsWith(form.name)) return state;
  const nodes = [...everyNode(body)];
  const isThere = [node, ...nodes].some((one) => formId(form.name, one) === state.id);
  const first = nodes.find(({ component }) => component === node.component) ?? node;
  return isThere || first !== node ? state : { ...state, id: formId(form.name, node) };
}

/** What has all fields of a form with a promise is one. */
function isFormSection({ fields }: BlockNode): boolean {
  return formFields.every(({ name }) => name in fields);
}

/** What an editor wrote for the time after sending. */
export function successOf(content: FormContent): NonNullable<FormSurroundings["success"]> {
  return {
    title: content.success_title,
    text: content.success_text,
    more: content.second_success_text,
    calendar: content.calendar_link ?? null,
    calendarTitle: content.calendar_title ?? "",
  };
}

/** A page that begins with a form is headed by it. */
export function formHasH1({ title }: FormContent, isFirst: boolean): boolean {
  return isFirst && title !== "";
}

/** A promise on the left, the form in a card on the right. The first of a page is what `#Form` leads to. */
export function FormSection({
  content,
  ...props
}: FormProps & { content: FormContent; node: BlockNode }) {
  const { page, node } = props;
  const Title = page.first === node ? "h1" : "h2";
  const isFirst = isFirstOf(node, page.body, isFormSection);
  return (
    <section id={isFirst ? quoteAnchor : undefined} className="section tone-mist form-section">
      <div className="container form-section-grid">
        <div className="form-section-head">
          {content.title && <Title className="h1">{content.title}</Title>}
          {content.text && <p className="lead">{content.text}</p>}
        </div>
        <div className="form-section-card panel">
          <h2 className="visually-hidden">{page.say("form.title")}</h2>
          <PageForm success={successOf(content)} {...props} />
        </div>
        <div className="form-section-aside">
          <Items className="form-section-benefits" nodes={content.benefits} page={page} />
          <Blocks nodes={content.quote} page={page} />
          {content.logos.length > 0 && (
            <ul className="form-section-logos">
              {content.logos.map((logo, index) => (
                <li key={index}>
                  <Picture asset={logo} width={120} widths={[120]} />
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </section>
  );
}
