import { randomUUID } from 'node:crypto';
import type { WireCalendarSubscriptionRequest } from '@ringside/protocol/presence';
import { calendarLimits } from '@ringside/protocol/words/calendar';
import { wallClock } from '../../../company/isOpenAt.ts';
import { createOwnedRows } from '../../../kernel/createOwnedRows.ts';
import { createRateLimit } from '../../../kernel/limits/rateLimit.ts';
import { createTurns } from '../../../kernel/turns.ts';
import type { CalendarEventRow } from '../store.ts';
import { type FeedAnswer, type FeedFault, feedAddress } from './askFeed.ts';
import type { FeedEvent } from './readFeed.ts';
import type { FeedRow, FeedStore } from './store.ts';

export type FeedRefusal =
  | FeedFault
  | 'CALENDAR_FEED_TWICE'
  | 'CALENDAR_FEED_FULL'
  | 'CALLER_ID_NOT_ALLOWED'
  | 'ROUTER_ERR_404'
  | 'ROUTER_ERR_429';

const HOUR_MS = 3_600_000;
/** How often a calendar is asked for, and how often it is read anew though its server says that it is the same: the days move on. */
const [ASK_MS, READ_MS] = [HOUR_MS, 24 * HOUR_MS];
/** Calendars that are asked for at a time. */
const MOST_AT_ONCE = 4;
/** What a user may have asked for by hand: addresses are not tried one after the other. */
const BY_HAND = { burst: 20, perMs: HOUR_MS };

/**
 * Calendars of other systems that users follow by their address: read when they are added, then every hour. What was read last holds
 * while one cannot be reached.
 *
 * @param options.ask never rejects; `read` neither: null is no calendar
 * @param options.seal keeps addresses closed: who has one reads the calendar
 * @param options.tell the calendar of a user is another
 */
export function createFeeds(options: {
  store: FeedStore;
  stored: readonly FeedRow[];
  timeZone: string;
  now: () => number;
  isLoopbackAllowed: boolean;
  seal: { seal(text: string, name: string): string; open(kept: string, name: string): string };
  ask: (address: string, known: { etag: string; modified: string }) => Promise<FeedAnswer>;
  /** Ends what is being asked for. */
  stop: () => void;
  read: (text: string, of: { timeZone: string; now: number }) => Promise<FeedEvent[] | null>;
  numberToShow: (userId: string, wanted: string) => string | null;
  tell: (userId: string) => void;
  onError: (what: string, error: unknown) => void;
}) {
  const { store, timeZone, now, seal, ask, read, numberToShow, tell, onError } = options;
  const rows = createOwnedRows(options.stored);
  const turns = createTurns();
  const limit = createRateLimit({ ...BY_HAND, now });
  const busy = new Set<string>();
  const works = new Set<Promise<void>>();
  /** Events of users on one day, as they were last asked for. */
  const days = new Map<string, { date: string; events: readonly CalendarEventRow[] }>();

  const nameOf = (id: string): string => `calendar feed ${id}`;
  // a text of the database may have no dots where no key seals it
  const sealed = (address: string, id: string): string =>
    seal.seal(Buffer.from(address).toString('base64url'), nameOf(id));
  const addressOf = ({ id, address }: FeedRow): string =>
    Buffer.from(seal.open(address, nameOf(id)), 'base64url').toString('utf8');

  const changed = (userId: string): void => {
    days.delete(userId);
    tell(userId);
  };
  const eventsOf = (userId: string): CalendarEventRow[] =>
    rows.of(userId).flatMap(({ id, state, callerId, events }) =>
      events.map((event, at) => ({
        // neither its name nor what it says is for colleagues
        ...{ id: `${id}.${at}`, userId, name: event.name, message: '', state: event.state ?? state, callerId },
        ...{ days: [], firstDay: event.firstDay, lastDay: event.lastDay, start: event.start, end: event.end },
      })),
    );

  /** What a calendar is after it was asked for once more. */
  async function again(row: FeedRow): Promise<FeedRow> {
    const at = now();
    const asked = { ...row, askedAt: at };
    let address: string;
    try {
      address = addressOf(row);
    } catch {
      // the key is gone that it was sealed with
      return { ...asked, failure: 'CALENDAR_FEED_ADDRESS' };
    }
    const isStale = at - row.readAt >= READ_MS;
    const answer = await ask(address, isStale ? { etag: '', modified: '' } : row);
    if (answer.is === 'fault') return { ...asked, failure: answer.why };
    if (answer.is === 'same') return { ...asked, goodAt: at, failure: '' };
    const events = await read(answer.text, { timeZone, now: at });
    if (!events) return { ...asked, failure: 'CALENDAR_FEED_NOTHING' };
    const { etag, modified } = answer;
    return { ...asked, events, etag, modified, readAt: at, goodAt: at, failure: '' };
  }
  async function renew(id: string): Promise<void> {
    const row = rows.get(id);
    if (!row || busy.has(id)) return;
    busy.add(id);
    try {
      const next = await again(row);
      // it may have been taken away meanwhile
      if (rows.get(id) !== row) return;
      await store.put(next);
      rows.put(next);
      changed(row.userId);
    } catch (error) {
      onError('a calendar that is followed could not be written', error);
    } finally {
      busy.delete(id);
    }
  }

  return {
    of: (userId: string): FeedRow[] => rows.of(userId),
    eventsOf,
    users: (): ReadonlySet<string> => rows.users(),
    /** Events of a user that touch the day of a moment. */
    around(userId: string, at: number): readonly CalendarEventRow[] {
      if (rows.of(userId).length === 0) return [];
      const { date } = wallClock(timeZone, at);
      const known = days.get(userId);
      if (known?.date === date) return known.events;
      const events = eventsOf(userId).filter(({ firstDay, lastDay }) => firstDay <= date && date <= lastDay);
      days.set(userId, { date, events });
      return events;
    },
    /** Asks for those whose hour is over, a few at a time. */
    look(): void {
      for (const { id, askedAt } of rows.all()) {
        if (busy.size >= MOST_AT_ONCE) return;
        if (busy.has(id) || now() - askedAt < ASK_MS) continue;
        const work = renew(id);
        works.add(work);
        void work.finally(() => works.delete(work));
      }
    },
    /** Resolves when none is asked for any more. */
    async close(): Promise<void> {
      options.stop();
      await Promise.all(works);
    },
    add: (userId: string, wish: WireCalendarSubscriptionRequest): Promise<FeedRefusal | null> =>
      turns(userId, async () => {
        const wanted = wish.customCallerID;
        const callerId = wanted === null ? null : numberToShow(userId, wanted);
        if (wanted !== null && callerId === null) return 'CALLER_ID_NOT_ALLOWED';
        const url = feedAddress(wish.address, options.isLoopbackAllowed);
        if (!url) return 'CALENDAR_FEED_ADDRESS';
        const others = rows.of(userId);
        if (others.length >= calendarLimits.feeds) return 'CALENDAR_FEED_FULL';
        const isSame = (row: FeedRow): boolean => {
          try {
            return addressOf(row) === url.href;
          } catch {
            return false;
          }
        };
        if (others.some(isSame)) return 'CALENDAR_FEED_TWICE';
        if (limit.take(userId) > 0) return 'ROUTER_ERR_429';
        const id = randomUUID();
        const row = await again({
          ...{ id, userId, name: wish.label, host: url.hostname, address: sealed(url.href, id) },
          ...{ state: wish.presenceState, callerId, events: [], etag: '', modified: '' },
          ...{ readAt: 0, goodAt: 0, askedAt: 0, failure: '' },
        });
        if (row.failure !== '') return row.failure as FeedFault;
        await store.put(row);
        rows.put(row);
        changed(userId);
        return null;
      }),
    /** At once, by hand. What went wrong stands beside the calendar. */
    refresh: (userId: string, id: string): Promise<FeedRefusal | null> =>
      turns(userId, async () => {
        if (rows.get(id)?.userId !== userId) return 'ROUTER_ERR_404';
        if (limit.take(userId) > 0) return 'ROUTER_ERR_429';
        await renew(id);
        return null;
      }),
    /** It is followed no longer, and none of its events holds. */
    remove: (userId: string, id: string): Promise<FeedRefusal | null> =>
      turns(userId, async () => {
        if (rows.get(id)?.userId !== userId) return 'ROUTER_ERR_404';
        await store.remove(id);
        rows.remove(id);
        changed(userId);
        return null;
      }),
    forget(userId: string): void {
      rows.forget(userId);
      days.delete(userId);
    },
  };
}
export type Feeds = ReturnType<typeof createFeeds>;
