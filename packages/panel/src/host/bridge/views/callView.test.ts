import type { Line } from '@ringside/domain/call';
import { buildLine } from '@ringside/testing/panel';
import { describe, expect, test } from 'vitest';
import { callState } from './callState.ts';
import { callView } from './callView.ts';

const line = buildLine({
  id: 'l1',
  uri: 'v1/CallLine/l1',
  callUri: 'v1/Call/c1',
  state: 'ringing',
  isIncoming: true,
  party: { name: 'Claire Vasseur', number: '0199004127' },
  via: { name: 'Billing', number: '3000' },
  groupUri: 'v1/Group/g1',
  service: 'callPickup',
  terminalUri: 'v1/Terminal/t1',
  record: { id: '003', label: 'Claire' },
  createdAt: 10_000,
  stateSince: 10_000,
});
const context = { clockDeltaMs: 0, causeLabel: (cause: string) => `<${cause}>` };

test('[CRM-030] a call view holds every field of the documents', () => {
  expect(callView(line, context)).toEqual({
    lineID: 'l1',
    callID: 'c1',
    state: 'ringing',
    lineState: 'ringing',
    isIncoming: true,
    number: '0199004127',
    label: 'Claire Vasseur',
    viaLabel: 'Billing',
    viaNumber: '3000',
    acdGroupID: 'g1',
    service: 'callPickup',
    terminal: 't1',
    canDrop: true,
    canAnswer: true,
    startedAt: 10_000,
    answeredAt: null,
    end: null,
    record: { id: '003', label: 'Claire' },
  });
});

test.each<[string, Partial<Line>, boolean | null, object]>([
  ['ringing', { state: 'ringing' }, true, {}],
  ['talking here, silent', { state: 'talking' }, true, { isMuted: true, recording: 'off' }],
  ['held here, recorded', { state: 'held', recording: 'on' }, false, { isMuted: false, recording: 'on' }],
  ['talking on another terminal', { state: 'talking', recording: 'paused' }, null, { recording: 'paused' }],
  ['over', { state: 'dropped', recording: 'on' }, true, {}],
])(
  '[CALL-006] a line that is %s tells of microphone and recording what holds for it',
  (_case, changes, isMuted, expected) => {
    const { isMuted: muted, recording } = callView({ ...line, ...changes }, { ...context, isMuted });
    expect({ ...(muted !== undefined && { isMuted: muted }), ...(recording && { recording }) }).toEqual(expected);
  },
);

test('times are told in the clock of the browser, not of the server', () => {
  const { startedAt, answeredAt } = callView({ ...line, talkingSince: 12_000 }, { ...context, clockDeltaMs: 4_000 });
  expect({ startedAt, answeredAt }).toEqual({ startedAt: 6_000, answeredAt: 8_000 });
});

test('an anonymous caller has no number and no label, an unnamed one its number', () => {
  const shown = (party: Line['party']) => {
    const { number, label } = callView({ ...line, party }, context);
    return { number, label };
  };
  expect(shown({ name: '', number: '' })).toEqual({ number: '', label: '' });
  expect(shown({ name: '', number: '0601' })).toEqual({ number: '0601', label: '0601' });
});

describe('[CRM-038] the eight call states', () => {
  test.each([
    ['idle', 'ringing', 'placed'],
    ['pending', 'ringing', 'placed'],
    ['prompting', 'ringing', 'placed'],
    ['ringing', 'ringing', 'placed'],
    ['unknown', 'ringing', 'placed'],
    ['talking', 'answered', 'answered'],
    ['held', 'answered', 'answered'],
    ['listen', 'answered', 'answered'],
    ['monitoring', 'answered', 'answered'],
  ] as const)('line state %s is %s when incoming and %s when outgoing', (state, incoming, outgoing) => {
    expect(callState({ ...line, state, isIncoming: true })).toBe(incoming);
    expect(callState({ ...line, state, isIncoming: false })).toBe(outgoing);
  });

  test.each([
    ['callerCancel', 'abandoned'],
    ['declined', 'declined'],
    ['notAnswered', 'noAnswerTimeout'],
    ['busy', 'abandoned'],
    ['somethingNew', 'abandoned'],
  ])('before talking, the end with cause %s is %s', (cause, state) => {
    const end = { cause, by: 'remote', at: 1 } as const;
    expect(callState({ ...line, state: 'dropped', end })).toBe(state);
    expect(callState({ ...line, state: 'dropped', isIncoming: false, end })).toBe(state);
  });

  test.each([
    ['local', true, 'hangupByDestination'],
    ['remote', true, 'hangupByCaller'],
    ['server', true, 'hangupByCaller'],
    [null, true, 'hangupByCaller'],
    ['local', false, 'hangupByCaller'],
    ['remote', false, 'hangupByDestination'],
    ['server', false, 'hangupByDestination'],
    [null, false, 'hangupByDestination'],
  ] as const)('after talking, ended by %s, incoming %s: %s', (by, isIncoming, state) => {
    const end = { cause: 'normal', by, at: 1 };
    expect(callState({ ...line, state: 'dropped', isIncoming, talkingSince: 0, end })).toBe(state);
  });
});

test('the raw line state makes hold visible; one that is not known is told as pending', () => {
  expect(callView({ ...line, state: 'held' }, context).lineState).toBe('held');
  expect(callView({ ...line, state: 'unknown' }, context).lineState).toBe('pending');
});

test.each([
  ['talking', true],
  ['held', true],
  ['ringing', true],
  ['listen', false],
  ['monitoring', false],
  ['dropped', false],
] as const)('a line that is %s can be dropped: %s', (state, canDrop) => {
  expect(callView({ ...line, state }, context).canDrop).toBe(canDrop);
});

test('the end carries the cause, its label and the whole seconds of talk, holds included', () => {
  const talked = { ...line, state: 'dropped', talkingSince: 12_000, stateSince: 75_900 } as const;
  const end = { cause: 'normal', by: 'remote', at: 75_900 } as const;
  expect(callView({ ...talked, end }, context)).toMatchObject({
    state: 'hangupByCaller',
    canAnswer: false,
    end: { cause: 'normal', label: '<normal>', talkSeconds: 63 },
  });
  expect(callView({ ...line, state: 'dropped', end: { ...end, cause: 'declined' } }, context).end).toEqual({
    cause: 'declined',
    label: '<declined>',
    talkSeconds: 0,
  });
});
