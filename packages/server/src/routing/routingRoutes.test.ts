import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { routingExplanation } from '@ringside/protocol/routing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NOON, type TestPlatform, testPlatform } from '../test/testPlatform.ts';

const folder = mkdtempSync(join(tmpdir(), 'ringside-routing-'));
let server: TestPlatform;
/** Of a user without a role, and of a supervisor. */
const tokens = { ines: '', supervisor: '' };
beforeAll(async () => {
  server = await testPlatform(undefined, { folders: { voicemail: folder, recordings: folder } });
  tokens.ines = await server.signIn();
  const supervisor = server.platform.company.users.find(({ accessRightsType }) => accessRightsType === 'supervisor');
  tokens.supervisor = await server.signIn(supervisor?.login);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const ask = (query: Record<string, string>, who: keyof typeof tokens = 'ines') =>
  server.ask(`/v1/routing/explain?${new URLSearchParams(query)}`, { token: tokens[who] });

test('[VM-001] a colleague rings, then the mailbox takes a message', async () => {
  const { status, body } = await ask({ number: '2117' });
  expect(status).toBe(200);
  expect(routingExplanation.parse(body)).toEqual({
    ...{ number: '2117', from: '2104', at: NOON },
    text: expect.stringMatching(
      /^Marc Aubry \(2117\) rings for \d+ seconds\. If .*: the mailbox of Marc Aubry takes a message\.$/,
    ),
    steps: [
      {
        ...{ to: 'user', label: 'Marc Aubry', number: '2117', seconds: expect.any(Number), isOpen: null, code: null },
        next: { busy: 1, noAnswer: 1, unavailable: 1 },
      },
      {
        ...{ to: 'message', label: 'Marc Aubry', number: '2117', seconds: null, isOpen: null, code: null },
        next: {},
      },
    ],
  });
});

test('[ACD-018] a queue is explained for any time, by the clock of the company', async () => {
  const { company } = server.platform;
  const billing = company.group('billing');
  const before = billing?.settings ?? {};
  const calendar = { weekly: [{ day: 1, from: 540, to: 1020 }], exceptions: [] };
  Object.assign(billing ?? {}, { settings: { ...before, calendar } });
  const isOpenAt = async (time: string) => {
    const { body } = await ask({ number: '3000', at: String(Date.parse(time)) });
    return routingExplanation.parse(body).steps[0]?.isOpen;
  };
  expect(company.enterprise?.timeZone).toBe('Europe/Paris');
  expect(await isOpenAt('2026-11-23T08:00:00Z')).toBe(true);
  expect(await isOpenAt('2026-11-23T07:59:00Z')).toBe(false);
  // A month before it is summer time still.
  expect(await isOpenAt('2026-10-19T07:00:00Z')).toBe(true);
  Object.assign(billing ?? {}, { settings: before });
});

test('a number that leads nowhere is explained too, in the language asked for', async () => {
  expect((await ask({ number: '2104' })).body).toMatchObject({ steps: [{ to: 'refused', code: 'CALL_NOT_ALLOWED' }] });
  expect((await ask({ number: '0612345678', language: 'fr' })).body).toMatchObject({
    text: 'Personne n’est joint au 0612345678.',
    steps: [{ to: 'refused', code: 'NUMBER_INVALID' }],
  });
});

test.each([
  ['de', 'Unter 0612345678 ist niemand zu erreichen.'],
  ['es', 'No se llega a nadie con el 0612345678.'],
  ['ar', 'لا يوصل الرقم 0612345678 إلى أحد.'],
])('[UI-029] a route is explained in %s', async (language, text) => {
  expect((await ask({ number: '0612345678', language })).body).toMatchObject({ text });
});

test('what others would reach is for supervisors: a colleague, and somebody from outside, who is not led out again', async () => {
  expect((await ask({ number: '2117', from: '2104' })).status).toBe(200);
  // Those to oneself are one's own to know of.
  expect((await ask({ number: '2104', from: '2117' })).status).toBe(200);
  expect((await ask({ number: '2140', from: '2117' })).status).toBe(403);
  expect((await ask({ number: '2117', from: '0199004127' })).status).toBe(403);
  expect((await ask({ number: '2117', from: '2117' }, 'supervisor')).body).toMatchObject({
    ...{ from: '2117', steps: [{ to: 'refused', code: 'CALL_NOT_ALLOWED' }] },
  });
  expect((await ask({ number: '0199004127', from: '0199004127' }, 'supervisor')).body).toMatchObject({
    steps: [{ to: 'refused', code: 'CALL_NOT_ALLOWED' }],
  });
  expect((await ask({ number: '0199004127' })).body).toMatchObject({ steps: [{ to: 'outside' }] });
});

test.each([
  {},
  { number: '' },
  { number: '1'.repeat(61) },
  { number: '2117', at: 'noon' },
  { number: '2117', at: '-1' },
  { number: '2117', at: '1.5' },
  { number: '2117', at: '9e15' },
  { number: '2117', language: 'it' },
  { number: '2117', from: '1'.repeat(61) },
])('the question %j is refused', async (query) => {
  expect((await ask(query as Record<string, string>)).status).toBe(400);
});

test('nobody asks without a session', async () => {
  expect((await server.ask('/v1/routing/explain?number=2117')).status).toBe(401);
});
