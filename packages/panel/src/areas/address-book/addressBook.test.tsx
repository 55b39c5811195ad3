import { addressBookVerbs, bookDriverVerbs } from '@ringside/client/people/addressBook';
import { sleep } from '@ringside/testing/wait';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { navigationAtom } from '../../kernel/navigation/atoms.ts';
import { omniOpenAtom, omniTextAtom } from '../../kernel/omnibox.ts';
import { nowAtom } from '../../kernel/state.ts';
import { choosesProgram } from '../../stories/choosesProgram.ts';
import { renderStory } from '../../stories/renderStory.tsx';
import { giveVerbs } from '../../stories/storyGround.ts';
import { driverOpener } from './acts.ts';
import type { BookDriver, BookNews } from './createAddressBook.ts';

const { open } = driverOpener;
afterEach(() => {
  driverOpener.open = open;
  cleanup();
});

const contact = (contactName: string, telephones: object) => ({ contactId: contactName, contactName, telephones });

/** A panel whose server has an address book, with a driver that answers so. */
function setup(setupOf: object, driver: Partial<BookDriver> = {}, text = 'cor') {
  const told = { hear: (_: BookNews): void => undefined };
  driverOpener.open = async (hear) => {
    told.hear = hear;
    const its: BookDriver = {
      connect: async () => told.hear('opened'),
      disconnect: async () => undefined,
      books: async () => ['main'],
      search: async () => ({ contacts: [] }),
      ...driver,
    };
    return { driver: its, close: () => undefined };
  };
  return renderStory('home', {
    set: (store) => {
      const value = { is: 'set', licence: 'L-1', waitMs: 0, mayConfigure: false, ...setupOf };
      giveVerbs(store, [addressBookVerbs], { ofUser: async () => ({ ok: true, value }) });
      store.set(nowAtom, Date.now());
      store.set(omniTextAtom, text);
      store.set(omniOpenAtom, true);
    },
  });
}
const group = () => screen.findByRole('group', { name: 'Address book' }, { timeout: 10_000 });

test('[ABD-016] [ABD-017] what the address book finds stands below what is known here, each with its first number', async () => {
  const rows = Array.from({ length: 40 }, (_, at) => contact(`Cora ${at}`, { mobile: `+44770090${1000 + at}` }));
  setup({}, { search: async () => ({ contacts: rows }) });
  const found = await group();
  expect(found.querySelectorAll('[role="option"]').length).toBe(25);
  expect(found.textContent).toContain('25 of more, type on');
  expect(found.querySelector('[role="option"]')?.textContent).toMatch(/Cora 0.*mobile/);
});

test('a number that is listed already is not listed twice; further numbers of a contact are offered', async () => {
  const search = async () => ({
    contacts: [
      contact('Colleague again', { work: '2104' }),
      contact('Cora Blythe', { mobile: '0799001', work: '0199005108' }),
    ],
  });
  setup({}, { search }, 'o');
  // one letter is no search
  expect(screen.queryByRole('group', { name: 'Address book' })).toBeNull();
  cleanup();
  setup({}, { search });
  const found = await group();
  expect(found.textContent).toContain('Cora Blythe');
  const others = await screen.findByRole('group', { name: 'Other numbers' });
  expect(others.textContent).toContain('Cora Blythe');
});

test('[ABD-014] a book that does not answer says so, beside complete contacts, and is tried again by a press', async () => {
  const tries: string[] = [];
  const connect = async (licence: string) => {
    tries.push(licence);
    throw new Error('no');
  };
  const { user } = setup({}, { connect });
  await screen.findByText('It did not answer', {}, { timeout: 10_000 });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(tries).toEqual(['L-1', 'L-1']));
});

test('[ABD-015] a pending book says when it answers, and is not tried before', async () => {
  setup({ waitMs: 20_000 });
  await screen.findByText(/^Answers in (20|19|18) s$/, {}, { timeout: 10_000 });
  expect(screen.getByText('20 s before each try')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Try again in \d+$/ }).disabled).toBe(true);
});

test('[PROMPT-002] [ABD-018] a licence that does not hold is told in a prompt, and the book is not searched', async () => {
  const { user } = setup({}, { search: async () => ({ error: 'licence' }) });
  const prompt = await screen.findByRole(
    'alertdialog',
    { name: 'The address book has no valid licence' },
    { timeout: 10_000 },
  );
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(prompt.isConnected).toBe(false);
  expect(await screen.findByText('No valid licence', {}, { timeout: 5000 })).toBeTruthy();
});

test('[PROMPT-001] where none is set, an administrator is asked whether to set one up, and gets to its page', async () => {
  const { user, store } = setup({ is: 'unset', mayConfigure: true });
  await user.click(await screen.findByRole('button', { name: 'Set up' }, { timeout: 10_000 }));
  await screen.findByRole('alertdialog', { name: 'The address book is not set up' });
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Set up' }));
  await user.click(screen.getAllByRole('button', { name: 'Set up' }).at(-1) as HTMLElement);
  expect(store.get(navigationAtom).path).toBe('/settings/addressbook');
});

test('[PROMPT-001] nobody else hears that there is none, and nothing is said where the deployment allows none', async () => {
  for (const none of [{ is: 'unset' }, { is: 'none', mayConfigure: true }]) {
    setup(none);
    await waitFor(() => expect(screen.getByRole('listbox')).toBeTruthy());
    await sleep(600);
    expect(screen.queryByRole('region', { name: 'Address book' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Set up' })).toBeNull();
    cleanup();
  }
});

test('an administrator chooses program and licence, and takes them away again', async () => {
  const asked = await choosesProgram('address-book', {
    ...{ verbs: bookDriverVerbs, licence: 'Licence', allowed: ['/books/own.js', 'https://book.example.com/driver.js'] },
    set: (store) => {
      const none = { is: 'none', licence: '', waitMs: 0, mayConfigure: true };
      giveVerbs(store, [addressBookVerbs], { ofUser: async () => ({ ok: true, value: none }) });
    },
  });
  expect(asked).toEqual([{ driver: '/books/own.js', licence: 'A-9' }, 'removed']);
});
