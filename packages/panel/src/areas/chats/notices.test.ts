import { expect, test, vi } from 'vitest';
import { goToAtom, pathAtom } from '../../kernel/navigation/atoms.ts';
import type { NoticeBoard } from '../../kernel/notices/NoticeBoard.ts';
import { createStoryStore } from '../../stories/storyStore.ts';
import { tellChats } from './notices.ts';
import { chatsLoadedAtom, chatThreads } from './state.ts';
import { storyChat } from './stories.ts';

/** A user somewhere in the panel, with the threads that were there at the start. */
function start(path = '/') {
  const store = createStoryStore();
  store.set(goToAtom, path);
  store.set(chatThreads.applyAtom, { op: 'reset', items: [storyChat('c1', { unread: 1 })] });
  store.set(chatsLoadedAtom, true);
  const told: { tag: string; path?: string; detail?: string }[] = [];
  const dismissed: string[] = [];
  const board = { isHidden: vi.fn(() => false) };
  const stop = tellChats(
    store,
    board as unknown as NoticeBoard,
    {
      tell: (notice: unknown) => void told.push(notice as never),
      dismiss: (tag: string) => void dismissed.push(tag),
    } as never,
  );
  const comes = (more: object) =>
    store.set(chatThreads.applyAtom, { op: 'put', item: storyChat('c1', { unread: 2, ...more }) });
  return { store, told, dismissed, board, comes, stop };
}
const later = storyChat('c1').lastAt + 1000;

test('[NAV-129] a message is told once, and its notice leads to the chat; what was there at the start is no news', () => {
  const { told, comes, store } = start();
  expect(told).toEqual([]);
  comes({ lastAt: later, lastText: 'Are you coming?' });
  comes({ lastAt: later, revision: 9 });
  expect(told).toMatchObject([{ tag: 'v1/user/Chat/c1', path: '/chats/th-c1', detail: 'Are you coming?' }]);
  store.set(goToAtom, told[0]?.path ?? '');
  expect(store.get(pathAtom)).toBe('/chats/th-c1');
});

test('nothing is told where it is read, unless the window is hidden, nor of what the user wrote', () => {
  const { told, comes, board } = start('/chats/th-c1');
  comes({ lastAt: later });
  expect(told).toEqual([]);
  board.isHidden.mockReturnValue(true);
  comes({ lastAt: later + 1 });
  expect(told).toHaveLength(1);
  comes({ lastAt: later + 2, isOwnLast: true });
  expect(told).toHaveLength(1);
});

test('what is read elsewhere meanwhile is told no more, and a thread that begins is told', () => {
  const { told, dismissed, comes, store, stop } = start();
  comes({ lastAt: later });
  comes({ lastAt: later, unread: 0 });
  expect(dismissed).toContain('v1/user/Chat/c1');
  store.set(chatThreads.applyAtom, { op: 'put', item: storyChat('c9', { unread: 1, lastAt: 1 }) });
  expect(told.map(({ tag }) => tag)).toEqual(['v1/user/Chat/c1', 'v1/user/Chat/c9']);
  stop();
  comes({ lastAt: later + 9 });
  expect(told).toHaveLength(2);
});
