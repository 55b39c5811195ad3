import { type Logger, pino } from 'pino';

/** A log of every level whose lines are kept. */
export function keptLog(lines: string[]): Logger {
  return pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
}
