import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WireMeeting } from '@ringside/protocol/meetings/meetings';
import type { WireMeetingPrompt } from '@ringside/protocol/meetings/prompts';
import type { WireMeetingSeat } from '@ringside/protocol/meetings/seats';
import { recordingPage } from '@ringside/protocol/recordings';
import { hears } from '@ringside/testing/calls';
import { sleep, until } from '@ringside/testing/wait';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCallEngine } from '../../../calls/engine/createCallEngine.ts';
import { BEEP_HZ } from '../../../calls/mailbox/promptFiles.ts';
import { SAMPLE_RATE } from '../../../media/mix/tones.ts';
import { decodeWav } from '../../../media/record/readWav.ts';
import { RobotPhone } from '../../../robots/RobotPhone.ts';
import { loudestFrequencies } from '../../../robots/spectrum.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import { NOTICE } from '../engine/MeetingEngine.ts';
import { BrowserInMeeting } from '../engine/test/BrowserInMeeting.ts';

const trunk = { user: 'trunk', secret: 'secret-of-the-trunk' };
const media = { loopbackOnly: true };
/** What each says, in Hz: apart from each other, the tone of the notice and the music. */
const TONES = { ines: 1300, marc: 2100, phone: 500 };
const WINDOW = 4096;

let bench: TestServer;
let folder: string;
let phone: RobotPhone;
let meeting: WireMeeting;
const tokens = new Map<string, string>();
const browsers: BrowserInMeeting[] = [];

const raw = (who: string, path: string, method: string, body?: object) =>
  fetch(`${bench.origin}${path}`, {
    method,
    headers: { 'X-Application': tokens.get(who) ?? '', 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
const ask = async <T>(who: string, path: string, method: string, body?: object): Promise<T> =>
  (await (await raw(who, path, method, body)).json()) as T;
const itemsOf = async <T>(who: string, list: 'MeetingSeat' | 'MeetingPrompt'): Promise<T[]> => {
  const [frame] = await bench.platform.lists.catchUp(who, list, undefined);
  return (frame as unknown as { items: T[] }).items;
};
const seatOf = async (who: string) => (await itemsOf<WireMeetingSeat>(who, 'MeetingSeat'))[0];
const stateOf = async (who: string) => (await seatOf(who))?.record?.state;

/** Comes in by browser, and says a tone; muted, it goes on all the same. */
async function comesIn(who: 'ines' | 'marc', isMuted: boolean): Promise<BrowserInMeeting> {
  const switches = { isMuted, isCameraOff: true };
  const seat = await ask<WireMeetingSeat>(who, `/${meeting.restUri}/join`, 'POST', { ...switches, force: false });
  const path = `/${seat.restUri}`;
  const browser = new BrowserInMeeting({
    publish: async (sdp) => (await ask<{ sdp: string }>(who, `${path}/media`, 'POST', { sdp })).sdp,
    offer: () => ask(who, `${path}/offer`, 'GET'),
    answer: (n, sdp) => ask(who, `${path}/answer`, 'PUT', { n, sdp }),
  });
  browsers.push(browser);
  const take = (frame: object): void => {
    const { offer } = (frame as { item?: { offer?: number } }).item ?? {};
    if (offer) void browser.take(offer);
  };
  bench.platform.lists.subscribe(who, 'MeetingSeat', undefined, take, () => {});
  await browser.say(TONES[who]);
  return browser;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ringside-meetings-'));
  bench = await testServer({
    folders: { voicemail: join(folder, 'voicemail'), recordings: folder },
    meetings: { defaultType: 'premium_plus', media, dialIn: { inside: '2780', outside: '+33199002780' } },
    createCalls: ({ directory, queues, meetings, mailboxes }) =>
      createCallEngine({
        ...{ directory, queues, meetings, trunk, loopbackOnly: true, recordingsFolder: folder },
        ...(mailboxes && { mailboxes }),
      }),
  });
  for (const who of ['ines', 'marc', 'sofia']) tokens.set(who, await bench.signIn(who));
  meeting = await ask('ines', '/v1/user/Meetings', 'POST', {
    ...{ name: 'Dispatch', startsAt: null, minutes: 30, hasWaitingRoom: true, refusesGuests: false },
    members: [{ user: 'telephony/Extension/x-marc' }],
  });
  const sipUrl = `${bench.origin.replace('http', 'ws')}/sip`;
  phone = new RobotPhone({ sipUrl, user: trunk.user, password: trunk.secret, media });
  await phone.ready;
});
afterAll(async () => {
  phone.close();
  for (const browser of browsers) await browser.close();
  await bench.close();
  rmSync(folder, { recursive: true });
});

/** Which tones stand in each quarter of a second of a recording. */
function tonesOf(wav: Buffer): string[] {
  const pcm = decodeWav(wav);
  const named = { ...TONES, notice: BEEP_HZ };
  return Array.from({ length: Math.floor(pcm.length / WINDOW) }, (_, i) => {
    const peaks = loudestFrequencies(pcm.slice(i * WINDOW, (i + 1) * WINDOW), SAMPLE_RATE, WINDOW);
    const found = Object.entries(named).filter(([, hz]) => peaks.some((peak) => Math.abs(peak.hz - hz) <= 12));
    return found.map(([name]) => name).join(' ');
  });
}
const recordings = async (who: string) =>
  recordingPage.parse(await ask(who, '/v1/user/Recording', 'POST', { scope: 'own', limit: 50, of: 'meetings' })).items;

test('a meeting is recorded once phone and browsers have heard so: who talks, not who is muted, and nothing of before', async () => {
  const path = `/${meeting.restUri}/Recording`;
  const ines = await comesIn('ines', false);
  const marc = await comesIn('marc', true);
  const { pin } = meeting.dialIn!;
  const session = phone.call('0199002780', { toneHz: TONES.phone }, { number: '0199004127', label: 'Claire' })!;
  await until('it is spoken to', () => session.status.hears.length > 0);
  session.sendDigits(`${pin}#`);
  await until('the owner is asked', async () => (await itemsOf('ines', 'MeetingPrompt')).length === 1);
  const [prompt] = await itemsOf<WireMeetingPrompt>('ines', 'MeetingPrompt');
  await ask('ines', `/${prompt!.restUri}/accept`, 'POST');
  await until('the phone hears the browser', () => hears(session, TONES.ines));
  const isConnected = async () => (await seatOf('ines'))?.people.every((one) => one.isConnected);
  await until('all are connected', isConnected);

  expect((await raw('ines', path, 'POST')).status).toBe(200);
  expect(await stateOf('marc')).toBe('announcing');
  const heardBy = { phone: false, ines: false, marc: false };
  await until('all have heard the notice, and it is recorded', async () => {
    heardBy.phone ||= hears(session, BEEP_HZ);
    heardBy.ines ||= ines.hears(NOTICE, BEEP_HZ);
    heardBy.marc ||= marc.hears(NOTICE, BEEP_HZ);
    return (await stateOf('marc')) === 'recording';
  });
  const begunAt = Date.now();
  expect(heardBy).toEqual({ phone: true, ines: true, marc: true });
  await until('the phone hears the browser again', () => hears(session, TONES.ines));
  await sleep(1200);
  const { restUri } = (await seatOf('marc'))!;
  await ask('marc', `/${restUri}`, 'PUT', { isMuted: false, isCameraOff: true });
  await until('marc is heard', () => session.status.hears.some(({ hz }) => Math.abs(hz - TONES.marc) <= 12));
  await sleep(600);
  expect((await raw('ines', path, 'DELETE')).status).toBe(200);
  const lasted = Date.now() - begunAt;
  expect(await stateOf('marc')).toBe('over');

  await until('it is listed', async () => (await recordings('ines')).length > 0);
  const [kept, ...others] = await recordings('ines');
  expect(others).toEqual([]);
  expect(kept).toMatchObject({ remoteLabel: 'Dispatch', remoteNumber: '', meeting: meeting.restUri, isOwn: true });
  expect(kept!.duration).toBeLessThanOrEqual(lasted / 1000 + 0.5);
  expect(await recordings('marc')).toEqual([]);
  const wav = Buffer.from(await (await raw('ines', `/${kept!.restUri}/audio`, 'GET')).arrayBuffer());
  const tones = tonesOf(wav);
  expect(tones.slice(1, 4)).toEqual(Array.from({ length: 3 }, () => 'ines phone'));
  expect(tones.at(-1)).toBe('ines marc phone');
  expect(tones.filter((one) => one.includes('notice'))).toEqual([]);
  session.hangUp();
});
