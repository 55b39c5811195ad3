import type { ExportKind, ExportWords } from '../../History.ts';

/** Messages that a file of a room has at most: the newest. */
export const EXPORT_MOST = 50_000;

/** A message as it is written down. */
export interface WrittenLine {
  at: number;
  by: string;
  /** Null: it could not be read. */
  text: string | null;
  is: 'message' | 'emote' | 'file' | 'deleted';
  isEdited: boolean;
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** A text within HTML: letters and nothing else. */
const escaped = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those that no text has
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '').replace(/[&<>"']/g, (one) => escapes[one] ?? '');

const said = ({ text, is, isEdited }: WrittenLine, words: ExportWords, by: string): string => {
  if (is === 'deleted') return words.deleted;
  if (text === null) return words.unreadable;
  const whole = is === 'file' ? `${words.file}: ${text}` : is === 'emote' ? `* ${by} ${text}` : text;
  return isEdited ? `${whole} (${words.edited})` : whole;
};

/**
 * A room as a file that every browser or editor opens: messages with names and times, the oldest first. What people wrote is text in
 * it: no markup, no address that is fetched, and in a text file no line of a message can be taken for a message of another person.
 *
 * @param zone of the times; absent: that of this device
 */
export function writeDown(
  lines: readonly WrittenLine[],
  kind: ExportKind,
  words: ExportWords,
  { isCut, now, zone }: { isCut: boolean; now: number; zone?: string },
): string {
  const form = new Intl.DateTimeFormat(words.locale, {
    ...{ dateStyle: 'medium', timeStyle: 'short' },
    ...(zone && { timeZone: zone }),
  });
  const unreadable = lines.filter(({ text, is }) => text === null && is !== 'deleted').length;
  const about = [
    `${words.lines.by}: ${form.format(now)}`,
    `${words.lines.messages}: ${lines.length}`,
    `${words.lines.unreadable}: ${unreadable}`,
    ...(isCut ? [words.lines.cut] : []),
    ...(lines.some(({ is }) => is === 'file') ? [words.lines.files] : []),
  ];
  if (kind === 'text') {
    const line = (one: WrittenLine): string => {
      const by = one.by.replace(/\s+/g, ' ');
      return `[${form.format(one.at)}] ${by}: ${said(one, words, by).replace(/\r\n?|\n|\u2028|\u2029/g, '\n    ')}`;
    };
    return `${[words.title.replace(/\s+/g, ' '), ...about, '', ...lines.map(line)].join('\n')}\n`;
  }
  const item = (one: WrittenLine): string =>
    `<li><b><bdi>${escaped(one.by)}</bdi></b> <time datetime="${new Date(one.at).toISOString()}">${escaped(form.format(one.at))}</time><p dir="auto"${
      one.text === null || one.is === 'deleted' ? ' class="no"' : ''
    }>${escaped(said(one, words, one.by))}</p></li>`;
  const direction = /^ar\b/.test(words.locale) ? 'rtl' : 'ltr';
  return [
    `<!doctype html><html lang="${escaped(words.locale)}" dir="${direction}"><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    `<meta name="viewport" content="width=device-width"><title>${escaped(words.title)}</title>`,
    '<style>body{font:16px/1.5 sans-serif;max-width:44em;margin:2em auto;padding:0 1em}ol{list-style:none;padding:0}',
    'p{margin:.1em 0 .9em;white-space:pre-wrap;overflow-wrap:anywhere}time{color:#555}.no{color:#555;font-style:italic}</style></head>',
    `<body><h1><bdi>${escaped(words.title)}</bdi></h1>${about.map((one) => `<div>${escaped(one)}</div>`).join('')}`,
    `<ol>${lines.map(item).join('\n')}</ol></body></html>\n`,
  ].join('\n');
}
