import type { WireMeeting } from '@ringside/protocol/meetings/meetings';
import type { WireMeetingPrompt } from '@ringside/protocol/meetings/prompts';
import type { WireMeetingSeat } from '@ringside/protocol/meetings/seats';
import { hears } from '@ringside/testing/calls';
import { until } from '@ringside/testing/wait';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCallEngine } from '../../../calls/engine/createCallEngine.ts';
import { RobotPhone } from '../../../robots/RobotPhone.ts';
import type { RobotSession } from '../../../robots/RobotSession.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import { EmbeddedEngine } from '../engine/EmbeddedEngine.ts';
import { BrowserInMeeting } from '../engine/test/BrowserInMeeting.ts';

const trunk = { user: 'trunk', secret: 'secret-of-the-trunk' };
const media = { loopbackOnly: true };
/** What each says, in Hz: apart from each other and from the music. */
const TONES = { browser: 1300, outside: 500, marc: 2100 };
const OUTSIDE = { number: '0199004127', label: 'Claire' };
const said = { name: 'Dispatch', startsAt: null, minutes: 30, hasWaitingRoom: true, refusesGuests: false };

const engine = new EmbeddedEngine(media, () => {});
let bench: TestServer;
let phone: RobotPhone;
let marc: RobotPhone;
let browser: BrowserInMeeting;
let meeting: WireMeeting;
let token: string;

const ask = async <T>(path: string, method: string, body?: object, who = token): Promise<T> => {
  const headers = { 'X-Application': who, 'Content-Type': 'application/json' };
  const response = await fetch(`${bench.origin}${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await response.json()) as T;
};
const itemsOf = async <T>(list: 'MeetingSeat' | 'MeetingPrompt'): Promise<T[]> => {
  const [frame] = await bench.platform.lists.catchUp('ines', list, undefined);
  return (frame as unknown as { items: T[] }).items;
};
const seat = async (): Promise<WireMeetingSeat> => (await itemsOf<WireMeetingSeat>('MeetingSeat'))[0]!;
const personBy = async (number: string) => (await seat()).people.find((one) => one.phone === number);

/** The owner comes in, with a browser that says its tone. */
const comesIn = async (): Promise<void> => {
  const joined = await ask<WireMeetingSeat>(`/${meeting.restUri}/join`, 'POST', {
    ...{ isMuted: false, isCameraOff: true, force: false },
  });
  const path = `/${joined.restUri}`;
  browser = new BrowserInMeeting({
    publish: async (sdp) => (await ask<{ sdp: string }>(`${path}/media`, 'POST', { sdp })).sdp,
    offer: () => ask(`${path}/offer`, 'GET'),
    answer: (n, sdp) => ask(`${path}/answer`, 'PUT', { n, sdp }),
  });
  await browser.say(TONES.browser);
  const { offer } = await seat();
  if (offer > 0) await browser.take(offer);
};

beforeAll(async () => {
  bench = await testServer({
    meetings: { engine, defaultType: 'premium_plus', media, dialIn: { inside: '2780', outside: '+33199002780' } },
    createCalls: ({ directory, queues, meetings }) =>
      createCallEngine({ directory, queues, meetings, trunk, loopbackOnly: true }),
  });
  token = await bench.signIn('ines');
  const members = [{ user: 'telephony/Extension/x-marc' }];
  meeting = await ask('/v1/user/Meetings', 'POST', { ...said, members });
  const sipUrl = `${bench.origin.replace('http', 'ws')}/sip`;
  phone = new RobotPhone({ sipUrl, user: trunk.user, password: trunk.secret, media });
  const soft = await ask<Record<string, string>>(
    '/telephony/Extension/x-marc/createSoftphone?force=true',
    'GET',
    undefined,
    await bench.signIn('marc'),
  );
  marc = new RobotPhone({
    sipUrl: soft['serverAddress']!,
    user: soft['registerId']!,
    password: soft['devicePassword']!,
    media,
  });
  await Promise.all([phone.ready, marc.ready]);
  bench.platform.lists.subscribe(
    ...(['ines', 'MeetingSeat', undefined] as const),
    (frame) => {
      const { offer } = (frame as { item?: { offer?: number } }).item ?? {};
      if (offer) void browser.take(offer);
    },
    () => {},
  );
  await comesIn();
});
afterAll(async () => {
  phone.close();
  marc.close();
  await browser.close();
  await bench.close();
});

const dial = (from: RobotPhone, to: string, toneHz: number): RobotSession => {
  const session = from.call(to, { toneHz }, from === phone ? OUTSIDE : undefined);
  if (!session) throw new Error('the phone is not registered');
  return session;
};
const words = (session: RobotSession) => until('it is spoken to', () => session.status.hears.length > 0);

test('phones and browsers hear each other, by PIN and with the yes of the owner; muted, removed and ended they do not', async () => {
  const { pin } = meeting.dialIn!;
  expect(meeting.dialIn).toEqual({ inside: '2780', outside: '+33199002780', pin: expect.stringMatching(/^\d{9}$/) });
  const claire = dial(phone, '0199002780', TONES.outside);
  await until('it is taken', () => claire.state === 'talking');
  await words(claire);
  claire.sendDigits(`${pin}#`);
  await until('the owner is asked', async () => (await itemsOf('MeetingPrompt')).length === 1);
  const [prompt] = await itemsOf<WireMeetingPrompt>('MeetingPrompt');
  expect(prompt).toMatchObject({ kind: 'joinRequest', name: 'Claire Vasseur', isPhone: true });
  expect((await seat()).people).toHaveLength(1);
  await ask(`/${prompt!.restUri}/accept`, 'POST');
  await until('the phone is in', async () => (await personBy(OUTSIDE.number)) !== undefined);
  const shown = await personBy(OUTSIDE.number);
  expect(shown).toMatchObject({
    label: 'Claire Vasseur',
    isGuest: true,
    isMuted: false,
    isCameraOff: true,
    isConnected: true,
  });
  await until('the phone hears the browser', () => hears(claire, TONES.browser));
  await until('the browser hears the phone', () => browser.hears(shown!.id, TONES.outside));
  await until('the phone is seen to talk', async () => (await personBy(OUTSIDE.number))?.isTalking === true);

  const colleague = dial(marc, '2780', TONES.marc);
  await until('it is taken', () => colleague.state === 'talking');
  await words(colleague);
  colleague.sendDigits(`${pin}#`);
  // is invited: nobody is asked
  const bothHear = () => {
    const at = (session: RobotSession, hz: number) => session.status.hears.some((one) => Math.abs(one.hz - hz) <= 12);
    return (
      at(claire, TONES.browser) &&
      at(claire, TONES.marc) &&
      at(colleague, TONES.browser) &&
      at(colleague, TONES.outside)
    );
  };
  await until('both phones hear the others', bothHear);

  // the thread of the engine ends: the calls go on, and are in the meeting again, nobody is asked
  await engine.crash();
  const left = browser;
  await comesIn();
  await left.close();
  await until('both phones are in again', async () => {
    const claireAgain = await personBy(OUTSIDE.number);
    return claireAgain?.isConnected === true && claireAgain.id !== shown!.id && (await seat()).people.length === 3;
  });
  const again = await personBy(OUTSIDE.number);
  await until('both phones hear the others again', bothHear);
  await until('the browser hears the phone again', () => browser.hears(again!.id, TONES.outside));
  expect([claire.state, colleague.state, await itemsOf('MeetingPrompt')]).toEqual(['talking', 'talking', []]);

  const path = `/${meeting.restUri}/Phone/${again!.id}`;
  await ask(`${path}/mute`, 'POST');
  await until('the muted phone is not heard', () => !browser.hears(again!.id, TONES.outside));
  expect(await personBy(OUTSIDE.number)).toMatchObject({ isMuted: true });
  await until('by phones neither', () => !colleague.status.hears.some(({ hz }) => Math.abs(hz - TONES.outside) <= 12));
  claire.sendDigits('*6');
  await until('it is heard again', () => browser.hears(again!.id, TONES.outside));

  await ask(path, 'DELETE');
  await until('its call has ended', () => claire.state === 'ended');
  expect(claire.status.endedBy).toBe('other');
  expect(await personBy(OUTSIDE.number)).toBe(undefined);
  await ask(`/${meeting.restUri}/end`, 'POST');
  await until('the call of the other has ended', () => colleague.state === 'ended');
  expect(bench.platform.calls.running()).toEqual([]);
});
