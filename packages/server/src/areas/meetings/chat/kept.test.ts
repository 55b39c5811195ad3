import type { WireMeetingMessage } from '@ringside/protocol/meetings/chat';
import type { WireGuestState } from '@ringside/protocol/meetings/guests';
import type { WireMeeting } from '@ringside/protocol/meetings/meetings';
import type { WireMeetingSeat } from '@ringside/protocol/meetings/seats';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestPlatform, testPlatform } from '../../../test/testPlatform.ts';
import { ROOMS_AT_ONCE } from '../../rooms/live/createWriteLimit.ts';
import { type Answer, type MatrixBench, type MatrixDevice, matrixBench } from '../../rooms/test/matrixBench.ts';
import { FakeEngine } from '../engine/test/FakeEngine.ts';

let matrix: MatrixBench;
let server: TestPlatform;
let tokens: Map<string, string>;
beforeEach(async () => {
  const meetings = { engine: new FakeEngine(), defaultType: 'premium_plus' as const };
  matrix = await matrixBench(() => testPlatform(undefined, { meetings }));
  server = matrix.bench;
  tokens = new Map();
});
afterEach(() => server.close());

const ask = async (who: string, path: string, method: string, body?: object) => {
  const token = tokens.get(who) ?? (await server.signIn(who));
  tokens.set(who, token);
  return server.ask(path, { token, method, ...(body && { body }) });
};
const meet = async (more: object = {}): Promise<WireMeeting> => {
  const members = ['marc', 'tomas'].map((who) => ({
    user: `telephony/Extension/${server.platform.company.extensionOf(who)?.id}`,
  }));
  const said = { name: 'Dispatch', startsAt: null, minutes: 30, hasWaitingRoom: false, refusesGuests: false, members };
  return (await ask('ines', '/v1/user/Meetings', 'POST', { ...said, ...more })).body as WireMeeting;
};
const comesIn = async (who: string, meeting: WireMeeting, device?: string): Promise<WireMeetingSeat> => {
  const how = { isMuted: false, isCameraOff: false, force: true, ...(device && { device }) };
  return (await ask(who, `/${meeting.restUri}/join`, 'POST', how)).body as never;
};
const say = (who: string, seat: WireMeetingSeat, text: string) => ask(who, `/${seat.restUri}/say`, 'POST', { text });
const seatOf = async (who: string) => {
  const [frame] = await server.platform.lists.catchUp(who, 'MeetingSeat', undefined);
  return (frame as unknown as { items: WireMeetingSeat[] }).items[0];
};
/** The room of the chat, once its user is in it. */
const roomOf = async (who: string): Promise<string> => {
  await expect.poll(async () => (await seatOf(who))?.chatRoom).toMatch(/^!/);
  return (await seatOf(who))?.chatRoom ?? '';
};
const at = (room: string, path: string) => `/rooms/${encodeURIComponent(room)}/${path}`;
/** Who has written what, oldest first; null: the room is not theirs. */
const written = async (device: MatrixDevice, room: string): Promise<string[][] | null> => {
  const answer = await device.ask('GET', at(room, 'messages?dir=f&limit=100'));
  if (answer.status !== 200) return null;
  const messages = (answer['chunk'] as Answer[]).filter(({ type }) => type === 'm.room.message');
  return messages.map(({ sender, content }) => [sender.replace(/:.*/, ''), content['body']]);
};
const inMeeting = async (who: string, seat: WireMeetingSeat) => {
  const list = (await ask(who, `/${seat.restUri}/messages`, 'POST', { after: 0 })).body;
  return (list as unknown as WireMeetingMessage[]).map(({ name, text }) => [name, text]);
};

test('what is written in a meeting stays as a room of the colleagues who were there, and of nobody else', async () => {
  const [ines, marc, tomas, sofia] = await Promise.all(
    ['ines', 'marc', 'tomas', 'sofia'].map((who) => matrix.signIn(who)),
  );
  const meeting = await meet();
  const [seat, other] = [await comesIn('ines', meeting), await comesIn('marc', meeting)];
  expect([seat.isChatKept, seat.chatRoom]).toEqual([true, undefined]);
  await say('marc', other, 'Slots are in the list');
  await say('ines', seat, 'Thanks');
  const room = await roomOf('ines');
  await expect
    .poll(() => written(marc!, room))
    .toEqual([
      ['@marc', 'Slots are in the list'],
      ['@ines', 'Thanks'],
    ]);
  // who comes later is brought into it, and reads it from its start, as in the meeting
  const late = await comesIn('tomas', meeting);
  expect(await roomOf('tomas')).toBe(room);
  expect((await inMeeting('tomas', late)).length).toBe(2);
  for (const one of ['ines', 'marc', 'tomas']) {
    const own = await seatOf(one);
    await ask(one, `/${own?.restUri}`, 'DELETE');
  }
  expect((await written(tomas!, room))?.length).toBe(2);
  expect(await written(sofia!, room)).toBe(null);
  // it stays a room like any other: its owner has its rights, and all hear of mentions alone
  const [name, levels] = [
    await ines!.ask('GET', at(room, 'state/m.room.name')),
    await ines!.ask('GET', at(room, 'state/m.room.power_levels')),
  ];
  expect([name['name'], levels['users'][ines!.id], levels['users'][marc!.id]]).toEqual([
    `Dispatch, ${new Date(server.clock.now).toISOString().slice(0, 10)}`,
    100,
    undefined,
  ]);
  for (const one of [ines!, marc!, tomas!])
    expect((await one.ask('GET', `/pushrules/global/room/${encodeURIComponent(room)}`))['actions']).toEqual([]);
  expect((await marc!.send(room, 'afterwards')).status).toBe(200);
  // the next time that they meet has another one
  const again = await comesIn('ines', meeting);
  expect([again.chat, again.chatRoom]).toEqual([undefined, undefined]);
  await say('ines', again, 'Monday');
  expect(await roomOf('ines')).not.toBe(room);
});

test('what a member writes in the room is read in the meeting, once', async () => {
  const marc = await matrix.signIn('marc');
  const meeting = await meet();
  const [seat, other] = [await comesIn('ines', meeting), await comesIn('marc', meeting)];
  await say('ines', seat, 'Here');
  const room = await roomOf('marc');
  await marc.send(room, 'from my rooms');
  const edit = { msgtype: 'm.text', body: '* x', 'm.relates_to': { rel_type: 'm.replace', event_id: '$a' } };
  await marc.ask('PUT', at(room, 'send/m.room.message/edit'), edit);
  const all = [
    ['Inès Marchetti', 'Here'],
    ['Marc Aubry', 'from my rooms'],
  ];
  expect([await inMeeting('ines', seat), (await seatOf('ines'))?.chat]).toEqual([all, 2]);
  await say('marc', other, 'last');
  await expect
    .poll(async () => (await written(marc, room))?.map(([, text]) => text))
    .toEqual(['Here', 'from my rooms', '* x', 'last']);
  expect(await inMeeting('ines', seat)).toEqual([...all, ['Marc Aubry', 'last']]);
});

test('a guest stands there by name; whoever has left the room is not brought back, and still writes in the meeting', async () => {
  const [ines, marc] = [await matrix.signIn('ines'), await matrix.signIn('marc')];
  const meeting = await meet();
  const [seat, other] = [await comesIn('ines', meeting), await comesIn('marc', meeting)];
  const link = { uid: meeting.owner.uid, meetingPointId: meeting.linkId ?? '' };
  const login = await server.ask('/v1/service/Login?rt=random', {
    ...{ method: 'POST', from: '198.51.100.1', body: { service: 'SightCall', ...link, displayName: 'Olga' } },
  });
  const { token } = login.body as unknown as { token: string };
  const asGuest = (path: string, body: object) => server.ask(`/v1/guest/${path}`, { token, method: 'POST', body });
  await asGuest('Knock', { isMuted: true, isCameraOff: true });
  const state = async () => (await asGuest('State', { v: -1 })).body as unknown as WireGuestState;
  await expect.poll(async () => (await state()).at).toBe('in');
  await asGuest('Say', { text: 'Hello' });
  const room = await roomOf('marc');
  await expect.poll(() => written(ines, room)).toEqual([['@=meeting', '“Olga”: Hello']]);
  const given = (await state()).seat;
  expect([given?.isChatKept, given?.chatRoom]).toEqual([true, undefined]);
  await marc.ask('POST', at(room, 'leave'), {});
  await say('marc', other, 'still here');
  await say('ines', seat, 'and I');
  await expect
    .poll(() => written(ines, room))
    .toEqual([
      ...[
        ['@=meeting', '“Olga”: Hello'],
        ['@=meeting', 'Marc Aubry: still here'],
        ['@ines', 'and I'],
      ],
    ]);
  expect((await marc.ask('GET', '/joined_rooms'))['joined_rooms']).not.toContain(room);
});

test('meetings that begin and end again and again make no room each: there are as many as a person may make', async () => {
  const meeting = await meet();
  const made = new Set<string>();
  for (let n = 0; n < ROOMS_AT_ONCE + 5; n++) {
    const seat = await comesIn('ines', meeting);
    // three write in turn, of whom each may do so as often, and no time passes that another room would take
    const writer = ['ines', 'marc', 'tomas'][n % 3] ?? '';
    const from = writer === 'ines' ? seat : await comesIn(writer, meeting);
    server.clock.now += 500;
    expect((await say(writer, from, `${n}`)).status).toBe(200);
    if (n < ROOMS_AT_ONCE) made.add(await roomOf('ines'));
    else expect((await inMeeting('ines', seat)).length).toBe(1);
    await ask('ines', `/${meeting.restUri}/end`, 'POST');
  }
  const ines = await matrix.signIn('ines');
  const joined = (await ines.ask('GET', '/joined_rooms'))['joined_rooms'] as string[];
  expect([made.size, new Set(joined)]).toEqual([ROOMS_AT_ONCE, made]);
});

test('nothing is kept of an encrypted meeting, nor once the room was deleted', async () => {
  const ines = await matrix.signIn('ines');
  const secret = await meet({ isEncrypted: true, refusesGuests: true });
  const hidden = await comesIn('ines', secret, ines.deviceId);
  expect([hidden.id !== undefined, hidden.isChatKept]).toEqual([true, undefined]);
  await say('ines', hidden, 'between us');
  const seat = await comesIn('ines', await meet());
  await say('ines', seat, 'kept');
  const room = await roomOf('ines');
  expect((await ines.ask('GET', '/joined_rooms'))['joined_rooms']).toEqual([room]);
  expect(
    (await ines.ask('POST', `/_matrix/client/unstable/ringside/rooms/${encodeURIComponent(room)}/destroy`, {})).status,
  ).toBe(200);
  await say('ines', seat, 'not kept');
  await say('ines', seat, 'nor this');
  await expect.poll(async () => (await seatOf('ines'))?.chatRoom).toBe(undefined);
  expect((await inMeeting('ines', seat)).map(([, text]) => text)).toEqual(['kept', 'not kept', 'nor this']);
  expect((await ines.ask('GET', '/joined_rooms'))['joined_rooms']).toEqual([]);
});
