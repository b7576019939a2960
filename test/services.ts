import { join } from "node:path";
import { type Crm, startCrm } from "./crm/server.ts";
import { startDrillButton } from "../tools/drill-button.ts";
import { siteComponents } from "../tools/site-types.ts";
import { blockPictures } from "../tools/storyblok/previews.ts";
import { type MailInbox, startMailInbox } from "./mail/server.ts";
import { type Storyblok, startStoryblok } from "./storyblok/start.ts";

/** Opens the tasks of a site on this machine. */
export const taskToken = "development-tasks-no-secret-at-all";
/** Opens the desk of a site on this machine. */
export const deskKey = "development-desk-key";

/** The services beside the site: the stand-ins, or null for each real service that is configured. */
export type Services = {
  readonly storyblok: Storyblok | null;
  readonly crm: Crm | null;
  readonly mail: MailInbox | null;
  /** The variables and secrets by which the site finds them. */
  readonly variables: Readonly<Record<string, string>>;
  readonly close: () => Promise<void>;
};

export type ServiceOptions = {
  /** `http://localhost:8787` */
  siteOrigin: string;
  /** The certificate, as PEM, of a site over https that made its own. Notices reach the site by it. */
  certificate?: string | undefined;
  /** The folder of stories that the Storyblok stand-in serves. */
  space: string;
  storyblokPort?: number | undefined;
  crmPort?: number | undefined;
  mailPort?: number | undefined;
  /** The folder for the CRM's inbox; in memory by default. */
  persist?: string | undefined;
  /** True if the desk has a button that takes both services down for a while. */
  drills?: boolean | undefined;
  /** These replace the demo's. With STORYBLOK_TOKEN the site reads the real Storyblok. */
  variables?: Readonly<Record<string, string>> | undefined;
};

/** For development only: no one but the mail provider's stand-in knows it. */
const mailKey = "development-mails-no-secret";

/** For development only: no one but the CRM's stand-in knows it. */
const crmSecret = `whsec_${Buffer.from("development-secret-of-the-stand-in").toString("base64")}`;

export async function startServices(options: ServiceOptions): Promise<Services> {
  const { siteOrigin, space, storyblokPort = 0, crmPort = 0, mailPort = 0 } = options;
  const { persist, variables = {} } = options;
  const storyblok = variables.STORYBLOK_TOKEN
    ? null
    : await startStoryblok({
        space,
        port: storyblokPort,
        quiet: true,
        siteOrigin,
        types: { components: siteComponents, pictures: blockPictures },
        webhookUrl: `${siteOrigin}/api/webhooks/storyblok`,
        certificate: options.certificate,
      });
  const usesOther = !["", "webhook"].includes(variables.CRM_DESTINATION ?? "");
  const crm =
    usesOther || variables.CRM_WEBHOOK_URL
      ? null
      : await startCrm({
          port: crmPort,
          secret: crmSecret,
          quiet: true,
          ...(persist && { file: join(persist, "inbox.json") }),
        });
  const mail =
    variables.MAIL_SENDER === undefined
      ? await startMailInbox({ port: mailPort, apiKey: mailKey })
      : null;
  // No button takes a real service down.
  const drill =
    options.drills && storyblok && crm && siteOrigin.startsWith("http:")
      ? await startDrillButton({
          PORT: new URL(siteOrigin).port,
          STORYBLOK_PORT: new URL(storyblok.origin).port,
          CRM_PORT: new URL(crm.origin).port,
        })
      : null;
  return {
    storyblok,
    crm,
    mail,
    variables: {
      SITE_ORIGIN: siteOrigin,
      ENVIRONMENT: "development",
      // Without the limits that wrangler.toml sets if no environment is named.
      PLAN: "paid",
      DATASOURCES_EVERY_MINUTES: "1",
      ...(storyblok && {
        STORYBLOK_TOKEN: storyblok.config.publicToken,
        STORYBLOK_API: `${storyblok.origin}/v2`,
        STORYBLOK_ASSETS: storyblok.origin,
        STORYBLOK_SPACE_ID: String(storyblok.config.id),
        STORYBLOK_PREVIEW_TOKEN: storyblok.config.previewToken,
        STORYBLOK_WEBHOOK_SECRET: storyblok.config.webhookSecret,
        EDITOR_ORIGINS: storyblok.origin,
      }),
      ...(crm && {
        CRM_WEBHOOK_URL: crm.url,
        CRM_WEBHOOK_SECRET: crmSecret,
        FORM_COLLECTION_URL: crm.collector,
        ALERT_WEBHOOK_URL: crm.alerts,
      }),
      ...(drill && { DRILL_URL: drill.url }),
      ...(mail && {
        MAIL_SENDER: "resend",
        MAIL_FROM: "news@site.example",
        RESEND_API: mail.origin,
        RESEND_API_KEY: mailKey,
      }),
      DESK_KEY: deskKey,
      TRUST_PAGE: "true",
      TASK_TOKEN: taskToken,
      DOWNLOAD_SECRET: "development-downloads-only-no-secret",
      ATTACHMENT_SECRET: "development-attachments-no-secret-at-all",
      ...variables,
    },
    async close() {
      await drill?.close();
      await Promise.all([storyblok?.close(), crm?.close(), mail?.close()]);
    },
  };
}
