import { defineBlock, defineField } from "@storyblok/schema";
import { form as formIsland } from "../../client/islands/form.tsx";
import { contact } from "../forms/contact.ts";
import { describeForm } from "../forms/describe.ts";
import { Woken } from "../ui/island.tsx";
import { Picture } from "../ui/picture.tsx";
import { block } from "./block.ts";
import { Blocks } from "./blocks.tsx";
import { Items } from "./items.tsx";

/** The page on which a visitor writes to the company: a promise on the left, the form on the right. */
export const contactForm = block({
  schema: defineBlock({
    name: "contact-form",
    display_name: "Contact form",
    fields: [
      defineField("title", { type: "text" }),
      defineField("text", { type: "textarea" }),
      defineField("benefits", { type: "bloks", allow: ["feature"] }),
      defineField("quote", { type: "bloks", allow: ["quote"], maximum: 1 }),
      defineField("logos", { type: "multiasset", filetypes: ["images"] }),
      defineField("success_title", { type: "text" }),
      defineField("success_text", { type: "textarea" }),
    ],
  }),
  examples: [
    {
      title: "Tell us what you need",
      text: "Your message goes to the person who knows the answer, not into a queue with a number.",
      benefits: [
        {
          component: "feature",
          icon: "clock",
          title: "An answer within one working day",
          text: "Monday to Friday, 8:30 to 17:30.",
        },
        {
          component: "feature",
          icon: "shield-check",
          title: "Your details stay with us",
          text: "We use them to answer you. No call lists, no passing on.",
        },
      ],
      quote: [
        {
          component: "quote",
          quote:
            "I asked a fiddly question about on-call hours on Friday. By Monday I had an answer.",
          author_name: "Tom de Vries",
          author_position: "HR Manager, Vandervelde",
          size: "inline",
        },
      ],
      logos: ["nordwerk", "alpenkraft"].map((name) => ({
        filename: `https://a.storyblok.com/f/290817/160x40/9b2d71c4ea/${name}.svg`,
        alt: name,
      })),
      success_title: "Thank you, your message has arrived",
      success_text: "You will hear from us within one working day.",
    },
  ],
  // The form posts to the page's own path, and shows what came of it.
  perPage: true,
  View: ({ content, page, node }) => {
    const Title = page.first === node ? "h1" : "h2";
    const form = describeForm(contact, {
      language: page.language,
      say: page.say,
      path: page.path,
      state: page.form,
      success: { title: content.success_title, text: content.success_text },
    });
    return (
      <section id="Form" className="section tone-mist contact-form">
        <div className="container contact-form-grid">
          <div className="contact-form-head">
            {content.title && <Title className="h1">{content.title}</Title>}
            {content.text && <p className="lead">{content.text}</p>}
          </div>
          <div className="contact-form-card panel">
            <h2 className="visually-hidden">{page.say("form.title")}</h2>
            <Woken of={formIsland} props={{ form }} />
          </div>
          <div className="contact-form-aside">
            <Items className="contact-form-benefits" nodes={content.benefits} page={page} />
            <Blocks nodes={content.quote} page={page} />
            {content.logos.length > 0 && (
              <ul className="contact-form-logos">
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
  },
});
