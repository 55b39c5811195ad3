import { callVerbs } from '@ringside/client/calls/verbs';
import { addressBookVerbs } from '@ringside/client/people/addressBook';
import type { Line } from '@ringside/domain/call';
import { buildLine, createFakeIntents } from '@ringside/testing/panel';
import { sleep } from '@ringside/testing/wait';
import { afterEach, expect, test } from 'vitest';
import { lines } from '../../kernel/state.ts';
import { createStoryGround, giveVerbs } from '../../stories/storyGround.ts';
import { createStoryStore } from '../../stories/storyStore.ts';
import { driverOpener } from './acts.ts';
import type { BookNews } from './createAddressBook.ts';
import { bookViewAtom } from './state.ts';
import { tellCallers } from './tellCallers.ts';

const { open } = driverOpener;
afterEach(() => {
  driverOpener.open = open;
});

const cora = { contactId: 'c-7', contactName: 'Cora Blythe', telephones: { mobile: '+44 7700 900214' } };
/** A panel with an address book that is connected, in which a call rings. */
async function setup(found: unknown[], line: Partial<Line> = {}) {
  const store = createStoryStore();
  const asked: string[] = [];
  const written: unknown[] = [];
  driverOpener.open = async (hear: (news: BookNews) => void) => ({
    driver: {
      connect: async () => hear('opened'),
      disconnect: async () => undefined,
      books: async () => [],
      search: async (query: string) => {
        asked.push(String.fromCodePoint(...[...query.matchAll(/\d+/g)].map(Number)));
        return { contacts: found };
      },
    },
    close: () => undefined,
  });
  const value = { is: 'set', licence: 'L', waitMs: 0, mayConfigure: false };
  giveVerbs(store, [addressBookVerbs], { ofUser: async () => ({ ok: true, value }) });
  giveVerbs(store, [callVerbs], {
    addExternalInfos: async (_: string, infos: object) => {
      written.push(infos);
      return { ok: true, value: null };
    },
  });
  const ground = createStoryGround(store, createFakeIntents());
  tellCallers(ground);
  await expect.poll(() => store.get(bookViewAtom)?.state, { timeout: 5000 }).toBe('initialized');
  const rings = buildLine({
    id: 'l',
    isIncoming: true,
    state: 'ringing',
    party: { name: '', number: '07700900214' },
    record: null,
    ...line,
  });
  store.set(lines.applyAtom, { op: 'put', item: rings });
  const see = (): void => ground.tell((listener) => listener.lineChanged(rings));
  return { asked, written, see };
}
const ringOften = async ({ see, asked }: Awaited<ReturnType<typeof setup>>) => {
  see();
  await expect.poll(() => asked.length, { timeout: 5000 }).toBeGreaterThan(0);
  see();
};

test('[ABD-016] a caller whom nobody knows is looked up once, and becomes the record of the call as a contact of the address book', async () => {
  const its = await setup([cora]);
  await ringOften(its);
  await expect.poll(() => its.written).toEqual([{ sfId: 'c-7', sfLabel: 'Cora Blythe', sfType: 'UCC' }]);
  expect(its.asked).toEqual(['07700900214']);
});

test.each<[string, unknown[]]>([
  ['nobody has the number', [{ ...cora, telephones: { mobile: '0199001111' } }]],
  ['two have it', [cora, { ...cora, contactId: 'c-8' }]],
])('nothing is written where %s', async (_, found) => {
  const its = await setup(found);
  await ringOften(its);
  expect(its.written).toEqual([]);
});

test.each<[string, Partial<Line>]>([
  ['has a name here', { names: [{ from: 'directory', name: 'Claire' }] }],
  ['has a record', { record: { id: '1', label: 'Claire' } }],
  ['is called by the user', { isIncoming: false }],
])('a caller who %s is not looked up', async (_, line) => {
  const its = await setup([cora], line);
  its.see();
  await sleep(50);
  expect([its.asked, its.written]).toEqual([[], []]);
});
