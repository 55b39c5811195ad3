import type { WireGuestState } from '@ringside/protocol/meetings/guests';
import type { WireMeeting } from '@ringside/protocol/meetings/meetings';
import type { WireMeetingPrompt } from '@ringside/protocol/meetings/prompts';
import type { WireMeetingSeat } from '@ringside/protocol/meetings/seats';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Asked, type TestPlatform, testPlatform } from '../../../test/testPlatform.ts';
import { FakeEngine } from '../engine/test/FakeEngine.ts';

type Name = 'ines' | 'marc' | 'yuki' | 'sofia';
const said = {
  name: 'Interview',
  startsAt: null,
  minutes: 30,
  hasWaitingRoom: true,
  refusesGuests: false,
  members: [],
};
let server: TestPlatform;
let engine: FakeEngine;
let tokens: Map<Name, string>;
let meeting: WireMeeting;
let strangers: number;
beforeEach(async () => {
  engine = new FakeEngine();
  server = await testPlatform(undefined, { meetings: { engine, defaultType: 'premium_plus' } });
  tokens = new Map();
  strangers = 0;
  meeting = await make({});
});
afterEach(() => server.close());

const ask = async (who: Name, path: string, method: string, body?: object): Promise<Asked> => {
  const token = tokens.get(who) ?? (await server.signIn(who));
  tokens.set(who, token);
  return server.ask(path, { token, method, ...(body && { body }) });
};
const make = async (more: object): Promise<WireMeeting> =>
  (await ask('ines', '/v1/user/Meetings', 'POST', { ...said, ...more })).body as WireMeeting;
const change = (more: object) => ask('ines', `/${meeting.restUri}`, 'PUT', { ...said, ...more });
const link = ({ owner, linkId }: WireMeeting = meeting) => ({ uid: owner.uid, meetingPointId: linkId ?? '' });
/** Each from an address of its own, unless said otherwise. */
const stranger = (path: string, body: object, more: object = {}) =>
  server.ask(`/v1/${path}`, { body, method: 'POST', from: `198.51.100.${++strangers}`, ...more });
const login = (more: object = {}) =>
  stranger('service/Login?rt=random', { service: 'SightCall', ...link(), displayName: 'Olga <b>', ...more });
const newGuest = async (more: object = {}): Promise<string> =>
  ((await login(more)).body as unknown as { token: string }).token;
const asGuest = (token: string, path: string, body: object | null = {}, method = 'POST') =>
  server.ask(`/v1/guest/${path}`, { token, method, ...(body && { body }) });
const knock = (token: string) => asGuest(token, 'Knock', { isMuted: false, isCameraOff: false });
const stateOf = async (token: string): Promise<WireGuestState> => (await asGuest(token, 'State', { v: -1 })).body;
const codeOf = (answer: Asked) => [answer.status, (answer.body as { code?: string }).code];
const promptsOf = async (who: Name): Promise<WireMeetingPrompt[]> => {
  const [frame] = await server.platform.lists.catchUp(who, 'MeetingPrompt', undefined);
  return (frame as unknown as { items: WireMeetingPrompt[] }).items;
};
const comesIn = async (who: Name): Promise<WireMeetingSeat> =>
  (await ask(who, `/${meeting.restUri}/join`, 'POST', { isMuted: false, isCameraOff: false, force: true }))
    .body as never;

test('[CONF-033] whoever has the link sees what it is, and gets a token of 15 minutes for that meeting alone', async () => {
  expect((await stranger('guest/Meeting', link())).body).toEqual({
    ...{ name: 'Interview', owner: 'Inès Marchetti', startsAt: null, minutes: 30, hasWaitingRoom: true },
  });
  const { status, body } = await login();
  expect([status, body]).toEqual([200, { token: expect.any(String), expiresAt: server.clock.now + 900_000 }]);
  const { token } = body as unknown as { token: string };
  expect((await server.ask(`/${meeting.restUri}`, { token })).status).toBe(401);
  expect((await server.ask('/v1/user/Meetings/connect', { token, method: 'POST' })).status).toBe(401);
  server.clock.now += 900_001;
  expect((await knock(token)).status).toBe(401);
  expect(codeOf(await login({ service: 'Other' }))).toEqual([400, 'ROUTER_ERR_400']);
});

test('a link that is guessed, of another owner, or renewed since leads nowhere; tries are counted', async () => {
  expect((await stranger('guest/Meeting', { ...link(), meetingPointId: 'x' })).status).toBe(404);
  expect((await stranger('guest/Meeting', { ...link(), uid: 'marc' })).status).toBe(404);
  const [old, waiting] = [link(), await newGuest()];
  await knock(waiting);
  await ask('ines', `/${meeting.restUri}/newLink`, 'POST');
  expect((await stranger('guest/Meeting', old)).status).toBe(404);
  expect((await stateOf(waiting)).at).toBe('over');
  expect(await promptsOf('ines')).toEqual([]);
  const from = { from: '203.0.113.9' };
  const statuses = [];
  for (let n = 0; n < 21; n++) statuses.push((await stranger('guest/Meeting', old, from)).status);
  expect([statuses.indexOf(429), statuses.length]).toEqual([20, 21]);
  // counted before anything is read: even what is no request at all
  expect((await stranger('guest/Meeting', {}, { ...from, raw: '{' })).status).toBe(429);
  expect((await stranger('service/Login?rt=random', {}, { ...from, raw: '{' })).status).toBe(429);
  // a token that is guessed is a try as well
  expect((await stranger('guest/State', {}, { ...from, raw: '{', token: 'guessed' })).status).toBe(429);
});

test('[CONF-022] the server refuses guests by the licence and as the owner wishes, at each step, and the host sees nothing', async () => {
  const [early, waiting] = [await newGuest(), await newGuest()];
  await knock(waiting);
  await change({ refusesGuests: true });
  expect(codeOf(await stranger('guest/Meeting', link()))).toEqual([403, 'MEETING_GUESTS_DENIED']);
  expect(codeOf(await login())).toEqual([403, 'MEETING_GUESTS_DENIED']);
  expect(codeOf(await knock(early))).toEqual([403, 'MEETING_GUESTS_DENIED']);
  expect([(await stateOf(waiting)).at, await promptsOf('ines'), engine.seats.size]).toEqual(['denied', [], 0]);
});

test('[CONF-022] a licence that is taken away puts guests out who are in', async () => {
  await comesIn('ines');
  const guest = await newGuest();
  await knock(guest);
  const [asked] = await promptsOf('ines');
  await ask('ines', `/${asked?.restUri}/accept`, 'POST');
  expect((await stateOf(guest)).at).toBe('in');
  await ask('sofia', '/v1/company/Person/ines/MeetingType', 'PUT', { type: 'premium' });
  expect([(await stateOf(guest)).at, engine.seats.size]).toEqual(['denied', 1]);
});

test('[PROMPT-006] a guest waits until the host lets in; nothing reaches the engine before', async () => {
  await comesIn('ines');
  const guest = await newGuest();
  expect((await stateOf(guest)).at).toBe('ready');
  expect((await knock(guest)).status).toBe(200);
  expect([(await stateOf(guest)).at, engine.seats.size]).toEqual(['waiting', 1]);
  expect((await asGuest(guest, 'Media', { sdp: 'audio' })).status).toBe(404);
  const [asked] = await promptsOf('ines');
  expect(asked).toMatchObject({ kind: 'joinRequest', name: 'Olga <b>', meetingName: 'Interview', present: 1 });
  expect([await promptsOf('marc'), (await ask('marc', `/${asked?.restUri}/accept`, 'POST')).status]).toEqual([[], 404]);
  expect((await stateOf(guest)).at).toBe('waiting');
  const later = asGuest(guest, 'State', { v: (await stateOf(guest)).v });
  expect((await ask('ines', `/${asked?.restUri}/accept`, 'POST')).status).toBe(200);
  expect((await later).body).toMatchObject({ at: 'in' });
  const { seat } = await stateOf(guest);
  expect(seat?.people).toMatchObject([
    { label: 'Inès Marchetti', isGuest: false, isOwner: true },
    { label: 'Olga <b>', name: 'Olga--b-', isGuest: true, isOwner: false },
  ]);
  // not where in the company they are
  expect(JSON.stringify(seat)).not.toContain('Extension');
  expect((await asGuest(guest, 'Media', { sdp: 'audio video' })).body).toEqual({ sdp: 'answer' });
  expect((await ask('ines', `/${asked?.restUri}/accept`, 'POST')).status).toBe(404);
});

test('[PROMPT-006] who is rejected does not come in, with this token never', async () => {
  await comesIn('ines');
  const guest = await newGuest();
  await knock(guest);
  const [asked] = await promptsOf('ines');
  expect((await ask('marc', `/${asked?.restUri}`, 'DELETE')).status).toBe(404);
  expect((await ask('ines', `/${asked?.restUri}`, 'DELETE')).status).toBe(200);
  expect((await stateOf(guest)).at).toBe('refused');
  expect((await knock(guest)).status).toBe(404);
  expect([engine.seats.size, await promptsOf('ines')]).toEqual([1, []]);
});

test('without a waiting room guests come in with the first colleague, and not before', async () => {
  meeting = await make({ hasWaitingRoom: false });
  const guest = await newGuest();
  await knock(guest);
  expect([(await stateOf(guest)).at, engine.seats.size, await promptsOf('ines')]).toEqual(['waiting', 0, []]);
  await comesIn('ines');
  await expect.poll(async () => (await stateOf(guest)).at).toBe('in');
  const other = await newGuest();
  await knock(other);
  await expect.poll(async () => (await stateOf(other)).at).toBe('in');
});

test('a guest switches, leaves, and is out with the end of the meeting; nobody uses the place of another', async () => {
  meeting = await make({ hasWaitingRoom: false });
  await comesIn('ines');
  const [one, two] = [await newGuest(), await newGuest()];
  for (const guest of [one, two]) await knock(guest);
  await expect.poll(async () => (await stateOf(two)).seat?.people.length).toBe(3);
  expect((await asGuest(one, 'Seat', { isMuted: true, isCameraOff: true }, 'PUT')).status).toBe(200);
  expect((await stateOf(two)).seat?.people.map(({ isMuted }) => isMuted)).toEqual([false, true, false]);
  const own = (await stateOf(two)).seat?.restUri ?? '';
  expect((await ask('ines', `/${own}`, 'DELETE')).status).toBe(404);
  expect((await server.ask(`/${own}`, { token: one, method: 'DELETE' })).status).toBe(401);
  expect((await asGuest(one, 'Leave')).status).toBe(200);
  expect([(await stateOf(one)).at, (await stateOf(two)).seat?.people.length]).toEqual(['over', 2]);
  await ask('ines', `/${meeting.restUri}/end`, 'POST');
  expect([(await stateOf(two)).at, engine.seats.size]).toEqual(['over', 0]);
  expect((await asGuest(two, 'Offer', null, 'GET')).status).toBe(404);
  expect((await asGuest('nobody', 'State', { v: 0 })).status).toBe(401);
});

test('[PROMPT-007] a colleague is rung into a meeting by who is in it; the owner alone brings others', async () => {
  const uriOf = (who: Name) => ({ user: `telephony/Extension/${server.platform.company.extensionOf(who)?.id}` });
  const ring = (who: Name, whom: Name) => ask(who, `/${meeting.restUri}/ring`, 'POST', uriOf(whom));
  expect(codeOf(await ring('ines', 'marc'))).toEqual([412, 'ROUTER_ERR_412']);
  await comesIn('ines');
  expect((await ring('ines', 'marc')).status).toBe(200);
  const [asked, ...more] = await promptsOf('marc');
  expect([asked?.kind, asked?.name, asked?.meeting, more]).toEqual([
    'invitation',
    'Inès Marchetti',
    meeting.restUri,
    [],
  ]);
  expect((await ask('marc', `/${asked?.restUri}/accept`, 'POST')).status).toBe(200);
  expect(await promptsOf('marc')).toEqual([]);
  await comesIn('marc');
  expect(codeOf(await ring('marc', 'yuki'))).toEqual([403, 'MEETING_POINT_DENIED']);
  expect((await ring('yuki', 'marc')).status).toBe(404);
  await ring('ines', 'yuki');
  const [toYuki] = await promptsOf('yuki');
  expect((await ask('yuki', `/${toYuki?.restUri}`, 'DELETE')).status).toBe(200);
  expect(await promptsOf('yuki')).toEqual([]);
});

test('[PROMPT-006] the owner alone lets all in at once, the first to have come first, as long as there are places', async () => {
  await comesIn('ines');
  const guests: string[] = [];
  for (let n = 0; n < 13; n++) {
    const guest = await newGuest({ displayName: `Guest ${n}` });
    guests.push(guest);
    if (n < 12) await knock(guest);
    server.clock.now += 1;
  }
  const letIn = (who: Name) => ask(who, `/${meeting.restUri}/letIn`, 'POST');
  expect((await letIn('marc')).status).toBe(404);
  await change({ members: [{ user: `telephony/Extension/${server.platform.company.extensionOf('marc')?.id}` }] });
  expect(codeOf(await letIn('marc'))).toEqual([403, 'MEETING_POINT_DENIED']);
  expect((await letIn('ines')).status).toBe(200);
  const places = await Promise.all(guests.map(async (guest) => (await stateOf(guest)).at));
  expect(places).toEqual([...Array.from({ length: 11 }, () => 'in'), 'waiting', 'ready']);
  const [last, ...none] = await promptsOf('ines');
  expect([last?.name, none]).toEqual(['Guest 11', []]);
  // one for whom there is no place hears that the meeting is full
  expect((await ask('ines', `/${last?.restUri}/accept`, 'POST')).status).toBe(200);
  expect([(await stateOf(guests[11] ?? '')).at, await promptsOf('ines')]).toEqual(['full', []]);
});

test('a guest raises the hand, lowers it, and sees those of others', async () => {
  meeting = await make({ hasWaitingRoom: false });
  const ines = await comesIn('ines');
  const guest = await newGuest();
  expect((await asGuest(guest, 'Hand', { isUp: true }, 'PUT')).status).toBe(404);
  await knock(guest);
  await expect.poll(async () => (await stateOf(guest)).at).toBe('in');
  await ask('ines', `/${ines.restUri}/hand`, 'PUT', { isUp: true });
  expect((await asGuest(guest, 'Hand', { isUp: true }, 'PUT')).status).toBe(200);
  const hands = async () => (await stateOf(guest)).seat?.people.map(({ hand }) => hand);
  expect(await hands()).toEqual([1, 2]);
  await ask('ines', `/${meeting.restUri}/lowerHands`, 'POST', { person: (await stateOf(guest)).seat?.id });
  expect(await hands()).toEqual([1, undefined]);
});
