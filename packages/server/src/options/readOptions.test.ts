import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BadOption, readOptions } from './readOptions.ts';

test('without variables the server runs on its usual ports', () => {
  expect(readOptions({})).toEqual({
    port: 4680,
    host: 'localhost',
    database: { folder: expect.stringMatching(/\/\.data$/) },
    dataFolder: expect.stringMatching(/\/\.data$/),
    allowedParents: null,
    requestOrigins: [],
    publicOrigin: null,
    isOnNetwork: false,
    sip: { host: '127.0.0.1', port: 5060, isChosen: false },
    readyAsJson: false,
    scan: null,
    sipDigest: ['MD5'],
    sipHost: '127.0.0.1',
    sipTls: null,
    sms: null,
    serverKeys: [],
    sealKeys: [],
    brand: { allowed: [], tagManager: null },
    addressBook: { drivers: [], servers: [], waitMs: 20_000 },
    meetingDriver: { drivers: [], servers: [], secret: '' },
    calendars: { isLoopbackAllowed: false },
    externalContacts: { google: null, microsoft: null, redirect: null },
    microsoftSignIn: null,
    meetingLicence: 'premium',
    dialIn: null,
    janus: null,
    collaboration: { teamsLink: null, teamsMeetings: null, coligo: null, zoom: null, secret: '' },
    rooms: {
      serverName: 'ringside.local',
      isOffOnMobile: false,
      keepDays: null,
      policy: {
        isDirectUnEncryptedAllowed: true,
        isDirectEncryptedAllowed: true,
        isAnnoucementUnEncryptedAllowed: true,
        isAnnoucementEncryptedAllowed: true,
        matrixKeyBackupPolicy: 'UserChoiceOfAutomatedOrManualPassphrase',
      },
    },
    socketsPerAddress: 200,
    trustedProxies: [],
    hosts: [],
    metrics: null,
    betaToken: null,
    turn: null,
    media: {
      loopbackOnly: false,
      ownMachineOnly: true,
      iceTcp: false,
      plainLimitMs: 30_000,
      srtp: 'tls',
      rtpNetworks: [],
    },
  });
});

test('a gateway of queue SMS has an address and the secret that it shares with us', () => {
  const sms = { url: 'https://sms.example/send', secret: 'sixteen-or-more!' };
  const { sms: read } = readOptions({ RINGSIDE_SMS_URL: sms.url, RINGSIDE_SMS_SECRET: sms.secret });
  expect(read).toEqual(sms);
});

test('desk phones are switched off, or get a port and an address of their own', () => {
  expect(readOptions({ RINGSIDE_SIP_PORT: 'off' }).sip).toBeNull();
  expect(readOptions({ RINGSIDE_SIP_PORT: '5080', RINGSIDE_SIP_HOST: '0.0.0.0' }).sip).toEqual({
    host: '0.0.0.0',
    port: 5080,
    isChosen: true,
  });
});

test('[CRM-042] allowed parents are exact origins or subdomains of a host, separated by comma or space', () => {
  const { allowedParents } = readOptions({
    RINGSIDE_ALLOWED_PARENTS: 'https://crm.example.com, https://*.example.org http://localhost:4690/',
  });
  expect(allowedParents).toEqual(['https://crm.example.com', 'https://*.example.org', 'http://localhost:4690']);
  expect(readOptions({ RINGSIDE_ALLOWED_PARENTS: '' }).allowedParents).toEqual([]);
});

test.each([
  { RINGSIDE_ALLOWED_PARENTS: '*' },
  { RINGSIDE_ALLOWED_PARENTS: 'https://*' },
  { RINGSIDE_ALLOWED_PARENTS: 'https://*.com' },
  { RINGSIDE_ALLOWED_PARENTS: 'http://*.example.com' },
  { RINGSIDE_ALLOWED_PARENTS: 'https://crm.example.com/page' },
  { RINGSIDE_ALLOWED_PARENTS: 'https://a.com;script-src' },
  { RINGSIDE_ALLOWED_PARENTS: 'javascript:alert(1)' },
  { RINGSIDE_PUBLIC_ORIGIN: 'phone.example.com' },
  { RINGSIDE_PORT: '80a' },
  { RINGSIDE_PORT: '70000' },
  { RINGSIDE_SMS_URL: 'ftp://sms.example' },
  { RINGSIDE_SIP_PORT: 'no' },
  { RINGSIDE_METRICS_PORT: 'yes' },
  { RINGSIDE_SIP_HOST: '::1' },
])('%j is refused in one sentence that names the variable', (env) => {
  expect(() => readOptions(env)).toThrow(BadOption);
  expect(() => readOptions(env)).toThrow(Object.keys(env)[0]);
});

test('origins for requests of CRM rules are exact; what could change the policy is refused', () => {
  const read = (text: string) => readOptions({ RINGSIDE_REQUEST_ORIGINS: text }).requestOrigins;
  expect(read('https://api.example.com, http://localhost:9000')).toEqual([
    'https://api.example.com',
    'http://localhost:9000',
  ]);
  for (const text of ['*', 'https://*.example.com', "https://a.example; script-src 'unsafe-inline'", 'ftp://x'])
    expect(() => read(text)).toThrow(BadOption);
});

test('server keys are read from the variable and from a file that others may not read; what is wrong is said without the secret', () => {
  const secret = 's'.repeat(40);
  const folder = mkdtempSync(join(tmpdir(), 'ringside-keys-'));
  const file = join(folder, 'keys');
  writeFileSync(file, `# the shop\nshop:session.tokens:sha256-${'0a'.repeat(32)}\n`, { mode: 0o640 });
  chmodSync(file, 0o640);
  const { serverKeys } = readOptions({
    RINGSIDE_SERVER_KEYS: `crm:session.tokens:${secret}`,
    RINGSIDE_SERVER_KEYS_FILE: file,
  });
  expect(serverKeys.map(({ name, rights }) => [name, rights])).toEqual([
    ['crm', ['session.tokens']],
    ['shop', ['session.tokens']],
  ]);
  expect(serverKeys[1]?.hash.toString('hex')).toBe('0a'.repeat(32));
  chmodSync(file, 0o644);
  expect(() => readOptions({ RINGSIDE_SERVER_KEYS_FILE: file })).toThrow('must not be readable by others');
  for (const keys of [
    secret,
    'crm:session.tokens:short',
    `crm:everything:${secret}`,
    `crm:${secret}:session.tokens`,
    `crm:${secret}`,
    `a:session.tokens:${secret},a:session.tokens:${secret}`,
  ]) {
    const read = () => readOptions({ RINGSIDE_SERVER_KEYS: keys });
    expect(read).toThrow(/^RINGSIDE_SERVER_KEYS: (Server key|There are two)/);
    expect(read).not.toThrow(secret);
  }
});

test('[TERM-023] a word for testers is taken from the environment', () => {
  expect(readOptions({ RINGSIDE_BETA_TOKEN: 'tester' }).betaToken).toBe('tester');
});

test('keys of recordings are read from a variable or a file outside of the data folder, and a bad one is not repeated', () => {
  const key = Buffer.alloc(32, 5).toString('base64');
  expect(readOptions({ RINGSIDE_SEAL_KEYS: key }).sealKeys).toMatchObject([{ key: Buffer.alloc(32, 5) }]);
  expect(() => readOptions({ RINGSIDE_SEAL_KEYS: 'secret' })).toThrow(/^RINGSIDE_SEAL_KEYS: key 1 must be 32 bytes/);
  expect(() => readOptions({ RINGSIDE_DATA: '/srv/phone', RINGSIDE_SEAL_KEYS_FILE: '/srv/phone/seal.key' })).toThrow(
    'must not lie in the data folder',
  );
});
