import { extensionPhones } from '@ringside/protocol/phones/softphone';
import { softphoneSession } from '@ringside/protocol/phones/softphoneSession';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestPlatform, testPlatform } from '../../test/testPlatform.ts';

let server: TestPlatform;
let token: string;
let sipAddress: string | null;
let sipTransports: string[];
beforeEach(async () => {
  sipAddress = '127.0.0.1:5062';
  sipTransports = ['udp', 'tcp'];
  server = await testPlatform(undefined, { sipAddress: () => sipAddress, sipTransports: () => sipTransports });
  token = await server.signIn();
});
afterEach(() => server.close());

const base = '/telephony/Extension/x-ines';
const create = async (query: string) =>
  softphoneSession.parse((await server.ask(`${base}/createSoftphone?${query}`, { token })).body);

test('[SOFT-026] [TERM-006] a desktop softphone gets a terminal and credentials of its own, beside the browser phone', async () => {
  const web = await create('force=false');
  const first = await create('force=false&softphoneType=desktop');
  expect(first).toEqual({
    registerId: expect.stringMatching(/^s\w{12}$/),
    devicePassword: expect.stringMatching(/^[\w-]{32}$/),
    community: 'brightwater.example',
    serverAddress: 'sip:127.0.0.1:5062;transport=udp',
    abstractTerminalID: expect.stringMatching(/^\w{12}$/),
  });
  const { directory } = server.platform;
  expect(directory.registration(first.registerId)).toMatchObject({ terminalId: first.abstractTerminalID });
  expect(directory.registration(web.registerId)).toMatchObject({ terminalId: 'web-ines' });

  const again = await create(`force=false&softphoneType=desktop&previousRegisterID=${first.registerId}`);
  expect([again.abstractTerminalID, again.registerId]).toEqual([first.abstractTerminalID, first.registerId]);
  const forced = await create(`force=true&softphoneType=desktop&previousRegisterID=${first.registerId}`);
  expect(forced.registerId).not.toBe(first.registerId);
  expect(directory.registration(first.registerId)).toBeNull();
});

test('[TERM-033] whoever may have one softphone and starts it on another computer has the same one there, not a second', async () => {
  const first = await create('force=false&softphoneType=desktop');
  const second = await create('force=false&softphoneType=desktop');
  expect(second.abstractTerminalID).toBe(first.abstractTerminalID);
  expect(second.registerId).not.toBe(first.registerId);
  expect(server.platform.directory.registration(first.registerId)).toBeNull();
  const { company } = server.platform;
  expect(company.extension('x-ines')?.maxSoftphones).toBe(1);
  expect(company.terminalsOf('ines').filter(({ softphoneType }) => softphoneType === 'desktop')).toHaveLength(1);
});

test('[SOFT-027] the maximum of softphones and the terminals are read, as far as rt names them', async () => {
  await create('force=false&softphoneType=desktop');
  const read = async (rt: string) => extensionPhones.parse((await server.ask(`${base}?rt=${rt}`, { token })).body);
  const { maxSoftphoneTerminals, loadTerminals } = await read('maxSoftphoneTerminals,loadTerminals');
  expect(maxSoftphoneTerminals).toBe(1);
  expect(loadTerminals?.map(({ softphoneType }) => softphoneType)).toEqual(
    expect.arrayContaining(['desktop', 'webRTC', 'notASoftphone']),
  );
  expect(await read('maxSoftphoneTerminals')).toEqual({ maxSoftphoneTerminals: 1 });
  expect(await read('')).toEqual({});
  expect((await server.ask('/telephony/Extension/x-marc?rt=loadTerminals', { token })).status).toBe(404);
});

test('[SOFT-028] a softphone that is not allowed, not known or not taken is refused', async () => {
  const ask = (query: string) => server.ask(`${base}/createSoftphone?${query}`, { token });
  expect((await ask('softphoneType=fax')).status).toBe(400);
  sipAddress = null;
  expect((await ask('softphoneType=desktop')).status).toBe(412);
  sipAddress = '127.0.0.1:5062';
  // The desktop softphone speaks UDP.
  sipTransports = ['tls'];
  expect((await ask('softphoneType=desktop')).status).toBe(412);
  sipTransports = ['udp', 'tcp', 'tls:5061'];
  Object.assign(server.platform.company.extension('x-ines')!, { maxSoftphones: 0 });
  expect(await ask('softphoneType=desktop')).toMatchObject({
    status: 403,
    body: { code: 'ERROR_NO_SOFTPHONE_ALLOWED' },
  });
});
