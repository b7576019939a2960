import { defineBlock, defineField } from "@storyblok/schema";
import type { ReactNode } from "react";
import { fineCompanySizes } from "../brand/options.ts";
import { ownText } from "../language/own-text.ts";
import { paths } from "../language/paths.ts";
import { Button } from "../ui/button.tsx";
import { PrivacyLine } from "../ui/form-fields.tsx";
import { SectionHead } from "../ui/section-head.tsx";
import { type PageContext, block } from "../render/block.ts";
import { Hint, Section, lightTones } from "./kit/section.tsx";

/**
 * A demo form for pages that must not depend on this site's own endpoint: plain HTML that posts to the
 * configured form-collection service.
 */
export const staticDemoForm = block({
  schema: defineBlock({
    name: "static-demo-form",
    display_name: "Static demo form",
    fields: [
      defineField("title", { type: "text" }),
      defineField("lead", { type: "textarea" }),
      defineField("tone", { type: "option", options: lightTones }),
    ],
  }),
  examples: [
    {
      title: "Book a demo",
      lead: "This form reaches us even when the rest of our site cannot.",
      tone: "mist",
    },
  ],
  varies: "form",
  needs: ["collector"],
  View: ({ content, page, node }) => (
    <Section name="static-demo-form" tone={content.tone} narrow>
      <SectionHead
        title={content.title}
        lead={content.lead}
        level={page.first === node ? 1 : 2}
        align="center"
      />
      {page.collector === null ? (
        <>
          <Hint page={page}>{page.say("editor.hint.collector")}</Hint>
          <div className="static-demo-form-instead">
            <Button to={{ href: paths.to("demo", page.language), newTab: false }} variant="primary">
              {page.say("form.sends.demo")}
            </Button>
          </div>
        </>
      ) : (
        <CollectedForm page={page} action={page.collector} />
      )}
    </Section>
  ),
});

function CollectedForm({ page, action }: { page: PageContext; action: string }) {
  const { say } = page;
  return (
    <form className="form panel" method="post" action={action} data-collector="">
      <div className="form-fields">
        <Input page={page} name="first_name" words="firstName" complete="given-name" />
        <Input page={page} name="last_name" words="lastName" complete="family-name" />
        <Input page={page} name="email" words="businessEmailAddress" complete="email" />
        <Input page={page} name="company" words="companyName" complete="organization" />
        <Labelled id="static-company_size" label={say("form.labels.companySize")}>
          <select id="static-company_size" name="company_size" className="field-control" required>
            <option value="">{say("form.choose")}</option>
            {fineCompanySizes.map(({ value, label }) => (
              <option key={value} value={value}>
                {ownText(label, page.saidIn)}
              </option>
            ))}
          </select>
        </Labelled>
      </div>
      <div className="form-trap" aria-hidden="true">
        <label htmlFor="static-gotcha">{say("form.trap")}</label>
        <input id="static-gotcha" type="text" name="_gotcha" tabIndex={-1} autoComplete="off" />
      </div>
      <button type="submit" className="button button-primary button-large form-send">
        {say("form.sends.demo")}
      </button>
      <PrivacyLine
        text={say("form.privacy")}
        href={paths.to("privacy", page.language)}
        newTab={say("form.newTab")}
      />
    </form>
  );
}

type InputProps = {
  page: PageContext;
  name: string;
  words: "firstName" | "lastName" | "businessEmailAddress" | "companyName";
  complete: string;
};

function Input({ page, name, words, complete }: InputProps) {
  const id = `static-${name}`;
  return (
    <Labelled id={id} label={page.say(`form.labels.${words}`)}>
      <input
        id={id}
        name={name}
        type={name === "email" ? "email" : "text"}
        className="field-control"
        autoComplete={complete}
        required
      />
    </Labelled>
  );
}

function Labelled({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {children}
    </div>
  );
}
