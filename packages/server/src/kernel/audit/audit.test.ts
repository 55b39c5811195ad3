import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LOCK_AFTER } from '../../areas/sign-in/createSignIn.ts';
import { wavHeader } from '../../media/record/WavFile.ts';
import { NOON, type TestPlatform, testPlatform } from '../../test/testPlatform.ts';
import { readServerKeys } from '../passwords/serverKeys.ts';

let server: TestPlatform;
let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ringside-audit-'));
  server = await testPlatform(undefined, {
    sipAddress: () => '127.0.0.1:5060',
    folders: { voicemail: join(folder, 'v'), recordings: folder },
    serverKeys: readServerKeys(`crm:session.tokens:${'k'.repeat(40)}`),
    sms: { gateway: { send: () => Promise.reject(new Error('down')) }, secret: 'secret-of-the-gateway' },
  });
});
afterEach(() => server.close());

/** What was noted since the last look: `what who on result`. */
const noted = () =>
  server.audited.splice(0).map(({ what, who, on, result }) => [what, who, on ?? '', result].join(' '));

test('sign-ins, locks, ended sessions and one-time tokens are noted, with the address', async () => {
  const from = '192.0.2.7';
  await server.ask('/v1/login', { body: { login: 'Ines', password: 'nope' }, from });
  expect(server.audited).toEqual([
    { what: 'session.signIn', who: 'ines', from, result: 'refused', detail: { why: 'wrong' } },
  ]);
  for (let n = 1; n < LOCK_AFTER; n++)
    await server.ask('/v1/login', { body: { login: 'ines', password: 'nope' }, from });
  expect(server.audited.at(-1)?.detail).toEqual({ why: 'locked' });
  noted();
  const [here, there] = [await server.signIn('marc'), await server.signIn('marc')];
  await server.ask('/v1/user/Sessions', { token: here, method: 'DELETE' });
  await server.ask('/v1/logout', { token: here, method: 'POST' });
  expect(noted()).toEqual([
    'session.signIn marc  ok',
    'session.signIn marc  ok',
    'session.revokeOthers marc  ok',
    'session.signOut marc  ok',
  ]);
  expect((await server.ask('/v1/user/Info', { token: there })).status).toBe(401);

  const key = (secret: string) => ({ headers: { Authorization: `Bearer ${secret}` } });
  const made = await server.ask('/v1/session/tokens', { body: { login: 'ana' }, ...key('k'.repeat(40)) });
  const { token } = made.body as { token: string };
  await server.ask('/v1/session', { body: { token } });
  await server.ask('/v1/session', { body: { token } });
  await server.ask('/v1/session/tokens', { body: { login: 'ana' }, ...key('x'.repeat(40)) });
  expect(noted()).toEqual([
    'session.tokenMade crm ana ok',
    'session.token ana  ok',
    'session.token   refused',
    'serverKey   refused',
  ]);
});

test('phones, PINs, queues, monitoring, recordings and refused rights are noted; nothing secret is', async () => {
  const [ines, sofia, paul] = [await server.signIn('ines'), await server.signIn('sofia'), await server.signIn('paul')];
  noted();
  const softphone = await server.ask('/telephony/Extension/x-ines/createSoftphone?force=true', { token: ines });
  const { registerId, devicePassword } = softphone.body as Record<string, string>;
  // A reload goes on with the same phone.
  const again = `/telephony/Extension/x-ines/createSoftphone?force=false&previousRegisterID=${registerId}`;
  await server.ask(again, { token: ines });
  const desk = await server.ask('/v1/user/deskphone', { token: ines, body: { label: 'Desk' } });
  const { abstractTerminalID: id } = desk.body as Record<string, string>;
  await server.ask(`/v1/user/deskphone/${id}/credentials`, { token: ines, method: 'POST' });
  await server.ask(`/v1/user/deskphone/${id}`, { token: ines, method: 'DELETE' });
  await server.ask('/v1/user/Mailbox/pin', { token: ines, method: 'PUT', body: { pin: '380517' } });
  await server.platform.voicemail.mailboxes?.enter?.('2104', '111111', { userId: 'marc' });
  await server.ask('/v1/user/Mailbox/pin', { token: ines, method: 'DELETE' });
  const all = JSON.stringify(server.audited);
  for (const secret of [devicePassword, '380517', '111111', registerId]) expect(all).not.toContain(secret);
  expect(noted()).toEqual([
    'phone.credentials ines x-ines ok',
    'phone.create ines  ok',
    `phone.credentials ines ${id} ok`,
    `phone.remove ines ${id} ok`,
    'voicemail.pin ines  ok',
    'voicemail.pinTried  ines refused',
    'voicemail.pinRemoved ines  ok',
  ]);

  const items = [{ userID: 'ines', active: true, level: 0, skills: [] }];
  await server.ask('/telephony/Group/billing/members', {
    token: sofia,
    method: 'PUT',
    body: { before: ['ines', 'marc'], items },
  });
  await server.ask('/telephony/Group/billing/members', {
    token: paul,
    method: 'PUT',
    body: { before: ['ines', 'marc'], items },
  });
  await server.ask('/telephony/Group/billing/settings', { token: sofia, method: 'PUT', body: {} });
  await server.ask('/telephony/Extension/x-ana/listen', { token: sofia, body: {} });
  await server.ask('/telephony/Call/c1/whisper', { token: sofia });
  await server.ask('/telephony/Call/c1/record', { token: ines, body: { isAudible: true } });
  await server.ask('/v1/user/Recording', { token: paul, body: { scope: 'all', limit: 10 } });
  expect(noted()).toEqual([
    'queue.members sofia billing ok',
    'queue.members paul billing refused',
    'queue.settings sofia billing ok',
    'monitoring.listen sofia x-ana ok',
    'monitoring.whisper sofia c1 ok',
    'recording.start ines c1 ok',
    'rights paul  refused',
  ]);
});

test('who hears or deletes a recording is noted, and a gateway that fails or has the wrong secret', async () => {
  const file = join(folder, 'call.wav');
  writeFileSync(file, Buffer.concat([wavHeader(32_000), Buffer.alloc(64_000, 3)]));
  const row = { lineId: 'l1', file, startedAt: NOON, seconds: 2, isAudible: true, remote: { label: '', number: '1' } };
  server.calls.emit('recording', { userId: 'marc', ...row } as never);
  const token = await server.signIn('marc');
  const list = async () =>
    (
      (await server.ask('/v1/user/Recording', { token, body: { scope: 'own', limit: 5 } })).body as {
        items: { restUri: string }[];
      }
    ).items;
  await expect.poll(async () => (await list()).length).toBe(1);
  const [{ restUri }] = (await list()) as [{ restUri: string }];
  const id = restUri.split('/').at(-1);
  noted();
  await server.platform.api.app.request(`http://phone.test/${restUri}/audio`, { headers: { 'X-Application': token } });
  await server.ask(`/${restUri}`, { token, method: 'DELETE' });
  await server.ask('/v1/sms/delivery', {
    body: { id: 'x', status: 'delivered' },
    headers: { Authorization: 'Bearer no' },
  });
  expect(noted()).toEqual([
    `recording.listen marc ${id} ok`,
    `recording.delete marc ${id} ok`,
    'sms.gatewaySecret   refused',
  ]);
});
