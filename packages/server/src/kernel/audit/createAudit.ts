import type { Logger } from 'pino';
import type { Audit, AuditEvent } from './Audit.ts';

/** Longest text of a stranger in a line, in characters. */
const MAX_TEXT = 200;
/** What is refused again and again is one line for so long, in milliseconds. */
const REPEAT_MS = 60_000;
/** Different events that may be counted at a time. */
const MAX_COUNTED = 1000;

/**
 * Writes each event as one line of JSON with `"audit":true`, whatever the level of the log is. Texts of strangers are cut;
 * JSON escapes what could look like a second line.
 *
 * What is refused, or fails, is written at once the first time; what is the same but for its time within the next minute is
 * counted, and written as one more line with `detail.times` at its end: a flood fills no disk. What was done is never
 * counted together.
 */
export function createAudit(
  log: Logger,
  repeatMs = REPEAT_MS,
): Audit & { /** Writes what is counted. */ flush(): void } {
  const lines = log.child({ audit: true }, { level: 'info' });
  /** Lines that were written a moment ago, oldest first, and how often more they came since. */
  const counted = new Map<string, { event: AuditEvent; more: number; timer: NodeJS.Timeout }>();

  const write = ({ what, who, from, on, result, detail }: AuditEvent): void =>
    lines.info({ what, who, from, ...(on === undefined ? {} : { on }), result, ...(detail ? { detail } : {}) }, what);
  const settle = (key: string): void => {
    const known = counted.get(key);
    if (!known) return;
    counted.delete(key);
    clearTimeout(known.timer);
    const { event, more } = known;
    if (more > 0) write({ ...event, detail: { ...event.detail, times: more } });
  };
  const audit = (told: AuditEvent): void => {
    const event = { ...told, who: cut(told.who), ...(told.on === undefined ? {} : { on: cut(told.on) }) } as AuditEvent;
    if (event.result === 'ok') return write(event);
    const { what, who, from, on, result, detail } = event;
    const key = JSON.stringify([what, who, from, on, result, detail]);
    const known = counted.get(key);
    if (known) {
      known.more += 1;
      return;
    }
    write(event);
    // Whoever makes up a new name each time pushes nothing out unseen: it is written before.
    if (counted.size >= MAX_COUNTED) settle(counted.keys().next().value ?? '');
    counted.set(key, { event, more: 0, timer: setTimeout(() => settle(key), repeatMs).unref() });
  };
  return Object.assign(audit, {
    flush: () => {
      for (const key of [...counted.keys()]) settle(key);
    },
  });
}

const cut = (text: string | null): string | null => text?.slice(0, MAX_TEXT) ?? null;
