import { expect, test } from 'vitest';
import { type MeetingEvent, type MeetingService, meetingService, meetingStates, noMeetings } from './service.ts';

const after = (...events: MeetingEvent[]): MeetingService => events.reduce(meetingService, noMeetings);
const connect = { kind: 'connect', mode: 'webrtc' } as const;
const ok = { kind: 'cloud', sip: 'ok' } as const;

test('[CONF-002] the states have the numbers of the documents, and begin as idle', () => {
  expect(meetingStates).toEqual({ idle: 0, notAllowed: -1, pending: 1, initialized: 2, networkError: 3 });
  expect(noMeetings).toEqual({ state: 'idle', reason: null, isCallPending: false, presence: 0 });
  expect(after(connect, ok, { kind: 'end' })).toEqual(noMeetings);
  expect(after(connect, { kind: 'forbidden' }).state).toBe('notAllowed');
});

test.each(['webrtc', 'driver', 'plugin'] as const)(
  '[CONF-004] [CONF-005] connecting by %s is pending until the cloud has it',
  (mode) => {
    const failed = after({ kind: 'drop' });
    expect(meetingService(failed, { kind: 'connect', mode })).toMatchObject({ state: 'pending', reason: null });
    expect(after({ kind: 'connect', mode }, ok)).toMatchObject({ state: 'initialized', reason: null });
  },
);

test.each([
  ['[CONF-006]', { kind: 'cloud', sip: 'ko' }, null],
  ['[CONF-007]', { kind: 'otherUser' }, 'loggedInElsewhere'],
  ['[CONF-007]', { kind: 'drop' }, 'loggedInElsewhere'],
  ['[CONF-003] [CONF-008]', { kind: 'fault', cause: 'os' }, 'osUnsupported'],
  ['[CONF-003] [CONF-008]', { kind: 'fault', cause: 'browser' }, 'osUnsupported'],
  ['[CONF-003]', { kind: 'fault', cause: 'driver' }, 'driverError'],
  ['[CONF-009] [CONF-034]', { kind: 'token', value: '' }, null],
  ['[CONF-009] [CONF-034]', { kind: 'token', value: null }, null],
] as const)('%s %o is a network error with the reason %s', (_id, event, reason) => {
  const before = after(connect, ok, { kind: 'hosted' }, { kind: 'call', step: 'active' });
  expect(meetingService(before, event)).toEqual({ state: 'networkError', reason, isCallPending: false, presence: 0 });
});

test('[CONF-009] a token with a value changes nothing', () => {
  expect(after(connect, { kind: 'token', value: 'x' })).toEqual(after(connect));
});

test('[CONF-012] [CONF-013] a call pends from its first step until it ends', () => {
  for (const step of ['proceeding', 'proceed', 'active'] as const)
    expect(after(connect, ok, { kind: 'call', step })).toMatchObject({ isCallPending: true, state: 'initialized' });
  expect(after({ kind: 'call', step: 'active' }, { kind: 'call', step: 'terminate' }).isCallPending).toBe(false);
});

test('[CONF-010] [CONF-011] a user is connected, and ready once a meeting is hosted', () => {
  expect(after(connect, { kind: 'userReady' }).presence).toBe(100);
  expect(after(connect, { kind: 'userReady' }, ok, { kind: 'hosted' }).presence).toBe(200);
});
