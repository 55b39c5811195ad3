import { expect, test } from 'vitest';
import { readCrypto, readCryptos, writeCrypto } from './sdes.ts';

const KEY = 'WVNfX19zZW1jdGwgKCkgewkyMjA7fQp9CnVubGVz';

test('a line of a phone is read with its tag, suite and key, and written back', () => {
  const crypto = readCrypto(`1 AES_CM_128_HMAC_SHA1_80 inline:${KEY}`);
  expect(crypto).toEqual({ tag: 1, suite: 'AES_CM_128_HMAC_SHA1_80', key: Buffer.from(KEY, 'base64') });
  expect(crypto?.key).toHaveLength(30);
  expect(crypto && writeCrypto(crypto)).toBe(`a=crypto:1 AES_CM_128_HMAC_SHA1_80 inline:${KEY}`);
});

test.each([
  ['the other suite', `7 AES_CM_128_HMAC_SHA1_32 inline:${KEY}`],
  ['a lifetime as a power', `1 AES_CM_128_HMAC_SHA1_80 inline:${KEY}|2^31`],
  ['a lifetime as a number', `1 AES_CM_128_HMAC_SHA1_80 inline:${KEY}|1048576`],
  ['a hint about its window', `1 AES_CM_128_HMAC_SHA1_80 inline:${KEY} WSH=128`],
  ['an extension that may be ignored', `1 AES_CM_128_HMAC_SHA1_80\tinline:${KEY} -vendor:x`],
])('%s is taken', (_, text) => {
  expect(readCrypto(text)?.key.toString('base64')).toBe(KEY);
});

test.each([
  ['nothing', ''],
  ['no tag', `x AES_CM_128_HMAC_SHA1_80 inline:${KEY}`],
  ['a tag of ten digits', `1234567890 AES_CM_128_HMAC_SHA1_80 inline:${KEY}`],
  ['another suite', `1 AES_256_CM_HMAC_SHA1_80 inline:${KEY}`],
  ['another method', `1 AES_CM_128_HMAC_SHA1_80 uri:${KEY}`],
  ['a key that is too short', `1 AES_CM_128_HMAC_SHA1_80 inline:${KEY.slice(4)}`],
  ['a key that is too long', `1 AES_CM_128_HMAC_SHA1_80 inline:${KEY}AAAA`],
  ['a key that is no base64', `1 AES_CM_128_HMAC_SHA1_80 inline:${KEY.slice(1)}*`],
  ['several keys (MKI)', `1 AES_CM_128_HMAC_SHA1_80 inline:${KEY}|2^20|1:4`],
  ['two keys', `1 AES_CM_128_HMAC_SHA1_80 inline:${KEY};inline:${KEY}`],
  ['a key that ends within a call', `1 AES_CM_128_HMAC_SHA1_80 inline:${KEY}|2^19`],
  ['a key for ever', `1 AES_CM_128_HMAC_SHA1_80 inline:${KEY}|2^49`],
  ['packets that are not signed', `1 AES_CM_128_HMAC_SHA1_80 inline:${KEY} UNAUTHENTICATED_SRTP`],
  ['packets that are not encrypted', `1 AES_CM_128_HMAC_SHA1_80 inline:${KEY} UNENCRYPTED_SRTP`],
  ['keys derived again', `1 AES_CM_128_HMAC_SHA1_80 inline:${KEY} KDR=1`],
  ['a parameter nobody knows', `1 AES_CM_128_HMAC_SHA1_80 inline:${KEY} FEC_ORDER=x`],
  ['a line without end', `1 AES_CM_128_HMAC_SHA1_80 inline:${KEY} -${'x'.repeat(300)}`],
])('%s is not taken', (_, text) => {
  expect(readCrypto(text)).toBeNull();
});

test('of a section the lines that can be taken count, and no more than sixteen are looked at', () => {
  const line = (tag: number, suite: string) => `a=crypto:${tag} ${suite} inline:${KEY}`;
  const section = [
    'm=audio 1 RTP/SAVP 8',
    line(1, 'AEAD_AES_256_GCM'),
    line(2, 'AES_CM_128_HMAC_SHA1_32'),
    'a=sendrecv',
  ];
  expect(readCryptos(section.join('\r\n')).map(({ tag }) => tag)).toEqual([2]);
  const many = Array.from({ length: 5000 }, (_, i) => line(i + 1, 'AES_CM_128_HMAC_SHA1_80'));
  expect(readCryptos(many.join('\n'))).toHaveLength(16);
});
