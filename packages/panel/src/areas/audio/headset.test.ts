import type { Hid, HidDevice } from '@ringside/telephony/headset';
import { buildLine } from '@ringside/testing/panel';
import { sleep } from '@ringside/testing/wait';
import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import { lines, mutedAtom } from '../../kernel/state.ts';
import { toastsAtom } from '../../kernel/toasts/toasts.ts';
import { createStoryGround } from '../../stories/storyGround.ts';
import { followHeadset } from './headset.ts';
import { headsetAtom } from './headsetState.ts';

const HOOK = 0b001;
const MUTE = 0b010;

/** A headset of bits: hook, mute; lamps: off hook, mute, ring. */
function fakeHid() {
  let listener: ((event: { reportId: number; data: DataView }) => void) | null = null;
  const lamps: number[] = [];
  const device = {
    opened: true,
    productName: 'Duo 40',
    collections: [
      {
        usagePage: 0x0b,
        usage: 5,
        inputReports: [
          {
            reportId: 1,
            items: [
              { isAbsolute: true, reportSize: 1, reportCount: 1, usages: [0xb0020] },
              { isAbsolute: false, reportSize: 1, reportCount: 1, usages: [0xb002f] },
            ],
          },
        ],
        outputReports: [
          { reportId: 1, items: [{ reportSize: 1, reportCount: 3, usages: [0x80017, 0x80009, 0x80018] }] },
        ],
      },
    ],
    open: async () => undefined,
    close: async () => undefined,
    sendReport: async (_id: number, data: Uint8Array) => void lamps.push(data[0] ?? 0),
    addEventListener: (_type: string, handler: typeof listener) => {
      listener = handler;
    },
    removeEventListener: () => undefined,
  };
  const hid = {
    getDevices: async () => [device],
    requestDevice: async () => [device],
    addEventListener: () => undefined,
  };
  const press = (bits: number): void => listener?.({ reportId: 1, data: new DataView(Uint8Array.of(bits).buffer) });
  return { hid: hid as unknown as Hid, device: device as unknown as HidDevice, press, lamps };
}
const settled = () => sleep(0);
const free = { request: async (_name: string, work: () => Promise<void>) => work() } as unknown as LockManager;

async function setUp({ locks = free as Pick<LockManager, 'request'> | null, answers = true } = {}) {
  const store = createStore();
  const { hid, press, lamps } = fakeHid();
  const done: unknown[][] = [];
  let now = 0;
  const outcome = answers
    ? { ok: true as const, value: null }
    : { ok: false as const, refused: { code: 'LINE_GONE', label: 'i__ERROR_LINE_GONE_LABEL' } };
  const verb = (name: string) => async (lineId: string) => {
    done.push([name, lineId]);
    return outcome;
  };
  const intents = {
    answer: verb('answer'),
    drop: verb('drop'),
    setMuted: (muted: boolean) => {
      done.push(['setMuted', muted]);
      store.set(mutedAtom, muted);
    },
  };
  const engine = { has: (dialogId: string) => dialogId.startsWith('here'), on: () => () => undefined };
  followHeadset(createStoryGround(store, intents as never, { engine: engine as never }), {
    hid,
    locks,
    now: () => now,
  });
  await settled();
  const wait = (ms: number) => {
    now += ms;
  };
  const put = (state: 'ringing' | 'talking' | 'held' | 'dropped', dialogId = 'here-1', id = 'a') => {
    const item = buildLine({ id, uri: `v1/call/${id}`, dialogId, state, isIncoming: true, canAnswer: true });
    store.set(lines.applyAtom, { op: 'put', item });
    wait(1000);
  };
  return { store, press, lamps, done, put, wait };
}

test('the hook answers what rings and ends what talks; the lamps follow', async () => {
  const { store, press, lamps, done, put } = await setUp();
  expect(store.get(headsetAtom)).toEqual({ at: 'connected', name: 'Duo 40', hasLamps: true });
  put('ringing');
  press(HOOK);
  put('talking');
  press(0);
  put('dropped');
  await settled();
  expect(done).toEqual([
    ['answer', 'a'],
    ['drop', 'a'],
  ]);
  expect(lamps).toEqual([0, 0b100, 0b001, 0]);
});

test('mute on the headset mutes the phone, mute on the phone lights the headset', async () => {
  const { store, press, lamps, done, put, wait } = await setUp();
  put('talking');
  press(HOOK | MUTE);
  press(HOOK);
  expect(store.get(mutedAtom)).toBe(true);
  wait(1000);
  store.set(mutedAtom, false);
  await settled();
  expect([done, lamps]).toEqual([[['setMuted', true]], [0, 0b001, 0b011, 0b001]]);
});

test('calls of a desk phone are left alone', async () => {
  const { press, lamps, done, put } = await setUp();
  put('ringing', 'elsewhere');
  press(HOOK);
  await settled();
  expect([done, new Set(lamps)]).toEqual([[], new Set([0])]);
});

test('what cannot be answered any more is told in words', async () => {
  const { store, press, put } = await setUp({ answers: false });
  put('ringing');
  press(HOOK);
  await settled();
  expect(store.get(toastsAtom).map(({ kind, title }) => [kind, JSON.stringify(title).includes('i__')])).toEqual([
    ['error', false],
  ]);
});

test('a panel beside one that has the headset says so and hears no press', async () => {
  const busy = { request: () => new Promise(() => undefined) } as unknown as LockManager;
  const { store, press, done, put } = await setUp({ locks: busy });
  put('ringing');
  press(HOOK);
  expect([store.get(headsetAtom), done]).toEqual([{ at: 'elsewhere' }, []]);
});
