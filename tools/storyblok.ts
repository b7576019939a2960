import {
  allLanguages,
  defaultLanguage,
  isLanguage,
  labelLanguages,
} from "../src/language/language.ts";
import {
  argumentsOf,
  fail,
  flags,
  foreignOption,
  texts,
  unknownWord,
  wrongService,
  wrongSpace,
} from "./command-line.ts";
import { variables } from "./dev-vars.ts";
import { adopt } from "./storyblok/adopt.ts";
import { readForeignFolder, readForeignSpace } from "./storyblok/foreign-space.ts";
import { managementHosts } from "../src/catalog/management-hosts.ts";
import { deliveryHost, isRegion, regions } from "./ask-storyblok.ts";
import { createManagementApi } from "./storyblok/management-api.ts";
import { pull } from "./storyblok/pull.ts";
import { pushSite, printRefused } from "./storyblok/push-site.ts";
import { Refusal } from "./storyblok/refusal.ts";
import { siteSchemas } from "./site-types.ts";

/** `npm run storyblok`: fills a space from this repository, or a folder from a space. */
const usage = `npm run storyblok -- push --space ID --token T [--region R] [--apply] [--schemas] [--labels L]
npm run storyblok -- check --space ID --token T [--region R] [--labels L]
npm run storyblok -- pull --space ID --token T [--region R] --into DIR
npm run storyblok -- adopt (--space ID --token T [--region R] | --from DIR) [--language L] [--apply]

  push        makes the space match the repository: block and page types, datasources, assets and the
              stories of demo/space, published, and each block's example as a draft for the gallery.
              Without --apply it only prints the changes
  --dry-run   the same as without --apply
  --apply     makes the changes
  --schemas   only block and page types, with their pictures: for a space with content of its own, which stays
  --labels L  the language of names and help texts for editors: en or de; default: en. Give check the same one
  check       fails if the space's block and page types differ from the code, and prints which
  adopt       reads a space that was made for another site and prints which of our types shows each of its
              types. With --apply writes this to src/content/adoption.ts, for you to edit
  --from DIR  a folder with its components.json, or its stories, instead of a space
  --language L  the language of stories that are in no language's folder; default: en
  pull        writes the space to the empty folder DIR, for npx node test/storyblok/server.ts --space DIR

  --space ID  the space's number (STORYBLOK_SPACE_ID)
  --token T   a personal access token (STORYBLOK_MANAGEMENT_TOKEN): Storyblok, My account
  --region R  eu, us, ca, ap or cn (STORYBLOK_REGION); default: eu
  --api URL   another management API;  --delivery URL  another Content Delivery API

  Variables come from the environment or .dev.vars. The exit code is 2 if something was refused, which is
  listed with advice, and 1 if the command could not continue. Run the same command again to continue.`;

const ofAll = ["space", "token", "region", "api", "delivery", "dry-run"];

/** The options that each command takes besides those of all. */
const takes = {
  push: ["apply", "schemas", "labels"],
  check: ["apply", "schemas", "labels"],
  pull: ["into"],
  adopt: ["from", "into", "language", "apply"],
} as const;

async function run(): Promise<void> {
  const { values: options, positionals } = readArguments();
  const [task, ...more] = positionals;
  const space = options.space ?? variables["STORYBLOK_SPACE_ID"];
  const token = options.token ?? variables["STORYBLOK_MANAGEMENT_TOKEN"];
  const region = options.region ?? variables["STORYBLOK_REGION"] ?? "eu";
  if (!isTask(task) || more.length > 0) unknownWord(isTask(task) ? more[0] : task, usage);
  const foreign = foreignOption(task, options, [...ofAll, ...takes[task]]);
  if (foreign) throw new Refusal("Invalid", foreign);
  if (options.apply && (options["dry-run"] || task === "check")) {
    throw new Refusal(
      "Invalid",
      "--apply changes the space, which --dry-run and check must not do",
    );
  }
  if (task === "adopt" && options.from !== undefined) {
    return adopt({ ...(await adopting(options)), space: await readForeignFolder(options.from) });
  }
  if (!space) throw new Refusal("Invalid", "--space is missing: the space's number");
  if (!token) throw new Refusal("Invalid", "--token is missing: a personal access token");
  const wrong =
    wrongSpace("--space", space) ??
    wrongService("--api", options.api) ??
    wrongService("--delivery", options.delivery);
  if (wrong) fail(wrong, 2);
  const wanted = options.labels ?? labelLanguages[0];
  const labels = labelLanguages.find((language) => language === wanted);
  if (!labels)
    throw new Refusal("Invalid", `--labels ${wanted} is not one of ${labelLanguages.join(", ")}`);
  if (!isRegion(region)) {
    throw new Refusal("Invalid", `--region ${region} is not one of ${regions.join(", ")}`);
  }
  const origin = options.api ?? managementHosts[region];
  const api = createManagementApi({ api: origin, space, token });
  const lines: string[] = [];
  const say = (line: string) => {
    lines.push(line);
    console.log(line);
  };
  if (task === "pull") {
    if (!options.into) throw new Refusal("Invalid", "--into is missing: the folder to write");
    const { into, delivery = deliveryHost(region) } = options;
    return pull({ api, delivery, into, say });
  }
  if (task === "adopt") {
    return adopt({ ...(await adopting(options)), space: await readForeignSpace(api) });
  }
  const { count, refused } = await pushSite({
    api,
    labels,
    apply: options.apply ?? false,
    schemasOnly: task === "check" || (options.schemas ?? false),
    previews: task === "push",
    say,
  });
  if (task === "check") {
    if (count > 0) {
      const differ = count === 1 ? "1 type differs" : `${count} types differ`;
      throw new Refusal(
        "Drifted",
        `${differ} from the code: push --schemas --apply updates the space`,
      );
    }
    return say("the types match the code");
  }
  if (count === 0) say(refused.length === 0 ? "nothing to change" : "nothing changed");
  else {
    console.log(options.apply ? "made:" : "planned:", summaryOf(lines));
    say(options.apply ? `${count} changes made` : `${count} changes planned: --apply makes them`);
  }
  if (refused.length > 0) {
    printRefused(refused);
    process.exitCode = 2;
  }
}

async function adopting({ language = defaultLanguage, apply = false, into }: Options) {
  if (!isLanguage(language)) {
    throw new Refusal("Invalid", `--language ${language} is not one of ${allLanguages.join(", ")}`);
  }
  return { schemas: await siteSchemas(), language, apply, into, say: console.log };
}

/** Counts the lines by their first word, without refused ones: `139 component, 412 story`. */
function summaryOf(lines: readonly string[]): string {
  const kinds = new Map<string, number>();
  for (const line of lines) {
    const [, kind, end] = /^(\w+) .*: (new|refused|changed|dimensions)/.exec(line) ?? [];
    if (kind) kinds.set(kind, (kinds.get(kind) ?? 0) + (end === "refused" ? -1 : 1));
  }
  return [...kinds].flatMap(([kind, many]) => (many > 0 ? [`${many} ${kind}`] : [])).join(", ");
}

type Options = ReturnType<typeof readArguments>["values"];

function readArguments() {
  return argumentsOf(usage, {
    allowPositionals: true,
    options: {
      ...texts("space", "token", "region", "api", "delivery"),
      ...texts("into", "from", "language", "labels"),
      ...flags("apply", "dry-run", "schemas"),
    },
  });
}

function isTask(task: string | undefined): task is keyof typeof takes {
  return task !== undefined && Object.hasOwn(takes, task);
}

await run().catch((cause: unknown) => {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
});
