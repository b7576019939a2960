import { defineBlock, defineField } from "@storyblok/schema";
import type { ReactNode } from "react";
import { fineCompanySizes } from "../../brand/options.ts";
import { ownText } from "../../language/own-text.ts";
import { paths } from "../../language/paths.ts";
import { Button } from "../../ui/button.tsx";
import { PrivacyLine } from "../../ui/form-fields.tsx";
import { SectionHead } from "../../ui/section-head.tsx";
import { type PageContext, block } from "../../render/block.ts";
import { formId } from "../kit/form-id.ts";
import { Hint, Section, lightTones } from "../kit/section.tsx";
import "../../ui/form-fields.css";
import "../../ui/form.css";
import "./static-demo-form.css";

/**
 * A demo form that does not depend on this site's own endpoint: plain HTML that posts to the configured
 * form-collection service.
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
        <CollectedForm page={page} id={formId("static", node)} action={page.collector} />
      )}
    </Section>
  ),
});

type CollectedProps = { page: PageContext; id: string; action: string };

function CollectedForm({ page, id, action }: CollectedProps) {
  const { say } = page;
  return (
    <form className="form panel" method="post" action={action} data-collector="">
      <div className="form-fields">
        <Input page={page} form={id} name="first_name" words="firstName" complete="given-name" />
        <Input page={page} form={id} name="last_name" words="lastName" complete="family-name" />
        <Input page={page} form={id} name="email" words="businessEmailAddress" complete="email" />
        <Input page={page} form={id} name="company" words="companyName" complete="organization" />
        <Labelled id={`${id}-company_size`} label={say("form.labels.companySize")}>
          <select id={`${id}-company_size`} name="company_size" className="field-control" required>
            <option value="">{say("form.choose")}</option>
            {fineCompanySizes.map(({ value, label }) => (
              <option key={value} value={value}>
                {ownText(label, page.textLanguage)}
              </option>
            ))}
          </select>
        </Labelled>
      </div>
      <div className="visually-hidden" aria-hidden="true">
        <label htmlFor={`${id}-gotcha`}>{say("form.trap")}</label>
        <input id={`${id}-gotcha`} type="text" name="_gotcha" tabIndex={-1} autoComplete="off" />
      </div>
      <button type="submit" className="button button-large form-send">
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
  form: string;
  name: string;
  words: "firstName" | "lastName" | "businessEmailAddress" | "companyName";
  complete: string;
};

function Input({ page, form, name, words, complete }: InputProps) {
  const id = `${form}-${name}`;
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
