/** A room's sources, and the tests that check its promises. */
export type Room = { readonly sources: string; readonly tests: readonly string[] };

const contracts = (names: string) => `test/contracts/{${names}}.test.ts`;

export const rooms: Record<string, Room> = {
  language: {
    sources: "src/language/*.ts",
    tests: [
      "src/language/*.test.ts",
      "src/{editor/mail-findings,search/search-index}.test.ts",
      contracts("specification,languages,paths,gone-pages,front-cache,markdown"),
    ],
  },
  leads: {
    sources: "src/{leads,queue}/*.ts",
    tests: [
      "src/leads/*.test.ts",
      contracts("outbox-life,outbox-cost,health,plan,tasks,file-posts,mails"),
      contracts(
        "too-many-posts,logs,gates,aging,forms,erasure,told,lead-events,mail-budget,proof,kept",
      ),
      // The journeys that need no build.
      "test/journeys/forms-{about,answers,delivery,http,ledger}.test.ts",
      "test/journeys/{at-once,attachments,newer-messages,orphans,queue-names,retention,same-again,suspected}.test.ts",
    ],
  },
  mail: {
    sources: "{src/mail/*.{ts,tsx},src/queue/order-mails.ts}",
    tests: [
      "test/mail/*.test.ts",
      "test/journeys/at-once.test.ts",
      contracts("mails,mail-budget,told,proof,erasure,renamed"),
    ],
  },
  catalog: {
    sources: "src/catalog/*.ts",
    tests: ["src/catalog/*.test.ts", contracts("publishing,versions,missed,aging,drafts,findings")],
  },
  search: {
    sources: "src/search/*.ts",
    tests: ["src/search/*.test.ts", contracts("search")],
  },
  security: {
    sources: "src/html/security.ts",
    tests: ["src/html/security.test.ts", contracts("needs,private-files,external-forms,drafts")],
  },
  token: {
    sources: "src/base/signed-token.ts",
    tests: ["src/base/signed-token.test.ts", contracts("gates")],
  },
};
