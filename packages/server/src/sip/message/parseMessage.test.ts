import { describe, expect, test } from 'vitest';
import type { SipMessage } from './message.ts';
import { MAX_HEAD_LENGTH, MAX_HEADER_LINES, MAX_LINE_LENGTH, MAX_MESSAGE_BYTES, parseMessage } from './parseMessage.ts';

const base = [
  'Via: SIP/2.0/WS a.invalid;branch=z9hG4bK1',
  'From: "Ann" <sip:201@x>;tag=f1',
  'To: <sip:202@x>',
  'Call-ID: c1',
  'CSeq: 7 INVITE',
];
const text = (first: string, lines: readonly string[], body = ''): string =>
  `${[first, ...lines].join('\r\n')}\r\n\r\n${body}`;
const invite = (lines: readonly string[], body = ''): string => text('INVITE sip:202@x SIP/2.0', lines, body);

function read(message: string): SipMessage {
  const parsed = parseMessage(message);
  if (!parsed.ok) throw new Error(parsed.fault);
  return parsed.message;
}
/** `ok`, `ignored`, or the status of the reply. */
function verdict(message: string): string {
  const parsed = parseMessage(message);
  if (parsed.ok) return 'ok';
  return parsed.reply ? (/^SIP\/2\.0 (\d+)/.exec(parsed.reply)?.[1] ?? '') : 'ignored';
}
const without = (name: string) => base.filter((line) => !line.startsWith(name));
const withLine = (name: string, line: string) => base.map((old) => (old.startsWith(name) ? line : old));

describe('well-formed messages', () => {
  test('a plain request is read with its core', () => {
    const { headers, ...core } = read(invite(base));
    expect(core).toEqual({
      kind: 'request',
      method: 'INVITE',
      uri: 'sip:202@x',
      body: '',
      branch: 'z9hG4bK1',
      callId: 'c1',
      seq: 7,
      seqMethod: 'INVITE',
      fromTag: 'f1',
      toTag: null,
    });
    expect(headers.get('from')).toEqual(['"Ann" <sip:201@x>;tag=f1']);
  });

  test('compact names, folded lines, odd case and spare blanks are one and the same', () => {
    const odd = [
      'TO :\r\n <sip:202@x>  ;  tag  = t1',
      'f: "A \\" <quoted>, name" <sip:201@x> ;TAG=f2',
      'i:   c2',
      'v:  SIP / 2.0\r\n  /WS  a.invalid ;branch = z9hG4bK2, SIP/2.0/TCP b.invalid;branch=z9hG4bKother',
      'cSEQ: 0009\r\n  INVITE',
      'NewFangled: anything: "goes\r\n here',
    ];
    const message = read(invite(odd));
    expect([message.callId, message.seq, message.fromTag, message.toTag, message.branch]).toEqual([
      'c2',
      9,
      'f2',
      't1',
      'z9hG4bK2',
    ]);
    expect(message.headers.get('via')).toHaveLength(2);
  });

  test('a response without a reason phrase is read, one with an unusual phrase too', () => {
    const lines = withLine('CSeq', 'CSeq: 7 INVITE');
    expect(read(text('SIP/2.0 100 ', lines))).toMatchObject({ kind: 'response', status: 100, reason: '' });
    expect(read(text('SIP/2.0 480 Несомненно', lines))).toMatchObject({ status: 480, reason: 'Несомненно' });
  });

  test('an unknown method with token characters is a request', () => {
    const method = "!interesting-Method0123456789_*+`.%indeed'~";
    expect(read(text(`${method} sip:202@x SIP/2.0`, withLine('CSeq', `CSeq: 1 ${method}`)))).toMatchObject({ method });
  });

  test('bytes behind the announced length belong to nobody; lengths count bytes, not characters', () => {
    expect(read(invite([...base, 'Content-Length: 3'], 'abcdef')).body).toBe('abc');
    expect(read(invite([...base, 'l: 4'], 'éé')).body).toBe('éé');
  });

  test('a sender before RFC 3261 has no branch and gets a substitute', () => {
    expect(read(invite(withLine('Via', 'Via: SIP/2.0/WS a.invalid'))).branch).toBe('old-c1-7');
  });

  test('empty lines before the message and bare line feeds are forgiven', () => {
    expect(read(`\r\n\r\n${invite(base)}`).callId).toBe('c1');
    expect(read(invite(base).replaceAll('\r\n', '\n')).callId).toBe('c1');
  });
});

describe('messages that are refused or ignored', () => {
  test.each([
    ['no Call-ID', invite(without('Call-ID')), '400'],
    ['no From', invite(without('From')), '400'],
    ['no Via', invite(without('Via')), 'ignored'],
    ['a Via that names no sender', invite(withLine('Via', 'Via: SIP/2.0/WS ;branch=z9hG4bK1')), '400'],
    ['a Via of a transport alone', invite(withLine('Via', 'Via: SIP/2.0/WS')), '400'],
    ['no CSeq', invite(without('CSeq')), '400'],
    ['an open quote in To', invite(withLine('To', 'To: "Mr. J. User <sip:j@x>')), '400'],
    ['an address without scheme', invite(withLine('From', 'From: <201@x>;tag=1')), '400'],
    ['CSeq of another method', invite(withLine('CSeq', 'CSeq: 7 OPTIONS')), '400'],
    ['CSeq beyond 31 bits', invite(withLine('CSeq', 'CSeq: 36893488147419103232 INVITE')), '400'],
    ['CSeq 2147483648', invite(withLine('CSeq', 'CSeq: 2147483648 INVITE')), '400'],
    ['negative Content-Length', invite([...base, 'Content-Length: -999'], 'x'), '400'],
    ['a body shorter than announced', invite([...base, 'Content-Length: 9999'], 'v=0'), '400'],
    ['two From', invite([...base, 'From: <sip:203@x>;tag=2']), '400'],
    ['two Call-ID', invite([...base, 'Call-ID: other']), '400'],
    ['two Content-Length', invite([...base, 'Content-Length: 0', 'l: 1'], 'x'), '400'],
    ['Max-Forwards 300000', invite([...base, 'Max-Forwards: 300000']), '400'],
    ['a blank in the Request-URI', text('INVITE sip:202@x; lr SIP/2.0', base), '400'],
    ['angle brackets around the Request-URI', text('INVITE <sip:202@x> SIP/2.0', base), '400'],
    ['two blanks in the request line', text('INVITE  sip:202@x SIP/2.0', base), '400'],
    ['an unknown scheme', text('INVITE nobodyknows:202 SIP/2.0', base), '416'],
    ['version 7.0', text('INVITE sip:202@x SIP/7.0', base), '505'],
    ['a malformed ACK', text('ACK sip:202@x SIP/2.0', base), 'ignored'],
    ['a response with status 4294967301', text('SIP/2.0 4294967301 better not', base), 'ignored'],
    ['a response with status 42', text('SIP/2.0 42 odd', base), 'ignored'],
    ['a response that is malformed', text('SIP/2.0 200 OK', without('CSeq')), 'ignored'],
    ['no message at all', 'hello', 'ignored'],
    ['nothing', '', 'ignored'],
  ])('%s', (_what, message, expected) => {
    expect(verdict(message)).toBe(expected);
  });

  test('too many bytes and too many lines are not looked at', () => {
    expect(verdict(invite(base, 'x'.repeat(MAX_MESSAGE_BYTES)))).toBe('ignored');
    const many = Array.from({ length: MAX_HEADER_LINES }, (_, i) => `X-${i}: 1`);
    expect(verdict(invite([...base, ...many]))).toBe('ignored');
    expect(verdict(invite([...base, ...many.slice(base.length)]))).toBe('ok');
  });

  test('a line or a head that is too long is not looked at, folded or not', () => {
    const line = (length: number) => `X: ${'y'.repeat(length - 3)}`;
    expect(verdict(invite([...base, line(MAX_LINE_LENGTH)]))).toBe('ok');
    expect(verdict(invite([...base, line(MAX_LINE_LENGTH + 1)]))).toBe('ignored');
    expect(verdict(invite([...base, `${line(MAX_LINE_LENGTH - 2)}\r\n yy`]))).toBe('ignored');
    const three = [line(4000), line(4000), line(4000)];
    expect(verdict(invite([...base, ...three, line(4000)], 'x'.repeat(MAX_HEAD_LENGTH)))).toBe('ok');
    expect(verdict(invite([...base, ...three, line(4000), line(1000)]))).toBe('ignored');
  });

  test.each([
    ['From', 'From: nobody'],
    ['To', 'To: nobody'],
    ['Call-ID', 'Call-ID: a b'],
    ['CSeq', 'CSeq: INVITE'],
    ['Contact', 'Contact: nobody'],
    ['Max-Forwards', 'Max-Forwards: many'],
    ['Content-Length', 'Content-Length: some'],
  ])('a phone whose %s cannot be read is told so', (name, line) => {
    const parsed = parseMessage(invite([...without(name), line]));
    expect(parsed.ok || parsed.reply).toContain(`SIP/2.0 400 Bad Request (${name})\r\n`);
  });

  test('a refusal carries the headers by which the sender recognises it, and nothing it could smuggle in', () => {
    const parsed = parseMessage(invite(withLine('CSeq', 'CSeq: 7 OPTIONS')));
    expect(parsed).toEqual({
      ok: false,
      fault: 'CSeq names another method',
      reply:
        'SIP/2.0 400 Bad Request (CSeq names another method)\r\n' +
        'Via: SIP/2.0/WS a.invalid;branch=z9hG4bK1\r\nFrom: "Ann" <sip:201@x>;tag=f1\r\n' +
        'To: <sip:202@x>;tag=refused\r\nCall-ID: c1\r\nCSeq: 7 OPTIONS\r\nContent-Length: 0\r\n\r\n',
    });
  });
});

test('random bytes and random damage to a good message never throw', () => {
  // A fixed seed, so that a failure can be repeated.
  let seed = 12_345;
  const random = (below: number): number => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  const good = invite([...base, 'Content-Length: 3'], 'abc');
  let refused = 0;
  for (let round = 0; round < 5000; round++) {
    const chars = round % 2 ? [...good] : Array.from({ length: random(300) }, () => String.fromCharCode(random(256)));
    for (let hit = 0; hit < 6 && chars.length > 0; hit++) {
      chars.splice(random(chars.length), random(4), String.fromCharCode(random(128)));
    }
    if (!parseMessage(chars.join('')).ok) refused++;
  }
  expect(refused).toBeGreaterThan(2500);
  expect(refused).toBeLessThan(5000);
});
