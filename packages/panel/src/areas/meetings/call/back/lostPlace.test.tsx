import { seatList, seatVerbs } from '@ringside/client/meetings/seats';
import { createFakeIntents } from '@ringside/testing/panel';
import { afterEach, expect, test, vi } from 'vitest';
import { profileAtom } from '../../../../kernel/state.ts';
import { createStoryGround, giveVerbs, push } from '../../../../stories/storyGround.ts';
import { createStoryStore } from '../../../../stories/storyStore.ts';
import { areMeetingsReadAtom, endedAtom, meetings } from '../../state.ts';
import { meeting } from '../../stories.ts';
import { seatActs } from '../acts.ts';

afterEach(() => vi.restoreAllMocks());

/** A user who is in a meeting, muted and without a camera, and what the server was asked since. */
async function inMeeting() {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('', 'NotFoundError'));
  const store = createStoryStore();
  const asked: unknown[] = [];
  const own = { places: 0 };
  const seatOf = (n: number) => ({
    ...{ uri: `data/MeetingSeat/s${n}`, id: `s${n}`, meetingUri: 'data/Meeting/m', since: 0, offer: 0, chat: 0 },
    ...{ record: null, people: [] },
  });
  giveVerbs(store, [seatVerbs], {
    join: async (uri: string, switches: object, takesOver: boolean) => {
      asked.push([uri, switches, takesOver]);
      own.places += 1;
      return { ok: true, value: seatOf(own.places) };
    },
    // the connection never comes to stand: it is not what is tried here
    publish: () => new Promise(() => undefined),
    leave: async () => ({ ok: true, value: null }),
  });
  const item = meeting('m', {});
  store.set(meetings.applyAtom, { op: 'reset', items: [item] });
  store.set(areMeetingsReadAtom, true);
  store.set(profileAtom, (now) => now && { ...now, number: '2104' });
  const acts = createStoryGround(store, createFakeIntents({})).of(seatActs);
  acts.follow();
  void acts.join(item, { microphone: null, camera: null, isMuted: true, isCameraOff: true }, false);
  await vi.waitFor(() => expect(own.places).toBe(1));
  const hear = (change: object) => push(store, seatList.name, change);
  return { store, asked, seatOf, hear };
}

test('who has lost the place through no fault of anybody is in again by itself, as before; once in a minute', async () => {
  const { asked, seatOf, hear, store } = await inMeeting();
  const switches = { isMuted: true, isCameraOff: true };
  hear({ op: 'put', item: { ...seatOf(1), isLost: true } });
  hear({ op: 'remove', uri: seatOf(1).uri });
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  expect(asked).toEqual([
    ['data/Meeting/m', switches, false],
    ['data/Meeting/m', switches, true],
  ]);
  expect(store.get(endedAtom)).toBe(null);
  hear({ op: 'put', item: { ...seatOf(2), isLost: true } });
  hear({ op: 'remove', uri: seatOf(2).uri });
  await vi.waitFor(() => expect(store.get(endedAtom)).toEqual({ meetingUri: 'data/Meeting/m', why: 'lost' }));
  expect(asked).toHaveLength(2);
});

test('who is taken off, or is in a meeting that was ended, stays out', async () => {
  const { asked, seatOf, hear, store } = await inMeeting();
  hear({ op: 'remove', uri: seatOf(1).uri });
  await vi.waitFor(() => expect(store.get(endedAtom)).toEqual({ meetingUri: 'data/Meeting/m', why: 'over' }));
  expect(asked).toHaveLength(1);
});
