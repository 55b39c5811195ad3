import { afterEach, expect, test, vi } from 'vitest';
import { RtpEndpoint } from '../rtp/RtpEndpoint.ts';
import type { SrtpPolicy } from './srtpRule.ts';
import { readSrtpPolicy } from './srtpRule.ts';

const closers: (() => unknown)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** One end of a call; two of them make one, each the other's phone. */
function end(srtp: SrtpPolicy, isSecure = true): RtpEndpoint {
  const endpoint = new RtpEndpoint(
    { address: '127.0.0.1', remote: '127.0.0.1', isSecure },
    { loopbackOnly: true, srtp },
  );
  closers.push(() => endpoint.close());
  return endpoint;
}
const profileOf = (sdp: string) => /^m=audio \d+ (\S+)/m.exec(sdp)?.[1];
const keysOf = (sdp: string) =>
  [...sdp.matchAll(/^a=crypto:(\d+) (\S+) inline:(\S+)\r$/gm)].map(([, ...parts]) => parts);

async function call(caller: RtpEndpoint, called: RtpEndpoint): Promise<{ offer: string; answer: string }> {
  const offer = await caller.offer();
  const answer = await called.answer(offer);
  await caller.accept(answer);
  return { offer, answer };
}

/** Both hear each other. */
async function expectSound(a: RtpEndpoint, b: RtpEndpoint): Promise<void> {
  const before = [a.packetsReceived, b.packetsReceived];
  a.hear({ kind: 'tone', hz: 500 }, () => undefined);
  b.hear({ kind: 'tone', hz: 700 }, () => undefined);
  await vi.waitFor(() => {
    expect(a.packetsReceived).toBeGreaterThan((before[0] ?? 0) + 3);
    expect(b.packetsReceived).toBeGreaterThan((before[1] ?? 0) + 3);
  }, 20_000);
}

test('encryption that is demanded is offered with both suites; one of them is chosen, and both hear each other', async () => {
  const [a, b] = [end('required'), end('required')];
  const { offer, answer } = await call(a, b);
  expect([profileOf(offer), profileOf(answer)]).toEqual(['RTP/SAVP', 'RTP/SAVP']);
  expect(keysOf(offer).map(([tag, suite]) => [tag, suite])).toEqual([
    ['1', 'AES_CM_128_HMAC_SHA1_80'],
    ['2', 'AES_CM_128_HMAC_SHA1_32'],
  ]);
  expect(keysOf(answer).map(([tag, suite]) => [tag, suite])).toEqual([['1', 'AES_CM_128_HMAC_SHA1_80']]);
  expect(new Set([...keysOf(offer), ...keysOf(answer)].map(([, , key]) => key)).size).toBe(3);
  await expectSound(a, b);
});

test('a phone that knows the short tag only is spoken with by that one', async () => {
  const [a, b] = [end('tls'), end('tls')];
  const offer = (await a.offer()).replace(/a=crypto:1 .*\r\n/, '');
  await a.accept(await b.answer(offer));
  await expectSound(a, b);
});

test.each([
  ['over TLS sound is encrypted where the phone can', ['tls', true, 'tls', true], 1, 'RTP/SAVP'],
  ['keys are not told in the clear', ['tls', false, 'any', false], 0, 'RTP/AVP'],
  ['a phone that offers none is spoken with in the clear', ['off', true, 'tls', true], 0, 'RTP/AVP'],
  ['with any transport keys are told where the operator says so', ['any', false, 'any', false], 1, 'RTP/SAVP'],
] as const)('%s', async (_, [one, oneIsSecure, other, otherIsSecure], keys, profile) => {
  const [a, b] = [end(one, oneIsSecure), end(other, otherIsSecure)];
  const { answer } = await call(a, b);
  expect([keysOf(answer).length, profileOf(answer)]).toEqual([keys, profile]);
  await expectSound(a, b);
});

test('who demands encryption gets no call in the clear, and who takes none no encrypted one', async () => {
  const [strict, lax, off] = [end('required'), end('tls'), end('off')];
  await expect(strict.answer(await off.offer())).rejects.toThrow('no encryption in common was offered');
  await expect(end('tls', false).answer(await strict.offer())).rejects.toThrow('no plain audio offered');
  const unknown = (await strict.offer()).replaceAll('AES_CM_128', 'AES_512_CM');
  await expect(lax.answer(unknown)).rejects.toThrow('no plain audio offered');
  await strict.offer();
  await lax.offer();
  await expect(strict.accept(await off.answer(await lax.offer()))).rejects.toThrow('no encryption in common');
});

test('a phone that refuses is offered the clear as well, with keys beside it; where encryption is required it is not', async () => {
  const [server, phone] = [end('tls'), end('off')];
  const first = await server.offer();
  await expect(phone.answer(first)).rejects.toThrow('no plain audio offered');
  const second = await server.offer();
  expect([profileOf(first), profileOf(second), keysOf(second).length]).toEqual(['RTP/SAVP', 'RTP/AVP', 2]);
  await server.accept(await phone.answer(second));
  await expectSound(server, phone);
  const strict = end('required');
  await strict.offer();
  expect(profileOf(await strict.offer())).toBe('RTP/SAVP');
  // Keys beside the clear are taken.
  const other = end('tls');
  const answer = await other.answer(second);
  expect([profileOf(answer), keysOf(answer).length]).toEqual(['RTP/AVP', 1]);
});

test('an answer with a key that was never asked for is refused', async () => {
  const [a, b] = [end('required'), end('required')];
  const answer = await b.answer(await a.offer());
  await expect(a.accept(answer.replace('a=crypto:1', 'a=crypto:3'))).rejects.toThrow('no encryption in common');
  await expect(a.accept(answer.replace('SHA1_80', 'SHA1_32'))).rejects.toThrow('no encryption in common');
});

test('of two ways to speak the encrypted one is taken where it may be', async () => {
  const a = end('required');
  const offer = await a.offer();
  const clear = 'm=audio 4000 RTP/AVP 8\r\n';
  const both = offer.replace('m=audio', `${clear}m=audio`);
  expect(await end('tls').answer(both)).toMatch(/m=audio 0 RTP\/AVP 8\r\nm=audio [1-9]\d* RTP\/SAVP/);
  expect(await end('off').answer(both)).toMatch(/m=audio [1-9]\d* RTP\/AVP 8\r\n[^m]*(?:.*\r\n)*m=audio 0 RTP\/SAVP/);
});

test('a key that is offered again stays, with ours; a new one gets a new one of ours; the clear is refused', async () => {
  const [phone, server] = [end('required'), end('tls')];
  const first = await call(phone, server);
  await expectSound(phone, server);
  const again = await call(phone, server);
  expect(keysOf(again.offer)).toEqual(keysOf(first.offer).slice(0, 1));
  expect(keysOf(again.answer)).toEqual(keysOf(first.answer));
  await expectSound(phone, server);
  // The server asks for a refresh: its own key, by the tag that was agreed on.
  const turned = await call(server, phone);
  expect(keysOf(turned.offer)).toEqual(keysOf(first.answer));
  expect(keysOf(turned.answer)).toEqual(keysOf(first.offer).slice(0, 1));
  await expectSound(phone, server);
  const [, , old = ''] = keysOf(first.offer)[0] ?? [];
  const renewed = Buffer.alloc(30, 7).toString('base64');
  const answer = await server.answer(again.offer.replace(old, renewed));
  expect(keysOf(answer)[0]?.[2]).not.toBe(keysOf(first.answer)[0]?.[2]);
  const clear = again.offer.replace(/a=crypto.*\r\n/g, '').replace('RTP/SAVP', 'RTP/AVP');
  await expect(server.answer(clear)).rejects.toThrow('no encryption in common');
});

test('the policy is read from the environment', () => {
  expect([undefined, '', 'off', 'any', 'required'].map((text) => readSrtpPolicy(text))).toEqual([
    ...['tls', 'tls', 'off', 'any', 'required'],
  ]);
  expect(() => readSrtpPolicy('yes')).toThrow('RINGSIDE_SRTP must be one of off, tls, any, required, not "yes".');
});
