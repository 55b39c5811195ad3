import { encodeTimeFilter } from '@ringside/protocol/words/forwarding';
import { type Member, untilHeard, VerbBench } from '@ringside/testing/calls';
import { until } from '@ringside/testing/wait';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ForwardingRule } from '../../routing/ForwardingRule.ts';
import { aRule } from '../../routing/test/testRouting.ts';

/** Rules of bob, with real audio: the tone of the right phone is heard, and that of no other; one server for all. */
const calls = new VerbBench({ noAnswerMs: 3000 });
beforeAll(() => calls.open());
afterAll(() => calls.bench.close());
beforeEach(async () => {
  await calls.reset();
  calls.bench.directory.rules.clear();
  calls.bench.directory.undisturbed.clear();
  calls.bench.directory.presence = 'available';
});
const rules = (...all: Partial<ForwardingRule>[]) =>
  calls.bench.directory.rules.set(
    'bob',
    all.map((one, n) => aRule({ id: `r${n}`, destination: '203', ...one })),
  );
/** Alice calls bob, and hears who has the call; so does that one. */
async function heardAt(who: Member, from: 'alice' | 'dave' = 'alice'): Promise<void> {
  const caller = calls.dial(from, '202');
  await until(`the call is at ${who}`, () => caller.state === 'talking' && calls.incoming[who].length > 0);
  const there = calls.incoming[who].at(-1);
  if (!there) throw new Error('nobody there');
  await untilHeard([
    [caller, who],
    [there, from],
  ]);
}

test('[FWD-012] [FWD-036] always', async () => {
  rules({});
  await heardAt('carol');
  expect(calls.incoming.bob).toEqual([]);
});

test('[FWD-012] [FWD-036] busy: bob’s phone says so', async () => {
  rules({ forwardType: 'OB' });
  calls.phones.bob.onSession = (session) => {
    calls.incoming.bob.push(session);
    session.refuse(486);
  };
  await heardAt('carol');
  calls.phones.bob.onSession = (session) => {
    calls.incoming.bob.push(session);
    if (!calls.rings.has('bob')) void session.answer();
  };
});

test('[FWD-009] [FWD-036] no answer: after the time of the rule', async () => {
  rules({ forwardType: 'NA', delayMs: 150 });
  calls.rings.add('bob');
  await heardAt('carol');
  expect(calls.incoming.bob).toHaveLength(1);
});

test('[FWD-007] by caller: alice is sent on, dave is not', async () => {
  rules({ callers: ['201'] });
  await heardAt('carol');
  await calls.reset();
  await heardAt('bob', 'dave');
  expect(calls.incoming.carol).toEqual([]);
});

test('by where the caller is: a colleague is sent on by a rule for colleagues, and not by one for callers from outside', async () => {
  rules({ filter: 'E' });
  await heardAt('bob');
  expect(calls.incoming.carol).toEqual([]);
  await calls.reset();
  rules({ filter: 'I' });
  await heardAt('carol');
});

test.each([
  ['the short number is called, not one of a landline', { targets: ['EXT'] }, { targets: ['PSTN'] }],
  ['the caller is no own contact of bob', { category: 'PROF' }, { category: 'PERS' }],
] satisfies [string, Partial<ForwardingRule>, Partial<ForwardingRule>][])('by call: %s', async (_, acting, other) => {
  rules(acting);
  await heardAt('carol');
  await calls.reset();
  rules(other);
  await heardAt('bob');
});

test('[FWD-005] by presence: at lunch, and not while available', async () => {
  rules({ presence: ['lunch'] });
  await heardAt('bob');
  await calls.reset();
  calls.bench.directory.presence = 'lunch';
  await heardAt('carol');
});

test('[FWD-050] by time: within the minutes of today, and not outside of them', async () => {
  const days = [0, 1, 2, 3, 4, 5, 6];
  const at = (from: number) => {
    calls.bench.directory.now = Date.parse('2026-11-24T10:30:00Z');
    return encodeTimeFilter({ days, start: from, end: from + 60 });
  };
  rules({ timeFilter: at(600) });
  await heardAt('carol');
  await calls.reset();
  rules({ timeFilter: at(660) });
  await heardAt('bob');
});

test('[FWD-012] [FWD-036] unreachable: bob’s phone is gone', async () => {
  rules({ forwardType: 'UR' });
  calls.phones.bob.close();
  await until('bob is gone', () => calls.bench.engine.telephonyOf('bob') === 'unavailable');
  await heardAt('carol');
});
