import { FakeMedia, FakeRobotEndpoint, VerbBench } from '@ringside/testing/calls';
import { until } from '@ringside/testing/wait';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ForwardingRule } from '../../routing/ForwardingRule.ts';
import { aGroup, aRule } from '../../routing/test/testRouting.ts';
import type { QueuedCall } from '../ports/QueuedCall.ts';

/** Forwarding rules of groups, played by calls of real phones; only the audio is not. Group 300 is bob, carol and dave. */
let admitted: { groupId: string; call: QueuedCall }[] = [];
const queues = { admit: (groupId: string, call: QueuedCall) => void admitted.push({ groupId, call }) };
const rig = new VerbBench({ media: new FakeMedia(), queues, noAnswerMs: 5000 }, () => new FakeRobotEndpoint());
beforeAll(async () => {
  await rig.open();
  const bob = [{ userId: 'bob', active: true }];
  rig.bench.directory.groups.push(
    aGroup('q1', '401', { isAcd: true, members: bob, overflow: { to: 'overflow', groupId: 'q2' } }),
    aGroup('q2', '402', { isAcd: true, members: bob }),
  );
});
afterAll(() => rig.bench.close());
beforeEach(async () => {
  admitted = [];
  rig.bench.directory.rules.clear();
  await rig.reset();
});
const rule = (group: string, more: Partial<ForwardingRule>) =>
  rig.bench.directory.rules.set(group, [aRule({ payer: 'bob', ...more })]);
const talksTo = (name: string) => until(`alice talks to ${name}`, () => rig.shown('alice')[0] === `talking ${name}`);

test('[GRP-003] always: nobody of the group rings, and the call says through which group it comes', async () => {
  rule('g1', { destination: '401' });
  rule('q1', { destination: '202' });
  rig.dial('alice', '300');
  await talksTo('bob');
  expect(rig.bench.engine.linesOf('bob')[0]).toMatchObject({ lastRedirectedNumber: '401' });
  expect([rig.incoming.carol, rig.incoming.dave, admitted]).toEqual([[], [], []]);
});

test('[GRP-003] not answered: all of the group ring, as long as the rule says, then the other one', async () => {
  rig.bench.directory.groups[0] = aGroup('g1', '300', {
    members: ['carol', 'dave'].map((userId) => ({ userId, active: true })),
  });
  rule('g1', { forwardType: 'NA', delayMs: 80, destination: '202' });
  for (const name of ['carol', 'dave'] as const) rig.rings.add(name);
  rig.dial('alice', '300');
  await until('both ring', () => rig.incoming.carol.length === 1 && rig.incoming.dave.length === 1);
  await talksTo('bob');
  expect(rig.bench.story('carol')).toContain('dropped notAnswered by server');
});

test('[GRP-003] a queue is told which rules take its callers, and lets go of one for a rule', async () => {
  rule('q1', { forwardType: 'NA', delayMs: 5000, destination: '203' });
  rig.dial('alice', '401');
  await until('the queue has it', () => admitted.length === 1);
  const { call } = admitted[0] as { call: QueuedCall };
  expect(call.rules?.()).toEqual({ ruled: ['noAnswer'], forMs: 5000 });
  call.lead?.('noAnswer');
  await talksTo('carol');
});

test('a queue to which another one overflows says what its own rules are', async () => {
  rule('q1', { forwardType: 'NA', destination: '203' });
  rule('q2', { forwardType: 'OB', destination: '204' });
  rig.dial('alice', '401');
  await until('the queue has it', () => admitted.length === 1);
  admitted[0]?.call.pass({ groupId: 'q2' });
  expect(admitted[1]?.call.rules?.()).toEqual({ ruled: ['busy'], forMs: undefined });
  admitted[1]?.call.lead?.('busy');
  await talksTo('dave');
});

test('[GRP-003] [ACD-005] outside, a group shows its number; one without a number that of who pays', async () => {
  const { directory } = rig.bench;
  const to = '0199004127';
  rule('g1', { destination: to });
  const shown = async () => {
    const before = directory.shownTo.length;
    rig.dial('alice', '300');
    await until('it goes outside', () => directory.shownTo.length > before);
    await rig.reset();
    return directory.shownTo.at(-1);
  };
  expect(await shown()).toEqual({ to, shows: null });
  directory.groupShows.set('g1', '0199002700');
  expect(await shown()).toEqual({ to, shows: '0199002700' });
  directory.groupShows.clear();
});
