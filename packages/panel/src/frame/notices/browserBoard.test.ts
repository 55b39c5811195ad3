import { settingsDefaults } from '@ringside/protocol/words/settings';
import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import { userSettingsAtom } from '../../kernel/start/settings.ts';
import { environmentAtom, hostShowsAtom } from '../../kernel/state.ts';
import { browserBoard } from './browserBoard.ts';

/** A window with a browser that allows notifications, or not. */
function setUp(permission: string, more: Partial<{ hidden: boolean; hasFocus: boolean; isTouched: boolean }> = {}) {
  const made: { title: string; options: unknown; isOpen: boolean; onclick: (() => void) | null }[] = [];
  class Notification {
    static permission = permission;
    isOpen = true;
    onclick: (() => void) | null = null;
    title: string;
    options: unknown;
    constructor(title: string, options: unknown) {
      this.title = title;
      this.options = options;
      made.push(this);
    }
    close() {
      this.isOpen = false;
    }
  }
  const { hidden = false, hasFocus = true, isTouched = false } = more;
  let focused = 0;
  const matchMedia = () => ({ matches: isTouched });
  const window = {
    Notification,
    matchMedia,
    document: { hidden, hasFocus: () => hasFocus },
    focus: () => (focused += 1),
  };
  const store = createStore();
  return { store, made, focused: () => focused, board: browserBoard(store, window as never) };
}
const notice = (onClick = () => {}) => ({ tag: 'a', title: 'Claire calls', body: '01', onClick });

test('a notification stands until it is taken away; a click brings the panel to the front', () => {
  const { board, made, focused } = setUp('granted');
  let clicks = 0;
  const close = board.show(notice(() => (clicks += 1)));
  expect(made).toMatchObject([{ title: 'Claire calls', options: { tag: 'a', body: '01' }, isOpen: true }]);
  made[0]?.onclick?.();
  expect([clicks, focused(), made[0]?.isOpen]).toEqual([1, 1, false]);
  board.show(notice());
  close();
  expect(made[1]?.isOpen).toBe(true);
});
const { notifications } = settingsDefaults;
const wishing = (kind: 'desktop' | 'others', change: object) => ({
  notifications: {
    ...notifications,
    actions: { ...notifications.actions, [kind]: { ...notifications.actions[kind], ...change } },
  },
});
test.each([
  ['SET-009', 'desktop', false],
  ['SET-010', 'others', true],
] as const)(
  '[%s] the choices of %s count on such a device, and those of the other kind do not',
  (_id, kind, isTouched) => {
    const other = kind === 'desktop' ? 'others' : 'desktop';
    const { board, made, store } = setUp('granted', { isTouched });
    store.set(userSettingsAtom, wishing(other, { prompt: false, sound: false }));
    board.show(notice());
    expect(made).toMatchObject([{ options: { silent: false } }]);
    store.set(userSettingsAtom, wishing(kind, { sound: false }));
    board.show(notice());
    expect(made[1]).toMatchObject({ options: { silent: true } });
    store.set(userSettingsAtom, wishing(kind, { prompt: false }));
    board.show(notice())();
    expect(made).toHaveLength(2);
  },
);
test.each([['default'], ['denied']])('with permission %s there is none', (permission) => {
  const { board, made } = setUp(permission);
  board.show(notice())();
  expect(made).toEqual([]);
});
test('in a frame there is none: the host page tells', () => {
  const { board, made, store } = setUp('granted');
  store.set(environmentAtom, 'frame');
  board.show(notice())();
  expect(made).toEqual([]);
});
test('hidden is what the host hides, a page in the background, and a window of its own without the focus', () => {
  expect(setUp('granted').board.isHidden()).toBe(false);
  expect(setUp('granted', { hidden: true }).board.isHidden()).toBe(true);
  expect(setUp('granted', { hasFocus: false }).board.isHidden()).toBe(true);
  const { board, store } = setUp('granted', { hasFocus: false });
  store.set(environmentAtom, 'frame');
  expect(board.isHidden()).toBe(false);
  store.set(hostShowsAtom, false);
  expect(board.isHidden()).toBe(true);
});
