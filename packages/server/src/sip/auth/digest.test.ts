import { describe, expect, test } from 'vitest';
import type { SipRequest } from '../message/message.ts';
import {
  bothHa1,
  type DigestAlgorithm,
  DigestVerifier,
  digestHa1,
  digestResponse,
  ha1By,
  parseDigest,
} from './digest.ts';

test('the response is the one of RFC 2617 section 3.5', () => {
  const ha1 = digestHa1('Mufasa', 'testrealm@host.com', 'Circle Of Life');
  expect(ha1).toBe('939e7578ed9e3c518a452acee763bce9');
  expect(
    digestResponse({
      ha1,
      method: 'GET',
      uri: '/dir/index.html',
      nonce: 'dcd98b7102dd2f0e8b11d0f600bfb0c093',
      nc: '00000001',
      cnonce: '0a4f113b',
    }),
  ).toBe('6629fae49393a05397450978507c4ef1');
});

test('the response by SHA-256 is the one of RFC 7616 section 3.9.1', () => {
  const ha1 = digestHa1('Mufasa', 'http-auth@example.org', 'Circle of Life', 'SHA-256');
  const nonce = '7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v';
  const shared = { method: 'GET', uri: '/dir/index.html', nonce, nc: '00000001' };
  expect(
    digestResponse({ ...shared, ha1, cnonce: 'f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ', algorithm: 'SHA-256' }),
  ).toBe('753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1');
});

test('a password is kept by both algorithms; an older one by MD5 alone', () => {
  const kept = bothHa1('reg', 'r', 'secret');
  expect([ha1By('MD5', kept), ha1By('SHA-256', kept)]).toEqual([
    digestHa1('reg', 'r', 'secret'),
    digestHa1('reg', 'r', 'secret', 'SHA-256'),
  ]);
  const old = digestHa1('reg', 'r', 'secret');
  expect([ha1By('MD5', old), ha1By('SHA-256', old), ha1By('SHA-256', null)]).toEqual([old, null, null]);
});

test('parameters are read in any spelling', () => {
  expect(parseDigest('Digest username="a \\"b\\", c",REALM=x ,nc = 00000001')).toEqual(
    new Map([
      ['username', 'a "b", c'],
      ['realm', 'x'],
      ['nc', '00000001'],
    ]),
  );
  expect(parseDigest('Basic abc')).toBe(null);
});

describe('verification', () => {
  const ha1 = digestHa1('reg', 'r', 'secret');
  const HERE = '192.0.2.1';
  let now = 1_000_000;
  const options = { realm: 'r', nonceLifeMs: 1000, now: () => now };
  const verifier = new DigestVerifier(options);
  const known = (user: string) => (user === 'reg' ? ha1 : null);
  const request = (authorization: string | null, uri = 'sip:r'): SipRequest => ({
    kind: 'request',
    method: 'REGISTER',
    uri,
    headers: new Map(authorization === null ? [] : [['authorization', [authorization]]]),
    body: '',
    branch: '',
    callId: '',
    seq: 1,
    seqMethod: 'REGISTER',
    fromTag: null,
    toTag: null,
  });
  const nonceOf = (challenge: string) => parseDigest(challenge)?.get('nonce') ?? '';
  const fresh = (address = HERE) => nonceOf(verifier.challenge(address, false));
  const verify = (authorization: string | null, uri?: string, address = HERE) =>
    verifier.verify(request(authorization, uri), address, known);
  const line = (all: Record<string, string>): string =>
    `Digest ${Object.entries(all)
      .map(([name, value]) => `${name}="${value}"`)
      .join(', ')}`;
  const answer = (nonce: string, nc = '00000001', change: Record<string, string> = {}) => {
    const uri = change['uri'] ?? 'sip:r';
    const response = digestResponse({ ha1, method: 'REGISTER', uri, nonce, nc, cnonce: 'c' });
    return line({ response, nonce, nc, username: 'reg', realm: 'r', uri, qop: 'auth', cnonce: 'c', ...change });
  };
  const plainAnswer = (nonce: string) => {
    const shared = { nonce, uri: 'sip:r' };
    const response = digestResponse({ ha1, method: 'REGISTER', ...shared });
    return line({ ...shared, response, username: 'reg', realm: 'r' });
  };

  test('the right password passes once per count', () => {
    const nonce = fresh();
    expect(verify(answer(nonce))).toEqual({ ok: true, user: 'reg' });
    expect(verify(answer(nonce))).toEqual({ ok: false, fault: 'stale' });
    expect(verify(answer(nonce, '00000002'))).toEqual({ ok: true, user: 'reg' });
    expect(verify(answer(nonce, '00000001'))).toEqual({ ok: false, fault: 'stale' });
  });

  test.each(['000000001', 'x00000001', '0000001', ''])('a count that has not eight digits is wrong: %j', (nc) => {
    expect(verify(answer(fresh(), nc))).toEqual({ ok: false, fault: 'wrong' });
  });

  test('a phone that knows no qop passes, once per nonce', () => {
    const nonce = fresh();
    expect(verify(plainAnswer(nonce))).toEqual({ ok: true, user: 'reg' });
    expect(verify(plainAnswer(nonce))).toEqual({ ok: false, fault: 'stale' });
  });

  test('an old nonce and one this server never gave are stale with the right password, so that it is challenged again', () => {
    const nonce = fresh();
    now += 1000;
    expect(verify(answer(nonce))).toEqual({ ok: false, fault: 'stale' });
    for (const made of [`${nonce}x`, `${fresh()}.x`, 'made-up']) {
      expect(verify(answer(made))).toEqual({ ok: false, fault: 'stale' });
    }
    expect(verifier.challenge(HERE, true)).toContain('stale=true');
    expect(verifier.challenge(HERE, false)).not.toContain('stale');
  });

  test('a nonce is good from the address that it was given to, and nowhere else', () => {
    const nonce = fresh();
    expect(verify(answer(nonce), undefined, '192.0.2.2')).toEqual({ ok: false, fault: 'stale' });
    expect(verify(answer(nonce))).toEqual({ ok: true, user: 'reg' });
  });

  test('a nonce whose use had to be forgotten is not new again', () => {
    const small = new DigestVerifier({ ...options, maxNonces: 2 });
    const use = (nonce: string) => small.verify(request(answer(nonce)), HERE, known).ok;
    const give = () => {
      now++;
      return nonceOf(small.challenge(HERE, false));
    };
    const [first, second, third] = [give(), give(), give()];
    expect([use(first), use(second), use(third)]).toEqual([true, true, true]);
    expect(use(first)).toBe(false);
    expect(use(give())).toBe(true);
  });

  test.each([
    ['the usual port', 'sip:r', 'sip:r:5060'],
    ['a parameter of the Request-URI', 'sip:r;transport=udp', 'sip:r'],
    ['a parameter of the digest', 'sip:r', 'sip:r;transport=udp'],
    ['capitals in the host', 'sip:R', 'sip:r'],
  ])('%s makes no difference between %s and %s', (_what, requested, uri) => {
    expect(verify(answer(fresh(), '00000001', { uri }), requested)).toEqual({ ok: true, user: 'reg' });
  });

  test.each([
    ['another user', { username: 'other' }],
    ['another realm', { realm: 'q' }],
    ['another host', { uri: 'sip:q' }],
    ['another port', { uri: 'sip:r:5070' }],
    ['another scheme', { uri: 'sips:r' }],
    ['a user in the URI', { uri: 'sip:x@r' }],
    ['an empty qop', { qop: '' }],
    ['a qop that was not offered', { qop: 'auth-int' }],
    ['a wrong response', { response: '0'.repeat(32) }],
    ['a response of another length', { response: '00' }],
    ['a response of letters that take two bytes', { response: 'é'.repeat(32) }],
  ])('%s is wrong, and without a nonce of ours it is nothing', (_what, change) => {
    expect(verify(answer(fresh(), '00000001', change))).toEqual({ ok: false, fault: 'wrong' });
    expect(verify(answer('made-up', '00000001', change))).toEqual({ ok: false, fault: 'missing' });
  });

  test('no credentials at all are missing, and so are others than digest', () => {
    expect(verify(null)).toEqual({ ok: false, fault: 'missing' });
    expect(verify('Basic abc')).toEqual({ ok: false, fault: 'missing' });
  });

  test('of several algorithms each is taken that was asked for, and its password kept', () => {
    const both: readonly DigestAlgorithm[] = ['SHA-256', 'MD5'];
    const respond = (algorithm: DigestAlgorithm, user = 'new') => {
      const nonce = nonceOf(verifier.challenge(HERE, false, algorithm));
      const shared = { nonce, uri: 'sip:r', nc: '00000001', cnonce: 'c' };
      const own = digestHa1(user, 'r', 'secret', algorithm);
      const response = digestResponse({ ...shared, ha1: own, method: 'REGISTER', algorithm });
      return line({ ...shared, response, username: user, realm: 'r', qop: 'auth', algorithm });
    };
    const kept = new Map([
      ['new', bothHa1('new', 'r', 'secret')],
      ['old', digestHa1('old', 'r', 'secret')],
    ]);
    const ha1Of = (user: string, algorithm: DigestAlgorithm) => ha1By(algorithm, kept.get(user) ?? null);
    const ask = (text: string, asked = both) => verifier.verify(request(text), HERE, ha1Of, asked);
    expect(ask(respond('SHA-256'))).toEqual({ ok: true, user: 'new' });
    expect(ask(respond('MD5'))).toEqual({ ok: true, user: 'new' });
    // Credentials of before go on with MD5, and hear so.
    expect(ask(respond('SHA-256', 'old'))).toEqual({ ok: false, fault: 'missing', only: 'MD5' });
    expect(ask(respond('MD5', 'old'))).toEqual({ ok: true, user: 'old' });
    expect(ask(respond('SHA-256', 'nobody'))).toEqual({ ok: false, fault: 'wrong' });
    expect(ask(respond('SHA-256'), ['MD5'])).toEqual({ ok: false, fault: 'missing' });
    expect(ask(respond('MD5'), ['SHA-256'])).toEqual({ ok: false, fault: 'missing' });
  });
});
