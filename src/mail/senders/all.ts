import { chooseFrom } from "../../base/connection.ts";
import type { Defect } from "../../env.ts";
import type { ConnectSender, KnownSender } from "../sender.ts";
import { brevo } from "./brevo.ts";
import { cloudflare } from "./cloudflare.ts";
import { resend } from "./resend.ts";

/** Every mail provider. The first one is used if `MAIL_SENDER` names none. */
export const allSenders = [cloudflare, brevo, resend] as const satisfies readonly KnownSender[];

const chosen = chooseFrom(allSenders, "MAIL_SENDER");

/**
 * Returns the mail provider in the environment. `sender` is null if none is configured or something is wrong.
 * Then no mail is sent, and no page promises one.
 */
export function chosenSender(raw: Readonly<Record<string, unknown>>): {
  readonly sender: ConnectSender | null;
  readonly defects: readonly Defect[];
} {
  const read = chosen.safeParse(raw);
  if (read.success) return { sender: read.data, defects: [] };
  const defects = read.error.issues.map(({ path, message }) => {
    return { name: path.join("."), says: message };
  });
  return { sender: null, defects };
}
