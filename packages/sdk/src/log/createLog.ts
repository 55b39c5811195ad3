import type { LogEntry } from '../types.ts';

export interface PhoneLog {
  /** For `createPhone({ log: log.add })`. */
  add: (entry: LogEntry) => void;
  /** Newest last, as it would be exported. */
  entries: () => readonly object[];
  /** One JSON object per line, for a support ticket. `exportLogs` has the panel's own log as well. */
  export: () => Blob;
}

export interface LogOptions {
  /** Entries kept; the oldest go first. 500 without. */
  max?: number;
  /** Keep numbers, names and notes. Ask the user before. */
  withNumbers?: boolean;
  /** Keep the last two digits of numbers, which tell calls apart. */
  shortNumbers?: boolean;
}

/** Texts that say nothing about a person. Everything else is replaced by its length: a list of what to hide would be one member short one day. */
const harmless = new Set(
  `type state lineState from cause reason origin status lineID callID groupID acdGroupID terminal boot ringPattern
  operatorStatus operatorPauseReasonID telephonicState mode theme locale policy recording`.split(/\s+/),
);
const isKey = (text: string) => /^i__[A-Z_0-9]+$/.test(text);
/** Never kept, whatever the options say. */
const isSecret = (name: string) => /token|passw|secret|authori|cookie/i.test(name);
const isNumber = (text: string) => /^\+?[\d\s().-]{4,}$/.test(text);

type Rule = (text: string, key: string) => string;
const rules: Record<'all' | 'none' | 'short', Rule> = {
  all: (text) => text,
  none: (text, key) => (harmless.has(key) || isKey(text) ? text : `(${text.length} characters)`),
  short: (text, key) => (isNumber(text) && !harmless.has(key) ? `…${text.slice(-2)}` : rules.none(text, key)),
};

function reduced(value: unknown, rule: Rule, key = '', depth = 0): unknown {
  if (isSecret(key)) return '(secret)';
  if (typeof value === 'string') return rule(value, key);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > 8) return '(deeper)';
  if (Array.isArray(value)) return value.map((item) => reduced(item, rule, key, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, reduced(one, rule, name, depth + 1)]));
}

/** Keeps the last lines of the phone's log in memory, without what identifies a person unless that is asked for. */
export function createLog(
  { max = 500, withNumbers = false, shortNumbers = false }: LogOptions = {},
  now: () => number = Date.now,
): PhoneLog {
  const kept: object[] = [];
  const rule = rules[withNumbers ? 'all' : shortNumbers ? 'short' : 'none'];
  return {
    add({ kind, type, data }) {
      kept.push({ at: now(), kind, type, data: reduced(data, rule) });
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
