import { buildProfile } from '@ringside/testing/panel';
import { expect, test, vi } from 'vitest';
import { goToAtom } from '../../kernel/navigation/atoms.ts';
import type { NoticeBoard } from '../../kernel/notices/NoticeBoard.ts';
import { profileAtom } from '../../kernel/state.ts';
import { createStoryStore } from '../../stories/storyStore.ts';
import { storyRoom } from './list/stories.ts';
import { tellRooms } from './notices.ts';
import { roomNews } from './page.ts';
import { messagingAtom, roomRowsAtom } from './state.ts';

const last = (at: number, more: object = {}) => ({ at, last: { by: 'Tomas', text: 'gate 3?', at, ...more } });

/** Rooms as they are at the start, and as they become. */
function start(more: object = {}) {
  const store = createStoryStore();
  store.set(goToAtom, '/');
  const told: { tag: string; detail?: string; path: string; title: { key: string } }[] = [];
  const dismissed: string[] = [];
  const board = { isHidden: vi.fn(() => false) };
  const put = (its: object) => store.set(roomRowsAtom, [storyRoom('!a:s', { isEncrypted: false, ...more, ...its })]);
  put(last(1));
  store.set(messagingAtom, { at: 'ready' });
  tellRooms(store, board as unknown as NoticeBoard, {
    tell: (notice) => void told.push(notice as never),
    dismiss: (tag) => void dismissed.push(tag),
  });
  return { store, told, dismissed, board, put };
}

test('a message in a room is told once, and no more when it is read; of an encrypted room without what it says', () => {
  const { put, told, dismissed } = start();
  put({ unread: 1, ...last(2) });
  put({ unread: 1, ...last(2) });
  expect(told).toMatchObject([
    { tag: '!a:s', detail: 'gate 3?', path: '/matrix/view/!a%3As', title: { key: 'notify.room' } },
  ]);
  put({ ...last(2) });
  expect(dismissed).toEqual(['!a:s']);
  put({ unread: 1, isEncrypted: true, ...last(3) });
  expect(told[1]).not.toHaveProperty('detail');
});

test.each([
  ['all', ['notify.room', 'notify.roomMention']],
  ['mentions', ['notify.roomMention']],
  ['none', []],
] as const)('of a room that one hears %s of, this is told', (notice, keys) => {
  const { put, told } = start({ notice });
  put({ unread: 1, ...last(2) });
  put({ unread: 2, mentions: 1, ...last(3) });
  expect(told.map(({ title }) => title.key)).toEqual(keys);
});

test('what is looked at, what one wrote oneself, and what was there when rooms were opened is no news', () => {
  const { store, put, told, board } = start();
  put({ unread: 1, ...last(2, { by: '' }) });
  store.set(goToAtom, '/matrix/view/!a%3As');
  put({ unread: 2, ...last(3) });
  expect(told).toEqual([]);
  board.isHidden.mockReturnValue(true);
  put({ unread: 3, ...last(4) });
  expect(told).toHaveLength(1);
  store.set(messagingAtom, { at: 'opening', since: 0 });
  put({ unread: 4, ...last(5) });
  store.set(messagingAtom, { at: 'ready' });
  put({ unread: 4, ...last(5) });
  expect(told).toHaveLength(1);
});

test('the page around the panel hears what waits and what mentions the user, once rooms are open and each time it changes', () => {
  const store = createStoryStore();
  store.set(profileAtom, buildProfile({ crmAllowed: true }));
  const told: unknown[] = [];
  const end = roomNews(store, { publishPage: (name, content) => void told.push([name, content]) });
  expect(told).toEqual([]);
  const rows = (more: object) => [
    storyRoom('!a:s', { unread: 3, mentions: 1, ...more }),
    storyRoom('!b:s', { unread: 5, mentions: 2, notice: 'mentions' }),
    storyRoom('!c:s', { unread: 7, mentions: 4, notice: 'none' }),
  ];
  store.set(roomRowsAtom, rows({}));
  store.set(roomRowsAtom, rows({ name: 'Another' }));
  store.set(roomRowsAtom, rows({ unread: 0, mentions: 0 }));
  expect(told).toEqual([
    ['ROOMS_EVENT', { unread: 5, mentions: 3 }],
    ['ROOMS_EVENT', { unread: 2, mentions: 2 }],
  ]);
  store.set(profileAtom, buildProfile({ crmAllowed: false }));
  store.set(roomRowsAtom, rows({ unread: 9 }));
  expect(told).toHaveLength(2);
  end();
});
