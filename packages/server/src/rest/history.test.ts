import type { WireHistoryItem } from '@ringside/protocol/rest';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FinishedCall } from '../ports.ts';
import { NOON, type TestPlatform, testPlatform } from '../test/testPlatform.ts';

let it: TestPlatform;
beforeEach(async () => {
  it = await testPlatform();
});
afterEach(() => it.close());

const call = (userId: string, n: number, more: Partial<FinishedCall> = {}): FinishedCall => ({
  ...{ userId, lineId: `${userId}${n}`, isIncoming: true, isMissed: true, isRejected: false },
  ...{ startedAt: NOON + n, talkSeconds: null, called: { label: 'Billing', number: '3000' } },
  ...{ remote: { label: 'Claire', number: '0199004127' }, viaLabel: 'Billing', groupId: 'billing', callId: `c${n}` },
  ...{ isPersonalCall: false, cause: 'notAnswered', infos: null },
  ...more,
});
const talked = { isMissed: false, talkSeconds: 60, cause: 'normal' } as const;
const tell = async (...calls: FinishedCall[]) => {
  for (const one of calls) it.calls.emit('finished', one);
  await expect
    .poll(async () => (await it.store.history.page('marc', { sort: 'all', limit: 100 })).length)
    .toBe(calls.filter(({ userId }) => userId === 'marc').length);
};
const list = async (token: string): Promise<WireHistoryItem[]> => {
  const { body } = await it.ask('/v1/user/CallHistory', { token, body: { sort: 'all', limit: 100 } });
  return (body as { items: WireHistoryItem[] }).items;
};

test('[HIST-002] calls of a group are there once, with who answered, for members and supervisors', async () => {
  await tell(
    call('ines', 1, { isMissed: false, cause: 'answeredElsewhere' }),
    call('marc', 1, talked),
    call('ines', 2),
    call('marc', 2),
    call('marc', 3, { groupId: null, viaLabel: null }),
  );
  const page = async (login: string, sort = 'all') => {
    const { body } = await it.ask('/v1/user/GroupCallHistory', {
      token: await it.signIn(login),
      body: { sort, limit: 20 },
    });
    return (body as { items: { timestamp: number; answeredBy: string; isMissed: boolean }[] }).items
      .filter(({ timestamp }) => timestamp > NOON)
      .map(({ timestamp, answeredBy, isMissed }) => [timestamp - NOON, answeredBy, isMissed]);
  };
  const all = [
    [2, '', true],
    [1, 'Marc Aubry', false],
  ];
  expect([await page('ines'), await page('sofia'), await page('tomas')]).toEqual([all, all, []]);
  expect(await page('ines', 'missed')).toEqual([[2, '', true]]);
});

test('[PROMPT-019] a call is deleted for its user alone, and every panel hears of it', async () => {
  await tell(call('ines', 1), call('marc', 1));
  const [ines, marc] = [await it.signIn('ines'), await it.signIn('marc')];
  const removed: string[] = [];
  it.platform.feed.hub.subscribe(
    'marc',
    'CallHistory',
    undefined,
    (frame) => {
      if (frame.op === 'remove') removed.push(frame.item.restUri);
    },
    () => {},
  );
  await expect.poll(async () => (await list(marc)).length).toBe(1);
  const [mine] = await list(marc);
  const path = `/${mine?.restUri}`;
  expect((await it.ask(path, { token: ines, method: 'DELETE' })).status).toBe(404);
  expect((await it.ask(path, { token: marc, method: 'DELETE' })).status).toBe(200);
  expect((await it.ask(path, { token: marc, method: 'DELETE' })).status).toBe(404);
  expect([await list(marc), removed]).toEqual([[], [mine?.restUri]]);
  expect((await list(ines)).some(({ timestamp }) => timestamp === NOON + 1)).toBe(true);
  expect(await it.store.history.unread('marc')).toBe(0);
});

test('[HIST-003] what a filter shows is deleted, and nothing else', async () => {
  it.clock.now = NOON + 1000;
  await tell(call('marc', 1), call('marc', 2, talked), call('marc', 3, { isIncoming: false, ...talked }));
  const token = await it.signIn('marc');
  expect((await it.ask('/v1/user/CallHistory?sort=missed', { token, method: 'DELETE' })).status).toBe(200);
  expect((await list(token)).map(({ timestamp }) => timestamp - NOON)).toEqual([3, 2]);
  expect((await it.ask('/v1/user/CallHistory?sort=some', { token, method: 'DELETE' })).status).toBe(400);
  expect((await it.ask('/v1/user/CallHistory', { token, method: 'DELETE' })).status).toBe(400);
  await it.ask('/v1/user/CallHistory?sort=all', { token, method: 'DELETE' });
  expect(await list(token)).toEqual([]);
});
