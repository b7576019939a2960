import { z } from "zod";
import { type Connection, connection } from "../base/connection.ts";
import type { Delivered, DeliveryFailure, DataHolder, Outside } from "../crm/destination.ts";
import type { Result } from "../base/result.ts";
import { brand } from "../brand/brand.ts";

/** A mail, ready to be sent. */
export type Message = {
  /** The same for every try to send it: a sender that knows it sends it once. */
  readonly id: string;
  readonly to: string;
  /** Who reads an answer: there is no mail that no one can answer. */
  readonly replyTo: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly headers: { readonly [name: string]: string };
  readonly attachments: readonly Attachment[];
};

/** A small file of text that goes with a mail. */
export type Attachment = { readonly name: string; readonly type: string; readonly text: string };

/** Who sends mails. Fails as a CRM does: to be tried again, or for a person to look at. */
export type Sender = {
  readonly send: (message: Message) => Promise<Result<Delivered, DeliveryFailure>>;
  /** Who holds the mails that were sent: none of them deletes one by its address. */
  readonly holder?: DataHolder;
  /** Reads what it says of mails that were sent; null where the signature is not its own. Absent where it says nothing. */
  readonly readNotice?: (request: NoticeRequest) => Promise<MailNotice | null>;
};

export type NoticeRequest = {
  readonly headers: Headers;
  readonly body: string;
  readonly now: number;
};

/** Addresses that are to get no more mail. */
export type MailNotice = {
  readonly reason: "bounced" | "complained";
  readonly addresses: readonly string[];
};

/** Makes the sender, once its variables are known. */
export type ConnectSender = (outside: Outside) => Sender;

/** A sender as the list of all of them holds it; `MAIL_SENDER` chooses one. */
export type KnownSender<Name extends string = string> = Connection<ConnectSender, Name>;

type Definition<Name extends string, Shape extends z.ZodRawShape> = {
  readonly name: Name;
  /** Its variables, secrets and bindings, beside `MAIL_FROM`. */
  readonly variables: () => Shape;
  readonly connect: (
    variables: z.output<z.ZodObject<Shape & { MAIL_FROM: z.ZodEmail }>>,
    outside: Outside,
  ) => Sender;
};

/** Describes a sender: everything that the rest of the site does not know of it. */
export function sender<const Name extends string, Shape extends z.ZodRawShape>({
  name,
  variables,
  connect,
}: Definition<Name, Shape>): KnownSender<Name> {
  return connection(
    name,
    // The address that mails come from: of a domain for which the sender may send.
    () => ({ ...variables(), MAIL_FROM: z.email() }),
    (given): ConnectSender =>
      (outside) =>
        connect(given, outside),
  );
}

/** As mail programs show who wrote: `Company <hello@company.example>`. */
export function fromHeader(address: string): string {
  return `${brand.name.replace(/[^\p{L}\p{N} .&'-]/gu, "")} <${address}>`;
}
