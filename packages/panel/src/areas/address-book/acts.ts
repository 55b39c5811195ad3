import { addressBookVerbs, bookDriverVerbs } from '@ringside/client/people/addressBook';
import type { BookContact } from '@ringside/domain/address-book';
import { digitsOf, sameNumber } from '@ringside/domain/number';
import { acts, outcomes } from '../../kernel/acts.ts';
import { type AddressBook, type BookFound, createAddressBook } from './createAddressBook.ts';
import { openDriver } from './openDriver.ts';
import { bookPromptAtom, bookSetupAtom, bookViewAtom, isBookAskedAtom } from './state.ts';

/** How the driver is opened; for tests another one. */
export const driverOpener = { open: openDriver };

/** Choosing the address book of the company. */
export const bookChoiceActs = acts(({ client }) => outcomes(client.open(bookDriverVerbs)));

/** The address book of this user's panel: started by the first search, stopped when the user goes. */
export const bookActs = acts(({ client, store, onSignedOut, onEnd }) => {
  const own = { book: null as AddressBook | null, opening: null as Promise<void> | null, round: 0 };
  const stop = (): void => {
    own.round += 1;
    own.book?.stop();
    own.book = null;
    own.opening = null;
  };
  onSignedOut(stop);
  onEnd(stop);

  const open = async (): Promise<void> => {
    const mine = own.round;
    const setup = await client.open(addressBookVerbs).ofUser();
    // The user has gone, or the company has chosen another one: this answer is about nobody.
    if (mine !== own.round) return;
    if (!setup.ok) {
      // Asked again by the next search.
      own.opening = null;
      return;
    }
    store.set(bookSetupAtom, setup.value);
    if (setup.value.is !== 'set') return;
    const frame = { close: (): void => undefined };
    const book = createAddressBook({
      async open(hear) {
        const opened = await driverOpener.open(hear);
        frame.close = opened.close;
        if (!opened.driver) opened.close();
        return opened.driver;
      },
      close: () => frame.close(),
      licence: setup.value.licence,
      waitMs: setup.value.waitMs,
      now: () => Date.now(),
      onChange: (view) => store.set(bookViewAtom, view),
      onUnlicensed: () => store.set(bookPromptAtom, 'licence'),
    });
    own.book = book;
    await book.start();
  };
  /** @returns the book once it was started; null: there is none */
  const started = async (): Promise<AddressBook | null> => {
    own.opening ??= open();
    await own.opening;
    return own.book;
  };
  return {
    start: async (): Promise<void> => void (await started()),
    /** Whoever fits what is typed. ABD-016 */
    async search(text: string): Promise<BookFound> {
      const book = await started();
      if (book?.view().state !== 'initialized') return null;
      store.set(isBookAskedAtom, true);
      const found = await book.search(text);
      store.set(isBookAskedAtom, false);
      return found;
    },
    /** The one contact that has a number; null: none, or several. */
    async callerOf(number: string): Promise<BookContact | null> {
      const digits = digitsOf(number);
      if (digits === '') return null;
      const found = await (await started())?.search(digits);
      const its = (found?.contacts ?? []).filter(({ telephones }) =>
        telephones.some((one) => sameNumber(one.number, number)),
      );
      return its.length === 1 ? (its[0] ?? null) : null;
    },
    /** Once more, after the wait. ABD-015 */
    connect: (): void => own.book?.connect(),
    /** The company has chosen another one: from now on that. */
    async renew(): Promise<void> {
      stop();
      store.set(bookViewAtom, null);
      await started();
    },
  };
});
