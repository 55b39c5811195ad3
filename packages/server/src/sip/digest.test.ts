import { describe, expect, test } from 'vitest';
import { DigestVerifier, digestHa1, digestResponse, parseDigest } from './digest.ts';
import type { SipRequest } from './message.ts';

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
  let now = 1_000_000;
  const verifier = new DigestVerifier({ realm: 'r', nonceLifeMs: 1000, now: () => now });
  const known = (user: string) => (user === 'reg' ? ha1 : null);
  const request = (authorization: string | null): SipRequest => ({
    kind: 'request',
    method: 'REGISTER',
    uri: 'sip:r',
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
  const answer = (nonce: string, nc = '00000001', change: Record<string, string> = {}) => {
    const p: Record<string, string> = {
      username: 'reg',
      realm: 'r',
      uri: 'sip:r',
      qop: 'auth',
      cnonce: 'c',
      ...change,
    };
    const response = digestResponse({ ha1, method: 'REGISTER', uri: 'sip:r', nonce, nc, cnonce: 'c' });
    const all = { response, nonce, nc, ...p };
    return `Digest ${Object.entries(all)
      .map(([name, value]) => `${name}="${value}"`)
      .join(', ')}`;
  };

  test('the right password passes once per count', () => {
    const nonce = nonceOf(verifier.challenge(false));
    expect(verifier.verify(request(answer(nonce)), known)).toEqual({ ok: true, user: 'reg' });
    expect(verifier.verify(request(answer(nonce)), known)).toEqual({ ok: false, fault: 'stale' });
    expect(verifier.verify(request(answer(nonce, '00000002')), known)).toEqual({ ok: true, user: 'reg' });
    expect(verifier.verify(request(answer(nonce, '00000001')), known)).toEqual({ ok: false, fault: 'stale' });
  });

  test('an old nonce and one this server never gave are stale, so that the phone is challenged again', () => {
    const nonce = nonceOf(verifier.challenge(false));
    now += 1000;
    expect(verifier.verify(request(answer(nonce)), known)).toEqual({ ok: false, fault: 'stale' });
    expect(verifier.verify(request(answer(`${nonce}x`)), known)).toEqual({ ok: false, fault: 'stale' });
    expect(verifier.verify(request(answer('made-up')), known)).toEqual({ ok: false, fault: 'stale' });
    expect(verifier.challenge(true)).toContain('stale=true');
    expect(verifier.challenge(false)).not.toContain('stale');
  });

  test.each([
    ['another user', { username: 'other' }],
    ['another realm', { realm: 'q' }],
    ['another URI', { uri: 'sip:q' }],
    ['no qop', { qop: '' }],
    ['an algorithm that was not offered', { algorithm: 'SHA-256' }],
    ['a wrong response', { response: '0'.repeat(32) }],
    ['a response of another length', { response: '00' }],
  ])('%s is wrong', (_what, change) => {
    const nonce = nonceOf(verifier.challenge(false));
    expect(verifier.verify(request(answer(nonce, '00000001', change)), known)).toEqual({ ok: false, fault: 'wrong' });
  });

  test('no credentials at all are missing, and so are others than digest', () => {
    expect(verifier.verify(request(null), known)).toEqual({ ok: false, fault: 'missing' });
    expect(verifier.verify(request('Basic abc'), known)).toEqual({ ok: false, fault: 'missing' });
  });
});
