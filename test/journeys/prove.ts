import { readWords } from "../../src/language/tables.ts";
import { everyForm } from "./form-samples.ts";
import { type Verdict, endure, isGood, meetAll, roam } from "./proof.ts";
import { crmNames } from "../crm/crms.ts";

/** How many posts one person sends: as many notes of a contact as can be looked through without a search. */
const roamingPosts = 120;

// As before each batch of the queue: a lead contains the words that its sender read.
await readWords();

const widths = [10, 42, 5, 9, 10, 7, 5, 11, 9] as const;
const counts = ["accepted", "delivered", "parked", "lost", "duplicated", "mistaken"] as const;

/**
 * Prints the outcome of every form's posts under every fault with every CRM, and of all the posts of one
 * person. Returns false if anything is lost, doubled, mistaken for another or wrong.
 */
export async function prove(posts: number): Promise<boolean> {
  const seed = Date.now() % 1_000_000;
  const verdicts: Verdict[] = [];
  print(["CRM", "fault", "forms", ...counts]);
  for (const crm of crmNames) {
    const results = await meetAll(crm, everyForm);
    const share = Math.ceil(posts / crmNames.length);
    results.push(await endure(crm, { posts: share, share: 0.3, seed }));
    results.push(await roam(crm, { posts: roamingPosts, seed }));
    for (const [fault, ofForms] of Map.groupBy(results, (verdict) => verdict.fault)) {
      show(crm, fault, ofForms);
    }
    verdicts.push(...results);
  }
  console.log();
  for (const [form, ofForm] of Map.groupBy(verdicts, (verdict) => verdict.form)) {
    if (form !== "all") show("all", `form ${form}`, ofForm);
  }
  show("all", "all", verdicts);
  const bad = verdicts.filter((verdict) => !isGood(verdict));
  for (const { crm, form, fault, wrong } of bad) {
    const why = [...new Set(wrong)].join("; ") || "see the table";
    console.log(`WRONG  ${crm}, ${form}, ${fault}: ${why}`);
  }
  console.log(
    bad.length === 0
      ? `Nothing lost, nothing duplicated, nothing mistaken for another, nothing else wrong. (Seed ${seed}.)`
      : `${bad.length} of ${verdicts.length} are not as they must be. (Seed ${seed}.)`,
  );
  return bad.length === 0;
}

function show(crm: string, fault: string, verdicts: readonly Verdict[]) {
  const forms = new Set(verdicts.map(({ form }) => form));
  const sums = counts.map((key) => verdicts.reduce((sum, verdict) => sum + verdict[key], 0));
  const formCount = forms.has("all") ? everyForm.length : forms.size;
  print([crm, fault, ...[formCount, ...sums].map(String)]);
}

function print(cells: readonly string[]) {
  const padded = cells.map((cell, index) =>
    index < 2 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0),
  );
  console.log(padded.join(" "));
}
