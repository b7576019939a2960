import type { Clock } from "../base/clock.ts";
import type { D1Database, Queue, R2Bucket, RateLimit } from "@cloudflare/workers-types";
import type { Defect } from "../env.ts";
import type { Destination } from "../crm/destination.ts";
import type { Sender } from "../mail/sender.ts";
import type { CaptchaCheck } from "../forms/captcha.ts";
import type { FileRoom } from "../forms/file-room.ts";
import type { LeadMessage } from "./message.ts";
import type { Outcomes } from "./outcomes.ts";

/** The store of attachments, and the secret that signs links to them. */
export type AttachmentStore = {
  readonly bucket: R2Bucket;
  readonly secret: string;
};

/** Everything that a submission needs between the visitor and the CRM. Built once from the environment. */
export type LeadParts = {
  readonly outbox: D1Database;
  readonly leads: Queue<LeadMessage>;
  /** The names of the queues that this worker consumes. */
  readonly queueNames: { readonly leads: string; readonly dead: string };
  /** The store of attachments, with or without a secret: enough to delete them. Null if none is bound. */
  readonly attachmentBucket: R2Bucket | null;
  /** The same with its secret. Null if either is missing: then no attachment is accepted or linked. */
  readonly attachmentStore: AttachmentStore | null;
  /** Holds the files of posts until they are stored. */
  readonly fileRoom: FileRoom;
  /** Limits the posts of one address; null if no limit is bound. */
  readonly limit: RateLimit | null;
  /** Null if no captcha is configured. */
  readonly captcha: CaptchaCheck | null;
  /** The CRM. Null if none is configured: submissions then wait, and an alert reports it. */
  readonly destination: Destination | null;
  /** The mail provider. If it is null, the site queues no mail and no page promises one. */
  readonly sender: Sender | null;
  /** `https://www.example.com`, from the configuration, never from a request. */
  readonly siteOrigin: string;
  /** Signs links to the files that forms offer. */
  readonly downloadSecret: string;
  /** The previous secret; null if none is configured: it never changed, or changed over a year ago. */
  readonly secretBefore: string | null;
  /** What is wrong with the environment. The sweeper reports it. */
  readonly defects: readonly Defect[];
  /** True for production with a defect. It then deletes no submission because of its age. */
  readonly keepsAll: boolean;
  /** The webhook that receives alerts as JSON; null if they only go to the log. */
  readonly alertUrl: string | null;
  /** When each kind of alert was last sent, as far as this isolate can tell. */
  readonly alerted: Map<string, number>;
  readonly fetch: typeof fetch;
  readonly now: Clock;
  /** At least 0 and below 1. */
  readonly random: () => number;
  readonly log: LeadLog;
};

/** The rest of a log line. It holds nothing that a visitor typed. */
export type LeadFacts = {
  readonly submissionId?: string;
  readonly form?: string;
  readonly language?: string;
  readonly attempt?: number;
  readonly ms?: number;
  readonly count?: number;
  readonly reason?: string;
};

/** Writes to the log, and takes only the outcomes of submissions. An `alert` is for a person to see. */
type LeadLog = <Event extends keyof Outcomes>(
  event: Event,
  facts: { readonly outcome: Outcomes[Event][number] } & LeadFacts,
) => void;
