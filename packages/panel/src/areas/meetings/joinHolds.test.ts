import { seatVerbs } from '@ringside/client/meetings/seats';
import { buildLine, createFakeIntents } from '@ringside/testing/panel';
import { expect, test, vi } from 'vitest';
import { lines } from '../../kernel/state.ts';
import { createStoryGround, giveVerbs } from '../../stories/storyGround.ts';
import { createStoryStore } from '../../stories/storyStore.ts';
import { seatActs } from './call/acts.ts';
import { callAtom } from './state.ts';

const meeting = {
  ...{ uri: 'data/Meeting/m', isPoint: false, name: 'Dispatch', owner: { uid: 't', label: 'T' }, isOwner: false },
  ...{
    linkId: null,
    dialIn: null,
    startsAt: null,
    minutes: 30,
    hasWaitingRoom: false,
    isEncrypted: false,
    refusesGuests: true,
    invitees: [],
    present: 0,
    isRecorded: false,
  },
};

/** A user who talks on one line and holds another, and who joins a meeting that refuses. */
async function joinInACall(answers: Parameters<typeof createFakeIntents>[0] = {}) {
  const store = createStoryStore();
  const intents = createFakeIntents(answers);
  const asked: string[] = [];
  const join = async () => {
    asked.push(...intents.calls.map(([name, id]) => `${name} ${id}`), 'join');
    return { ok: false, fault: { code: 'ROUTER_ERR_412', status: 412, label: 'i__ROUTER_ERR_412_LABEL' } };
  };
  giveVerbs(store, [seatVerbs], { join });
  store.set(lines.applyAtom, {
    op: 'reset',
    items: [buildLine({ id: 'a', uri: 'a', state: 'talking' }), buildLine({ id: 'b', uri: 'b', state: 'held' })],
  });
  const track = { stop: vi.fn(), enabled: true } as unknown as MediaStreamTrack;
  const acts = createStoryGround(store, intents).of(seatActs);
  const brought = { microphone: track, camera: null, isMuted: false, isCameraOff: true };
  const outcome = await acts.join(meeting, brought, false);
  return { store, outcome, asked, track, calls: intents.calls };
}

test('a call in progress is held before the meeting is joined, and no other; a refused meeting lets go of the microphone', async () => {
  const { asked, outcome, track, store } = await joinInACall();
  expect(asked).toEqual(['hold a', 'join']);
  expect(outcome.ok).toBe(false);
  expect(track.stop).toHaveBeenCalled();
  expect(store.get(callAtom)).toBeNull();
});

test('where the call cannot be held, the meeting is not joined', async () => {
  const refused = { code: 'x', label: 'i__x', detail: 'i__x' };
  const { asked, outcome, track, calls } = await joinInACall({ hold: async () => ({ ok: false, refused }) });
  expect([asked, calls.map(([name]) => name)]).toEqual([[], ['hold']]);
  expect(outcome).toMatchObject({ ok: false, refused });
  expect(track.stop).toHaveBeenCalled();
});
