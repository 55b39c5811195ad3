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
  // As the parser: a line may end without its CR.
  const all = text.replaceAll('\r\n', '\n');
  const end = all.indexOf('\n\n');
  const head = end < 0 ? all : all.slice(0, end);
  const body = end < 0 ? '' : all.slice(end + 2);
  const lines = head.split('\n').map((line) => {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(0, colon)).trim().toLowerCase();
    return SECRET_HEADERS.has(name) ? `${line.slice(0, colon)}: ${HIDDEN}` : line;
  });
  const isInfo = lines.some((line) => line.toLowerCase().startsWith('cseq:') && line.trimEnd().endsWith('INFO'));
  return `${lines.join('\r\n')}\r\n\r\n${isInfo && body !== '' ? HIDDEN : hideLines(body)}`;
}

function hideLines(body: string): string {
  return body
    .split('\n')
    .map((line) => {
      const secret = SECRET_LINES.find((start) => line.startsWith(start));
      return secret === undefined ? line : `${secret}${HIDDEN}`;
    })
    .join('\r\n');
}
