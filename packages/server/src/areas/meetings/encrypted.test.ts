import type { WireMeeting } from '@ringside/protocol/meetings/meetings';
import { seatLists, type WireMeetingSeat } from '@ringside/protocol/meetings/seats';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { MeetingRecorder } from '../../calls/CallEngine.ts';
import { meetingDoorPort } from '../../calls/ports/callPorts.ts';
import { FakeCallEngine } from '../../test/fakeCallEngine.ts';
import { type Asked, type TestPlatform, testPlatform } from '../../test/testPlatform.ts';
import { FakeEngine } from './engine/test/FakeEngine.ts';

type Name = 'ines' | 'marc';
const said = {
  ...{ name: 'Carrier contract', startsAt: null, minutes: 30, hasWaitingRoom: false, refusesGuests: false },
  members: [{ user: 'telephony/Extension/x-marc' }],
};
let server: TestPlatform;
let meeting: WireMeeting;
const tokens = new Map<Name, string>();
/** Names of meetings whose recording was begun. */
const started: string[] = [];
const recorder: MeetingRecorder = {
  beside: { add() {}, hear() {}, remove() {} },
  async start({ label }) {
    started.push(label);
    return { begin: async () => {}, take() {}, stop: async () => {}, drop: async () => {} };
  },
};
beforeEach(async () => {
  tokens.clear();
  const dialIn = { inside: '2780', outside: '' };
  const engine = new FakeEngine();
  started.length = 0;
  server = await testPlatform(undefined, {
    meetings: { engine, defaultType: 'premium_plus', dialIn },
    createCalls: () => Object.assign(new FakeCallEngine(), { meetingRecorder: recorder }),
  });
  meeting = await make({ isEncrypted: true });
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
const join = (who: Name, more: object = {}) =>
  ask(who, `/${meeting.restUri}/join`, 'POST', { isMuted: false, isCameraOff: false, force: false, ...more });
const codeOf = ({ status, body }: Asked) => [status, (body as { code?: string }).code];
const idOf = () => meeting.restUri.split('/').at(-1) ?? '';
const guestLooks = async () =>
  codeOf(
    await server.ask('/v1/guest/Meeting', {
      ...{ method: 'POST', from: '198.51.100.7' },
      body: { uid: meeting.owner.uid, meetingPointId: meeting.linkId },
    }),
  );

test('an encrypted meeting has no PIN, also with a new link, and refuses guests whatever is wished', async () => {
  expect(meeting).toMatchObject({ isEncrypted: true, refusesGuests: true });
  expect(meeting).not.toHaveProperty('dialIn');
  const renewed = await ask('ines', `/${meeting.restUri}/newLink`, 'POST');
  expect(renewed.body).not.toHaveProperty('dialIn');
  expect(await guestLooks()).toEqual([404, 'ROUTER_ERR_404']);
  meeting = renewed.body;
  expect(await guestLooks()).toEqual([403, 'MEETING_GUESTS_DENIED']);
  expect(await make({})).toMatchObject({ isEncrypted: false, refusesGuests: false, dialIn: { inside: '2780' } });
});

test('the PIN and the guests of a meeting that becomes encrypted lead nowhere; once it is no more there is another PIN', async () => {
  meeting = await make({});
  const door = server.platform.use(meetingDoorPort);
  const pin = meeting.dialIn?.pin ?? '';
  expect(door.enter(pin, { number: '1' })).toEqual({ meetingId: idOf() });
  expect((await change({ isEncrypted: true })).body).not.toHaveProperty('dialIn');
  expect(door.enter(pin, { number: '1' })).toBe(null);
  expect(await guestLooks()).toEqual([403, 'MEETING_GUESTS_DENIED']);
  const again = await change({});
  expect(again.body).toMatchObject({ isEncrypted: false, refusesGuests: false });
  expect((again.body as WireMeeting).dialIn?.pin).not.toBe(pin);
});

test('who comes in says a device of rooms, which everybody there is shown under the name that the homeserver knows', async () => {
  expect(codeOf(await join('ines'))).toEqual([412, 'MEETING_ENCRYPTED']);
  expect(codeOf(await join('ines', { device: 'two words' }))[0]).toBe(400);
  expect((await join('ines', { device: 'INES1' })).status).toBe(200);
  const { body } = await join('marc', { device: 'MARC1' });
  const seat = seatLists.MeetingSeat.parse(body) as WireMeetingSeat;
  expect(seat.people.map(({ device }) => device)).toEqual([
    { user: expect.stringMatching(/^@ines.*:/), id: 'INES1' },
    { user: expect.stringMatching(/^@marc.*:/), id: 'MARC1' },
  ]);
});

test('of a meeting that is none no device is told', async () => {
  meeting = await make({});
  const { body } = await join('ines', { device: 'INES1' });
  expect((body as WireMeetingSeat).people[0]).not.toHaveProperty('device');
});

test('while people are in it a meeting stays encrypted, or not; everything else may change', async () => {
  for (const isEncrypted of [true, false]) {
    meeting = await make({ isEncrypted });
    const seat = (await join('ines', { device: 'INES1', force: true })).body as WireMeetingSeat;
    expect(codeOf(await change({ isEncrypted: !isEncrypted }))).toEqual([412, 'MEETING_RUNNING']);
    expect((await change({ isEncrypted, name: 'Other' })).body).toMatchObject({ isEncrypted, name: 'Other' });
    await ask('ines', `/${seat.restUri}`, 'DELETE');
    expect((await change({ isEncrypted: !isEncrypted })).body).toMatchObject({ isEncrypted: !isEncrypted });
  }
});

test('who comes in while it is written keeps the meeting as it was', async () => {
  const [changed, joined] = await Promise.all([change({ isEncrypted: false }), join('marc', { device: 'MARC1' })]);
  const now = (await ask('ines', `/${meeting.restUri}`, 'GET')).body as WireMeeting;
  // whichever was first: nobody without a device is in one that is encrypted, nor is one that is none shown as one
  expect(now.isEncrypted).toBe(changed.status !== 200);
  expect(joined.status).toBe(200);
  const [person] = (joined.body as WireMeetingSeat).people;
  expect(person?.device !== undefined).toBe(now.isEncrypted);
});

test('no call is moved into it, nor is a phone of an invited colleague admitted', async () => {
  const door = server.platform.use(meetingDoorPort);
  expect(door.refuses(idOf(), 'ines', null)).toBe('MEETING_ENCRYPTED');
  expect(door.refuses(idOf(), 'ines', 'marc')).toBe('MEETING_ENCRYPTED');
  meeting = await make({});
  expect(door.refuses(idOf(), 'ines', null)).toBe(null);
});

test('the kind of a meeting is kept', async () => {
  await server.close();
  server = await testPlatform(server.database, { meetings: { engine: new FakeEngine() } });
  tokens.clear();
  expect((await ask('ines', `/${meeting.restUri}`, 'GET')).body).toMatchObject({ isEncrypted: true });
});

test('an encrypted meeting is not recorded, and one of the other kind is', async () => {
  const record = async () => (await ask('ines', `/${meeting.restUri}/Recording`, 'POST')).status;
  expect((await join('ines', { device: 'INES1' })).status).toBe(200);
  expect([await record(), started]).toEqual([503, []]);
  meeting = await make({ name: 'Plain' });
  expect((await join('ines', { force: true })).status).toBe(200);
  expect([await record(), started]).toEqual([200, ['Plain']]);
});
