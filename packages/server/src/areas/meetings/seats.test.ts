import type { WireMeeting } from '@ringside/protocol/meetings/meetings';
import { seatLists, type WireMeetingSeat } from '@ringside/protocol/meetings/seats';
import { settle } from '@ringside/testing/wait';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Asked, type TestPlatform, testPlatform } from '../../test/testPlatform.ts';
import { FakeEngine } from './engine/test/FakeEngine.ts';

type Name = 'ines' | 'marc' | 'yuki';
let server: TestPlatform;
let engine: FakeEngine;
let tokens: Map<Name, string>;
let meeting: string;
beforeEach(async () => {
  engine = new FakeEngine();
  server = await testPlatform(undefined, { meetings: { engine } });
  tokens = new Map();
  const user = `telephony/Extension/${server.platform.company.extensionOf('marc')?.id}`;
  const said = { name: 'Dispatch', startsAt: null, minutes: 30, hasWaitingRoom: true, refusesGuests: true };
  const made = await ask('ines', '/v1/user/Meetings', 'POST', { ...said, members: [{ user }] });
  meeting = (made.body as WireMeeting).restUri;
});
afterEach(() => server.close());

const ask = async (who: Name, path: string, method: string, body?: object): Promise<Asked> => {
  const token = tokens.get(who) ?? (await server.signIn(who));
  tokens.set(who, token);
  return server.ask(path, { token, method, ...(body && { body }) });
};
const join = (who: Name, more: object = {}) =>
  ask(who, `/${meeting}/join`, 'POST', { isMuted: false, isCameraOff: false, force: false, ...more });
const codeOf = (answer: Asked) => [answer.status, (answer.body as { code?: string }).code];
const itemsOf = async <T>(who: Name, list: 'Meeting' | 'MeetingSeat'): Promise<T[]> => {
  const [frame] = await server.platform.lists.catchUp(who, list, undefined);
  return (frame as unknown as { items: T[] }).items;
};
const seatOf = async (who: Name) => {
  const [seat] = await itemsOf<WireMeetingSeat>(who, 'MeetingSeat');
  return seat ? seatLists.MeetingSeat.parse(seat) : null;
};
const publish = (who: Name, seat: WireMeetingSeat, sdp = 'audio video') =>
  ask(who, `/${seat.restUri}/media`, 'POST', { sdp });
const comesIn = async (who: Name): Promise<WireMeetingSeat> => {
  const { body } = await join(who);
  expect(await publish(who, body)).toMatchObject({ status: 200, body: { sdp: 'answer' } });
  return body;
};

test('[CONF-016] who comes in is seen by name, is offered the others, and answers', async () => {
  const ines = await comesIn('ines');
  expect(ines.people).toMatchObject([{ name: 'Inès-Marchetti', label: 'Inès Marchetti', isOwner: true }]);
  const marc = await comesIn('marc');
  await settle();
  const seat = await seatOf('marc');
  expect(seat?.people).toMatchObject([
    { id: ines.id, isConnected: true, isMuted: false },
    { id: marc.id, isOwner: false, name: 'Marc-Aubry' },
  ]);
  expect(seat?.offer).toBe(1);
  const offer = await ask('marc', `/${marc.restUri}/offer`, 'GET');
  expect(offer.body).toMatchObject({
    n: 1,
    streams: [
      { from: ines.id, kind: 'audio' },
      { from: ines.id, kind: 'video' },
    ],
  });
  expect((await ask('marc', `/${marc.restUri}/answer`, 'PUT', { n: 1, sdp: 'answer' })).status).toBe(200);
  expect(engine.seats.get(marc.id)?.received.size).toBe(2);
  expect(await itemsOf<WireMeeting>('ines', 'Meeting')).toMatchObject([{ present: 2 }]);
});

test('who is not invited does not come in, and nobody uses the place of another', async () => {
  expect((await join('yuki')).status).toBe(404);
  const { restUri } = await comesIn('ines');
  const tries = [
    ['POST', 'media', { sdp: 'audio' }],
    ['GET', 'offer', undefined],
    ['PUT', 'answer', { n: 1, sdp: 'x' }],
  ] as const;
  for (const [method, part, body] of tries)
    expect((await ask('marc', `/${restUri}/${part}`, method, body)).status).toBe(404);
  expect((await ask('marc', `/${restUri}`, 'PUT', { isMuted: true, isCameraOff: true })).status).toBe(404);
  expect((await ask('marc', `/${restUri}`, 'DELETE')).status).toBe(404);
  expect((await seatOf('ines'))?.people).toHaveLength(1);
});

test('[CONF-007] in another panel already: refused, unless it is taken over', async () => {
  const first = await comesIn('ines');
  expect(codeOf(await join('ines'))).toEqual([412, 'MEETING_ELSEWHERE']);
  expect(engine.seats.has(first.id)).toBe(true);
  const again = (await join('ines', { force: true })).body as WireMeetingSeat;
  expect([engine.seats.has(first.id), engine.seats.has(again.id)]).toEqual([false, true]);
  expect((await seatOf('ines'))?.id).toBe(again.id);
});

test('what is switched off goes to nobody, from the first moment on, and is seen by all', async () => {
  const ines: WireMeetingSeat = (await join('ines', { isMuted: true })).body;
  expect([...(engine.seats.get(ines.id)?.muted ?? [])]).toEqual(['audio']);
  await comesIn('marc');
  expect((await ask('ines', `/${ines.restUri}`, 'PUT', { isMuted: false, isCameraOff: true })).status).toBe(200);
  expect([...(engine.seats.get(ines.id)?.muted ?? [])]).toEqual(['video']);
  expect((await seatOf('marc'))?.people[0]).toMatchObject({ isMuted: false, isCameraOff: true });
});

test('who leaves, is lost, or is no longer invited is gone for the others; the last one closes the room', async () => {
  const [ines, marc] = [await comesIn('ines'), await comesIn('marc')];
  engine.lose(marc.id);
  expect([await seatOf('marc'), (await seatOf('ines'))?.people.length]).toEqual([null, 1]);
  const again = await comesIn('marc');
  const said = {
    name: 'Dispatch',
    startsAt: null,
    minutes: 30,
    hasWaitingRoom: true,
    refusesGuests: true,
    members: [],
  };
  await ask('ines', `/${meeting}`, 'PUT', said);
  expect([await seatOf('marc'), engine.seats.has(again.id)]).toEqual([null, false]);
  expect((await ask('ines', `/${ines.restUri}`, 'DELETE')).status).toBe(200);
  expect([engine.rooms.size, engine.seats.size]).toEqual([0, 0]);
});

test('a place that the engine has lost is called so before it goes; one that somebody gave up or ended is not', async () => {
  const heard: unknown[] = [];
  const take = (frame: object): void => {
    const { op, item } = frame as { op?: string; item?: WireMeetingSeat };
    if (op === 'remove' || item?.isLost) heard.push(op);
  };
  server.platform.lists.subscribe('marc', 'MeetingSeat', undefined, take, () => {});
  await comesIn('ines');
  engine.lose((await comesIn('marc')).id);
  expect(heard).toEqual(['update', 'remove']);
  await comesIn('marc');
  expect((await ask('ines', `/${meeting}/end`, 'POST')).status).toBe(200);
  expect(heard).toEqual(['update', 'remove', 'remove']);
});

test('[CONF-035] the owner alone ends it for everybody', async () => {
  await comesIn('ines');
  await comesIn('marc');
  expect(codeOf(await ask('marc', `/${meeting}/end`, 'POST'))).toEqual([403, 'MEETING_POINT_DENIED']);
  expect((await ask('yuki', `/${meeting}/end`, 'POST')).status).toBe(404);
  expect(await seatOf('marc')).not.toBe(null);
  expect((await ask('ines', `/${meeting}/end`, 'POST')).status).toBe(200);
  expect([await seatOf('ines'), await seatOf('marc'), engine.rooms.size]).toEqual([null, null, 0]);
});

test('[CONF-006] an engine that does not take it is said, and nobody is left over', async () => {
  const ines: WireMeetingSeat = (await join('ines')).body;
  expect(codeOf(await publish('ines', ines, 'nonsense'))).toEqual([503, 'MEETING_ENGINE']);
  expect(await seatOf('ines')).toBe(null);
  engine.isBroken = true;
  expect((await ask('ines', '/v1/user/Meetings/connect', 'POST')).body).toMatchObject({ isReady: false });
});

test('a screen that is shared goes to others though the camera is off, and no longer than it is shared', async () => {
  const ines = await comesIn('ines');
  await comesIn('marc');
  const set = (isSharing: boolean) =>
    ask('ines', `/${ines.restUri}`, 'PUT', { isMuted: false, isCameraOff: true, isSharing });
  await set(true);
  expect([...(engine.seats.get(ines.id)?.muted ?? [])]).toEqual([]);
  expect((await seatOf('marc'))?.people[0]).toMatchObject({ isCameraOff: true, isSharing: true });
  await set(false);
  expect([...(engine.seats.get(ines.id)?.muted ?? [])]).toEqual(['video']);
  expect((await seatOf('marc'))?.people[0]).toMatchObject({ isSharing: false });
});

test('who talks is seen by all, unless muted', async () => {
  const ines = await comesIn('ines');
  await comesIn('marc');
  engine.talk(ines.id, true);
  expect((await seatOf('marc'))?.people).toMatchObject([{ isTalking: true }, {}]);
  expect((await seatOf('marc'))?.people[1]?.isTalking).toBe(undefined);
  await ask('ines', `/${ines.restUri}`, 'PUT', { isMuted: true, isCameraOff: false });
  engine.talk(ines.id, true);
  expect((await seatOf('marc'))?.people[0]?.isTalking).toBe(undefined);
});

test('hands stand in the order of raising; each lowers the own one, the owner alone one or all', async () => {
  const [ines, marc] = [await comesIn('ines'), await comesIn('marc')];
  const raise = (who: Name, seat: WireMeetingSeat, isUp = true) => ask(who, `/${seat.restUri}/hand`, 'PUT', { isUp });
  const lower = (who: Name, body: object = {}) => ask(who, `/${meeting}/lowerHands`, 'POST', body);
  const hands = async () => (await seatOf('ines'))?.people.map(({ hand }) => hand);
  await raise('marc', marc);
  await raise('ines', ines);
  await raise('marc', marc);
  expect(await hands()).toEqual([2, 1]);
  expect((await raise('ines', marc, false)).status).toBe(404);
  expect(codeOf(await lower('marc', { person: ines.id }))).toEqual([403, 'MEETING_POINT_DENIED']);
  expect((await lower('yuki')).status).toBe(404);
  await lower('ines', { person: marc.id });
  expect(await hands()).toEqual([1, undefined]);
  await raise('marc', marc);
  await raise('ines', ines, false);
  expect(await hands()).toEqual([undefined, 1]);
  await raise('ines', ines);
  await lower('ines');
  expect(await hands()).toEqual([undefined, undefined]);
});
