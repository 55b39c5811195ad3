import { describe, expect, test } from 'vitest';
import { smsLeft } from '../number/numberForms.ts';
import { isSmsCapable } from './isSmsCapable.ts';
import { maySendSms } from './maySendSms.ts';
import type { SmsAgent, SmsThread } from './SmsThread.ts';
import { smsCountdown } from './smsCountdown.ts';
import { tooBigMedia } from './smsMedia.ts';
import { smsOrder } from './smsOrder.ts';

const group = { uri: 'g', id: 'g', label: 'Billing', isMember: true, isSmsCapable: true, isMessageCapable: false };
const agent: SmsAgent = {
  ...{ uri: 'a', isAcdAgent: true, hasAcdCallPad: true, isMessageCapable: true, maxMessages: 3, groups: [group] },
};

describe('who works with SMS', () => {
  test.each<[string, Partial<SmsAgent>, boolean]>([
    ['an agent of a group that takes SMS', {}, true],
    [
      'of a group that takes other messages',
      { groups: [{ ...group, isSmsCapable: false, isMessageCapable: true }] },
      true,
    ],
    ['of two groups, one of which takes SMS', { groups: [{ ...group, isSmsCapable: false }, group] }, true],
    ['no agent', { isAcdAgent: false }, false],
    ['no call pad', { hasAcdCallPad: false }, false],
    ['may take no messages', { isMessageCapable: false }, false],
    ['none at a time', { maxMessages: 0 }, false],
    ['no group', { groups: [] }, false],
    ['no group that takes SMS or messages', { groups: [{ ...group, isSmsCapable: false }] }, false],
    ['supervises the group only', { groups: [{ ...group, isMember: false }] }, false],
  ])('[SMS-012] %s', (_what, more, capable) => {
    expect(isSmsCapable({ ...agent, ...more })).toBe(capable);
  });
});

test.each([
  ['', 900, false],
  [' \n', 898, false],
  ['x'.repeat(900), 0, true],
  ['x'.repeat(901), -1, false],
  ['😀'.repeat(450), 0, true],
  ['😀'.repeat(451), -2, false],
])('[NUM-012] %j leaves %i units, to be sent: %s', (text, left, may) => {
  expect([smsLeft(text), maySendSms(text)]).toEqual([left, may]);
});

test.each([
  [600_000, 1],
  [97_000, 97 / 600],
  [0, 0],
  [-5000, 0],
])('[SMS-011] %i ms before the end', (before, share) => {
  expect(smsCountdown({ expiresAt: 1_000_000, expiryMs: 600_000 }, 1_000_000 - before)).toEqual({
    leftMs: Math.max(0, before),
    share,
  });
});
test('[SMS-011] what nobody has does not count', () => {
  expect(smsCountdown({ expiresAt: null, expiryMs: 600_000 }, 5)).toBeNull();
});

test.each([
  ['image/png', 10_000_001, 'image'],
  ['image/png', 10_000_000, null],
  ['audio/wav', 20_000_001, 'audio'],
  ['video/mp4', 50_000_001, 'video'],
  ['application/pdf', 10_000_001, 'document'],
  ['', 10_000_001, 'document'],
  ['video/mp4', 20_000_001, null],
])('[LIM-004] %s of %i bytes', (type, size, kind) => {
  expect(tooBigMedia({ type, size })).toBe(kind);
});

test('own threads come first, by their time, then those that wait longest, those of colleagues, closed ones', () => {
  const thread = (id: string, more: Partial<SmsThread>): SmsThread => ({
    ...{ uri: id, id, groupUri: 'g', groupId: 'g', annotation: 'assigned', annotatedAt: 0, number: '1', name: '' },
    ...{
      agentUri: 'me',
      agent: 'Me',
      createdAt: 0,
      expiresAt: 50,
      expiryMs: 100,
      isAnswered: false,
      lastText: '',
      lastAt: 0,
      revision: 1,
    },
    ...more,
  });
  const nobody = { agentUri: null, expiresAt: null };
  const all = [
    thread('closed, long ago', { ...nobody, annotation: 'closed', lastAt: 1 }),
    thread('closed, now', { ...nobody, annotation: 'closed', lastAt: 9 }),
    thread('a colleague’s', { agentUri: 'other' }),
    thread('waits', { ...nobody, annotation: 'queued', createdAt: 1, lastAt: 5 }),
    thread('waits longest', { ...nobody, annotation: 'queued', createdAt: 2, lastAt: 2 }),
    thread('given back', { ...nobody, annotation: 'queued', isAnswered: true }),
    thread('mine, answered', { isAnswered: true, expiresAt: null }),
    thread('mine', {}),
    thread('mine, urgent', { annotation: 'timer reset', expiresAt: 20 }),
  ];
  expect(all.sort(smsOrder('me')).map(({ id }) => id)).toEqual([
    ...[
      'mine, urgent',
      'mine',
      'mine, answered',
      'waits longest',
      'waits',
      'given back',
      'a colleague’s',
      'closed, now',
      'closed, long ago',
    ],
  ]);
});
