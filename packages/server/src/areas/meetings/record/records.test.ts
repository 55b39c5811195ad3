import { companyPolicies } from '@ringside/protocol/company';
import type { WireGuestState } from '@ringside/protocol/meetings/guests';
import type { WireMeeting, WireMeetingUser } from '@ringside/protocol/meetings/meetings';
import type { WireMeetingSeat } from '@ringside/protocol/meetings/seats';
import { settle } from '@ringside/testing/wait';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { MeetingRecorder } from '../../../calls/CallEngine.ts';
import { meetingDoorPort } from '../../../calls/ports/callPorts.ts';
import { demoCompanyId } from '../../../test/demoCompany.ts';
import { FakeCallEngine } from '../../../test/fakeCallEngine.ts';
import { type Asked, type TestPlatform, testPlatform } from '../../../test/testPlatform.ts';
import { FakeEngine } from '../engine/test/FakeEngine.ts';

type Name = 'ines' | 'marc' | 'yuki';
const members = [{ user: 'telephony/Extension/x-marc' }];
const said = { name: 'Interview', startsAt: null, minutes: 30, hasWaitingRoom: true, refusesGuests: false, members };
let server: TestPlatform;
let engine: FakeEngine;
let meeting: WireMeeting;
let tokens: Map<Name, string>;
/** What became of the recording: `begins`, `hears a b`, `ends`, `gone`. */
let story: string[];
let ended: (why: 'full' | 'failed') => void;
let hasFolder: boolean;

const recorder: MeetingRecorder = {
  beside: { add() {}, hear() {}, remove() {} },
  async start({ userId, meetingId, label }, onEnded) {
    if (!hasFolder) return null;
    story.push(`${userId} ${label} ${meetingId === idOf()}`);
    ended = onEnded;
    return {
      begin: async () => void story.push('begins'),
      take: (ids) => void story.push(['hears', ...ids].join(' ')),
      stop: async () => void story.push('ends'),
      drop: async () => void story.push('gone'),
    };
  },
};
beforeEach(async () => {
  engine = new FakeEngine();
  tokens = new Map();
  story = [];
  hasFolder = true;
  const calls = Object.assign(new FakeCallEngine(), { meetingRecorder: recorder });
  const dialIn = { inside: '2780', outside: '' };
  server = await testPlatform(undefined, {
    meetings: { engine, defaultType: 'premium_plus', dialIn },
    createCalls: () => calls,
  });
  meeting = (await ask('ines', '/v1/user/Meetings', 'POST', said)).body;
});
afterEach(() => server.close());

const idOf = (): string => meeting.restUri.split('/').at(-1) ?? '';
const ask = async (who: Name, path: string, method: string, body?: object): Promise<Asked> => {
  const token = tokens.get(who) ?? (await server.signIn(who));
  tokens.set(who, token);
  return server.ask(path, { token, method, ...(body && { body }) });
};
const record = (who: Name = 'ines', method = 'POST') => ask(who, `/${meeting.restUri}/Recording`, method);
const codeOf = ({ status, body }: Asked) => [status, (body as { code?: string } | null)?.code];
const itemsOf = async <T>(list: 'MeetingSeat' | 'Meeting', who: Name): Promise<T[]> => {
  const [frame] = await server.platform.lists.catchUp(who, list, undefined);
  return (frame as unknown as { items: T[] }).items;
};
const seatOf = async (who: Name) => (await itemsOf<WireMeetingSeat>('MeetingSeat', who))[0]!;
const markOf = async (who: Name) => {
  const { state, why } = (await seatOf(who)).record ?? {};
  return [state, why];
};
const isShown = async (who: Name) =>
  (await itemsOf<WireMeeting>('Meeting', who)).find(({ kind }) => kind === 'meeting');
/** Comes in, and is connected. @returns the id of the seat */
const comesIn = async (who: Name, isMuted = false): Promise<string> => {
  const switches = { isMuted, isCameraOff: true, force: true };
  const seat: WireMeetingSeat = (await ask(who, `/${meeting.restUri}/join`, 'POST', switches)).body;
  await ask(who, `/${seat.restUri}/media`, 'POST', { sdp: 'audio' });
  await settle();
  return seat.id;
};
const hears = async (seat: string, isHeard = true): Promise<void> => {
  engine.notices.get(seat)?.then(isHeard);
  await settle();
};
const policies = (more: object) =>
  server.platform.company.change({ enterprise: demoCompanyId, policies: companyPolicies.parse(more) });

test('the owner who is in it and may record calls records a meeting; nobody else learns more than of any meeting', async () => {
  expect(codeOf(await record())).toEqual([412, 'MEETING_NOT_IN']);
  await comesIn('ines');
  await comesIn('marc');
  expect(codeOf(await record('marc'))).toEqual([403, 'MEETING_POINT_DENIED']);
  expect(codeOf(await record('marc', 'DELETE'))).toEqual([403, 'MEETING_POINT_DENIED']);
  expect(codeOf(await record('yuki'))).toEqual([404, 'ROUTER_ERR_404']);
  expect(codeOf(await record('yuki', 'DELETE'))).toEqual([404, 'ROUTER_ERR_404']);
  const mayRecord = async () =>
    ((await ask('ines', '/v1/user/Meetings/connect', 'POST', {})).body as { user: WireMeetingUser }).user.mayRecord;
  expect(await mayRecord()).toBe(true);
  await policies({ recording: 'off' });
  expect([codeOf(await record()), await mayRecord()]).toEqual([[403, 'ROUTER_ERR_403'], false]);
  expect([story, engine.notices.size]).toEqual([[], 0]);
});

test('nothing is kept before everybody has heard the notice; from then on whoever is not muted is', async () => {
  const ines = await comesIn('ines');
  const marc = await comesIn('marc', true);
  expect((await record()).status).toBe(200);
  expect((await record()).status).toBe(200);
  expect([...engine.notices.keys()]).toEqual([ines, marc]);
  expect(engine.notices.get(ines)?.files.map((file) => file.split('/').at(-1))).toEqual(['beep.wav', 'meetRecord.wav']);
  expect(await markOf('marc')).toEqual(['announcing', undefined]);
  await hears(ines);
  expect(story).toEqual(['ines Interview true']);
  await hears(marc);
  expect(story.slice(1)).toEqual([`hears ${ines}`, 'begins']);
  expect([await markOf('marc'), (await isShown('marc'))?.isRecorded]).toEqual([['recording', undefined], true]);
  const seat = await seatOf('marc');
  await ask('marc', `/${seat.restUri}`, 'PUT', { isMuted: false, isCameraOff: true });
  expect(story.at(-1)).toBe(`hears ${ines} ${marc}`);
  const before = story.length;
  engine.talk(marc, true);
  expect(story).toHaveLength(before);
  expect((await record('ines', 'DELETE')).status).toBe(200);
  expect(story.at(-1)).toBe('ends');
  expect([await markOf('marc'), (await isShown('marc'))?.isRecorded]).toEqual([['over', 'stopped'], undefined]);
  const audited = server.audited.map(({ what }) => what).filter((what) => what.includes('ecord'));
  expect(audited.join(' ')).toBe('meeting.record meeting.record meeting.stopRecord');
});

test('who comes later hears it on coming, and is in the recording only then; who is not reached is tried again', async () => {
  const ines = await comesIn('ines');
  await record();
  await hears(ines);
  expect(story.slice(1)).toEqual([`hears ${ines}`, 'begins']);
  const marc = await comesIn('marc');
  expect([[...engine.notices.keys()], story.length]).toEqual([[marc], 3]);
  await hears(marc, false);
  expect([story.length, server.errors]).toEqual([3, ['a person could not hear that a meeting is recorded']]);
  await expect.poll(() => engine.notices.has(marc), { timeout: 5000 }).toBe(true);
  await hears(marc);
  expect(story.at(-1)).toBe(`hears ${ines} ${marc}`);
});

test('a phone hears it from its call; on hold nothing of it is kept', async () => {
  const ines = await comesIn('ines');
  const spoken: string[] = [];
  let then = () => {};
  const call = {
    ...{ callId: 'c1', caller: { userId: null, label: '', number: '0199004127' }, endpointId: 'e1', isHeld: false },
    beside: recorder.beside,
    handlers: { onKey(_key: string) {}, onChanged() {}, onOver() {} },
    hear() {},
    end() {},
    show() {},
    say(word: string, after?: () => void) {
      spoken.push(word);
      if (after) then = after;
    },
  };
  server.platform.use(meetingDoorPort).admit(idOf(), call, 'ines');
  await settle();
  await record();
  await hears(ines);
  expect([spoken.at(-1), story.length]).toEqual(['meetRecord', 1]);
  then();
  await settle();
  expect(story.slice(1)).toEqual([`hears ${ines} e1`, 'begins']);
  call.isHeld = true;
  call.handlers.onChanged();
  await settle();
  expect(story.at(-1)).toBe(`hears ${ines}`);
});

test('guests see before they come in that it is recorded, and afterwards', async () => {
  const ines = await comesIn('ines');
  const link = { uid: meeting.owner.uid, meetingPointId: meeting.linkId ?? '' };
  const look = async () => (await server.ask('/v1/guest/Meeting', { body: link })).body as WireMeeting;
  expect((await look()).isRecorded).toBe(undefined);
  const login = { service: 'SightCall', ...link, displayName: 'Olga' };
  const { token } = (await server.ask('/v1/service/Login?rt=random', { body: login })).body as { token: string };
  await server.ask('/v1/guest/Knock', { token, body: { isMuted: false, isCameraOff: true } });
  const stateAfter = async (v: number) =>
    (await server.ask('/v1/guest/State', { token, body: { v } })).body as WireGuestState;
  const first = await stateAfter(-1);
  expect([first.at, first.isRecorded]).toEqual(['waiting', undefined]);
  const next = stateAfter(first.v);
  await record();
  expect(await next).toMatchObject({ at: 'waiting', isRecorded: true });
  await hears(ines);
  expect((await look()).isRecorded).toBe(true);
  const [frame] = await server.platform.lists.catchUp('ines', 'MeetingPrompt', undefined);
  const [prompt] = (frame as unknown as { items: { restUri: string }[] }).items;
  await ask('ines', `/${prompt!.restUri}/accept`, 'POST');
  await settle();
  expect(await stateAfter(-1)).toMatchObject({ at: 'in', seat: { record: { state: 'recording' } } });
  expect((await server.ask(`/${meeting.restUri}/Recording`, { token, method: 'POST' })).status).toBe(401);
});

test('without room nothing begins, and what goes on ends with the reason for everybody', async () => {
  const ines = await comesIn('ines');
  await policies({ quotas: { user: 1, queue: 1, server: 1, reserve: 1 } });
  const row = { id: 'r', userId: 'ines', lineId: 'l', file: 'r.wav', startedAt: 1, isAudible: true, meetingId: null };
  const of = { remoteLabel: '', remoteNumber: '', remoteContactId: null };
  await server.store.recordings.add({ ...row, ...of, durationMs: 60_000 });
  expect(codeOf(await record())).toEqual([507, 'MEETING_DISK']);
  expect([story, engine.notices.size]).toEqual([[], 0]);
  await server.store.recordings.remove('r');
  hasFolder = false;
  expect(codeOf(await record())).toEqual([503, 'MEETING_UNRECORDABLE']);
  hasFolder = true;
  await record();
  await hears(ines);
  ended('full');
  expect([await markOf('ines'), story.at(-1)]).toEqual([['over', 'full'], 'ends']);
  await record();
  ended('failed');
  expect([await markOf('ines'), story.at(-1)]).toEqual([['over', 'failed'], 'ends']);
  // begins anew all the same
  engine.notices.get(ines)?.then(true);
  expect((await record()).status).toBe(200);
});

test('it ends with the last who leaves, with the meeting and with its engine; nothing of who is erased is kept', async () => {
  for (const over of ['leaves', 'end', 'engine', 'erased'] as const) {
    const ines = await comesIn('ines');
    const marc = over === 'leaves' ? null : await comesIn('marc');
    story = [];
    await record();
    await hears(ines);
    if (marc) await hears(marc);
    expect(story.at(-1)).toBe('begins');
    const { restUri } = await seatOf('ines');
    if (over === 'leaves') await ask('ines', `/${restUri}`, 'DELETE');
    if (over === 'end') await ask('ines', `/${meeting.restUri}/end`, 'POST');
    if (over === 'engine') for (const seat of [ines, marc!]) engine.lose(seat);
    if (over === 'erased') {
      const sofia = await server.signIn('sofia');
      const erased = await server.ask('/v1/company/Person/ines/erase', {
        token: sofia,
        method: 'POST',
        body: { login: 'ines' },
      });
      expect(erased.status).toBe(200);
    }
    await settle();
    expect([over, story.at(-1)]).toEqual([over, over === 'erased' ? 'gone' : 'ends']);
  }
});
