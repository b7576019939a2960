import { type Logger, createLogger } from "vite";

/** Returns Vite's log, whose warnings and errors are said by `later`. */
export function devLog(later: (say: () => void) => void): Logger {
  const log = createLogger();
  const { warn, error } = log;
  log.warn = (...words) => later(() => warn(...words));
  log.error = (...words) => later(() => error(...words));
  return log;
}
