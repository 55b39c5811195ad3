import { expect, test } from 'vitest';
import { BadOption } from '../kernel/BadOption.ts';
import { readSipOptions } from './sipOptions.ts';

test.each([
  [undefined, ['MD5']],
  ['md5', ['MD5']],
  ['both', ['SHA-256', 'MD5']],
  ['sha256', ['SHA-256']],
])('phones are asked by RINGSIDE_SIP_DIGEST=%s for %j, the best first', (digest, sipDigest) => {
  expect(readSipOptions({ RINGSIDE_SIP_DIGEST: digest }, '/data')).toEqual({ sipTls: null, sipDigest });
});

test('SIP over TLS needs a certificate and its key, and has the usual port if none is named', () => {
  const files = { RINGSIDE_SIP_TLS_CERT: 'cert.pem', RINGSIDE_SIP_TLS_KEY: '/keys/key.pem' };
  const sipTls = { port: 5061, certFile: '/data/cert.pem', keyFile: '/keys/key.pem' };
  expect(readSipOptions(files, '/data').sipTls).toEqual(sipTls);
  expect(readSipOptions({ ...files, RINGSIDE_SIP_TLS_PORT: '65535' }, '/data').sipTls?.port).toBe(65_535);
});

test.each([
  [{ RINGSIDE_SIP_DIGEST: 'sha1' }, 'one of md5, both, sha256, not "sha1"'],
  [{ RINGSIDE_SIP_TLS_CERT: 'cert.pem' }, 'must both be given'],
  [{ RINGSIDE_SIP_TLS_PORT: '5061' }, 'must both be given'],
  ...['65536', 'x5061', '506100'].map(
    (port) =>
      [
        { RINGSIDE_SIP_TLS_CERT: 'c', RINGSIDE_SIP_TLS_KEY: 'k', RINGSIDE_SIP_TLS_PORT: port },
        `not "${port}"`,
      ] as const,
  ),
] as const)('%j ends the start with a sentence: %s', (env, sentence) => {
  expect(() => readSipOptions(env, '/data')).toThrow(BadOption);
  expect(() => readSipOptions(env, '/data')).toThrow(sentence);
});
