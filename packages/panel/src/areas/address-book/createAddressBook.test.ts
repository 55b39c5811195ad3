import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type BookDriver, type BookNews, type BookView, createAddressBook } from './createAddressBook.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** A book with a driver that does as it is asked, and what was asked of it. */
function setup(options: { licence?: string; driver?: Partial<BookDriver> | null; waitMs?: number } = {}) {
  const asked: unknown[][] = [];
  const views: BookView[] = [];
  const prompts: string[] = [];
  const told = { hear: (_: BookNews): void => undefined };
  const driver: BookDriver = {
    connect: async (licence) => void asked.push(['connect', licence]),
    disconnect: async () => void asked.push(['disconnect']),
    books: async () => ['main', 'partners'],
    search: async (query, most) => {
      asked.push(['search', query, most]);
      return { contacts: [] };
    },
    ...options.driver,
  };
  const book = createAddressBook({
    open: async (hear) => {
      told.hear = hear;
      return options.driver === null ? null : driver;
    },
    close: () => void asked.push(['close']),
    licence: options.licence ?? 'L-1',
    waitMs: options.waitMs ?? 20_000,
    now: () => Date.now(),
    onChange: (view) => void views.push(view),
    onUnlicensed: () => void prompts.push('licence'),
  });
  const states = () => views.map(({ state }) => state).filter((one, at, all) => one !== all[at - 1]);
  return { book, asked, views, states, prompts, hear: (news: BookNews) => told.hear(news) };
}
/** Started, connected and open. */
async function opened(options: Parameters<typeof setup>[0] = {}) {
  const its = setup(options);
  await its.book.start();
  await wait(20_000);
  its.hear('opened');
  await wait(0);
  return its;
}

test('[ABD-008] a script that is not there is not allowed, and nothing is tried', async () => {
  const { book, states, asked } = setup({ driver: null });
  await book.start();
  await wait(60_000);
  expect([states(), book.view().why, asked]).toEqual([['notAllowed'], 'missing', []]);
});

test('[ABD-009] [ABD-015] a script that was found is loaded; with a licence it is pending, and connects after 20 s', async () => {
  const { book, states, asked, views } = setup();
  await book.start();
  expect(states()).toEqual(['loaded', 'pending']);
  expect(views.at(-1)?.connectsAt).toBe(Date.now() + 20_000);
  await wait(19_999);
  expect(asked).toEqual([]);
  await wait(1);
  expect([asked, book.view().connectsAt]).toEqual([[['connect', 'L-1']], null]);
});

test('[ABD-009] [ABD-011] without a licence it stays loaded; asked to connect it is not allowed', async () => {
  const { book, states, asked } = setup({ licence: '' });
  await book.start();
  expect(states()).toEqual(['loaded']);
  book.connect();
  await wait(60_000);
  expect([states(), book.view().why, asked]).toEqual([['loaded', 'notAllowed'], 'licence', []]);
});

test('[ABD-012] an open connection is initialized, and the books are asked for', async () => {
  const { states, book } = await opened();
  expect([states(), book.view().books]).toEqual([
    ['loaded', 'pending', 'initialized'],
    ['main', 'partners'],
  ]);
});

test('[ABD-013] [ABD-015] what the server closes is closed; the next try waits 20 s as well', async () => {
  const { book, hear, asked } = await opened();
  hear('closed');
  expect(book.view().state).toBe('closed');
  book.connect();
  book.connect();
  await wait(19_999);
  expect([book.view().state, asked.length]).toEqual(['pending', 1]);
  await wait(1);
  expect(asked.length).toBe(2);
});

test('[ABD-013] [ABD-014] an error is a network error, also when it closes afterwards', async () => {
  const { book, hear } = await opened();
  hear('failed');
  hear('closed');
  expect(book.view().state).toBe('networkError');
});

test.each<[string, Partial<BookDriver>]>([
  ['refuses', { connect: () => Promise.reject(new Error('no')) }],
  [
    'throws',
    {
      connect: () => {
        throw new Error('no');
      },
    },
  ],
  ['never answers', { connect: () => new Promise(() => undefined) }],
])('[ABD-014] a driver that %s ends as a network error', async (_, driver) => {
  const { book } = setup({ driver });
  await book.start();
  await wait(30_000);
  expect(book.view().state).toBe('networkError');
});

test('[ABD-014] books that never come are a network error', async () => {
  const { book } = await opened({ driver: { books: () => new Promise(() => undefined) } });
  await wait(10_000);
  expect(book.view().state).toBe('networkError');
});

test('[ABD-010] a book that is stopped is idle, its frame goes, and nothing late changes it', async () => {
  const { book, hear, asked } = await opened();
  book.stop();
  hear('failed');
  await wait(60_000);
  expect(book.view()).toEqual({ state: 'idle', why: null, connectsAt: null, books: [] });
  expect(asked.slice(1)).toEqual([['disconnect'], ['close']]);
  expect(await book.search('cor')).toBeNull();
});

test('[ABD-010] stopped while it waits, it never connects', async () => {
  const { book, asked } = setup();
  await book.start();
  book.stop();
  await wait(60_000);
  expect(asked).toEqual([['close']]);
});

test('[ABD-010] a frame that comes when the book was stopped already goes again', async () => {
  const { book, asked } = setup();
  const starting = book.start();
  book.stop();
  await starting;
  await wait(60_000);
  expect([book.view().state, asked]).toEqual(['idle', [['close'], ['close']]]);
});

test('a driver that opens before it was asked to is not believed', async () => {
  const { book, hear } = setup();
  await book.start();
  hear('opened');
  expect(book.view().state).toBe('pending');
});

test('[ABD-016] only an initialized book is asked, character by character', async () => {
  const early = setup();
  await early.book.start();
  expect(await early.book.search('cor')).toBeNull();
  expect(early.asked).toEqual([]);
  const { book, asked } = await opened();
  expect(await book.search('cö')).toEqual({ contacts: [], isMore: false });
  expect(asked.at(-1)).toEqual(['search', '&#99;&#246;', 26]);
});

const contacts = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ contactId: `c${at}`, contactName: `Name ${at}`, telephones: {} }));

test.each([
  [25, 25, false],
  [26, 25, true],
  [300, 25, true],
])('[ABD-017] of %i contacts %i are rows', async (count, rows, isMore) => {
  const { book } = await opened({ driver: { search: async () => ({ contacts: contacts(count) }) } });
  const found = await book.search('name');
  expect([found?.contacts.length, found?.isMore]).toEqual([rows, isMore]);
});

test.each([null, 'text', 7, {}, { contacts: 'none' }])('a reply that is none finds nothing: %o', async (reply) => {
  const { book } = await opened({ driver: { search: async () => reply } });
  expect(await book.search('cor')).toBeNull();
  expect(book.view().state).toBe('initialized');
});

test('a search that fails, or is never answered, is over, and the next one is asked', async () => {
  const replies = [
    () => Promise.reject(new Error('no')),
    () => new Promise(() => undefined),
    async () => ({ contacts: contacts(1) }),
  ];
  const { book } = await opened({ driver: { search: () => (replies.shift() as () => Promise<unknown>)() } });
  expect(await book.search('a1')).toBeNull();
  const late = book.search('a2');
  await wait(10_000);
  expect(await late).toBeNull();
  expect((await book.search('a3'))?.contacts.length).toBe(1);
});

test('[ABD-018] [PROMPT-002] a licence error is told once, and disconnects a second later', async () => {
  const { book, asked, prompts } = await opened({ driver: { search: async () => ({ error: 'licence' }) } });
  expect(await book.search('cor')).toBeNull();
  expect(await book.search('cord')).toBeNull();
  await wait(999);
  expect([prompts, asked.length]).toEqual([['licence'], 1]);
  await wait(1);
  expect(asked.at(-1)).toEqual(['disconnect']);
  expect([book.view().state, book.view().why, book.view().books]).toEqual(['notAllowed', 'licence', []]);
});

test('what a reply says beside a licence error is not shown', async () => {
  const reply = { error: 'licence', contacts: contacts(3) };
  const { book } = await opened({ driver: { search: async () => reply } });
  expect(await book.search('cor')).toBeNull();
});
