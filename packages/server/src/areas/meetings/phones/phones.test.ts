import type { WireMeeting } from '@ringside/protocol/meetings/meetings';
import type { WireMeetingPrompt } from '@ringside/protocol/meetings/prompts';
import type { WireMeetingSeat } from '@ringside/protocol/meetings/seats';
import { settle } from '@ringside/testing/wait';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { meetingDoorPort } from '../../../calls/ports/callPorts.ts';
import type { MeetingCall, MeetingDoor } from '../../../calls/ports/MeetingDoor.ts';
import { WRONG_OF_ALL, WRONG_OF_ONE } from '../../../kernel/limits/createPinBudget.ts';
import { type Asked, type TestPlatform, testPlatform } from '../../../test/testPlatform.ts';
import { FakeEngine } from '../engine/test/FakeEngine.ts';

type Name = 'ines' | 'marc';
const said = {
  ...{ name: 'Interview', startsAt: null, minutes: 30 },
  ...{ hasWaitingRoom: true, refusesGuests: false, members: [] },
};
const MUTE_KEYS = '*6';
const outside = { userId: null, label: '', number: '0199004127' };
let server: TestPlatform;
let engine: FakeEngine;
let door: MeetingDoor;
let meeting: WireMeeting;
let besides: Map<string, readonly string[]>;
const tokens = new Map<Name, string>();
beforeEach(async () => {
  engine = new FakeEngine();
  besides = new Map();
  tokens.clear();
  const dialIn = { inside: '2780', outside: '' };
  server = await testPlatform(undefined, { meetings: { engine, defaultType: 'premium_plus', dialIn } });
  door = server.platform.use(meetingDoorPort);
  meeting = (await ask('ines', '/v1/user/Meetings', 'POST', said)).body;
});
afterEach(() => server.close());

const ask = async (who: Name, path: string, method: string, body?: object): Promise<Asked> => {
  const token = tokens.get(who) ?? (await server.signIn(who));
  tokens.set(who, token);
  return server.ask(path, { token, method, ...(body && { body }) });
};
const change = (more: object) => ask('ines', `/${meeting.restUri}`, 'PUT', { ...said, ...more });
const pinOf = ({ dialIn }: WireMeeting = meeting): string => dialIn?.pin ?? '';
const idOf = (): string => meeting.restUri.split('/').at(-1) ?? '';
const itemsOf = async <T>(list: 'MeetingSeat' | 'MeetingPrompt', who: Name = 'ines'): Promise<T[]> => {
  const [frame] = await server.platform.lists.catchUp(who, list, undefined);
  return (frame as unknown as { items: T[] }).items;
};
const comesIn = async (who: Name = 'ines'): Promise<WireMeetingSeat> =>
  (await ask(who, `/${meeting.restUri}/join`, 'POST', { isMuted: false, isCameraOff: true, force: true })).body;
const people = async () => (await itemsOf<WireMeetingSeat>('MeetingSeat'))[0]?.people ?? [];

/** The call of a phone, which writes down what it is to hear. */
function phoneOf(caller: MeetingCall['caller'] = outside, n = 1) {
  const story: string[] = [];
  const call = {
    ...{ callId: `c${n}`, caller, endpointId: `e${n}` as string | null, isHeld: false, heard: [] as readonly string[] },
    beside: {
      add: (voice: string) => void besides.set(voice, besides.get(voice) ?? []),
      hear: (voice: string, _there: unknown, ids: readonly string[]) => void besides.set(voice, ids),
      remove: (voice: string) => void besides.delete(voice),
    },
    handlers: { onKey(_key: string) {}, onChanged() {}, onOver() {} },
    hear(ids: readonly string[] | null) {
      call.heard = ids ?? ['nothing'];
    },
    say: (word: string) => void story.push(word),
    end: (word: string, cause: string) => void story.push(`${word} ${cause}`),
    show: (label: string) => void story.push(`shows ${label}`),
  };
  return { call, story };
}
const admitted = async (caller?: MeetingCall['caller'], n?: number, ledBy: string | null = null) => {
  const phone = phoneOf(caller, n);
  door.admit(idOf(), phone.call, ledBy);
  await settle();
  return phone;
};
const letIn = async () => {
  const [prompt] = await itemsOf<WireMeetingPrompt>('MeetingPrompt');
  await ask('ines', `/${prompt?.restUri}/accept`, 'POST');
  await settle();
};

test('a PIN leads to its meeting, for its owner alone to see, and is another one with a new link', async () => {
  const pin = pinOf();
  expect(pin).toMatch(/^\d{9}$/);
  expect(door.enter(pin, { number: '1' })).toEqual({ meetingId: idOf() });
  const asMember = await change({ members: [{ user: 'telephony/Extension/x-marc' }] });
  expect(asMember.status).toBe(200);
  expect((await ask('marc', `/${meeting.restUri}`, 'GET')).body).not.toHaveProperty('dialIn');
  const renewed: WireMeeting = (await ask('ines', `/${meeting.restUri}/newLink`, 'POST')).body;
  expect(pinOf(renewed)).not.toBe(pin);
  expect(door.enter(pin, { number: '1' })).toBe(null);
  expect(door.enter(pinOf(renewed), { number: '1' })).toEqual({ meetingId: idOf() });
  await ask('ines', `/${meeting.restUri}`, 'DELETE');
  expect(door.enter(pinOf(renewed), { number: '1' })).toBe(null);
});

test('wrong PINs have a budget, of a caller and of all from outside; right ones cost nothing', () => {
  const isIn = (from: Parameters<MeetingDoor['enter']>[1], pin = pinOf()) => door.enter(pin, from) !== null;
  for (let n = 0; n < 2 * WRONG_OF_ONE; n++) expect(isIn({ number: 'a' })).toBe(true);
  for (let n = 0; n < WRONG_OF_ONE; n++) isIn({ number: 'a' }, 'wrong');
  expect([isIn({ number: 'a' }), isIn({ number: 'b' }), isIn({ userId: 'marc' })]).toEqual([false, true, true]);
  for (let n = WRONG_OF_ONE; n < WRONG_OF_ALL; n++) isIn({ number: `other ${n}` }, 'wrong');
  expect([isIn({ number: 'b' }), isIn({ userId: 'marc' })]).toEqual([false, true]);
  server.clock.now += 3_600_000;
  expect(isIn({ number: 'b' })).toBe(true);
});

test('a phone knocks; with the yes of the owner it is heard and hears everybody, with a no the call ends', async () => {
  const ines = await comesIn();
  const { call, story } = await admitted();
  expect([story, call.heard, engine.phones.size]).toEqual([['meetWait'], [], 0]);
  await letIn();
  const [, person] = await people();
  expect(person).toMatchObject({ label: '0199004127', phone: '0199004127', isGuest: true, isConnected: true });
  expect(story.slice(1)).toEqual(['shows Interview', 'meetJoin']);
  expect(call.heard).toEqual([ines.id]);
  expect([engine.phones.get(person!.id), besides.get(person!.id)]).toEqual(['e1', ['e1']]);
  const other = await admitted({ ...outside, number: '' }, 2);
  const [prompt] = await itemsOf<WireMeetingPrompt>('MeetingPrompt');
  expect(prompt).toMatchObject({ name: '–', isPhone: true });
  await ask('ines', `/${prompt?.restUri}`, 'DELETE');
  expect(other.story.at(-1)).toBe('meetRefused callNotAllowed');
});

test('who is invited comes in by the own phone without being asked; who is not knocks, or is refused with the guests', async () => {
  await comesIn();
  const marc = { userId: 'marc', label: 'Marc Aubry', number: '2117' };
  const knocking = await admitted(marc);
  expect(knocking.story).toEqual(['meetWait']);
  await change({ members: [{ user: 'telephony/Extension/x-marc' }], refusesGuests: true });
  await settle();
  expect(knocking.story).toContain('meetJoin');
  expect((await people())[1]).toMatchObject({ label: 'Marc Aubry', isGuest: false, phone: '2117' });
  const refused = await admitted(outside, 2);
  expect([refused.story, await itemsOf('MeetingPrompt')]).toEqual([['meetRefused callNotAllowed'], []]);
});

test('a phone is out when guests are refused meanwhile, with the end, and when the engine is gone', async () => {
  await comesIn();
  const first = await admitted();
  await letIn();
  await change({ refusesGuests: true });
  expect(first.story.at(-1)).toBe('meetRefused callNotAllowed');
  expect([engine.phones.size, besides.size]).toEqual([0, 1]);
  await change({});
  const second = await admitted(outside, 2, 'ines');
  expect(second.story.at(-1)).toBe('meetJoin');
  const lose = async () => {
    engine.lose((await people())[1]!.id);
    await settle();
  };
  await lose();
  await lose();
  expect(second.story.at(-1)).toBe('meetOver normal');
  const third = await admitted(outside, 3, 'ines');
  await ask('ines', `/${meeting.restUri}/end`, 'POST');
  expect(third.story.at(-1)).toBe('meetOver normal');
  expect(besides.size).toBe(0);
});

test('a phone stays in its call when the engine fails: it waits with music for a colleague, is in again as it was, and once in a minute', async () => {
  await comesIn();
  const { call, story } = await admitted();
  await letIn();
  for (const key of MUTE_KEYS) call.handlers.onKey(key);
  await settle();
  const before = story.length;
  const fail = async () => {
    for (const seat of engine.seats.keys()) engine.lose(seat);
    await settle();
  };
  await fail();
  expect([story.length, call.heard, await itemsOf('MeetingPrompt'), engine.seats.size]).toEqual([before, [], [], 0]);
  // the call goes on at another endpoint meanwhile
  call.endpointId = 'e9';
  call.handlers.onChanged();
  const { id } = await comesIn();
  await settle();
  const [, phone] = await people();
  expect([story.slice(before), call.heard]).toEqual([['shows Interview', 'meetJoin'], [id]]);
  expect([phone?.isMuted, engine.phones.get(phone!.id), new Set(besides.keys())]).toEqual([
    ...[true, 'e9', new Set([id, phone!.id])],
  ]);
  await fail();
  expect([story.at(-1), (await people()).length]).toEqual(['meetOver normal', 0]);
});

test('the owner alone mutes and removes a phone; the phone is heard again by *6, hangs up, and is silent on hold', async () => {
  await comesIn();
  await change({ members: [{ user: 'telephony/Extension/x-marc' }] });
  const [first, second] = [await admitted(outside, 1, 'ines'), await admitted(outside, 2, 'ines')];
  const [own, one] = await people();
  expect(first.call.heard).toEqual([own!.id, 'e2']);
  const path = `/${meeting.restUri}/Phone/${one!.id}`;
  expect((await ask('marc', `${path}/mute`, 'POST')).status).toBe(403);
  expect((await ask('marc', path, 'DELETE')).status).toBe(403);
  expect((await ask('ines', `/${meeting.restUri}/Phone/${own!.id}`, 'DELETE')).status).toBe(404);
  expect((await ask('ines', `${path}/mute`, 'POST')).status).toBe(200);
  expect([first.story.at(-1), (await people())[1]?.isMuted, second.call.heard]).toEqual(['meetMuted', true, [own!.id]]);
  expect([...(engine.seats.get(one!.id)?.muted ?? [])]).toContain('audio');
  for (const key of '1*6') first.call.handlers.onKey(key);
  await settle();
  expect([first.story.at(-1), second.call.heard]).toEqual(['meetHeard', [own!.id, 'e1']]);
  first.call.isHeld = true;
  first.call.handlers.onChanged();
  await settle();
  expect([[...(engine.seats.get(one!.id)?.muted ?? [])], second.call.heard]).toEqual([
    expect.arrayContaining(['audio']),
    [own!.id],
  ]);
  Object.assign(first.call, { isHeld: false, endpointId: 'e9' });
  first.call.handlers.onChanged();
  await settle();
  expect([engine.phones.get(one!.id), besides.get(one!.id), second.call.heard]).toEqual([
    'e9',
    ['e9'],
    [own!.id, 'e9'],
  ]);
  second.call.handlers.onOver();
  expect([await people(), besides.size]).toEqual([[own, expect.objectContaining({ id: one!.id })], 2]);
  expect((await ask('ines', path, 'DELETE')).status).toBe(200);
  expect(first.story.at(-1)).toBe('meetOver normal');
});

test('a caller is led in by whoever sees the meeting; the owner alone asks nobody, and who is refused is not led', async () => {
  await comesIn();
  expect([door.refuses(idOf(), 'marc', null), door.refuses('none', 'ines', null)]).toEqual(
    Array.from({ length: 2 }, () => 'ROUTER_ERR_404'),
  );
  await change({ members: [{ user: 'telephony/Extension/x-marc' }] });
  expect(door.refuses(idOf(), 'marc', null)).toBe(null);
  expect((await admitted(outside, 1, 'marc')).story).toEqual(['meetWait']);
  await change({ members: [{ user: 'telephony/Extension/x-marc' }], refusesGuests: true });
  expect([door.refuses(idOf(), 'ines', null), door.refuses(idOf(), 'ines', 'yuki')]).toEqual(
    Array.from({ length: 2 }, () => 'MEETING_GUESTS_DENIED'),
  );
  expect(door.refuses(idOf(), 'ines', 'marc')).toBe(null);
  engine.canPhones = false;
  expect(door.refuses(idOf(), 'ines', 'marc')).toBe('MEETING_NO_PHONES');
  engine.canPhones = true;
  await change({});
  for (let n = 2; n < 13; n++) await admitted(outside, n, 'ines');
  expect(door.refuses(idOf(), 'ines', null)).toBe('MEETING_FULL');
  const path = `/${meeting.restUri}/takeCall`;
  expect((await ask('ines', path, 'POST', { call: 'telephony/Call/c1' })).status).toBe(200);
  expect(server.calls.asked.at(-1)).toEqual(['moveToMeeting', 'ines', 'c1', idOf()]);
});
