import { z } from "zod";
import { type Connection, connection } from "../base/connection.ts";
import type { Delivered, DeliveryFailure, DataHolder, Outside } from "../crm/destination.ts";
import type { Result } from "../base/result.ts";
import { brand } from "../brand/brand.ts";

/** A mail, ready to be sent. */
export type Message = {
  /** The same for every attempt. A provider that supports this sends the mail only once. */
  readonly id: string;
  readonly to: string;
  /** The address for replies. Every mail can be answered. */
  readonly replyTo: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly headers: { readonly [name: string]: string };
  readonly attachments: readonly Attachment[];
};

/** A small text file that is attached to a mail. */
export type Attachment = { readonly name: string; readonly type: string; readonly text: string };

/** A mail provider. It fails like a CRM: either retry later, or a person is needed. */
export type Sender = {
  readonly send: (message: Message) => Promise<Result<Delivered, DeliveryFailure>>;
  /** The holder of the mails that were sent. No provider deletes them by address. */
  readonly holder?: DataHolder;
  /** Reads its notice about sent mails; null if the signature is wrong. Absent if the provider sends none. */
  readonly readNotice?: (request: NoticeRequest) => Promise<MailNotice | null>;
};

export type NoticeRequest = {
  readonly headers: Headers;
  readonly body: string;
  readonly now: number;
};

/** Addresses that must get no further mail. */
export type MailNotice = {
  readonly reason: "bounced" | "complained";
  readonly addresses: readonly string[];
};

/** Connects to the provider, once its variables are read. */
export type ConnectSender = (outside: Outside) => Sender;

/** A provider in the list of all of them. `MAIL_SENDER` chooses one. */
export type KnownSender<Name extends string = string> = Connection<ConnectSender, Name>;

type Definition<Name extends string, Shape extends z.ZodRawShape> = {
  readonly name: Name;
  /** Its variables, secrets and bindings, besides `MAIL_FROM`. */
  readonly variables: () => Shape;
  readonly connect: (
    variables: z.output<z.ZodObject<Shape & { MAIL_FROM: z.ZodEmail }>>,
    outside: Outside,
  ) => Sender;
};

/** Defines a provider. The rest of the site does not depend on its details. */
export function sender<const Name extends string, Shape extends z.ZodRawShape>({
  name,
  variables,
  connect,
}: Definition<Name, Shape>): KnownSender<Name> {
  return connection(
    name,
    // The sender's address. The provider must be allowed to send for its domain.
    () => ({ ...variables(), MAIL_FROM: z.email() }),
    (given): ConnectSender =>
      (outside) =>
        connect(given, outside),
  );
}

/** Returns the sender as mail programs show it: `Company <hello@company.example>`. */
export function fromHeader(address: string): string {
  return `${brand.name.replace(/[^\p{L}\p{N} .&'-]/gu, "")} <${address}>`;
}
