import { randomBytes } from 'node:crypto';
import { digestHa1, digestResponse } from '../../packages/server/src/sip/auth/digest.ts';

export const head = (text: string, name: string): string =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(text)?.[1]?.trim() ?? '';
const heads = (text: string, name: string): string[] => text.match(new RegExp(`^${name}: .*$`, 'gim')) ?? [];
export const tag = (): string => randomBytes(5).toString('hex');
export const statusOf = (response: string): number => Number(response.split(' ')[1] ?? 0);

const withBody = (lines: readonly string[], body: string): string =>
  [
    ...lines,
    ...(body ? ['Content-Type: application/sdp'] : []),
    `Content-Length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n');

/** A request of a phone on UDP of this machine. */
export function requestText(parts: {
  method: string;
  uri: string;
  branch: string;
  seq: number;
  from: string;
  to: string;
  callId: string;
  contact: string;
  port: number;
  more: readonly string[];
  body?: string;
}): string {
  const { method, uri, branch, seq, from, to, callId, contact, port, more, body = '' } = parts;
  const lines = [
    `${method} ${uri} SIP/2.0`,
    `Via: SIP/2.0/UDP 127.0.0.1:${port};branch=${branch};rport`,
    'Max-Forwards: 70',
    `From: ${from}`,
    `To: ${to}`,
    `Call-ID: ${callId}`,
    `CSeq: ${seq} ${method}`,
    `Contact: <${contact}>`,
    ...more,
  ];
  return withBody(lines, body);
}

/** An answer to a request. @param localTag of the To header, where it has none */
export function responseText(
  request: string,
  parts: { status: number; body: string; localTag: string; contact: string },
): string {
  const { status, body, localTag, contact } = parts;
  const to = head(request, 'To');
  const lines = [
    `SIP/2.0 ${status} Whatever`,
    ...heads(request, 'Via'),
    ...heads(request, 'From'),
    `To: ${to.includes(';tag=') ? to : `${to};tag=${localTag}`}`,
    ...heads(request, 'Call-ID'),
    ...heads(request, 'CSeq'),
    `Contact: <${contact}>`,
  ];
  return withBody(lines, body);
}

/** The header that answers a challenge. @param count of the requests that answer it */
export function authorization(
  challenge: ReadonlyMap<string, string>,
  parts: { sipUser: string; password: string; method: string; uri: string; count: number },
): string {
  const { sipUser, password, method, uri, count } = parts;
  const [realm = '', nonce = ''] = [challenge.get('realm'), challenge.get('nonce')];
  const nc = String(count).padStart(8, '0');
  const response = digestResponse({ ha1: digestHa1(sipUser, realm, password), method, uri, nonce, nc, cnonce: 'c' });
  return `Authorization: Digest username="${sipUser}", realm="${realm}", nonce="${nonce}", uri="${uri}", response="${response}", algorithm=MD5, qop=auth, nc=${nc}, cnonce="c"`;
}
