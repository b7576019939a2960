/** The page that a lead says it was sent from which the site sends itself each hour. */
export const heartbeatPage = "/desk/heartbeat/";

/** True of a row that is a heartbeat, in SQL. */
export const isHeartbeatSql = `ifnull(page, '') = '${heartbeatPage}'`;

/** Where it ends: no CRM has a test mode for one lead, and none is to hold one an hour. */
export const dryRunId = "dry-run";
