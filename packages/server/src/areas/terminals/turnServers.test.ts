import { softphoneSession } from '@ringside/protocol/phones/softphoneSession';
import { expect, test } from 'vitest';
import { testPlatform } from '../../test/testPlatform.ts';
import { iceServersFor, readTurnOptions, renewedIce } from './turnServers.ts';

const env = {
  RINGSIDE_TURN_URLS: 'turns:turn.example.com:443?transport=tcp, stun:turn.example.com',
  RINGSIDE_TURN_SECRET: 'sixteen-or-more!',
};

test('the password of a TURN server proves the name, which says until when it is good', () => {
  const turn = readTurnOptions({ ...env, RINGSIDE_TURN_HOURS: '2' }).turn!;
  expect(iceServersFor(turn, 'w123', 1_700_000_000_500)).toEqual([
    { urls: ['stun:turn.example.com'] },
    {
      urls: ['turns:turn.example.com:443?transport=tcp'],
      username: '1700007200:w123',
      // echo -n 1700007200:w123 | openssl dgst -sha1 -hmac 'sixteen-or-more!' -binary | base64
      credential: 'CCkFUIO6srVMCZzoJw/uK2YW348=',
    },
  ]);
});

test('credentials that a phone gets later are good from then on', () => {
  const { turn } = readTurnOptions(env);
  const [, relay] = renewedIce(turn)?.('w123') ?? [];
  const leftSeconds = Number(relay?.username?.split(':')[0]) - Date.now() / 1000;
  expect(leftSeconds / (24 * 3600)).toBeCloseTo(1, 2);
  expect(renewedIce(null)).toBeUndefined();
});

test('a browser phone is told the servers when it gets its credentials; a desktop softphone is not', async () => {
  const { turn } = readTurnOptions(env);
  const platform = await testPlatform(undefined, { turn, sipAddress: () => '127.0.0.1:5062' });
  const token = await platform.signIn();
  const create = async (more = '') => {
    const path = `/telephony/Extension/x-ines/createSoftphone?force=false${more}`;
    return softphoneSession.parse((await platform.ask(path, { token })).body);
  };
  const { registerId, iceServers } = await create();
  expect(iceServers?.[1]?.username).toMatch(new RegExp(`^\\d+:${registerId}$`));
  expect(await create('&softphoneType=desktop')).not.toHaveProperty('iceServers');
  await platform.close();
});

test.each<[string, Record<string, string>]>([
  ['RINGSIDE_TURN_URLS', { RINGSIDE_TURN_URLS: 'https://turn.example.com' }],
  ['RINGSIDE_TURN_URLS', { RINGSIDE_TURN_URLS: '' }],
  ['RINGSIDE_TURN_SECRET', { RINGSIDE_TURN_SECRET: 'short' }],
  ['RINGSIDE_TURN_HOURS', { RINGSIDE_TURN_HOURS: '0' }],
])('%s is named when it cannot be read', (name, wrong) => {
  expect(() => readTurnOptions({ ...env, ...wrong })).toThrow(name);
});
