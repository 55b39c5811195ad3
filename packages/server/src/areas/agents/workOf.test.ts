import { wireLine } from '@ringside/testing/server';
import { expect, test } from 'vitest';
import { workOf } from './workOf.ts';

const billing = 'telephony/Group/billing';
const support = 'telephony/Group/support';
const ring = { isIncoming: true, state: 'ringing' };

test.each([
  ['nothing', [], { at: 'none' }],
  ['a call that is over', [wireLine({ state: 'dropped', acdGroup: billing })], { at: 'none' }],
  ['a private call', [wireLine()], { at: 'other' }],
  ['a private call that rings', [wireLine(ring)], { at: 'other' }],
  ['a group call that rings', [wireLine({ ...ring, acdGroup: billing })], { at: 'alerting', groupIds: ['billing'] }],
  [
    'a group call on top of a private one',
    [wireLine(), wireLine({ ...ring, acdGroup: billing })],
    { at: 'alerting', groupIds: ['billing'] },
  ],
  [
    'a customer who is called back for a group',
    [wireLine({ isIncoming: false, state: 'ringing', acdGroup: support })],
    { at: 'other' },
  ],
  [
    'a customer who was called back for a group and talks',
    [wireLine({ isIncoming: false, acdGroup: support })],
    { at: 'acd', groupIds: ['support'], wrapUpMs: 9000 },
  ],
  [
    'two group calls, one held',
    [wireLine({ acdGroup: billing }), wireLine({ acdGroup: support, state: 'held' })],
    { at: 'acd', groupIds: ['billing', 'support'], wrapUpMs: 9000 },
  ],
])('%s', (_what, lines, work) => {
  expect(workOf(lines, (group) => (group === 'support' ? 9000 : 0))).toEqual(work);
});

test('a wrap-up may grow as long as one of the groups of the calls lets it', () => {
  const both = [wireLine({ acdGroup: billing }), wireLine({ acdGroup: support, state: 'held' })];
  const of = (lines: typeof both, ...groups: string[]) =>
    workOf(
      lines,
      () => 9000,
      (group) => groups.includes(group),
    );
  expect(of(both, 'support')).not.toHaveProperty('isFixed');
  expect(of(both)).toMatchObject({ isFixed: true });
  expect(of(both.slice(0, 1), 'support')).toMatchObject({ isFixed: true });
});
