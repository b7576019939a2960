import { heartbeatPage } from "../leads/heartbeat.ts";
import { isMailSql } from "../leads/mail-row.ts";
import { testPage } from "./lead-list.ts";

/** An SQL condition for leads from people: no mails, suspected bots, discarded or erased leads, or desk tests. */
export const isFromPersonSql = `NOT ${isMailSql} AND state <> 'suspected'
  AND ifnull(reason, '') NOT IN ('discarded', 'erased') AND ifnull(page, '') NOT IN ('${testPage}', '${heartbeatPage}')`;

/** The same, without those that still wait for a confirmation by mail. */
export const isConfirmedSql = `${isFromPersonSql} AND ifnull(reason, '') <> 'unconfirmed'`;
