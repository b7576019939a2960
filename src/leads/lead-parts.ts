import type { Clock } from "../base/clock.ts";
import type { D1Database, Queue, R2Bucket, RateLimit } from "@cloudflare/workers-types";
import type { Defect } from "../env.ts";
import type { Destination } from "../crm/destination.ts";
import type { Sender } from "../mail/sender.ts";
import type { CaptchaCheck } from "../forms/captcha.ts";
import type { FileRoom } from "../forms/file-room.ts";
import type { LeadMessage } from "./message.ts";
import type { Outcomes } from "./outcomes.ts";

/** Where attachments are put, and what links to them are signed with. */
export type AttachmentStore = {
  readonly bucket: R2Bucket;
  readonly secret: string;
};

/** What a submission needs on its way from the visitor to the CRM. Built once, from the environment. */
export type LeadParts = {
  readonly outbox: D1Database;
  readonly leads: Queue<LeadMessage>;
  /** What the queues are called, of which this worker is the consumer. */
  readonly queueNames: { readonly leads: string; readonly dead: string };
  /** Where attachments lie, secret or not: deleting takes no more. Null where no store is bound. */
  readonly attachmentBucket: R2Bucket | null;
  /** The same with a secret; null where one of both is missing: then none are accepted, and none linked. */
  readonly attachmentStore: AttachmentStore | null;
  /** Where the files of posts are held until they are stored. */
  readonly fileRoom: FileRoom;
  /** Posts by one address; null where no limit is bound. */
  readonly limit: RateLimit | null;
  /** null where none is configured. */
  readonly captcha: CaptchaCheck | null;
  /** Where submissions go; null where none is configured: they wait, and an alert says so. */
  readonly destination: Destination | null;
  /** Who sends mails; null where no one does: then none is written, and no page promises one. */
  readonly sender: Sender | null;
  /** `https://www.example.com`, from configuration and never from a request. */
  readonly siteOrigin: string;
  /** Signs the links to files that forms give. */
  readonly downloadSecret: string;
  /** What signed them before; null where it was never changed, or a year ago. */
  readonly secretBefore: string | null;
  /** What is wrong with the environment: the sweeper says so. */
  readonly defects: readonly Defect[];
  /** Production that is not safe deletes nothing of what it was sent, however old. */
  readonly keepsAll: boolean;
  /** Takes alerts as JSON; null where they go to the log only. */
  readonly alertUrl: string | null;
  /** When each kind of alert was last sent, as far as this isolate knows. */
  readonly alerted: Map<string, number>;
  readonly fetch: typeof fetch;
  readonly now: Clock;
  /** At least 0, below 1. */
  readonly random: () => number;
  readonly log: LeadLog;
};

/** The rest of a line: nothing a visitor typed. */
export type LeadFacts = {
  readonly submissionId?: string;
  readonly form?: string;
  readonly language?: string;
  readonly attempt?: number;
  readonly ms?: number;
  readonly count?: number;
  readonly reason?: string;
};

/** The log, and all that a submission's way may say to it. An `alert` is what a person should see. */
type LeadLog = <Event extends keyof Outcomes>(
  event: Event,
  facts: { readonly outcome: Outcomes[Event][number] } & LeadFacts,
) => void;
