import { expect, test } from 'vitest';
import type { QueueEvent } from './queueEvents.ts';
import { agent, enter, leaves, member, open, run } from './test/queueBench.ts';

/** Callers whom a forwarding rule of the group takes who leave. GRP-003 */
const other = { overflow: { to: 'overflow', groupId: 'other' } } as const;
const ruled = (...why: ('busy' | 'noAnswer' | 'unavailable')[]): QueueEvent =>
  ({ ...enter('1'), ruled: why, forMs: 5000 }) as QueueEvent;
const away = (why: string) => leaves('1', 'overflowed', { why } as object);
const out = (why: 'noAnswer' | 'notReached'): QueueEvent => ({ type: 'refused', key: '1', userId: 'ann', why });
const exits = (events: QueueEvent[]) => run(...events).did.filter((effect) => effect.do === 'exit');

test('[GRP-003] full, nobody there, waited too long: the rule for it goes before the settings', () => {
  const full = [open({ ...other, queueSize: 0 }), agent('ann', false)];
  expect(exits([...full, ruled('busy')])).toEqual([away('busy')]);
  expect(exits([...full, ruled('noAnswer', 'unavailable')])).toEqual([
    leaves('1', 'overflowed', { overflowTo: 'other' }),
  ]);
  expect(exits([open({ ...other, members: [] }), ruled('unavailable')])).toEqual([away('unavailable')]);
  const waits = [open(other), agent('ann', false), ruled('noAnswer')];
  expect(run(...waits).did).toContainEqual({ do: 'wait', of: 'wait', key: '1', ms: 5000 });
  expect(exits([...waits, { type: 'timeOver', of: 'wait', key: '1' }])).toEqual([away('noAnswer')]);
});

test('a group whose members are asked once: all busy, not answered, none with a phone', () => {
  const once = open({ ...other, waits: false, members: [member('ann')] });
  expect(exits([once, agent('ann', false), ruled('busy')])).toEqual([away('busy')]);
  expect(exits([once, agent('ann', true), ruled('noAnswer'), out('noAnswer')])).toEqual([away('noAnswer')]);
  expect(exits([once, agent('ann', true), ruled('unavailable'), out('notReached')])).toEqual([away('unavailable')]);
});

test('a closed group sends its callers where it is set to, whatever its rules', () => {
  expect(exits([open({ isOpen: false }), agent('ann', true), ruled('busy', 'noAnswer', 'unavailable')])).toEqual([
    leaves('1', 'refused'),
  ]);
});
