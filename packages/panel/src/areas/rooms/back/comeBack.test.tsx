import type { Messaging, MessagingState } from '@ringside/chat/Messaging';
import { sleep } from '@ringside/testing/wait';
import { expect, test, vi } from 'vitest';
import { areasAtom } from '../../../kernel/areasAtom.ts';
import { entryOf } from '../../../kernel/navigation/screens.ts';
import { profileAtom } from '../../../kernel/state.ts';
import { createStoryGround } from '../../../stories/storyGround.ts';
import { createStoryStore } from '../../../stories/storyStore.ts';
import { rooms } from '../area.ts';
// The area is a chunk of its own; here it is there at once.
import { RoomScreen, RoomsScreen } from '../roomsArea.ts';
import '../talk/talkArea.ts';
import { messagingAtom, onMobileAtom, roomCountsAtom, starterAtom } from '../state.ts';
import { createFakeMessaging, withRooms } from '../stories.ts';
import { comeBack } from './comeBack.ts';

const KEY = 'ringside.rooms';
const INES = 'v1/extension/ines';

/** A panel of Inès that was just loaded, in a browser that keeps what is given. `idle`: nothing else is to do. */
function loaded(
  disk: Map<string, string>,
  more: { isShared?: boolean; isDenied?: boolean; state?: MessagingState } = {},
) {
  const store = createStoryStore();
  const profile = store.get(profileAtom);
  if (!profile) throw new Error('nobody');
  store.set(profileAtom, { ...profile, extensionUri: INES });
  store.set(onMobileAtom, false);
  if (more.isDenied) store.set(profileAtom, { ...profile, extensionUri: INES, isBehalf: true });
  withRooms(store, '/', {});
  store.set(areasAtom, [rooms]);
  const messaging = createFakeMessaging(more.state ? { state: more.state } : {});
  const own = { starts: 0, idle: (): void => undefined };
  store.set(starterAtom, {
    async start() {
      own.starts += 1;
      return messaging.fake as Messaging;
    },
  });
  const ground = createStoryGround(store, {} as never);
  comeBack(ground, {
    storage: () =>
      ({
        getItem: (key: string) => disk.get(key) ?? null,
        setItem: (key: string, value: string) => void disk.set(key, value),
      }) as unknown as Storage,
    isShared: more.isShared ?? true,
    whenIdle: (work) => {
      own.idle = work;
    },
  });
  const use = async () => (await import('../acts.ts')).roomActs;
  return { store, own, ground, ...messaging, open: async () => ground.of(await use()).open() };
}
const used = () => new Map([[KEY, JSON.stringify([INES])]]);

test('nothing of rooms is started before they are used; from then on they are there after each load, once nothing else is to do', async () => {
  const disk = new Map<string, string>();
  const first = loaded(disk);
  first.own.idle();
  expect(first.own.starts).toBe(0);
  await first.open();
  expect(first.own.starts).toBe(1);

  const second = loaded(disk);
  expect(second.own.starts).toBe(0);
  second.own.idle();
  await expect.poll(() => second.asked.map(([name]) => name)).toEqual(['open']);
  expect(second.store.get(roomCountsAtom).unread).toBeGreaterThan(0);
  await second.open();
  expect(second.own.starts, 'rooms that are open are not opened again').toBe(1);
  const pages = ['rooms', 'room'].map((name) => entryOf(second.store.get(areasAtom), name)?.page?.now());
  expect(pages, 'a room is drawn by the press that goes to it').toEqual([RoomsScreen, RoomScreen]);
  const put = vi.spyOn(document.body, 'append');
  const rehearsed = (): boolean => {
    second.own.idle();
    return put.mock.calls.length > 0;
  };
  await expect.poll(rehearsed, { message: 'and has been rehearsed by then' }).toBe(true);
  put.mockRestore();
});

test.each([
  ['where each panel has a thread of its own', { isShared: false }],
  ['in a session on behalf', { isDenied: true }],
])('they do not open by themselves %s', async (_, more) => {
  const { own } = loaded(used(), more);
  own.idle();
  await sleep(0);
  expect(own.starts).toBe(0);
});

test.each([
  ['frozen', () => document.dispatchEvent(new Event('resume'))],
  ['kept to come back', () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))],
])('a page that was %s, and gave its thread up, opens rooms again', async (_, comes) => {
  const { own, ground, store } = loaded(used());
  own.idle();
  await expect.poll(() => own.starts).toBe(1);
  store.set(messagingAtom, { at: 'unavailable', why: 'the worker has ended' });
  own.idle = () => undefined;
  comes();
  own.idle();
  await expect.poll(() => store.get(messagingAtom)?.at).toBe('ready');
  ground.end();
  own.idle = () => {
    throw new Error('the panel has ended');
  };
  const { idle } = own;
  comes();
  expect(own.idle).toBe(idle);
});

test('those of another user stay closed, as do those of one who signed out while the browser was busy', async () => {
  const other = loaded(new Map([[KEY, JSON.stringify(['v1/extension/marc'])]]));
  other.own.idle();
  const gone = loaded(used());
  gone.store.set(profileAtom, null);
  gone.own.idle();
  await sleep(0);
  expect([other.own.starts, gone.own.starts]).toEqual([0, 0]);
});

test('a device that the homeserver has signed out stays so until rooms are opened by hand', async () => {
  const disk = used();
  const { own, open } = loaded(disk, { state: { at: 'signedOut' } });
  own.idle();
  await expect.poll(() => disk.get(KEY)).toBe('[]');
  const next = loaded(disk);
  next.own.idle();
  expect(next.own.starts).toBe(0);
  await open();
});

test('what is damaged counts as none, and a browser that keeps nothing opens nothing', async () => {
  for (const text of ['{', '7', 'null']) {
    const { own } = loaded(new Map([[KEY, text]]));
    own.idle();
    expect(own.starts).toBe(0);
  }
  const { store, ground, own } = loaded(used());
  own.idle();
  await expect.poll(() => own.starts).toBe(1);
  comeBack(ground, {
    storage: () => {
      throw new Error('refused');
    },
    isShared: true,
    whenIdle: (work) => work(),
  });
  store.set(profileAtom, (its) => its && { ...its, extensionUri: 'v1/extension/marc' });
  expect(own.starts).toBe(1);
});
