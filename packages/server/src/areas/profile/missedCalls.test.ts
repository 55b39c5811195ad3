import type { ListFrame } from '@ringside/protocol/kernel/frames';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CallRecord } from '../../kernel/events.ts';
import { NOON, type TestPlatform, testPlatform } from '../../test/testPlatform.ts';

let server: TestPlatform;
beforeEach(async () => {
  server = await testPlatform();
});
afterEach(() => server.close());

const call = (n: number): CallRecord => ({
  ...{ userId: 'marc', lineId: `marc${n}`, isIncoming: true, isMissed: true, isRejected: false },
  ...{ startedAt: NOON + n, talkSeconds: null, called: { label: 'Marc Aubry', number: '2117' } },
  ...{ remote: { label: `N${n}`, number: `06123456${10 + n}` }, viaLabel: null, groupId: null, callId: `c${n}` },
  ...{ isPersonalCall: false, cause: 'notAnswered', infos: null },
});

test('[NOTIF-001] [NOTIF-002] [NOTIF-003] the newest missed calls that were not seen are named, the newest first, and none when they were', async () => {
  const heard: { unreadMissedCalls: number; newMissedCalls: { remoteNumber: string }[] }[] = [];
  const hear = (frame: ListFrame) =>
    (frame.op === 'update' || frame.op === 'add') && heard.push(frame.item as (typeof heard)[number]);
  server.platform.lists.subscribe('marc', 'User', undefined, hear, () => {});
  const missed = Array.from({ length: 22 }, (_, n) => call(n));
  for (const one of missed) server.calls.emit('finished', one);
  await expect.poll(() => heard.at(-1)?.unreadMissedCalls).toBe(22);
  const named = heard.at(-1)?.newMissedCalls ?? [];
  expect(named).toHaveLength(20);
  const newest = { remoteNumber: '0612345631', remoteLabel: 'N21', remoteUrlPhoto: null, messageContent: '' };
  expect(named[0]).toEqual(newest);
  const token = await server.signIn('marc');
  expect(
    (await server.ask('/v1/user/CallHistory', { token, method: 'PUT', body: { seenUntil: NOON + 1000 } })).status,
  ).toBe(200);
  await expect.poll(() => heard.at(-1)).toMatchObject({ unreadMissedCalls: 0, newMissedCalls: [] });
});
