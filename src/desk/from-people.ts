import { heartbeatPage } from "../leads/heartbeat.ts";
import { isMailSql } from "../leads/mail-row.ts";
import { testPage } from "./lead-list.ts";

/**
 * True of a row that a person sent and that counts, in SQL: no mail, nothing of a bot, nothing thrown away, and none
 * that the desk sends itself.
 */
export const isFromPersonSql = `NOT ${isMailSql} AND state <> 'suspected'
  AND ifnull(reason, '') NOT IN ('discarded', 'erased') AND ifnull(page, '') NOT IN ('${testPage}', '${heartbeatPage}')`;

/** The same, of those that need no answer to a mail before they are sent on. */
export const isConfirmedSql = `${isFromPersonSql} AND ifnull(reason, '') <> 'unconfirmed'`;
