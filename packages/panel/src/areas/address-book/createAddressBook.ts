import {
  asEntities,
  BOOK_ROWS,
  type BookContact,
  type BookEvent,
  type BookState,
  nextBookState,
  readBookContact,
  readBooks,
} from '@ringside/domain/address-book';

/** From a licence error to the disconnection. ABD-018 */
const UNLICENSED_MS = 1000;
/** A driver that answers later has not answered. */
const ANSWER_MS = 10_000;

/** The script of the deployment, on the other side of its frame. Each method may fail; none is trusted. */
export interface BookDriver {
  /** Settles at once; `opened`, `closed` and `failed` come later. */
  connect(licence: string): Promise<unknown>;
  disconnect(): Promise<unknown>;
  /** Ids of the address books. */
  books(): Promise<unknown>;
  /** `{ contacts: [...] }` or `{ error: 'licence' }`. @param query in entities @param most rows that are wanted */
  search(query: string, most: number): Promise<unknown>;
}
/** What a driver says by itself. */
export type BookNews = 'opened' | 'closed' | 'failed';

/** What is seen of an address book. */
export interface BookView {
  state: BookState;
  /** Why it is not allowed; null: it is. */
  why: 'missing' | 'licence' | null;
  /** When the attempt under way begins, on the clock of `now`; null: none waits. */
  connectsAt: number | null;
  books: readonly string[];
}
/** What a search found; `isMore`: there are more than are shown. Null: it could not be asked. ABD-016 */
export type BookFound = { contacts: BookContact[]; isMore: boolean } | null;

interface Options {
  /** Opens the driver, and hears what it says; null: there is no script. */
  open(hear: (news: BookNews) => void): Promise<BookDriver | null>;
  /** Takes the driver away. */
  close(): void;
  licence: string;
  /** Before each attempt to connect, in milliseconds. ABD-015, Q-139 */
  waitMs: number;
  now(): number;
  /** Each change. */
  onChange(view: BookView): void;
  /** The driver says that the licence does not hold. PROMPT-002 */
  onUnlicensed(): void;
}

/**
 * An address book of the deployment: found, connected, searched. Nothing of it throws; whatever the driver does ends in a state.
 *
 * @see ABD-006 .. ABD-018
 */
export function createAddressBook(options: Options) {
  const { licence, waitMs, now, onChange } = options;
  const view: BookView = { state: 'idle', why: null, connectsAt: null, books: [] };
  let driver: BookDriver | null = null;
  /** Of the connection or disconnection that is due. */
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** A stopped or restarted book hears nothing of what was asked before. */
  let round = 0;
  let isUnlicensed = false;
  /** The driver was asked to connect. */
  let isAsked = false;

  const be = (event: BookEvent, more: Partial<BookView> = {}): boolean => {
    const state = nextBookState(view.state, event);
    const has = state !== view.state;
    if (has || Object.keys(more).length > 0) {
      Object.assign(view, more, { state });
      onChange({ ...view });
    }
    return has;
  };
  const answer = async (ask: (its: BookDriver) => Promise<unknown>): Promise<unknown> => {
    let late: ReturnType<typeof setTimeout> | undefined;
    try {
      const silence = new Promise<never>((_, reject) => {
        late = setTimeout(() => reject(new Error('no answer')), ANSWER_MS);
      });
      return await Promise.race([driver ? ask(driver) : null, silence]);
    } finally {
      clearTimeout(late);
    }
  };
  const connect = (): void => {
    if (!driver || view.state === 'pending' || view.state === 'initialized') return;
    const hasLicence = licence !== '';
    isUnlicensed = false;
    clearTimeout(timer);
    be(
      { type: 'connects', hasLicence },
      { why: hasLicence ? null : 'licence', connectsAt: hasLicence ? now() + waitMs : null },
    );
    if (!hasLicence) return;
    const mine = round;
    timer = setTimeout(() => {
      isAsked = true;
      be({ type: 'connects', hasLicence }, { connectsAt: null });
      answer((its) => its.connect(licence)).catch(() => mine === round && be({ type: 'failed' }));
    }, waitMs);
  };
  const hear = (mine: number) => (news: BookNews) => {
    // Nothing opens before it was asked to.
    if (mine !== round || view.connectsAt !== null) return;
    if (!be({ type: news }) || news !== 'opened') return;
    answer((its) => its.books()).then(
      (books) => mine === round && be({ type: 'opened' }, { books: readBooks(books) }),
      () => mine === round && be({ type: 'failed' }),
    );
  };
  /** One prompt, and a second later nothing of the driver goes on. */
  const unlicensed = (): void => {
    if (isUnlicensed) return;
    isUnlicensed = true;
    options.onUnlicensed();
    clearTimeout(timer);
    timer = setTimeout(() => {
      void answer((its) => its.disconnect()).catch(() => undefined);
      be({ type: 'unlicensed' }, { why: 'licence', books: [] });
    }, UNLICENSED_MS);
  };

  return {
    view: (): BookView => ({ ...view }),
    /** Looks for the script, and connects when there is a licence. ABD-008, ABD-009 */
    async start(): Promise<void> {
      if (view.state !== 'idle') return;
      round += 1;
      const mine = round;
      const found = await options.open(hear(mine)).catch(() => null);
      // Stopped meanwhile: the frame that has come goes as well.
      if (mine !== round) return options.close();
      driver = found;
      be({ type: 'started', isFound: found !== null }, { why: found ? null : 'missing' });
      if (found && licence !== '') connect();
    },
    /** Once more, as the user asks. ABD-011, ABD-015 */
    connect,
    /** ABD-010 */
    stop(): void {
      round += 1;
      clearTimeout(timer);
      if (isAsked) void answer((its) => its.disconnect()).catch(() => undefined);
      isAsked = false;
      driver = null;
      options.close();
      be({ type: 'stopped' }, { why: null, connectsAt: null, books: [] });
    },
    /** People and companies whose name or number fits; at most 25. NUM-006, ABD-016, ABD-017 */
    async search(typed: string): Promise<BookFound> {
      const mine = round;
      if (view.state !== 'initialized' || isUnlicensed) return null;
      let reply: unknown;
      try {
        reply = await answer((its) => its.search(asEntities(typed), BOOK_ROWS + 1));
      } catch {
        return null;
      }
      if (mine !== round || typeof reply !== 'object' || reply === null) return null;
      if ('error' in reply && reply.error === 'licence') unlicensed();
      const rows = 'contacts' in reply && Array.isArray(reply.contacts) ? (reply.contacts as unknown[]) : null;
      if (!rows || isUnlicensed) return null;
      const contacts = rows.slice(0, BOOK_ROWS + 1).map(readBookContact);
      const whole = contacts.filter((one) => one !== null);
      return { contacts: whole.slice(0, BOOK_ROWS), isMore: rows.length > BOOK_ROWS };
    },
  };
}
export type AddressBook = ReturnType<typeof createAddressBook>;
