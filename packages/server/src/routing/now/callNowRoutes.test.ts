import { callNow } from '@ringside/protocol/routing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainRule } from '../../test/plainRule.ts';
import { type TestPlatform, testPlatform } from '../../test/testPlatform.ts';

let server: TestPlatform;
const tokens = { ines: '', marc: '', paul: '' };
beforeAll(async () => {
  server = await testPlatform();
  for (const login of ['ines', 'marc', 'paul'] as const) tokens[login] = await server.signIn(login);
});
afterAll(() => server.close());

const ask = (number: string, who: keyof typeof tokens = 'ines') =>
  server.ask(`/v1/routing/now?${new URLSearchParams({ number })}`, { token: tokens[who] });
const meets = async (number: string) => callNow.parse((await ask(number)).body).meets;

test('[PRES-006] what a call meets follows the line of the colleague, their do not disturb and their rules', async () => {
  server.calls.setTelephony('marc', 'unavailable');
  expect(await meets('2117')).toBe('unavailable');
  server.calls.setTelephony('marc', 'available');
  expect(await meets('2117')).toBe('rings');
  server.calls.setTelephony('marc', 'busy');
  expect(await meets('2117')).toBe('second');
  const disturb = (isOn: boolean) =>
    server.ask('/v1/user/DoNotDisturb', { token: tokens.marc, method: 'PUT', body: { isOn } });
  await disturb(true);
  expect(await meets('2117')).toBe('undisturbed');
  await disturb(false);
  const body = { ...plainRule, label: 'Secret mobile', destination: '0199004127' };
  const rule = await server.ask('/v1/user/Forwarding', { token: tokens.marc, body });
  const { status, body: said } = await ask('2117');
  expect([status, said]).toEqual([
    200,
    { number: '2117', meets: 'sent', seconds: null, onward: { to: 'elsewhere', label: '' } },
  ]);
  const { restUri } = rule.body as { restUri: string };
  await server.ask(`/${restUri}`, { token: tokens.marc, method: 'DELETE' });
  server.calls.setTelephony('marc', 'available');
  expect(await meets('2117')).toBe('rings');
});

test('who is in no directory is not there, nor is a group, a number outside, or nothing', async () => {
  await server.platform.admin.setListed('marc', 'unlisted');
  for (const number of ['2117', '3000', '0199004127', ''])
    expect([number, (await ask(number)).status]).toEqual([number, 404]);
  await server.platform.admin.setListed('marc', 'listed');
  expect((await ask('2117')).status).toBe(200);
});

test('nobody asks without a session, and nobody without end', async () => {
  expect((await server.ask('/v1/routing/now?number=2117')).status).toBe(401);
  const answers = [];
  for (let n = 0; n < 61; n++) answers.push((await ask('2117', 'paul')).status);
  expect([answers.indexOf(429), answers.filter((status) => status === 200).length]).toEqual([60, 60]);
  // That is counted by the user.
  expect((await ask('2117')).status).toBe(200);
});
