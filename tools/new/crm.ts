import { type PartName, ensureNewVariables, partName } from "./names.ts";
import { type Added, openTree } from "./tree.ts";

const source = ({ name, word }: PartName, variable: string) => `
import { z } from "zod";
import { err, ok } from "../base/result.ts";
import { address } from "../env.ts";
import { call } from "./call.ts";
import { crm } from "./crm.ts";
import { judge } from "./judge.ts";
import { type PropertyMap, objectOf, propertiesOf } from "./properties.ts";

/** The CRM's names of our fields. All other fields become lines of the description. */
const properties: PropertyMap = {
  firstName: "first_name",
  lastName: "last_name",
  businessEmailAddress: "email",
};

/** Sends each submission as a record under its own id, so that a second attempt changes nothing. */
export const ${word} = crm({
  name: "${name}",
  variables: () => ({ ${variable}_URL: address, ${variable}_KEY: z.string().min(8) }),
  connect: ({ ${variable}_URL: url, ${variable}_KEY: key }, outside) => ({
    async deliver(submission) {
      const answer = await call(
        \`\${url}/\${objectOf(submission)}/\${submission.submissionId}\`,
        {
          method: "PUT",
          headers: { authorization: \`Bearer \${key}\`, "content-type": "application/json" },
          body: JSON.stringify(propertiesOf(submission, properties)),
        },
        outside,
      );
      if (!answer.ok) return answer;
      const judged = judge(answer.value);
      return judged.ok ? ok({ id: null }) : err(judged.failure);
    },
  }),
});
`;

export async function newCrm(given: string): Promise<Added> {
  const part = partName(given);
  const variable = part.name.replaceAll("-", "_").toUpperCase();
  const tree = openTree();
  ensureNewVariables([`${variable}_URL`, `${variable}_KEY`]);
  tree.create(`src/crm/${part.name}.ts`, source(part, variable));
  await tree.list("src/crm/all.ts", "allCrms", { word: part.word, from: `./${part.name}.ts` });
  return {
    tree,
    next: `Write the real request in src/crm/${part.name}.ts; set CRM_DESTINATION=${part.name}, ${variable}_URL and ${variable}_KEY to send leads to it.`,
  };
}
