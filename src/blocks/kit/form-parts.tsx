import { defineField } from "@storyblok/schema";
import { form as formIsland } from "../../../client/islands/form.tsx";
import type { Asset, BlockNode, Link, Story } from "../../content/fields.ts";
import { calendarOf } from "../../forms/booking-calendar.ts";
import { type FormSurroundings, describeForm } from "../../forms/describe.ts";
import type { Form } from "../../forms/form.ts";
import { sentForm } from "../../forms/plain-form.ts";
import type { GatedVideo } from "../../forms/video-token.ts";
import { Woken } from "../../ui/island.tsx";
import { Picture } from "../../ui/picture.tsx";
import type { Need, PageContext } from "../../render/block.ts";
import { Blocks } from "../../render/blocks.tsx";
import { everyNode } from "../../render/node-facts.ts";
import { Items } from "../../render/items.tsx";

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

/** The video a form stands before. */
export const videoFields = [
  defineField("video_link", { type: "multilink" }),
  defineField("video_label", { type: "text" }),
] as const;

/** How it is linked once the form is sent, without its address; null where an editor has not set it. */
export function videoOf(
  content: { readonly video_link: Link | null; readonly video_label: string },
  { node, page }: { readonly node: BlockNode; readonly page: PageContext },
) {
  const { video_link: link, video_label: label } = content;
  const shown = label || page.say("form.sends.video");
  return link && { block: node.uid, label: shown, newTab: link.newTab };
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
  /** Not where it stands far below: seeing it costs nothing then. */
  door?: boolean;
} & Pick<FormSurroundings, "id" | "success" | "send" | "fields">;

/** A form by itself. It posts to whichever page it stands on, so its HTML is the same on all of them. */
export function PageForm({ form, page, door = true, ...rest }: FormProps) {
  const { language, saidIn, say, form: state, captcha, mails } = page;
  const described = describeForm(form, {
    language,
    saidIn,
    say,
    state,
    captcha,
    mails,
    ...rest,
  });
  // What became of a post is told at once, and its draft is done with.
  const wake = described.state ? "visible" : undefined;
  const more = door && { door };
  const sent = { form: sentForm(form, described), ...more };
  return <Woken of={formIsland} props={{ form: described, ...more }} sent={sent} wake={wake} />;
}

/** What a page with this form may come to need. */
export function formNeeds(form: Form): readonly Need[] {
  return form.captcha ? ["captcha"] : [];
}

/** The same for a form after which an appointment calendar is offered, where an editor set one. */
export function bookingNeeds(form: Form) {
  return (content: { readonly calendar_link: Link | null }): readonly Need[] => {
    const calendar = calendarOf(content.calendar_link?.href ?? "");
    return calendar ? [...formNeeds(form), "frames"] : formNeeds(form);
  };
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

/** A promise on the left, the form in a card on the right. */
export function FormSection({
  content,
  node,
  ...props
}: FormProps & { content: FormContent; node: BlockNode }) {
  const { page, id } = props;
  const Title = page.first === node ? "h1" : "h2";
  return (
    <section id={id === undefined ? "Form" : undefined} className="section tone-mist form-section">
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
