import { splitBody } from '../../sip/message/parseMessage.ts';

/** Headers whose value proves or challenges a password, or holds what a CRM knows of the caller. */
const SECRET_HEADERS = new Set([
  'authorization',
  'proxy-authorization',
  'www-authenticate',
  'proxy-authenticate',
  'authentication-info',
  'x-ringside-infos',
  'x-ringside-ice',
]);
/** Lines of a description with which a stranger could take part in the media: keys of SRTP, passwords of ICE. */
const SECRET_LINES = ['a=crypto:', 'a=key-mgmt:', 'k=', 'a=ice-pwd:'];
const HIDDEN = '***';

/**
 * A SIP message as it may be shown: without passwords and their digests, keys of the media, and digits that were pressed in
 * a call (INFO), which may be a PIN.
 */
export function withoutSecrets(text: string): string {
  const { head, body } = splitBody(text);
  let isInfo = false;
  const lines = unfold(head).map((line) => {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(0, colon)).trim().toLowerCase();
    if (name === 'cseq') isInfo ||= /\sINFO$/i.test(line.trimEnd());
    return SECRET_HEADERS.has(name) ? `${line.slice(0, colon)}: ${HIDDEN}` : line;
  });
  return `${lines.join('\r\n')}\r\n\r\n${isInfo && body !== '' ? HIDDEN : hideLines(body)}`;
}

/** As the parser reads them: a line that begins with a blank belongs to the one before. RFC 3261 section 7.3.1 */
function unfold(head: string): string[] {
  const lines: string[] = [];
  for (const line of head.split('\n')) {
    const text = line.replace(/\r$/, '');
    if (lines.length > 0 && (text.startsWith(' ') || text.startsWith('\t')))
      lines.push(`${lines.pop()} ${text.trim()}`);
    else lines.push(text);
  }
  return lines;
}

function hideLines(body: string): string {
  return body
    .split(/\r?\n/)
    .map((line) => {
      const secret = SECRET_LINES.find((start) => line.startsWith(start));
      return secret === undefined ? line : `${secret}${HIDDEN}`;
    })
    .join('\r\n');
}
