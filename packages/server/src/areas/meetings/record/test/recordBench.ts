import { join } from 'node:path';
import type { WireMeeting } from '@ringside/protocol/meetings/meetings';
import type { WireMeetingSeat } from '@ringside/protocol/meetings/seats';
import { recordingPage } from '@ringside/protocol/recordings';
import { createCallEngine } from '../../../../calls/engine/createCallEngine.ts';
import type { ServerOptions } from '../../../../createServer.ts';
import { testServer } from '../../../../test/testServer.ts';
import { BrowserInMeeting } from '../../engine/test/BrowserInMeeting.ts';

export const trunk = { user: 'trunk', secret: 'secret-of-the-trunk' };
export const media = { loopbackOnly: true };
/** What each says, in Hz: apart from each other, the tone of the notice and the music. */
export const TONES = { ines: 1300, marc: 2100, phone: 500 };

/** A server with real sound and a meeting of Inès, to which Marc is invited. @param folder where recordings lie */
export async function recordBench(folder: string, more: Partial<ServerOptions> = {}) {
  const server = await testServer({
    folders: { voicemail: join(folder, 'voicemail'), recordings: folder },
    meetings: { defaultType: 'premium_plus', media, dialIn: { inside: '2780', outside: '+33199002780' } },
    createCalls: ({ directory, queues, meetings, mailboxes }) =>
      createCallEngine({
        ...{ directory, queues, meetings, trunk, loopbackOnly: true, recordingsFolder: folder },
        ...(mailboxes && { mailboxes }),
      }),
    ...more,
  });
  const tokens = new Map<string, string>();
  const browsers: BrowserInMeeting[] = [];
  const raw = (who: string, path: string, method: string, body?: object) =>
    fetch(`${server.origin}${path}`, {
      method,
      headers: { 'X-Application': tokens.get(who) ?? '', 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
  const ask = async <T>(who: string, path: string, method: string, body?: object): Promise<T> =>
    (await (await raw(who, path, method, body)).json()) as T;
  const itemsOf = async <T>(who: string, list: 'MeetingSeat' | 'MeetingPrompt'): Promise<T[]> => {
    const [frame] = await server.platform.lists.catchUp(who, list, undefined);
    return (frame as unknown as { items: T[] }).items;
  };
  const seatOf = async (who: string) => (await itemsOf<WireMeetingSeat>(who, 'MeetingSeat'))[0];
  for (const who of ['ines', 'marc', 'sofia']) tokens.set(who, await server.signIn(who));
  const meeting = await ask<WireMeeting>('ines', '/v1/user/Meetings', 'POST', {
    ...{ name: 'Dispatch', startsAt: null, minutes: 30, hasWaitingRoom: true, refusesGuests: false },
    members: [{ user: 'telephony/Extension/x-marc' }],
  });
  return {
    ...{ server, meeting, raw, ask, itemsOf, seatOf },
    /** Comes in by browser, and says a tone; muted, it goes on all the same. */
    async comesIn(who: 'ines' | 'marc', isMuted: boolean): Promise<BrowserInMeeting> {
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
      server.platform.lists.subscribe(who, 'MeetingSeat', undefined, take, () => {});
      await browser.say(TONES[who]);
      return browser;
    },
    /** What is kept of meetings that the user owns. */
    recordings: async (who: string) =>
      recordingPage.parse(await ask(who, '/v1/user/Recording', 'POST', { scope: 'own', limit: 50, of: 'meetings' }))
        .items,
    async close(): Promise<void> {
      for (const browser of browsers) await browser.close();
      await server.close();
    },
  };
}
