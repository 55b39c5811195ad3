import type { WireCallRecord } from '@ringside/protocol/history';
import type { ListFrame } from '@ringside/protocol/kernel/frames';
import { wireLine } from '@ringside/testing/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CallRecord } from '../../kernel/events.ts';
import { NOON, type TestPlatform, testPlatform } from '../../test/testPlatform.ts';
import { FakeQueuedCall } from '../queues/test/fakeQueuedCall.ts';
import { fillHistory } from './test/fillHistory.ts';

let server: TestPlatform;
beforeEach(async () => {
  server = await testPlatform();
});
afterEach(() => server.close());

const call = (userId: string, n: number, more: Partial<CallRecord> = {}): CallRecord => ({
  ...{ userId, lineId: `${userId}${n}`, isIncoming: true, isMissed: true, isRejected: false },
  ...{ startedAt: NOON + n, talkSeconds: null, called: { label: 'Billing', number: '3000' } },
  ...{ remote: { label: 'Claire', number: '0199004127' }, viaLabel: 'Billing', groupId: 'billing', callId: `c${n}` },
  ...{ isPersonalCall: false, cause: 'notAnswered', infos: null },
  ...more,
});
const talked = { isMissed: false, talkSeconds: 60, cause: 'normal' } as const;
const tell = async (...calls: CallRecord[]) => {
  for (const one of calls) server.calls.emit('finished', one);
  await expect
    .poll(async () => (await server.store.history.page('marc', { sort: 'all', limit: 100 })).length)
    .toBe(calls.filter(({ userId }) => userId === 'marc').length);
};
const list = async (token: string): Promise<WireCallRecord[]> => {
  const { body } = await server.ask('/v1/user/CallHistory', { token, body: { sort: 'all', limit: 100 } });
  return (body as { items: WireCallRecord[] }).items;
};

type GroupItem = { restUri: string; timestamp: number; answeredBy: string; isMissed: boolean };
const groupPage = async (token: string, more: object = {}): Promise<GroupItem[]> => {
  const body = { sort: 'all', limit: 20, ...more };
  const { body: answer } = await server.ask('/v1/user/GroupCallHistory', { token, body });
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
  server.platform.lists.subscribe(userId, list, undefined, listen, () => {});
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
  const page = async (login: string, sort = 'all') => short(await groupPage(await server.signIn(login), { sort }));
  await expect.poll(() => page('ines')).toEqual(all);
  expect([await page('sofia'), await page('tomas'), await page('ines', 'missed')]).toEqual([all, [], all.slice(0, 1)]);
  await expect.poll(() => told).toEqual(['snapshot 3', 'add false', 'update false', 'add true']);
});

/** The rows of a user: who answered, and whether it counts as missed. */
const rows = async (userId: string) =>
  (await server.store.history.page(userId, { sort: 'all', limit: 100 }))
    .filter(({ startedAt }) => startedAt >= NOON)
    .map(({ startedAt, isMissed, answeredBy }) => [startedAt - NOON, isMissed, answeredBy]);
/** A member talks in a call that came through a group. */
const answers = (userId: string, n: number) => {
  const line = wireLine({ lineId: `${userId}${n}`, call: `telephony/Call/c${n}`, state: 'talking' });
  const displayedVia = { label: 'Billing', number: '3000' };
  server.calls.emit('line', { userId, op: 'update', line: { ...line, isIncoming: true, displayedVia } });
};

test("[NOTIF-001] a call of a group that a colleague answers is nobody's missed call, and the panels hear of it", async () => {
  await server.store.history.markSeen('marc', NOON);
  const told = follow('marc', 'CallHistory');
  const counts: number[] = [];
  const count = (frame: ListFrame) =>
    (frame.op === 'update' || frame.op === 'add') &&
    counts.push((frame.item as { unreadMissedCalls: number }).unreadMissedCalls);
  server.platform.lists.subscribe('marc', 'User', undefined, count, () => {});
  // The list as it is, before it changes.
  await expect.poll(() => told).toHaveLength(1);
  await tell(call('marc', 1));
  await expect.poll(() => counts).toEqual([1]);
  expect(await rows('marc')).toEqual([[1, true, null]]);
  // Inès answers while Marc rings no more; Ana's phone is the last to hear of it.
  answers('ines', 1);
  await expect.poll(() => rows('marc')).toEqual([[1, false, 'Inès Marchetti']]);
  await expect.poll(() => counts).toEqual([1, 0]);
  server.calls.emit('finished', call('ana', 1, { isMissed: false, cause: 'answeredElsewhere' }));
  await expect.poll(() => rows('ana')).toEqual([[1, false, 'Inès Marchetti']]);
  server.calls.emit('finished', call('ines', 1, talked));
  await expect.poll(() => rows('ines')).toEqual([[1, false, null]]);
  await expect.poll(() => told.slice(1)).toEqual(['add true', 'update false']);
  const [item] = await list(await server.signIn('marc'));
  expect(item).toMatchObject({ isMissed: false, answeredBy: 'Inès Marchetti', viaLabel: 'Billing' });
  // One that nobody answers stays missed.
  server.calls.emit('finished', call('marc', 2));
  await expect.poll(() => counts).toEqual([1, 0, 1]);
});

test('[HIST-001] a call of a queue that rings somebody twice is one row, which follows what becomes of it', async () => {
  const told = follow('marc', 'CallHistory');
  // The list as it is, before it changes.
  await expect.poll(() => told).toHaveLength(1);
  const again = (n: number, more: Partial<CallRecord> = {}) => call('marc', n, { callId: 'twice', ...more });
  await tell(again(1));
  server.calls.emit('finished', again(2));
  await expect.poll(() => rows('marc')).toEqual([[2, true, null]]);
  server.calls.emit('finished', again(3, talked));
  await expect.poll(() => rows('marc')).toEqual([[3, false, null]]);
  // The same ends come again after a crash: nothing changes.
  for (const one of [again(1), again(2), again(3, talked)]) server.calls.emit('finished', one);
  // Whoever was talked with and rings once more, in vain, is missed: nobody has taken the call again.
  server.calls.emit('finished', again(4));
  await expect
    .poll(() => rows('marc'))
    .toEqual([
      [4, true, null],
      [3, false, null],
    ]);
  await expect.poll(() => told.slice(1)).toEqual(['add true', 'update true', 'update false', 'add true']);
});

test('[CALL-007] the history says with whom else somebody talked, and in on whom somebody listened', async () => {
  const others = [{ label: 'Claire Vasseur', number: '0199004127' }];
  await tell(call('marc', 1, { ...talked, groupId: null, isIncoming: false, isMonitoring: true, others }));
  const [item] = await list(await server.signIn('marc'));
  expect(item).toMatchObject({ isMonitoring: true, others });
});

test('[HIST-002] who gives up in a queue before anybody is rung is a missed call of it', async () => {
  const token = await server.signIn('sofia');
  for (const phone of ['web-ines', 'web-marc']) server.calls.register(phone, `w-${phone}`);
  for (const login of ['ines', 'marc']) {
    const own = await server.signIn(login);
    await server.ask(`/telephony/Extension/x-${login}/operatorStartPause`, { token: own, method: 'POST' });
  }
  const caller = new FakeQueuedCall('c9');
  server.platform.callCentre.door.admit('billing', caller);
  caller.handlers.onOver();
  await expect.poll(async () => short(await groupPage(token))).toEqual([[0, '', true]]);
});

test('[PROMPT-019] a call of a group is deleted from the own view alone, and the own panels hear of it', async () => {
  await tell(call('marc', 1), call('marc', 2, talked), call('marc', 3));
  const [ines, marc, tomas] = [await server.signIn('ines'), await server.signIn('marc'), await server.signIn('tomas')];
  await expect.poll(async () => (await groupPage(marc)).length).toBe(3);
  const told = follow('marc', 'GroupCall');
  // Three calls and three earlier ones.
  await expect.poll(() => told).toEqual(['snapshot 6']);
  const path = `/${(await groupPage(marc))[0]?.restUri}`;
  expect((await server.ask(path, { token: tomas, method: 'DELETE' })).status).toBe(404);
  expect((await server.ask(path, { token: marc, method: 'DELETE' })).status).toBe(200);
  expect((await server.ask('/data/GroupCall/none', { token: marc, method: 'DELETE' })).status).toBe(404);
  expect(short(await groupPage(marc)).map(([at]) => at)).toEqual([2, 1]);
  server.clock.now = NOON + 1000;
  const clear = (sort: string) =>
    server.ask(`/v1/user/GroupCallHistory?sort=${sort}`, { token: marc, method: 'DELETE' });
  expect([(await clear('missed')).status, (await clear('incoming')).status]).toEqual([200, 400]);
  expect(short(await groupPage(marc)).map(([at]) => at)).toEqual([2]);
  // Of them two and two are missed. Heard before more is deleted.
  const removed = ['snapshot 6', `remove ${path.slice(1)}`];
  await expect.poll(() => told).toEqual([...removed, 'snapshot 2']);
  await clear('all');
  expect([await groupPage(marc), (await groupPage(ines)).length]).toEqual([[], 3]);
  await expect.poll(() => told).toEqual([...removed, 'snapshot 2', 'snapshot 0']);
});

test('[API-004] pages join without a gap where calls began in the same moment', async () => {
  const same = Array.from({ length: 5 }, (_, index) => call('marc', index, { startedAt: NOON + 50 }));
  await tell(...same);
  const token = await server.signIn('marc');
  await expect.poll(async () => (await groupPage(token)).length).toBe(5);
  for (const path of ['/v1/user/CallHistory', '/v1/user/GroupCallHistory']) {
    const seen: string[] = [];
    let from: object = {};
    for (let page = 0; page < 3; page += 1) {
      const { body } = await server.ask(path, { token, body: { sort: 'all', limit: 2, ...from } });
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
  const [ines, marc] = [await server.signIn('ines'), await server.signIn('marc')];
  const removed = follow('marc', 'CallHistory');
  // a list that is not there yet would come without the call, and without a word of it
  await expect.poll(() => removed).toEqual(['snapshot 1']);
  const [mine] = await list(marc);
  const path = `/${mine?.restUri}`;
  expect((await server.ask(path, { token: ines, method: 'DELETE' })).status).toBe(404);
  expect((await server.ask(path, { token: marc, method: 'DELETE' })).status).toBe(200);
  expect((await server.ask(path, { token: marc, method: 'DELETE' })).status).toBe(404);
  expect([await list(marc), removed.slice(1)]).toEqual([[], [`remove ${mine?.restUri}`]]);
  expect((await list(ines)).some(({ timestamp }) => timestamp === NOON + 1)).toBe(true);
  expect(await server.store.history.unread('marc')).toBe(0);
});

test('[PROMPT-019] a call below the newest hundred is told as deleted too, and so many at once come as a new list', async () => {
  await fillHistory(server.database.db, 'ines', 'billing', 700);
  const token = await server.signIn('ines');
  const told = follow('ines', 'CallHistory');
  await expect.poll(() => told).toEqual(['snapshot 100']);
  expect((await server.ask('/data/CallHistory/fill-3', { token, method: 'DELETE' })).status).toBe(200);
  await expect.poll(() => told.slice(1)).toEqual(['remove data/CallHistory/fill-3']);
  await server.ask('/v1/user/CallHistory?sort=all', { token, method: 'DELETE' });
  await expect.poll(() => told.slice(2)).toEqual(['snapshot 0']);
});

test('[HIST-003] what a filter shows is deleted, and nothing else', async () => {
  server.clock.now = NOON + 1000;
  await tell(call('marc', 1), call('marc', 2, talked), call('marc', 3, { isIncoming: false, ...talked }));
  const token = await server.signIn('marc');
  expect((await server.ask('/v1/user/CallHistory?sort=missed', { token, method: 'DELETE' })).status).toBe(200);
  expect((await list(token)).map(({ timestamp }) => timestamp - NOON)).toEqual([3, 2]);
  expect((await server.ask('/v1/user/CallHistory?sort=some', { token, method: 'DELETE' })).status).toBe(400);
  expect((await server.ask('/v1/user/CallHistory', { token, method: 'DELETE' })).status).toBe(400);
  await server.ask('/v1/user/CallHistory?sort=all', { token, method: 'DELETE' });
  expect(await list(token)).toEqual([]);
});
