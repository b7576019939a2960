import { defineBlock, defineField } from "@storyblok/schema";
import type { ReactNode } from "react";
import { type Language, languages } from "../../language/language.ts";
import type { Say } from "../../language/words.ts";
import { type StoredName, type Term, stored } from "../../privacy/stored.ts";
import { thirdParties } from "../../privacy/third-parties.ts";
import { type PageContext, block } from "../../render/block.ts";
import { SectionHead } from "../../ui/section-head.tsx";
import { Section, lightTones } from "../kit/section.tsx";
import "./privacy-table.css";

/** For the legal pages: everything the site stores in a browser, or all services it contacts, read from the code. */
export const privacyTable = block({
  schema: defineBlock({
    name: "privacy-table",
    display_name: "Privacy table",
    fields: [
      defineField("inventory", {
        type: "option",
        options: [
          { name: "What is stored", value: "stored" },
          { name: "Who is contacted", value: "contacted" },
        ],
      }),
      defineField("title", { type: "text" }),
      defineField("lead", { type: "textarea" }),
      defineField("tone", { type: "option", options: lightTones }),
    ],
  }),
  View: ({ content, page, node }) => {
    const shown = content.inventory === "contacted" ? contactedIn(page) : storedIn(page);
    return (
      <Section name="privacy-table" tone={content.tone}>
        <SectionHead
          title={content.title}
          lead={content.lead}
          level={page.first === node ? 1 : 2}
        />
        <Table {...shown} />
      </Section>
    );
  },
});

type TableProps = {
  caption: string;
  columns: readonly string[];
  rows: readonly (readonly ReactNode[])[];
};

function storedIn({ say, textLanguage, captcha }: PageContext): TableProps {
  const names = (Object.keys(stored) as StoredName[]).filter(
    (name) => name !== "captcha" || captcha?.provider === "recaptcha",
  );
  return {
    caption: say("privacy.stored.title"),
    columns: [
      say("privacy.stored.name"),
      say("privacy.stored.purpose"),
      say("privacy.stored.set"),
      say("privacy.stored.term"),
      say("privacy.stored.reader"),
      say("privacy.stored.consent"),
    ],
    rows: names.map((name) => {
      const { key, kind, term, reader, consent } = stored[name];
      return [
        <>
          <code>{key}</code> <span className="soft">{say(`privacy.kinds.${kind}`)}</span>
        </>,
        say(`privacy.purposes.${name}`),
        say(`privacy.moments.${name}`),
        termIn(textLanguage, say, term),
        say(`privacy.readers.${reader}`),
        say(`privacy.consents.${consent}`),
      ];
    }),
  };
}

/** `180 days`, `1 Jahr`. */
function termIn(language: Language, say: Say, term: Term): string {
  if (typeof term === "string") return say(`privacy.terms.${term}`);
  const [count, unit] = term;
  const style = { style: "unit", unit, unitDisplay: "long" } as const;
  return new Intl.NumberFormat(languages[language].dates, style).format(count);
}

function contactedIn(page: PageContext): TableProps {
  const { say } = page;
  return {
    caption: say("privacy.contacted.title"),
    columns: [
      say("privacy.contacted.name"),
      say("privacy.contacted.hosts"),
      say("privacy.contacted.occasion"),
    ],
    rows: thirdParties(page).map(({ occasion, name, hosts }) => [
      name ?? say("privacy.contacted.unnamed"),
      hosts.length > 0 ? hosts.join(", ") : say("privacy.contacted.anyHost"),
      say(`privacy.occasions.${occasion}`),
    ]),
  };
}

/* These are a table's own roles. Browsers drop them if CSS changes the display, as it does on a phone. */
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
function Table({ caption, columns, rows }: TableProps) {
  return (
    <table className="privacy-table-rows" role="table">
      <caption className="visually-hidden">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column} role="columnheader" scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(([first, ...cells], row) => (
          <tr key={row} role="row">
            <th role="rowheader" scope="row">
              {first}
            </th>
            {cells.map((cell, at) => (
              <td key={at} role="cell" data-column={columns[at + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
/* oxlint-enable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
