import { defineBlock, defineField } from "@storyblok/schema";
import { plans as usualPlans } from "../../brand/options.ts";
import type { Language } from "../../language/language.ts";
import { ownText } from "../../language/own-text.ts";
import type { Say } from "../../language/words.ts";
import { Icon } from "../../ui/icon.tsx";
import { SectionHead } from "../../ui/section-head.tsx";
import { block } from "../../render/block.ts";
import { Section, lightTones } from "../kit/section.tsx";
import "./plan-comparison.css";

/** Compares plans feature by feature. */
export const planComparison = block({
  schema: defineBlock({
    name: "plan-comparison",
    display_name: "Plan comparison",
    fields: [
      defineField("eyebrow", { type: "text" }),
      defineField("title", { type: "text" }),
      defineField("lead", { type: "textarea" }),
      defineField("compared_plans", { type: "textarea" }),
      defineField("rows", { type: "textarea", required: true }),
      defineField("tone", { type: "option", options: lightTones }),
    ],
  }),
  View: ({ content, page, node }) => {
    const plans = plansIn(content.compared_plans, page.textLanguage);
    const groups = groupsIn(content.rows, plans.length);
    if (groups.length === 0) return null;
    return (
      <Section name="plan-comparison" tone={content.tone}>
        <SectionHead
          eyebrow={content.eyebrow}
          title={content.title}
          lead={content.lead}
          level={page.first === node ? 1 : 2}
          align="center"
        />
        <ComparisonTable plans={plans} groups={groups} say={page.say} caption={content.title} />
      </Section>
    );
  },
});

/** More do not fit side by side on a phone. */
const maxPlans = 4;

/** A feature and its value for each plan. */
type Row = { readonly name: string; readonly values: readonly string[] };
type Group = { readonly title: string; readonly rows: readonly Row[] };

function linesOf(text: string): string[] {
  return text.split("\n").flatMap((line) => line.trim() || []);
}

function plansIn(text: string, language: Language): string[] {
  const own = linesOf(text).slice(0, maxPlans);
  return own.length > 0 ? own : usualPlans.map(({ label }) => ownText(label, language));
}

/** `Single sign-on | - | - | +` is a row; a line without a bar is the heading of the rows below it. */
function groupsIn(text: string, plans: number): Group[] {
  const groups: { title: string; rows: Row[] }[] = [];
  for (const line of linesOf(text)) {
    const [name = "", ...values] = line.split("|").map((cell) => cell.trim());
    if (values.length === 0) groups.push({ title: name, rows: [] });
    else {
      if (groups.length === 0) groups.push({ title: "", rows: [] });
      const cells = Array.from({ length: plans }, (_, at) => values[at] ?? "");
      groups.at(-1)?.rows.push({ name, values: cells });
    }
  }
  return groups.filter(({ rows }) => rows.length > 0);
}

type TableProps = {
  plans: readonly string[];
  groups: readonly Group[];
  say: Say;
  caption: string;
};

/* These are a table's own roles. Browsers drop them if CSS changes the display, as it does on a phone. */
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
function ComparisonTable({ plans, groups, say, caption }: TableProps) {
  return (
    <table className="plan-comparison-table" role="table">
      <caption className="visually-hidden">{caption || say("pricing.comparison.title")}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            <span className="plan-comparison-feature">{say("pricing.comparison.feature")}</span>
          </th>
          {plans.map((plan, at) => (
            <th key={at} role="columnheader" scope="col">
              {plan}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ title, rows }, at) => (
        <tbody key={at} role="rowgroup">
          {title && (
            <tr role="row">
              <th
                className="plan-comparison-group"
                role="rowheader"
                scope="rowgroup"
                colSpan={plans.length + 1}
              >
                {title}
              </th>
            </tr>
          )}
          {rows.map(({ name, values }, row) => (
            <tr key={row} role="row">
              <th role="rowheader" scope="row">
                {name}
              </th>
              {values.map((value, cell) => (
                <td key={cell} role="cell">
                  <Value of={value} say={say} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
/* oxlint-enable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */

function Value({ of, say }: { of: string; say: Say }) {
  if (of === "+") {
    return (
      <>
        <Icon name="check" />
        <span className="visually-hidden">{say("pricing.comparison.yes")}</span>
      </>
    );
  }
  if (of !== "" && of !== "-") return of;
  return (
    <>
      <span className="soft" aria-hidden="true">
        –
      </span>
      <span className="visually-hidden">{say("pricing.comparison.no")}</span>
    </>
  );
}
