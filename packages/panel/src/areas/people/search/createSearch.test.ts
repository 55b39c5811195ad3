import type { BookPart } from '@ringside/domain/directory';
import { BOOK_PARTS, DIRECTORY_PART, EMPTY_PART } from '@ringside/protocol/words/contacts';
import { expect, test } from 'vitest';
import { createKeeper } from './createKeeper.ts';
import { createSearch } from './createSearch.ts';
import type { KeptBook, Shelf } from './shelf.ts';

const contact = (id: string, name: string, kind = 'UserContact') => ({
  ...{ uri: `data/Contact/${id}`, id, kind, name, company: '', title: '', more: '' },
  numbers: [{ kind: 'work', number: '01 99 00 41 27' }],
});

/** A server with some parts, and a browser that keeps an index between visits. */
function world() {
  const book = new Map<number, BookPart>();
  const asked: string[] = [];
  const kept = { book: null as KeptBook | null };
  const own = { user: 'ana', isReached: true, hasThreads: true, isOdd: false, now: 0, ends: 0 };
  const put = (part: number, hash: string, ...people: ReturnType<typeof contact>[]) =>
    void book.set(part, { part, hash, people });
  const fault = { ok: false as const, refused: { code: 'NETWORK', label: 'x' } } as never;
  const gate = { open: Promise.resolve() };
  const shelf: Shelf = {
    read: async () => structuredClone(kept.book),
    async write(of) {
      kept.book = structuredClone(of);
    },
    async clear() {
      kept.book = null;
    },
  };
  const end = (): void => {
    own.ends += 1;
  };
  const visit = () =>
    createSearch({
      start: () => (own.hasThreads ? { ...createKeeper(shelf, (work) => work()), end } : null),
      async hashes() {
        asked.push('hashes');
        await gate.open;
        const all = Array.from({ length: BOOK_PARTS }, (_, part) => book.get(part)?.hash ?? EMPTY_PART);
        return own.isReached ? { ok: true, value: all } : fault;
      },
      async parts(wanted) {
        asked.push(`parts ${wanted.join(' ')}`);
        // as many as go into one answer: two
        const some = wanted.slice(0, 2).map((part) => book.get(part) ?? { part, hash: EMPTY_PART, people: [] });
        if (own.isOdd) return { ok: true, value: [{ part: BOOK_PARTS + 1, hash: 'x', people: [] }] };
        return own.isReached ? { ok: true, value: some } : fault;
      },
      user: () => own.user,
      now: () => own.now,
    });
  return { asked, book, gate, kept, own, put, visit };
}
type Search = ReturnType<ReturnType<typeof world>['visit']>;
const ready = async (search: Search) => {
  await search.find('', 1);
  await expect.poll(() => search.isReady()).toBe(true);
};
const names = async (search: Search, text: string) => (await search.find(text, 10))?.map(({ name }) => name) ?? null;

test('[CONT-001] the server is asked until the index is there; then nobody is, and what it says are the names of the server', async () => {
  const { asked, put, visit } = world();
  put(3, 'a', contact('1', 'Inès Müller'));
  put(9, 'b', contact('2', 'Claire Vasseur'));
  put(DIRECTORY_PART, 'c', contact('u-marc', 'Marc Müller', 'IUser'));
  const search = visit();
  expect(await names(search, 'muller')).toBe(null);
  await ready(search);
  expect(asked).toEqual(['hashes', `parts 3 9 ${DIRECTORY_PART}`, `parts ${DIRECTORY_PART}`]);
  expect(await names(search, 'muller')).toEqual(['Marc Müller', 'Inès Müller']);
  expect(await names(search, 'vaseur')).toEqual(['Claire Vasseur']);
  expect(await names(search, '0041')).toHaveLength(3);
  expect((await search.find('ines', 1))?.[0]?.uri).toBe('data/Contact/1');
  expect(asked).toHaveLength(3);
});

test('the next visit reads only parts that are another; a person who left one is found no more', async () => {
  const { asked, put, visit } = world();
  put(3, 'a', contact('1', 'Inès'), contact('4', 'Inès Gone'));
  put(9, 'b', contact('2', 'Claire'));
  await ready(visit());
  asked.length = 0;
  await ready(visit());
  expect(asked).toEqual(['hashes']);
  put(3, 'a2', contact('1', 'Inès'));
  asked.length = 0;
  const third = visit();
  await ready(third);
  expect(asked).toEqual(['hashes', 'parts 3']);
  expect([await names(third, 'ines'), await names(third, 'claire')]).toEqual([['Inès'], ['Claire']]);
});

test('from a change on the server is asked, until the parts that are another are read', async () => {
  const { asked, gate, put, visit } = world();
  put(DIRECTORY_PART, 'a', contact('u-marc', 'Marc', 'IUser'));
  const search = visit();
  await ready(search);
  put(DIRECTORY_PART, EMPTY_PART);
  search.changed();
  expect([search.isReady(), await names(search, 'marc')]).toEqual([false, null]);
  await ready(search);
  expect(await names(search, 'marc')).toEqual([]);
  // one more that comes while the parts are read has them read again
  let release = (): void => undefined;
  gate.open = new Promise((resolve) => {
    release = resolve;
  });
  search.changed();
  await search.find('', 1);
  search.changed();
  asked.length = 0;
  release();
  await ready(search);
  expect(asked).toEqual(['hashes']);
});

test('what is kept of another user, or in another shape, is thrown away unread', async () => {
  const { kept, own, put, visit } = world();
  put(3, 'a', contact('1', 'Of Ana'));
  await ready(visit());
  expect(kept.book).toMatchObject({ user: 'ana' });
  own.user = 'ben';
  own.isReached = false;
  const search = visit();
  await search.find('', 1);
  await expect.poll(() => kept.book).toBe(null);
  expect(await names(search, 'ana')).toBe(null);
  own.isReached = true;
  own.user = 'ana';
  await ready(visit());
  kept.book = { ...(kept.book as unknown as KeptBook), version: 0 };
  const again = visit();
  await ready(again);
  expect([kept.book.version, await names(again, 'ana')]).toEqual([2, ['Of Ana']]);
});

test('a search that has failed asks the server, and tries again after half a minute; at the end of the session it stops', async () => {
  const { asked, own, put, visit } = world();
  put(3, 'a', contact('1', 'Inès'));
  own.isReached = false;
  const search = visit();
  await search.find('', 1);
  await expect.poll(() => own.ends).toBe(1);
  own.isReached = true;
  expect(await names(search, 'ines')).toBe(null);
  expect(asked).toEqual(['hashes']);
  own.now = 30_000;
  await ready(search);
  search.end();
  expect([search.isReady(), own.ends]).toEqual([false, 2]);
});

test('a browser that starts no thread has the server asked, always', async () => {
  const { asked, own, visit } = world();
  own.hasThreads = false;
  const search = visit();
  for (let n = 0; n < 3; n += 1) expect(await search.find('ines', 1)).toBe(null);
  expect(asked).toEqual([]);
});

test('a server that answers with parts that were not asked for is asked again after a while, not for ever at once', async () => {
  const { asked, own, put, visit } = world();
  put(3, 'a', contact('1', 'Inès'));
  own.isOdd = true;
  const search = visit();
  expect(await search.find('ines', 1)).toBe(null);
  await expect.poll(() => own.ends).toBe(1);
  expect([asked, search.isReady()]).toEqual([['hashes', 'parts 3'], false]);
  own.isOdd = false;
  own.now += 30_000;
  await ready(search);
  expect(await names(search, 'ines')).toEqual(['Inès']);
});
