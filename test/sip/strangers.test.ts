import type { Socket } from 'node:net';
import { toHelper } from '@ringside/protocol/helper/messages';
import { clientFrame } from '@ringside/protocol/kernel/frames';
import { seeded } from '@ringside/testing/random';
import { expect, test } from 'vitest';
import { originOf, parseJson } from '../../packages/desktop-helper/src/pairing/readPairing.ts';
import { deviceMarks } from '../../packages/server/src/areas/sign-in/deviceMarks.ts';
import { createOwnHosts } from '../../packages/server/src/edge/ownHosts.ts';
import { createClientAddress } from '../../packages/server/src/kernel/api/clientAddress.ts';
import { encodingOf } from '../../packages/server/src/kernel/api/encodingOf.ts';
import { jsonOf } from '../../packages/server/src/kernel/api/jsonOf.ts';
import { readPlainSdp } from '../../packages/server/src/media/sdp/plainSdp.ts';
import {
  directionOf,
  dropNamedCandidates,
  liftIceLite,
  loopbackLast,
} from '../../packages/server/src/media/sdp/sdp.ts';
import { parseDigest } from '../../packages/server/src/sip/auth/digest.ts';
import { parseAddress, parseUri, splitOutside } from '../../packages/server/src/sip/message/address.ts';
import { markVia } from '../../packages/server/src/sip/message/markVia.ts';
import { parseMessage } from '../../packages/server/src/sip/message/parseMessage.ts';
import { StreamFramer } from '../../packages/server/src/sip/transport/StreamFramer.ts';
import { mutate } from './mutate.ts';
import { invalid } from './torture/invalid.ts';
import { session } from './torture/torture.ts';
import { valid } from './torture/valid.ts';

/** What meets text of strangers before they have shown a password. Each may refuse with a plain Error. */
const parsers: Record<string, (text: string) => void> = {
  message(text) {
    const parsed = parseMessage(text);
    if (parsed.ok && parsed.message.kind === 'request') markVia(parsed.message, '192.0.2.1', 5060);
  },
  address(text) {
    parseUri(text);
    parseUri(parseAddress(text)?.uri ?? '');
  },
  framer: (text) => void new StreamFramer().push(Buffer.from(text)),
  digest: (text) => void parseDigest(`Digest ${text}`),
  sdp(text) {
    dropNamedCandidates(liftIceLite(loopbackLast(text)));
    directionOf(text);
    try {
      readPlainSdp(text);
    } catch (error) {
      expect((error as Error).message).toMatch(/offered$/);
    }
  },
  push(text) {
    const json = parseJson(text);
    clientFrame.safeParse(json);
  },
  helper(text) {
    toHelper.safeParse(parseJson(text));
    originOf(text);
  },
  client(text) {
    for (const name of ['x-forwarded-for', 'forwarded']) expect(clientOf(name, text)).toMatch(/^[\da-f.:]+(?:\/64)?$/);
  },
  cookies(text) {
    expect(deviceMarks.known(text, 'ines', 'hash')).toBeNull();
    expect(deviceMarks.remember(text, 'ines', 'hash', true)).toMatch(DEVICE_COOKIE);
  },
  host(text) {
    const asked = { headers: { host: text }, socket: { localAddress: '192.0.2.1' } as Socket };
    expect(ownHost(asked) ?? '').toMatch(/^[\w.:[\]-]*$/);
  },
  packing: (text) => void encodingOf(text),
  json: (text) => void jsonOf(text),
};
/** Of a request that came through a proxy which is trusted. */
const address = createClientAddress(['127.0.0.0/8']);
const clientOf = (name: string, text: string) =>
  address({ socket: { remoteAddress: '127.0.0.1' } as Socket, headers: { [name]: text } });
const ownHost = createOwnHosts({ host: 'localhost', publicOrigin: 'https://phone.example', hosts: ['pbx:8080'] });
/** Marks and nothing else: no word of the header that came is in the one that goes. */
const DEVICE_COOKIE =
  /^ringside-device=[\w-]{16}\.[\w-]{43}(?:~[\w-]{16}\.[\w-]{43}){0,3}; Path=\/v1\/; Max-Age=\d+; HttpOnly; SameSite=None; Secure; Partitioned$/;

const head = ['Via: SIP/2.0/UDP a;branch=z9hG4bK1', 'Call-ID: 1', 'CSeq: 1 REGISTER', 'From: <sip:a@b>;tag=1'];
/** Beginnings and ends between which something is said again and again. */
const frames: [string, string][] = [
  ['', 'x'],
  ['\n', '\0'],
  [`REGISTER sip:x SIP/2.0\r\n${head.join('\r\n')}\r\nTo: <sip:`, '%0A@b>\r\n\r\n'],
  [`REGISTER sip:x SIP/2.0\r\n${head.join('\r\n')}\r\nTo: "`, '" <sip:a@b>\r\n\r\n'],
  [`REGISTER sip:x SIP/2.0\r\n${head.join('\r\n')}\r\nVia: SIP/2.0/UDP `, '\r\n\r\n'],
  ['OPTIONS sip:x SIP/2.0\r\nl: a', 'b\r\n\r\n'],
  ['sip:', '%0A@b'],
  ['<sip:', '%0A@b>'],
  ['203.0.113.9, ', ', 127.0.0.2'],
  ['for="[2001:db8::', ']:80";proto=https, for=127.0.0.2'],
  ['a=b; ringside-device=', ''],
  ['v=0\r\nm=audio 1 RTP/AVP 0\r\n', 'x'],
];
const units = [';', ':', ' ', '\r', '\n', '\t', ',', '=', '"', '<', '%', '\\', 'a', '1', '@', '.', '{', '['];
const words = ['a=candidate:', 'a=rtpmap:0 ', ';branch ', ';received ', 'm=audio ', '\r\n ', 'l:', '\u2028', '[{"a":'];
const LENGTH = 60_000;

/** Milliseconds that some work takes, the best of three attempts unless the first is quick enough. */
function cost(work: () => void, enough: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let times = 3; times > 0 && best > enough; times--) {
    const since = performance.now();
    work();
    best = Math.min(best, performance.now() - since);
  }
  return best;
}

// code that counts each of its steps for a mutation run says nothing about time
const timed = test.skipIf(process.env['RINGSIDE_MUTATE_TESTS'] !== undefined);
timed.each(Object.entries(parsers))('60 kB of anything cost the parser of %s little more than a look', (_, parse) => {
  // One look at each character. What is quadratic takes thousands of times as long.
  const look = cost(() => void splitOutside('x'.repeat(LENGTH), ';'), 0);
  for (const unit of [...units, ...words]) {
    const middle = unit.repeat(LENGTH / unit.length);
    for (const [start, end] of frames) {
      const times = cost(() => parse(`${start}${middle}${end}`), 100 * look) / look;
      if (times > 200) expect.fail(`${JSON.stringify(`${start}${unit}`)} takes ${Math.round(times)} times as long`);
    }
  }
});

test('a second of damaged text of every kind: nothing is thrown', () => {
  const next = seeded(1333);
  const seeds = [
    ...[...valid, ...invalid].map(({ message }) => message),
    Buffer.from(session.join('\r\n')),
    Buffer.from('"A \\"b\\" <c>" <sip:%41;x=1:secret@[::1]:5060;lr>;tag=1;q="a,b"'),
    Buffer.from('username="a \\"b\\", c",realm=x ,nc = 00000001, nonce="1.2.3", qop=auth'),
    Buffer.from('{"type":"subscribe","list":"CallLine","since":{"epoch":"a","v":1}}'),
    Buffer.from('{"type":"hello","protos":[1],"token":"12345678901234567890"}'),
    Buffer.from('http://localhost:4680'),
    Buffer.from('203.0.113.9, [2001:db8::1%eth0]:443 ,::ffff:127.0.0.1, 127.0.0.2:80'),
    Buffer.from('for="[2001:db8:1:2::7]:80";proto=https;by=127.0.0.1, For=203.0.113.9, for=127.0.0.2'),
    Buffer.from(`a=b; ${deviceMarks.remember('', 'marc', 'other', false).split(';', 1)[0]}~x.y; c="d"`),
    Buffer.from('phone.example:443'),
    Buffer.from('gzip;q=0.5, br;q=0, *;q=1'),
  ];
  const all = Object.values(parsers);
  const until = performance.now() + 1000;
  let rounds = 0;
  while (performance.now() < until) {
    const text = mutate(seeds[rounds++ % seeds.length] as Buffer, next).toString();
    for (const parse of all) parse(text);
  }
  expect(rounds).toBeGreaterThan(100);
});
