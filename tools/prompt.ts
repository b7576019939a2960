import { createInterface } from "node:readline";
import { Writable } from "node:stream";

export type Prompt = ReturnType<typeof createPrompt>;

/**
 * Asks the person at the terminal one question at a time. Secrets are not shown while they are typed. Answers
 * can also come through a pipe, one per line.
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
    /** Returns the trimmed answer, or null if there are no (more) answers. */
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
