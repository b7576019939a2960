/** The page of a heartbeat: a lead that the site sends to itself every hour. */
export const heartbeatPage = "/desk/heartbeat/";

/** SQL that is true for a heartbeat's row. */
export const isHeartbeatSql = `ifnull(page, '') = '${heartbeatPage}'`;

/** A heartbeat's id at the CRM, which never gets it: none has a test mode, nor should hold one an hour. */
export const dryRunId = "dry-run";
