import { sleep } from '@ringside/testing/wait';
import { afterEach, expect, test, vi } from 'vitest';
import { areasAtom } from '../../../kernel/areasAtom.ts';
import { goToAtom } from '../../../kernel/navigation/atoms.ts';
import { entryOf } from '../../../kernel/navigation/screens.ts';
import { createStoryStore } from '../../../stories/storyStore.ts';
import { rooms } from '../area.ts';
// The area is a chunk of its own; here it is there at once.
import * as screens from '../roomsArea.ts';
import { ROOMS, roomRowsAtom, talkAtom } from '../state.ts';
import { withRooms } from '../stories.ts';
import '../talk/talkArea.ts';
import { rehearse } from './rehearse.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  document.querySelector('.rehearsal-test')?.remove();
});

/** A rehearsal beside a panel whose user is in another field; `idle` lets it do its next step. */
async function begun() {
  const store = createStoryStore();
  const { asked } = withRooms(store, '/', {});
  store.set(areasAtom, [rooms]);
  await entryOf(store.get(areasAtom), 'room')?.page?.fetch();
  await screens.Conversation.preload();
  const field = document.createElement('input');
  field.className = 'rehearsal-test';
  document.body.append(field);
  field.focus();
  const drawn: HTMLElement[] = [];
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    if (this.isConnected && this.parentElement === document.body) drawn.push(this.cloneNode(true) as HTMLElement);
    return new DOMRect();
  });
  const work: (() => unknown)[] = [];
  const end: (() => void)[] = [];
  rehearse({ store, onEnd: (one) => void end.push(one) }, screens, (one) => void work.push(one));
  const idle = async (): Promise<boolean> => {
    const one = work.shift();
    one?.();
    await sleep(0);
    return one !== undefined;
  };
  return { store, asked, field, drawn, idle, end: () => void end.map((one) => one()) };
}

test('the list, a room, what is said in it, and the field are drawn twice, where nobody sees them, and are gone after each step', async () => {
  const { store, asked, field, drawn, idle } = await begun();
  const errors = vi.spyOn(console, 'error');
  const [before, rows] = [store.get(talkAtom), store.get(roomRowsAtom)];
  const others = document.body.children.length;
  while (await idle()) expect(document.body.children.length, 'nothing is left between two steps').toBe(others);
  const has = (what: string) => drawn.map((one) => one.querySelectorAll(what).length);
  expect(has('.room-row')).toEqual([1, 0, 0, 0, 0, 1, 0, 0, 0]);
  expect(has('.bub')).toEqual([0, 0, 4, 4, 0, 0, 0, 4, 4]);
  expect(has('textarea')).toEqual([0, 0, 0, 1, 0, 0, 0, 0, 1]);
  expect(has('h1')).toEqual([0, 1, 1, 1, 0, 0, 1, 1, 1]);
  expect(drawn.every(({ inert, style }) => inert && style.visibility === 'hidden' && style.contain === 'strict')).toBe(
    true,
  );
  expect(document.activeElement).toBe(field);
  expect([asked, store.get(talkAtom), store.get(roomRowsAtom)], 'nothing is asked or changed').toEqual([
    [],
    before,
    rows,
  ]);
  expect(errors).not.toHaveBeenCalled();
});

test.each([
  ['the user goes to rooms', ({ store }: Awaited<ReturnType<typeof begun>>) => store.set(goToAtom, ROOMS)],
  ['the panel ends', ({ end }: Awaited<ReturnType<typeof begun>>) => end()],
])('it ends when %s', async (_, happen) => {
  const own = await begun();
  await own.idle();
  expect(own.drawn).toHaveLength(1);
  happen(own);
  await own.idle();
  expect([own.drawn.length, await own.idle()]).toEqual([1, false]);
});
