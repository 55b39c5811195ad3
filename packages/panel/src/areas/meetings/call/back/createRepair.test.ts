import { sleep } from '@ringside/testing/wait';
import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import { profileAtom } from '../../../../kernel/state.ts';
import { callAtom, endedAtom, type MeetingLock, type OwnCall } from '../../state.ts';
import { createRepair } from './createRepair.ts';

const call: OwnCall = {
  ...{ meetingUri: 'data/Meeting/m1', seatId: 'p0', isMuted: true, camera: null, screen: null },
  streams: new Map(),
};

test('without what encrypts the user is out at once, says so, and is in again as before; twice in a minute by a press alone', async () => {
  const store = createStore();
  const done: string[] = [];
  const own = { at: 0, fail: () => {} };
  store.set(profileAtom, { number: '4400' } as never);
  const repair = createRepair({
    ...{ store, now: () => own.at },
    async leave() {
      done.push('out');
      store.set(callAtom, null);
    },
    comeBack: async (kept) => void done.push(JSON.stringify(kept)),
  });
  const lock = { whenDead: (work: () => void) => Object.assign(own, { fail: work }) } as unknown as MeetingLock;
  repair.watch(null);
  const again = JSON.stringify({ user: '4400', meetingUri: call.meetingUri, isMuted: true, hasCamera: false });
  for (const [at, then] of [
    [0, again],
    [59_000, null],
    [120_000, again],
  ] as const) {
    own.at = at;
    done.length = 0;
    store.set(callAtom, call);
    repair.watch(lock);
    own.fail();
    expect(done).toEqual(['out']);
    expect(store.get(endedAtom)).toEqual({ meetingUri: call.meetingUri, why: 'lost' });
    // the promise of leaving has settled by the next turn
    await sleep(0);
    expect(done).toEqual(then ? ['out', then] : ['out']);
  }
  // who is in none any more is left alone
  done.length = 0;
  own.fail();
  expect(done).toEqual([]);
});
