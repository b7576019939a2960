import { inWords } from "../src/base/variable.ts";
import { allCrms } from "../src/crm/all.ts";
import { argumentsOf, fail, flags, unknownWord } from "./command-line.ts";
import { setIn, variables } from "./dev-vars.ts";
import { setUps } from "./crm/all.ts";

const usage = `npm run crm -- setup [--apply]

  Creates by API what the CRM of CRM_DESTINATION needs before submissions go there: fields, unique
  properties, and permissions to write them. Without --apply it only lists what is missing. For what it
  cannot create, it prints where to click. Run it again at any time: it changes nothing that exists.

  --apply  creates what is missing

  Variables come from the environment or .dev.vars. The exit code is 2 if something is left to do.`;

const { values: options, positionals } = argumentsOf(usage, {
  allowPositionals: true,
  options: flags("apply"),
});
const [task, ...more] = positionals;
if (task !== "setup" || more.length > 0) unknownWord(task === "setup" ? more[0] : task, usage);
const chosen = allCrms.find(({ name }) => name === variables["CRM_DESTINATION"]);
if (!chosen)
  fail(`CRM_DESTINATION must be one of ${allCrms.map(({ name }) => name).join(", ")}`, 2);
const setUp = new Map(Object.entries(setUps)).get(chosen.name);
if (setUp === undefined) {
  console.log(`${chosen.name}: there is nothing to set up by API`);
  process.exit(0);
}
const given = setIn(variables, chosen.variables);
const known = chosen.settings.safeParse(given, { error: inWords });
if (!known.success) {
  const wrong = known.error.issues.map(({ path, message }) => `${path.join(".")} ${message}`);
  fail(wrong.join("\n"), 2);
}
const outside = { fetch, now: Date.now };
const done = await setUp({ variables: given, outside, apply: options.apply ?? false });
for (const { what, is, instead } of done) {
  console.log(`${is.padEnd(8)} ${what}`);
  if (instead !== "") console.log(`         → ${instead}`);
}
const count = (of: string) => done.filter(({ is }) => is === of).length;
if (count("missing") > 0) console.log(`${count("missing")} missing: --apply creates them`);
if (count("missing") + count("failed") > 0) process.exitCode = 2;
