import { defineField } from "@storyblok/schema";
import { form as formIsland } from "../../../client/islands/form.tsx";
import type { Asset, BlockNode, Link, Story } from "../../story/fields.ts";
import { type FormContext, describeForm } from "../../forms/describe.ts";
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

/** The editors' fields of every form block: the text beside the form and the message after sending. */
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

/** Fields for the booking calendar that is shown after sending. */
export const successFields = [
  defineField("calendar_link", { type: "multilink" }),
  defineField("calendar_title", { type: "text" }),
] as const;

/** The hidden field with the address of the resource that a form gives. */
export function fileOf(resource: Story, page: PageContext) {
  return { downloadableUrl: { initial: page.site.origin + paths.story(resource.slug) } };
}

/** Finds the video link of a story's block; null if it has none or belongs to another form. */
export function gatedVideoIn(story: Story, { form, block }: GatedVideo): Link | null {
  for (const { uid, component, fields } of everyNode([story.content])) {
    // A block is named after its form: `tour-video-form`.
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
  /** False if the form is far below, so that it costs nothing when it comes into view. */
  door?: boolean;
} & Pick<FormContext, "about" | "success" | "send" | "fields">;

/** Identifies a form among others of its kind on a page: by its block, or by an id of its own. */
type Place = { node: BlockNode } | { id: string };

/** A form without a section around it. It posts to its current page, so its HTML is the same on every page. */
export function PageForm({ form, page, door = true, ...props }: FormProps & Place) {
  const { language, textLanguage, say, captcha, mails } = page;
  const place =
    "id" in props
      ? { id: props.id, state: page.form }
      : { id: formId(form.name, props.node), state: stateOf(form, page, props.node) };
  const { about, success, send, fields } = props;
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
  // After a post the form wakes when visible, to announce the result and discard the draft.
  const wake = described.state ? "visible" : undefined;
  const more = door && { door };
  const sent = { form: sentForm(form, described), ...more };
  return (
    <IslandRoot of={formIsland} props={{ form: described, ...more }} sent={sent} wake={wake} />
  );
}

/**
 * The state of a post, for the form of this block. If an editor has replaced the block that the form was posted
 * from, the first block of the same kind shows it, so that nothing the visitor typed is lost.
 */
function stateOf(form: Form, { form: state, body }: PageContext, node: BlockNode) {
  if (!state?.id.startsWith(form.name)) return state;
  const nodes = [...everyNode(body)];
  const exists = [node, ...nodes].some((one) => formId(form.name, one) === state.id);
  const first = nodes.find(({ component }) => component === node.component) ?? node;
  return exists || first !== node ? state : { ...state, id: formId(form.name, node) };
}

/** True if a block has all fields of a form section. */
function isFormSection({ fields }: BlockNode): boolean {
  return formFields.every(({ name }) => name in fields);
}

/** The editor's texts for after sending. */
export function successOf(content: FormContent): NonNullable<FormContext["success"]> {
  return {
    title: content.success_title,
    text: content.success_text,
    more: content.second_success_text,
    calendar: content.calendar_link ?? null,
    calendarTitle: content.calendar_title ?? "",
  };
}

/** On a page that begins with a form, the form's title is the h1. */
export function formHasH1({ title }: FormContent, isFirst: boolean): boolean {
  return isFirst && title !== "";
}

/** Text on the left, the form in a card on the right. The first one on a page is the target of `#Form`. */
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
          <Items className="stack" nodes={content.benefits} page={page} />
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
