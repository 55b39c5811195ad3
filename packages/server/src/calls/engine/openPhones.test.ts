import { afterEach, expect, test } from 'vitest';
import { readSipOptions } from '../../sip/sipOptions.ts';
import type { Certificate } from '../../sip/transport/Certificate.ts';
import { SipPortBusy } from '../../sip/transport/listenForPhones.ts';
import { certificateFiles } from '../../test/certificate.ts';
import { openPhones } from './openPhones.ts';

let remove: () => void = () => {};
afterEach(() => remove());

const sip = { host: '10.0.0.7', port: 5060, isChosen: false };
const log = { warn: () => {}, info: () => {} };

/** An engine whose ports in `busy` are taken. */
function engine(busy: number[] = []) {
  const opened: string[] = [];
  const take = async (kind: string, host: string, port: number) => {
    if (busy.includes(port)) throw new SipPortBusy(port, null);
    opened.push(`${kind} ${host}:${port}`);
    return port;
  };
  return {
    opened,
    listen: async (host: string, port: number) => ({ port: await take('clear', host, port) }) as never,
    async listenTls(host: string, port: number, certificate: Certificate) {
      certificate.close();
      return { port: await take('tls', host, port) };
    },
    close: async () => void opened.push('closed'),
  };
}

async function options(env: Record<string, string> = {}) {
  const files = await certificateFiles();
  remove = files.remove;
  const named = { RINGSIDE_SIP_TLS_CERT: files.certFile, RINGSIDE_SIP_TLS_KEY: files.keyFile };
  return { sip, sipHost: '10.0.0.7', media: {}, ...readSipOptions({ ...named, ...env }, '/') };
}

test('phones register in the clear and over TLS, by ports of their own, or by one of both', async () => {
  const both = await options({ RINGSIDE_SIP_TLS_PORT: '5071' });
  const bench = engine();
  expect(await openPhones(bench, both, log)).toEqual({
    address: '10.0.0.7:5060',
    transports: ['udp', 'tcp', 'tls:5071'],
  });
  expect(bench.opened).toEqual(['clear 10.0.0.7:5060', 'tls 10.0.0.7:5071']);
  expect(await openPhones(engine(), { ...both, sip: null }, log)).toEqual({
    address: '10.0.0.7:5071',
    transports: ['tls'],
  });
  expect(await openPhones(engine(), { ...both, sipTls: null }, log)).toEqual({
    address: '10.0.0.7:5060',
    transports: ['udp', 'tcp'],
  });
  expect(await openPhones(engine([5060]), { ...both, sipTls: null }, log)).toBeNull();
});

test('where encryption is required nothing is opened in the clear, and a certificate has to be there', async () => {
  const strict = { ...(await options()), media: { srtp: 'required' as const } };
  const bench = engine();
  expect(await openPhones(bench, strict, log)).toEqual({ address: '10.0.0.7:5061', transports: ['tls'] });
  expect(bench.opened).toEqual(['tls 10.0.0.7:5061']);
  await expect(openPhones(engine(), { ...strict, sipTls: null }, log)).rejects.toThrow('RINGSIDE_SIP_TLS_CERT');
  expect(await openPhones(engine(), { ...strict, sip: null, sipTls: null }, log)).toBeNull();
});

test('a TLS port that is taken, or a certificate that is none, ends the start with a sentence', async () => {
  const both = await options();
  const busy = engine([5061]);
  await expect(openPhones(busy, both, log)).rejects.toThrow('RINGSIDE_SIP_TLS_PORT=<port>');
  expect(busy.opened.at(-1)).toBe('closed');
  const wrong = { ...both, sipTls: { port: 5061, certFile: '/nowhere', keyFile: '/nowhere' } };
  await expect(openPhones(engine(), wrong, log)).rejects.toThrow('The file /nowhere cannot be read.');
});

test.each([
  [{ RINGSIDE_SIP_TLS_PORT: '5061' }, 'must both be given'],
  [{ RINGSIDE_SIP_TLS_CERT: 'a.pem' }, 'must both be given'],
  [{ RINGSIDE_SIP_TLS_CERT: 'a', RINGSIDE_SIP_TLS_KEY: 'b', RINGSIDE_SIP_TLS_PORT: '99999' }, 'from 0 to 65535'],
  [{ RINGSIDE_SIP_DIGEST: 'sha1' }, 'must be one of md5, both, sha256'],
])('half of the options is a mistake: %o', (env, sentence) => {
  expect(() => readSipOptions(env, '/')).toThrow(sentence);
  expect(readSipOptions({}, '/')).toEqual({ sipTls: null, sipDigest: ['MD5'] });
});
