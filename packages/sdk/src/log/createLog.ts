import type { LogEntry } from '../types.ts';

export interface PhoneLog {
  /** For `createPhone({ log: log.add })`. */
  add: (entry: LogEntry) => void;
  /** Newest last, as it would be exported. */
  entries: () => readonly object[];
  /** One JSON object per line, for a support ticket. */
  export: () => Blob;
}

export interface LogOptions {
  /** Entries kept; the oldest go first. 500 without. */
  max?: number;
  /** Keep numbers, names and notes. Ask the user before. */
  withNumbers?: boolean;
}

/** Texts that say nothing about a person. Everything else is replaced by its length: a list of what to hide would be one member short one day. */
const harmless = new Set(
  `type state lineState from cause reason origin status lineID callID groupID acdGroupID terminal boot ringPattern
  operatorStatus operatorPauseReasonID telephonicState mode theme locale policy`.split(/\s+/),
);
const isKey = (text: string) => /^i__[A-Z_0-9]+$/.test(text);

function reduced(value: unknown, key: string, depth = 0): unknown {
  if (typeof value === 'string') return harmless.has(key) || isKey(value) ? value : `(${value.length} characters)`;
  if (typeof value !== 'object' || value === null) return value;
  if (depth > 8) return '(deeper)';
  if (Array.isArray(value)) return value.map((item) => reduced(item, key, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, reduced(member, name, depth + 1)]));
}

/** Keeps the last lines of the phone's log in memory, without what identifies a person unless that is asked for. */
export function createLog({ max = 500, withNumbers = false }: LogOptions = {}, now: () => number = Date.now): PhoneLog {
  const kept: object[] = [];
  return {
    add({ kind, type, data }) {
      kept.push({ at: now(), kind, type, data: withNumbers ? data : reduced(data, '') });
      if (kept.length > max) kept.shift();
    },
    entries: () => kept,
    export: () =>
      new Blob(
        kept.map((entry) => `${JSON.stringify(entry)}\n`),
        { type: 'application/x-ndjson' },
      ),
  };
}
