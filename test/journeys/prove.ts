import { everyForm } from "./form-samples.ts";
import { type Verdict, endure, faults, isGood, meet, survive } from "./proof.ts";

const widths = [22, 28, 9, 10, 7, 5, 11] as const;

/** Prints what becomes of every form under every fault; false where anything is lost, doubled or wrong. */
export async function prove(posts: number): Promise<boolean> {
  print(["form", "fault", "accepted", "delivered", "parked", "lost", "duplicated"]);
  const verdicts: Verdict[] = [];
  for (const form of everyForm) {
    // Some faults are a wait for a deadline: those of one form wait together.
    const met = await Promise.all([...faults.map((fault) => meet(form, fault)), survive(form)]);
    met.forEach(show);
    verdicts.push(...met);
  }
  const seed = Date.now() % 1_000_000;
  const random = await endure(everyForm, { posts, share: 0.3, seed });
  show(random);
  verdicts.push(random);
  show(sumOf(verdicts));
  const bad = verdicts.filter((verdict) => !isGood(verdict));
  for (const { form, fault, wrong } of bad) {
    console.log(`WRONG  ${form}, ${fault}: ${[...new Set(wrong)].join("; ") || "see the table"}`);
  }
  console.log(
    bad.length === 0
      ? `Nothing lost, nothing duplicated, nothing else wrong. (Seed ${seed}.)`
      : `${bad.length} of ${verdicts.length} are not as they must be. (Seed ${seed}.)`,
  );
  return bad.length === 0;
}

function show({ form, fault, accepted, delivered, parked, lost, duplicated }: Verdict) {
  print([form, fault, ...[accepted, delivered, parked, lost, duplicated].map(String)]);
}

function print(cells: readonly string[]) {
  const padded = cells.map((cell, index) =>
    index < 2 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0),
  );
  console.log(padded.join(" "));
}

function sumOf(verdicts: readonly Verdict[]): Verdict {
  const total = (key: "accepted" | "delivered" | "parked" | "lost" | "duplicated") =>
    verdicts.reduce((sum, verdict) => sum + verdict[key], 0);
  return {
    form: "all",
    fault: "all",
    accepted: total("accepted"),
    delivered: total("delivered"),
    parked: total("parked"),
    lost: total("lost"),
    duplicated: total("duplicated"),
    wrong: [],
  };
}
