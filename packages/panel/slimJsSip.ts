import { readFileSync } from 'node:fs';

/**
 * Rules at which JsSIP begins to read: what its files hand to `Grammar.parse`, and the headers that they hand to
 * `parseHeader`. The rest of the table (all 170 rules) would only keep rules alive that none of these reaches.
 */
export const START_RULES = [
  ...['CSeq', 'Call_ID', 'Contact', 'Content_Length', 'Content_Type', 'Event', 'From', 'Max_Forwards'],
  ...['Name_Addr_Header', 'Proxy_Authenticate', 'Record_Route', 'Refer_To', 'Replaces', 'Request_Response'],
  ...['SIP_URI', 'Session_Expires', 'Status_Line', 'To', 'Via', 'WWW_Authenticate'],
  ...['absoluteURI', 'host', 'quoted_string', 'uuid'],
];

/** Takes a piece out of the generated parser; another version of it that looks different must not pass unnoticed. */
function cut(code: string, piece: RegExp, instead: string): string {
  if (!piece.test(code)) throw new Error(`JsSIP's grammar has changed: ${piece} is not found`);
  return code.replace(piece, instead);
}

/**
 * JsSIP's parser without the reports of what it expected where: they make a message that nobody ever gets, because a
 * text that does not fit gives -1. Reads every text as before.
 *
 * @param code JsSIP's `lib/Grammar.js`, as PEG.js 0.7.0 generated it
 * @throws Error when that file does not look as known
 */
export function slimGrammar(code: string): string {
  const table = START_RULES.map((rule) => `"${rule}": parse_${rule}`).join(', ');
  return [
    [/if \(reportFailures === 0\) \{\s*matchFailed\(.*\);\s*\}/g, ''],
    [/(?<=var parseFunctions = \{)[^}]*(?=\})/, table],
    [/quote\(startRule\)/, 'startRule'],
    [/var offset = Math\.max(?:.|\n)*?(?=return -1;)/, ''],
    [/\/\* Thrown when a parser(?:.|\n)*(?=return result;)/, ''],
  ].reduce((text, [piece, instead]) => cut(text, piece as RegExp, instead as string), code);
}

/**
 * A file of JsSIP without the lines that tell its log what it does: `quietDebug.cjs` keeps no log, and the texts would be 3 kB
 * before the first call. Each of them is a statement on a line of its own.
 *
 * @throws Error when one stands where a statement is needed, so that taking it out would change what follows
 */
export function withoutLog(code: string): string {
  const line = /^[ \t]*logger\w*\.(?:debug|warn)\(.*\);[ \t]*$/;
  const lines = code.split('\n');
  const loose = lines.find((text, at) => line.test(text) && /(?:\)|\belse|=>)\s*$/.test(lines[at - 1] ?? ''));
  if (loose !== undefined) throw new Error(`JsSIP has a branch that only logs: ${loose.trim()}`);
  return lines.filter((text) => !line.test(text)).join('\n');
}

const UNUSED = /jssip\/lib\/(?:Message|Notifier|Options|Subscriber|WebSocketInterface)\.js$/;
const unused = "module.exports = class { constructor() { throw new Error('not part of this phone'); } };";

/**
 * JsSIP without what this phone has no use for: it keeps no log, neither sends nor reads texts, subscriptions and OPTIONS of its own
 * (JsSIP answers the server's by itself), and opens its sockets in `sipSocket.ts`.
 */
export const slimJsSip = () => ({
  name: 'slim-jssip',
  enforce: 'pre' as const,
  load(id: string): string | undefined {
    if (UNUSED.test(id)) return unused;
    if (/jssip\/lib\/Grammar\.js$/.test(id)) return slimGrammar(readFileSync(id, 'utf8'));
    if (/jssip\/lib\/.+\.js$/.test(id)) return withoutLog(readFileSync(id, 'utf8'));
    if (!/jssip\/package\.json$/.test(id)) return undefined;
    const { title, version } = JSON.parse(readFileSync(id, 'utf8')) as Record<string, string>;
    return JSON.stringify({ title, version });
  },
});
