import { createInterface } from "node:readline";
import { Writable } from "node:stream";

export type Prompt = ReturnType<typeof createPrompt>;

/**
 * Asks anyone who sits there, one question at a time. What is typed as a secret is not shown. Answers may also come by
 * a pipe, a line each.
 */
export function createPrompt() {
  const { stdin, stdout } = process;
  let hidden = false;
  const echo = new Writable({
    write(chunk, _encoding, done) {
      if (!hidden) stdout.write(chunk);
      done();
    },
  });
  const lines = createInterface({ input: stdin, output: echo, terminal: stdin.isTTY });
  lines.on("SIGINT", () => process.exit(130));
  const answers = lines[Symbol.asyncIterator]();
  return {
    /** What was answered, without spaces around it; null where no one answers (any more). */
    async ask(question: string, options?: { readonly hidden?: boolean }): Promise<string | null> {
      stdout.write(question);
      hidden = options?.hidden === true;
      const { done, value } = await answers.next();
      hidden = false;
      if (options?.hidden || !stdin.isTTY) stdout.write("\n");
      return done ? null : String(value).trim();
    },
    close: () => lines.close(),
  };
}
