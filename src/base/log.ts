/** What a line says besides its event: ids, names and numbers, and never what a visitor typed. */
type LogFacts = Readonly<Record<string, string | number | undefined>>;

/** Says that something happened. The runbook of the documentation explains each event. */
export type Log = (event: string, facts: LogFacts) => void;

/** Writes one line of JSON an event. */
export const writeLog: Log = (event, facts) => console.log(JSON.stringify({ event, ...facts }));
