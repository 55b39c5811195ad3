import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FakeMedia, FakeRobotEndpoint, type Member, VerbBench } from '@ringside/testing/calls';
import { until } from '@ringside/testing/wait';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ForwardingRule } from '../../routing/ForwardingRule.ts';
import { aRule } from '../../routing/test/testRouting.ts';
import type { Mailboxes } from '../ports/Mailboxes.ts';

/** Forwarding rules of bob, played by calls of real phones; only the audio is not. */
const folder = mkdtempSync(join(tmpdir(), 'ringside-forwarding-'));
const mailboxes: Mailboxes = {
  ringMsOf: (userId) => (userId === 'bob' ? 150 : null),
  greetingOf: () => join(folder, 'greeting.wav'),
  languageOf: () => 'en',
  waitingSoundOf: () => null,
  newFile: () => join(folder, 'message.wav'),
  voicemailsOf: async () => ({ unread: [], read: [] }),
  markRead: async () => {},
  remove: async () => {},
  enter: async () => null,
};
const calls = new VerbBench(
  { media: new FakeMedia(), mailboxes, noAnswerMs: 300, ringWithinMs: 400 },
  () => new FakeRobotEndpoint(),
);
beforeAll(async () => {
  await calls.open();
});
afterAll(async () => {
  await calls.bench.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  await calls.reset();
  calls.bench.directory.rules.clear();
  calls.bench.directory.undisturbed.clear();
});
const rule = (of: Member, ...rules: Partial<ForwardingRule>[]) =>
  calls.bench.directory.rules.set(
    of,
    rules.map((one, n) => aRule({ id: `r${n}`, destination: '203', ...one })),
  );
const ringsAt = (name: Member) => until(`${name} rings`, () => calls.incoming[name].length === 1);
const atMailbox = () => calls.bench.engine.linesOf('alice')[0]?.serviceName === 'voicemail';

test('always: the other phone rings and talks, and says through whom the call comes; the own one is silent', async () => {
  rule('bob', {});
  calls.dial('alice', '202');
  await until('they talk', () => calls.shown('alice')[0] === 'talking carol');
  expect(calls.shown('carol')).toEqual(['talking alice']);
  expect(calls.bench.engine.linesOf('carol')[0]).toMatchObject({ lastRedirectedNumber: '202' });
  expect(calls.incoming.bob).toEqual([]);
});

test('not answered: both ring, one after the other, as long as the rule says', async () => {
  rule('bob', { forwardType: 'NA', delayMs: 80 });
  calls.rings.add('bob');
  const begin = performance.now();
  calls.dial('alice', '202');
  await ringsAt('bob');
  expect(calls.incoming.carol).toEqual([]);
  await until('they talk', () => calls.shown('alice')[0] === 'talking carol');
  expect(performance.now() - begin).toBeGreaterThan(75);
  expect(calls.bench.story('bob')).toContain('dropped notAnswered by server');
});

test('busy: refused by the phone, or not to be disturbed', async () => {
  rule('bob', { forwardType: 'OB' });
  calls.rings.add('bob');
  calls.dial('alice', '202');
  await ringsAt('bob');
  calls.incoming.bob[0]?.refuse(486);
  await until('they talk', () => calls.shown('alice')[0] === 'talking carol');
  await calls.reset();
  calls.bench.directory.undisturbed.add('bob');
  calls.dial('alice', '202');
  await until('they talk again', () => calls.shown('alice')[0] === 'talking carol');
  expect(calls.incoming.bob).toEqual([]);
});

test('where the other one does not answer either, the mailbox of who has sent the call on takes it', async () => {
  rule('bob', {});
  calls.rings.add('carol');
  calls.dial('alice', '202');
  await ringsAt('carol');
  await until('the mailbox has it', atMailbox);
  expect(calls.bench.story('carol')).toContain('dropped notAnswered by server');
});

test('to the mailbox at once: nothing rings, and the call is in the history of its user', async () => {
  rule('bob', { destination: 'VOICEMAIL' });
  calls.dial('alice', '202');
  await until('the mailbox has it', atMailbox);
  expect(calls.incoming.bob).toEqual([]);
  expect(calls.bench.finished.filter(({ userId }) => userId === 'bob')).toMatchObject([{ isMissed: true }]);
});

test('to a group: all ring; without a trunk a number outside is not reached, and the mailbox takes the call', async () => {
  rule('bob', { destination: '300' });
  for (const name of ['carol', 'dave'] as const) calls.rings.add(name);
  calls.dial('alice', '202');
  await Promise.all([ringsAt('carol'), ringsAt('dave')]);
  await calls.reset();
  rule('bob', { destination: '0199004127' });
  calls.dial('alice', '202');
  await until('the mailbox has it', atMailbox);
});

test('not reached: the rule for it acts, and no other', async () => {
  rule('bob', { forwardType: 'UR' }, { forwardType: 'NA', destination: '204' });
  calls.phones.bob.close();
  await until('bob is gone', () => calls.bench.engine.telephonyOf('bob') === 'unavailable');
  calls.dial('alice', '202');
  await until('they talk', () => calls.shown('alice')[0] === 'talking carol');
  expect(calls.incoming.dave).toEqual([]);
});
