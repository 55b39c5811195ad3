import type { Logger } from 'pino';
import type { Audit } from './Audit.ts';

/** Longest text of a stranger in a line, in characters. */
const MAX_TEXT = 200;

/**
 * Writes each event as one line of JSON with `"audit":true`, whatever the level of the log is. Texts of strangers are cut;
 * JSON escapes what could look like a second line.
 */
export function createAudit(log: Logger): Audit {
  const lines = log.child({ audit: true }, { level: 'info' });
  return ({ what, who, from, on, result, detail }) =>
    lines.info(
      {
        what,
        who: cut(who),
        from,
        ...(on === undefined ? {} : { on: cut(on) }),
        result,
        ...(detail ? { detail } : {}),
      },
      what,
    );
}

const cut = (text: string | null): string | null => text?.slice(0, MAX_TEXT) ?? null;
