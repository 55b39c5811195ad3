import type { WireMeeting } from '@ringside/protocol/meetings/meetings';
import type { WireMeetingSeat } from '@ringside/protocol/meetings/seats';
import { settle } from '@ringside/testing/wait';
import { expect, test } from 'vitest';
import type { MeetingRecorder } from '../../../calls/CallEngine.ts';
import { FakeCallEngine } from '../../../test/fakeCallEngine.ts';
import { testPlatform } from '../../../test/testPlatform.ts';
import { FakeEngine } from '../engine/test/FakeEngine.ts';

test('who is erased takes the own recording along, and that of nobody else', async () => {
  const engine = new FakeEngine();
  const story: string[] = [];
  const recorder: MeetingRecorder = {
    beside: { add() {}, hear() {}, remove() {} },
    start: async ({ userId }) => ({
      begin: async () => void story.push(`${userId} begins`),
      take() {},
      stop: async () => void story.push(`${userId} ends`),
      drop: async () => void story.push(`${userId} gone`),
    }),
  };
  const server = await testPlatform(undefined, {
    meetings: { engine, defaultType: 'premium_plus' },
    createCalls: () => Object.assign(new FakeCallEngine(), { meetingRecorder: recorder }),
  });
  const recorded = async (who: 'ines' | 'marc') => {
    const token = await server.signIn(who);
    const ask = (path: string, body: object = {}, method = 'POST') => server.ask(path, { token, method, body });
    const said = { name: 'Interview', startsAt: null, minutes: 30, hasWaitingRoom: true, refusesGuests: false };
    const { restUri } = (await ask('/v1/user/Meetings', { ...said, members: [] })).body as WireMeeting;
    const switches = { isMuted: false, isCameraOff: true, force: true };
    const seat = (await ask(`/${restUri}/join`, switches)).body as WireMeetingSeat;
    await ask(`/${seat.restUri}/media`, { sdp: 'audio' });
    await settle();
    expect((await ask(`/${restUri}/Recording`)).status).toBe(200);
    engine.notices.get(seat.id)?.then(true);
    await settle();
    return () => ask(`/${restUri}/Recording`, {}, 'DELETE');
  };
  await recorded('ines');
  const stop = await recorded('marc');
  expect(story).toEqual(['ines begins', 'marc begins']);
  const token = await server.signIn('sofia');
  const erased = await server.ask('/v1/company/Person/ines/erase', { token, method: 'POST', body: { login: 'ines' } });
  expect([erased.status, story.slice(2)]).toEqual([200, ['ines gone']]);
  expect([(await stop()).status, story.slice(3)]).toEqual([200, ['marc ends']]);
  await server.close();
});
