import { mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bothHa1 } from '../../sip/auth/digest.ts';
import { firstStep } from '../../test/firstStep.ts';
import { type TestPlatform, testPlatform } from '../../test/testPlatform.ts';
import { listenForCommands, sendCommand, socketPath } from './commandSocket.ts';
import { CommandRefused } from './createAdmin.ts';
import { runCommand } from './runCommand.ts';

let bench: TestPlatform;
beforeEach(async () => {
  bench = await testPlatform(undefined, { sipAddress: () => '127.0.0.1:5060' });
});
afterEach(() => bench.close());

const run = (line: string, ...more: string[]) =>
  runCommand(bench.platform.admin, [...line.split(' '), ...more], 'http://phone.test');
const login = async (name: string, password: string) =>
  (await bench.ask('/v1/login', { body: { login: name, password } })) as { status: number; body: { token: string } };
const lastWord = (lines: string[]) => lines.at(-1)?.split(' ').at(-1) ?? '';
/** What a user's panel hears of a list, as it happens. */
const watch = (userId: string, list: 'Extension' | 'Group' | 'GroupMember') => {
  const told: string[] = [];
  bench.platform.lists.subscribe(
    userId,
    list,
    undefined,
    (frame) => void (frame.op !== 'resume' && told.push(JSON.stringify(frame))),
    () => {},
  );
  told.length = 0;
  return told;
};

test('a person who is added signs in at once, is called by number and shown to everybody, also after a restart', async () => {
  const seen = watch('ines', 'Extension');
  const lines = await run('user add Nora --number 2400 --name', 'Nora Lind');
  const password = lastWord(lines);
  expect(seen.join()).toContain('Nora Lind');
  const { status, body } = await login('nora', password);
  expect(status).toBe(200);
  expect((await bench.ask('/v1/user/Info', { token: body.token })).body).toMatchObject({
    user: { displayName: 'Nora Lind' },
  });
  expect(firstStep(bench.platform.directory, '2400')).toMatchObject({ to: 'user', user: { number: '2400' } });
  expect(bench.audited[0]).toMatchObject({ what: 'admin.userAdd', who: 'operator', on: 'Nora', result: 'ok' });
  expect(JSON.stringify(bench.audited)).not.toContain(password);
  await bench.close();
  bench = await testPlatform(bench.database);
  expect((await login('nora', password)).status).toBe(200);
});

test('a person who is disabled is out at once: sessions, calls, phones, work and the way in; enabling gives it back', async () => {
  const token = await bench.signIn('marc');
  const line = { id: 'l1', restUri: 'telephony/CallLine/l1', call: 'telephony/Call/c1', state: 'talking' };
  bench.calls.setLine('marc', line as never);
  bench.calls.disconnects = true;
  const phone = await bench.ask('/v1/user/deskphone', { token, body: { label: 'Desk' } });
  const { sipUser, sipPassword } = phone.body as { sipUser: string; sipPassword: string };
  const ha1 = bothHa1(sipUser, bench.platform.directory.realm, sipPassword);
  expect(bench.platform.directory.registration(sipUser)?.ha1).toBe(ha1);
  const dropped = () => bench.calls.asked.filter(([verb]) => verb === 'dropRegistration').length;
  const before = dropped();
  await run('user disable marc');
  expect(await bench.ask('/v1/user/Info', { token })).toMatchObject({ status: 401, body: { code: 'SESSION_REVOKED' } });
  expect((await login('marc', 'ringside')).status).toBe(401);
  expect(bench.platform.directory.registration(sipUser)).toBeNull();
  expect(dropped()).toBeGreaterThan(before);
  const asked = bench.calls.asked.map(([verb, who, what]) => [verb, who, what].join(' '));
  expect(asked.indexOf('disconnect marc c1')).toBeLessThan(asked.findLastIndex((what) => what.startsWith('dropReg')));
  expect(asked).toContain('disconnect marc c1');
  expect(bench.platform.agents.stateOf('x-marc').operatorStatus).toBe('LOGOUT');
  expect((await run('user list')).find((line) => line.startsWith('marc'))).toContain('disabled');
  await run('user enable marc');
  expect((await login('marc', 'ringside')).status).toBe(200);
  expect(bench.platform.directory.registration(sipUser)?.ha1).toBe(ha1);
});

test('a new password ends the old one and its sessions', async () => {
  const token = await bench.signIn('ana');
  const password = lastWord(await run('user password ana'));
  expect((await bench.ask('/v1/user/Info', { token })).status).toBe(401);
  expect([(await login('ana', 'ringside')).status, (await login('ana', password)).status]).toEqual([401, 200]);
});

test('a queue that is added takes calls and is shown to its members; an agent who is added can log in', async () => {
  const password = lastWord(await run('user add leo --number 2401 --agent --name Leo'));
  const seen = watch('ines', 'Group');
  await run('group add 3100 --queue --members ines,leo --name', 'After sales');
  expect(seen.join()).toContain('After sales');
  expect(firstStep(bench.platform.directory, '3100')).toMatchObject({ to: 'queue', label: 'After sales', isAcd: true });
  const { token } = (await login('leo', password)).body;
  const leo = bench.platform.company.userByLogin('leo')!;
  const extension = bench.platform.company.extensionOf(leo.id)!;
  expect((await bench.ask(`/telephony/Extension/${extension.id}/operatorLogin`, { token, body: {} })).status).toBe(200);
  expect(bench.platform.callCentre.queues.agent(leo.id)?.isLoggedIn).toBe(true);
  await run('group add 3101 --members ana,paul --name Garage');
  expect(firstStep(bench.platform.directory, '3101', 'ana')).toMatchObject({
    to: 'group',
    members: [{ number: '2301' }],
  });
  expect(await run('group list')).toEqual(
    expect.arrayContaining([expect.stringMatching(/^3100 +After sales +queue +ines,leo$/)]),
  );
});

test('a desk phone that is added registers with what is told this once', async () => {
  const lines = await run('phone add paul --name Hall');
  const of = (name: string) =>
    lines
      .find((line) => line.trim().startsWith(name))
      ?.split(/ +/)
      .at(-1) ?? '';
  expect(of('server')).toBe('127.0.0.1:5060');
  const [user, realm] = [of('user'), of('realm')];
  expect(bench.platform.directory.registration(user)?.ha1).toBe(bothHa1(user, realm, of('password')));
  expect(bench.platform.company.terminalsOf('paul').map(({ label }) => label)).toContain('Hall');
});

test.each([
  ['user add ines --number 2402 --name X', 'taken'],
  ['user add x --number 2104 --name X', 'taken'],
  ['user add x --number 3000 --name X', 'taken'],
  ['user add x --number 1 --name X', 'two to eight digits'],
  ['user add x; --number 2402 --name X', 'A login consists'],
  ['user add x --number 2402', 'needs --name'],
  ['user add x --nummer 2402', 'nummer'],
  ['user disable nobody', 'Nobody has the login'],
  ['group add 3102 --name G --members nobody', 'Nobody has the login'],
  ['user', 'Commands for the server'],
  ['user remove ines', 'Commands for the server'],
])('%s is refused in words, and nothing changes', async (line, words) => {
  const before = JSON.stringify(await bench.store.company.load());
  await expect(run(line)).rejects.toThrow(CommandRefused);
  await expect(run(line)).rejects.toThrow(words);
  expect(JSON.stringify(await bench.store.company.load())).toBe(before);
});

test('commands come by a socket that only our own account can open; a fault of ours is no answer to its details', async () => {
  const path = socketPath(mkdtempSync(join(tmpdir(), 'ringside-socket-')))!;
  const faults: unknown[] = [];
  const run = async (words: readonly string[]) => {
    if (words[0] === 'fail') throw new Error('secret detail');
    return runCommand(bench.platform.admin, words, 'http://phone.test');
  };
  const open = () => listenForCommands(path, run, (error) => faults.push(error));
  const first = await open();
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(await sendCommand(path, ['group', 'list'])).toMatchObject({ ok: true, lines: expect.any(Array) });
  expect(await sendCommand(path, ['user', 'x'])).toMatchObject({
    ok: false,
    text: expect.stringContaining('Commands'),
  });
  expect(await sendCommand(path, ['fail'])).toEqual({ ok: false, text: expect.not.stringContaining('secret') });
  expect(faults).toHaveLength(1);
  await first.close();
  await expect(sendCommand(path, ['user', 'list'])).rejects.toThrow();
  // What a crash left behind is in nobody's way.
  await (await open()).close();
  expect(socketPath(`/${'x'.repeat(120)}`)).toBeNull();
});
