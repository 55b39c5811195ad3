import type { WireMeetingMessage } from '@ringside/protocol/meetings/chat';
import type { WireGuestState } from '@ringside/protocol/meetings/guests';
import { chatLimits } from '@ringside/protocol/meetings/limits';
import type { WireMeeting } from '@ringside/protocol/meetings/meetings';
import type { WireMeetingSeat } from '@ringside/protocol/meetings/seats';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Asked, type TestPlatform, testPlatform } from '../../../test/testPlatform.ts';
import { FakeEngine } from '../engine/test/FakeEngine.ts';
import { createChats } from './createChats.ts';

let server: TestPlatform;
let meeting: WireMeeting;
let tokens: Map<string, string>;
beforeEach(async () => {
  server = await testPlatform(undefined, { meetings: { engine: new FakeEngine(), defaultType: 'premium_plus' } });
  tokens = new Map();
  const user = `telephony/Extension/${server.platform.company.extensionOf('marc')?.id}`;
  const said = { name: 'Dispatch', startsAt: null, minutes: 30, hasWaitingRoom: false, refusesGuests: false };
  meeting = (await ask('ines', '/v1/user/Meetings', 'POST', { ...said, members: [{ user }] })).body as WireMeeting;
});
afterEach(() => server.close());

const ask = async (who: string, path: string, method: string, body?: object): Promise<Asked> => {
  const token = tokens.get(who) ?? (await server.signIn(who));
  tokens.set(who, token);
  return server.ask(path, { token, method, ...(body && { body }) });
};
const comesIn = async (who: string): Promise<WireMeetingSeat> =>
  (await ask(who, `/${meeting.restUri}/join`, 'POST', { isMuted: false, isCameraOff: false, force: true }))
    .body as never;
const say = (who: string, seat: WireMeetingSeat, text: string) => ask(who, `/${seat.restUri}/say`, 'POST', { text });
const read = async (who: string, seat: WireMeetingSeat, after = 0): Promise<WireMeetingMessage[]> =>
  (await ask(who, `/${seat.restUri}/messages`, 'POST', { after })).body as never;
const lastOf = async (who: string) => {
  const [frame] = await server.platform.lists.catchUp(who, 'MeetingSeat', undefined);
  return (frame as unknown as { items: WireMeetingSeat[] }).items[0]?.chat;
};

test('what is written in a meeting is read by all who are in it, by who comes later as well, and is gone with it', async () => {
  const ines = await comesIn('ines');
  expect(await lastOf('ines')).toBe(undefined);
  expect((await say('ines', ines, ' Slots are in the list \u202e<b>\u0007 ')).status).toBe(200);
  const marc = await comesIn('marc');
  await say('marc', marc, 'Thanks');
  expect([await lastOf('ines'), await lastOf('marc')]).toEqual([2, 2]);
  const at = server.clock.now;
  expect(await read('marc', marc)).toEqual([
    { n: 1, at, name: 'Inès Marchetti', isGuest: false, isOwn: false, text: 'Slots are in the list <b>' },
    { n: 2, at, name: 'Marc Aubry', isGuest: false, isOwn: true, text: 'Thanks' },
  ]);
  expect((await read('ines', ines, 1)).map(({ text, isOwn }) => [text, isOwn])).toEqual([['Thanks', false]]);
  await ask('ines', `/${meeting.restUri}/end`, 'POST');
  expect((await say('ines', ines, 'late')).status).toBe(404);
  expect(await read('marc', await comesIn('marc'))).toEqual([]);
});

test('nobody writes or reads by the place of another; length, pace and emptiness have limits', async () => {
  const [ines, marc] = [await comesIn('ines'), await comesIn('marc')];
  expect([(await say('marc', ines, 'x')).status, (await say('yuki', ines, 'x')).status]).toEqual([404, 404]);
  expect((await ask('marc', `/${ines.restUri}/messages`, 'POST', { after: 0 })).status).toBe(404);
  for (const text of [' ', '\u202e', 'x'.repeat(chatLimits.text + 1)])
    expect((await say('marc', marc, text)).status).toBe(400);
  expect((await say('marc', marc, 'x'.repeat(chatLimits.text))).status).toBe(200);
  const statuses = [];
  for (let n = 0; n < 12; n++) statuses.push((await say('ines', ines, `${n}`)).status);
  expect([statuses.indexOf(429), statuses.filter((status) => status === 200).length]).toEqual([10, 10]);
});

test('a guest writes and reads in the meeting alone, under a name that is not checked', async () => {
  const ines = await comesIn('ines');
  const link = { uid: meeting.owner.uid, meetingPointId: meeting.linkId ?? '' };
  const body = { service: 'SightCall', ...link, displayName: 'Olga <b>' };
  const login = await server.ask('/v1/service/Login?rt=random', { body, method: 'POST', from: '198.51.100.1' });
  const { token } = login.body as unknown as { token: string };
  const asGuest = (path: string, given: object) =>
    server.ask(`/v1/guest/${path}`, { token, method: 'POST', body: given });
  const stateOf = async () => (await asGuest('State', { v: -1 })).body as unknown as WireGuestState;
  expect((await asGuest('Say', { text: 'x' })).status).toBe(404);
  expect((await asGuest('Messages', { after: 0 })).status).toBe(404);
  await asGuest('Knock', { isMuted: true, isCameraOff: true });
  await expect.poll(async () => (await stateOf()).at).toBe('in');
  await say('ines', ines, 'Welcome');
  expect((await asGuest('Say', { text: 'Hello' })).status).toBe(200);
  expect((await stateOf()).seat?.chat).toBe(2);
  expect((await asGuest('Messages', { after: 0 })).body).toMatchObject([
    { name: 'Inès Marchetti', isGuest: false, isOwn: false, text: 'Welcome' },
    { name: 'Olga <b>', isGuest: true, isOwn: true, text: 'Hello' },
  ]);
  expect(await read('ines', ines, 1)).toMatchObject([{ name: 'Olga <b>', isGuest: true, isOwn: false }]);
});

test('the oldest messages go first, and with a person what they wrote', () => {
  const chats = createChats(() => 1);
  const author = { name: 'A', isGuest: false };
  const { kept } = chatLimits;
  for (let n = 1; n <= kept + 2; n++) chats.add('m', n % 2 === 0 ? 'a' : 'b', author, String(n));
  expect(chats.after('m', 0, 'a').map(({ n }) => n)).toEqual(Array.from({ length: kept }, (_, at) => at + 3));
  chats.forgetOf('a');
  expect(chats.after('m', kept - 2, 'a').map(({ n }) => n)).toEqual([kept - 1, kept + 1]);
  expect(chats.lastOf('m')).toBe(kept + 2);
});
