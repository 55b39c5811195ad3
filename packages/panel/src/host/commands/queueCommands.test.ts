import { buildQueue } from '@ringside/testing/panel';
import { expect, test } from 'vitest';
import { groupView } from './queueCommands.ts';

const group = buildQueue({ uri: 'telephony/Group/g', id: 'g', ringPattern: 'cyclic' });

test.each([
  [{ active: true, isOpen: false, isActiveMember: false }],
  [{ active: false, isOpen: true, isActiveMember: false }],
  [{ active: false, isOpen: false, isActiveMember: true }],
])('[CRM-031] the view of a group tells each of its states by itself: %j', (states) => {
  const { active, isOpen, isActiveMember: activeMember } = states;
  expect(groupView({ ...group, ...states })).toEqual({
    ...{ groupID: 'g', label: 'Billing', addressNumber: '3000', ringPattern: 'cyclic' },
    ...{ active, isOpen, activeMember },
  });
});

test('whoever sees into the queue has its figures, in whole seconds', () => {
  const counters = {
    ...{ waiting: 2, free: 1, available: 3, logged: 5, inCall: 1, inPause: 2, inWrapUp: 1 },
    ...{ answered: 40, missed: 4, meanWait: 12.6, longestWait: 61.2 },
  } as never;
  expect(groupView({ ...group, counters }).figures).toEqual({
    ...{ waiting: 2, free: 1, loggedIn: 5, inCall: 1, inPause: 2, inWrapUp: 1 },
    ...{ answered: 40, missed: 4, meanWait: 13, longestWait: 61 },
  });
});
