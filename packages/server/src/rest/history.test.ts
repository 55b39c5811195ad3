import type { ListFrame } from '@ringside/protocol/push';
import type { WireHistoryItem } from '@ringside/protocol/rest';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FinishedCall } from '../ports.ts';
import { FakeQueuedCall } from '../queues/fakeQueuedCall.ts';
import { fillHistory } from '../store/fillHistory.ts';
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

type GroupItem = { restUri: string; timestamp: number; answeredBy: string; isMissed: boolean };
const groupPage = async (token: string, more: object = {}): Promise<GroupItem[]> => {
  const body = { sort: 'all', limit: 20, ...more };
  const { body: answer } = await it.ask('/v1/user/GroupCallHistory', { token, body });
  return (answer as { items: GroupItem[] }).items.filter(({ timestamp }) => timestamp >= NOON);
};
const short = (items: GroupItem[]) =>
  items.map(({ timestamp, answeredBy, isMissed }) => [timestamp - NOON, answeredBy, isMissed]);
/** What a live list tells a user, from now on. */
const follow = (userId: string, list: 'CallHistory' | 'GroupCall'): string[] => {
  const told: string[] = [];
  const listen = (frame: ListFrame) => {
    if (frame.op === 'remove') told.push(`remove ${frame.item.restUri}`);
    if (frame.op === 'snapshot') told.push(`snapshot ${frame.items.length}`);
    if (frame.op === 'add' || frame.op === 'update') told.push(`${frame.op} ${(frame.item as GroupItem).isMissed}`);
  };
  it.platform.feed.hub.subscribe(userId, list, undefined, listen, () => {});
  return told;
};

test('[HIST-002] calls of a group are there once, with who answered, for members and supervisors', async () => {
  const told = follow('sofia', 'GroupCall');
  await expect.poll(() => told).toEqual(['snapshot 3']);
  await tell(
    call('ines', 1, { isMissed: false, cause: 'answeredElsewhere' }),
    call('marc', 1, talked),
    call('ines', 2),
    call('marc', 2),
    call('marc', 3, { groupId: null, viaLabel: null }),
  );
  const all = [
    [2, '', true],
    [1, 'Marc Aubry', false],
  ];
  const page = async (login: string, sort = 'all') => short(await groupPage(await it.signIn(login), { sort }));
  await expect.poll(() => page('ines')).toEqual(all);
  expect([await page('sofia'), await page('tomas'), await page('ines', 'missed')]).toEqual([all, [], all.slice(0, 1)]);
  expect(told).toEqual(['snapshot 3', 'add false', 'update false', 'add true']);
});

test('[HIST-002] who gives up in a queue before anybody is rung is a missed call of it', async () => {
  const token = await it.signIn('sofia');
  for (const phone of ['web-ines', 'web-marc']) it.calls.register(phone, `w-${phone}`);
  for (const login of ['ines', 'marc']) {
    const own = await it.signIn(login);
    await it.ask(`/telephony/Extension/x-${login}/operatorStartPause`, { token: own, method: 'POST' });
  }
  const caller = new FakeQueuedCall('c9');
  it.platform.callCentre.door.admit('billing', caller);
  caller.handlers.onOver();
  await expect.poll(async () => short(await groupPage(token))).toEqual([[0, '', true]]);
});

test('[PROMPT-019] a call of a group is deleted from the own view alone, and the own panels hear of it', async () => {
  await tell(call('marc', 1), call('marc', 2, talked), call('marc', 3));
  const [ines, marc, tomas] = [await it.signIn('ines'), await it.signIn('marc'), await it.signIn('tomas')];
  await expect.poll(async () => (await groupPage(marc)).length).toBe(3);
  const told = follow('marc', 'GroupCall');
  const path = `/${(await groupPage(marc))[0]?.restUri}`;
  expect((await it.ask(path, { token: tomas, method: 'DELETE' })).status).toBe(404);
  expect((await it.ask(path, { token: marc, method: 'DELETE' })).status).toBe(200);
  expect((await it.ask('/data/GroupCall/none', { token: marc, method: 'DELETE' })).status).toBe(404);
  expect(short(await groupPage(marc)).map(([at]) => at)).toEqual([2, 1]);
  it.clock.now = NOON + 1000;
  const clear = (sort: string) => it.ask(`/v1/user/GroupCallHistory?sort=${sort}`, { token: marc, method: 'DELETE' });
  expect([(await clear('missed')).status, (await clear('incoming')).status]).toEqual([200, 400]);
  expect(short(await groupPage(marc)).map(([at]) => at)).toEqual([2]);
  await clear('all');
  expect([await groupPage(marc), (await groupPage(ines)).length]).toEqual([[], 3]);
  // Three calls and three earlier ones, of which two and two are missed.
  await expect.poll(() => told).toEqual(['snapshot 6', `remove ${path.slice(1)}`, 'snapshot 2', 'snapshot 0']);
});

test('[API-004] pages join without a gap where calls began in the same moment', async () => {
  const same = Array.from({ length: 5 }, (_, index) => call('marc', index, { startedAt: NOON + 50 }));
  await tell(...same);
  const token = await it.signIn('marc');
  await expect.poll(async () => (await groupPage(token)).length).toBe(5);
  for (const path of ['/v1/user/CallHistory', '/v1/user/GroupCallHistory']) {
    const seen: string[] = [];
    let from: object = {};
    for (let page = 0; page < 3; page += 1) {
      const { body } = await it.ask(path, { token, body: { sort: 'all', limit: 2, ...from } });
      const { items } = body as { items: GroupItem[] };
      seen.push(...items.filter(({ timestamp }) => timestamp >= NOON).map(({ restUri }) => restUri));
      const last = items.at(-1);
      from = { before: last?.timestamp, beforeUri: last?.restUri };
    }
    expect([seen.length, new Set(seen).size]).toEqual([5, 5]);
  }
});

test('[API-003] [PROMPT-019] a call is deleted for its user alone, and every panel hears of it', async () => {
  await tell(call('ines', 1), call('marc', 1));
  const [ines, marc] = [await it.signIn('ines'), await it.signIn('marc')];
  const removed = follow('marc', 'CallHistory');
  await expect.poll(async () => (await list(marc)).length).toBe(1);
  const [mine] = await list(marc);
  const path = `/${mine?.restUri}`;
  expect((await it.ask(path, { token: ines, method: 'DELETE' })).status).toBe(404);
  expect((await it.ask(path, { token: marc, method: 'DELETE' })).status).toBe(200);
  expect((await it.ask(path, { token: marc, method: 'DELETE' })).status).toBe(404);
  expect([await list(marc), removed.slice(1)]).toEqual([[], [`remove ${mine?.restUri}`]]);
  expect((await list(ines)).some(({ timestamp }) => timestamp === NOON + 1)).toBe(true);
  expect(await it.store.history.unread('marc')).toBe(0);
});

test('[PROMPT-019] a call below the newest hundred is told as deleted too, and so many at once come as a new list', async () => {
  await fillHistory(it.database.db, 'ines', 'billing', 700);
  const token = await it.signIn('ines');
  const told = follow('ines', 'CallHistory');
  await expect.poll(() => told).toEqual(['snapshot 100']);
  expect((await it.ask('/data/CallHistory/fill-3', { token, method: 'DELETE' })).status).toBe(200);
  expect(told.slice(1)).toEqual(['remove data/CallHistory/fill-3']);
  await it.ask('/v1/user/CallHistory?sort=all', { token, method: 'DELETE' });
  await expect.poll(() => told.slice(2)).toEqual(['snapshot 0']);
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
