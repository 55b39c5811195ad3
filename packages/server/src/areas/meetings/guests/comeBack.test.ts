import type { WireGuestState } from '@ringside/protocol/meetings/guests';
import type { WireMeeting } from '@ringside/protocol/meetings/meetings';
import type { WireMeetingPrompt } from '@ringside/protocol/meetings/prompts';
import { settle } from '@ringside/testing/wait';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestPlatform, testPlatform } from '../../../test/testPlatform.ts';
import { FakeEngine } from '../engine/test/FakeEngine.ts';

let server: TestPlatform;
let engine: FakeEngine;
let token: string;
let meeting: WireMeeting;
let strangers: number;
beforeEach(async () => {
  engine = new FakeEngine();
  server = await testPlatform(undefined, { meetings: { engine, defaultType: 'premium_plus' } });
  token = await server.signIn('ines');
  strangers = 0;
  const said = { name: 'Interview', startsAt: null, minutes: 30, hasWaitingRoom: true, refusesGuests: false };
  meeting = (await own('/v1/user/Meetings', { ...said, members: [] })).body as WireMeeting;
});
afterEach(() => server.close());

/** By the owner of the meeting. */
const own = (path: string, body: object = {}) => server.ask(path, { token, method: 'POST', body });
const newGuest = async (): Promise<string> => {
  const link = { uid: meeting.owner.uid, meetingPointId: meeting.linkId ?? '' };
  const body = { service: 'SightCall', ...link, displayName: 'Olga' };
  const from = `198.51.100.${++strangers}`;
  const login = await server.ask('/v1/service/Login?rt=random', { body, method: 'POST', from });
  return (login.body as unknown as { token: string }).token;
};
const asGuest = (of: string, path: string, body: object = {}) =>
  server.ask(`/v1/guest/${path}`, { token: of, method: 'POST', body });
const knock = (of: string) => asGuest(of, 'Knock', { isMuted: false, isCameraOff: false });
const stateOf = async (of: string): Promise<WireGuestState> => (await asGuest(of, 'State', { v: -1 })).body as never;
const knocking = async (): Promise<WireMeetingPrompt[]> => {
  const [frame] = await server.platform.lists.catchUp('ines', 'MeetingPrompt', undefined);
  return (frame as unknown as { items: WireMeetingPrompt[] }).items;
};

test('a guest whose page is loaded anew is back without being asked, in the meeting and before it; who left, and after an end, is not', async () => {
  await own(`/${meeting.restUri}/join`, { isMuted: false, isCameraOff: false, force: true });
  const [one, two] = [await newGuest(), await newGuest()];
  await knock(one);
  const letIn = async () => {
    const [asked] = await knocking();
    await own(`/${asked?.restUri}/accept`);
  };
  await letIn();
  const seatOf = async () => (await stateOf(one)).seat?.id ?? '';
  const before = await seatOf();
  // the connection stands yet, as far as the server knows; then it is lost first
  expect((await knock(one)).status).toBe(200);
  const again = await seatOf();
  expect([again === before, engine.seats.has(before), (await stateOf(one)).seat?.people.length]).toEqual([
    false,
    false,
    2,
  ]);
  engine.lose(again);
  server.clock.now += 59_000;
  expect([(await stateOf(one)).at, (await knock(one)).status, (await stateOf(one)).at]).toEqual(['lost', 200, 'in']);
  expect(await knocking()).toEqual([]);
  await knock(two);
  const [waits] = await knocking();
  expect((await knock(two)).status).toBe(200);
  expect([(await stateOf(two)).at, await knocking()]).toEqual(['waiting', [waits]]);
  engine.lose(await seatOf());
  server.clock.now += 60_001;
  expect((await knock(one)).status).toBe(404);
  await letIn();
  await own(`/${meeting.restUri}/end`);
  await knock(two);
  expect((await stateOf(two)).at).toBe('waiting');
  await asGuest(two, 'Leave');
  expect((await knock(two)).status).toBe(404);
});

test('when the engine fails a guest is in again with the first colleague, and the owner is not asked again, even with a token that is too old by now', async () => {
  const joins = () => own(`/${meeting.restUri}/join`, { isMuted: false, isCameraOff: false, force: true });
  await joins();
  const guest = await newGuest();
  await knock(guest);
  const [asked] = await knocking();
  await own(`/${asked?.restUri}/accept`);
  server.clock.now += 16 * 60_000;
  const fail = () => {
    for (const seat of engine.seats.keys()) engine.lose(seat);
  };
  fail();
  expect([(await stateOf(guest)).at, (await knock(guest)).status]).toEqual(['lost', 200]);
  expect([(await stateOf(guest)).at, await knocking(), engine.seats.size]).toEqual(['waiting', [], 0]);
  await joins();
  await settle();
  expect([(await stateOf(guest)).seat?.people.length, await knocking()]).toEqual([2, []]);
  // who has not come back within a minute asks as anybody does, and with this token not any more
  fail();
  server.clock.now += 60_001;
  await joins();
  expect([(await knock(guest)).status, (await stateOf(guest)).at, await knocking()]).toEqual([404, 'lost', []]);
});
