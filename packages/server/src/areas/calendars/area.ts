import type { WireCalendar } from '@ringside/protocol/presence';
import { numberToShow } from '../../company/numberToShow.ts';
import { followClock } from '../../kernel/followClock.ts';
import { port } from '../../kernel/ports.ts';
import type { Area } from '../Area.ts';
import { presencePort } from '../presence/area.ts';
import { calendarsSeenBy } from './availability.ts';
import { calendarView } from './calendarView.ts';
import { type Calendars, createCalendars } from './createCalendars.ts';
import { askFeed } from './feeds/askFeed.ts';
import { createFeeds, type Feeds } from './feeds/createFeeds.ts';
import { readInThread } from './feeds/readInThread.ts';
import { feedStore } from './feeds/store.ts';
import { keptCalendar } from './kept.ts';
import { addCalendarRoutes } from './routes.ts';
import { calendarStore } from './store.ts';

export type { Calendars } from './createCalendars.ts';

export const calendarsPort = port<Calendars>('calendars');
const feedsPort = port<Feeds>('calendars that are followed');

/**
 * What users plan to be: it holds at its minute, also for a user who is not signed in, where nothing is said by hand.
 *
 * @param given.isLoopbackAllowed calendars of this machine may be followed; `askFeed` in its place, for tests
 */
export const calendars = (given: { isLoopbackAllowed: boolean; ask?: typeof askFeed }): Area => ({
  name: 'calendars',
  needs: ['presence'],
  async prepare({ bus, company, database, kept, now, onError, provide, seal, use }) {
    kept.add(keptCalendar(database.db));
    const store = calendarStore(database.db);
    const timeZone = company.enterprise?.timeZone ?? 'UTC';
    const { of, saidAt } = use(presencePort);
    const shown = (userId: string, wanted: string) => numberToShow(company, userId, wanted);
    const tell = (userId: string): void => bus.emit('calendar.changed', { userId });
    const { isLoopbackAllowed, ask = askFeed } = given;
    const stop = new AbortController();
    const feedsInDatabase = feedStore(database.db);
    const feeds = createFeeds({
      ...{
        store: feedsInDatabase,
        stored: await feedsInDatabase.all(),
        timeZone,
        now,
        onError,
        tell,
        isLoopbackAllowed,
      },
      ...{ seal: seal.text, read: readInThread, numberToShow: shown },
      ask: (address, known) => ask(address, known, { isLoopbackAllowed, stopped: stop.signal }),
      stop: () => stop.abort(),
    });
    provide(feedsPort, feeds);
    const calendars = createCalendars({
      ...{ store, feeds, timeZone, saidAt, saidUntil: (userId: string) => of(userId).until, stored: await store.all() },
      ...{ numberToShow: shown, tell },
    });
    provide(calendarsPort, calendars);
  },
  open({ api, bus, company, lists, now, onError, use }) {
    const calendars = use(calendarsPort);
    const feeds = use(feedsPort);
    const presence = use(presencePort);
    const timeZone = company.enterprise?.timeZone ?? 'UTC';
    const viewOf = (userId: string): WireCalendar =>
      calendarView(userId, calendars.eventsOf(userId), {
        timeZone,
        label: company.user(userId)?.displayName ?? '',
        domain: company.enterprise?.name ?? '',
        feeds: feeds.of(userId),
      });
    lists.add('Calendar', { of: (userId) => [viewOf(userId)] });
    /** What is planned for now is what the user is. */
    const follow = (userId: string): Promise<unknown> =>
      presence
        .plan(userId, calendars.stateAt(userId, now()))
        .catch((error) => onError('a planned presence could not be written', error));
    bus.on('calendar.changed', ({ userId }) => {
      lists.renew(userId, 'Calendar');
      void follow(userId);
    });
    bus.on('person.erased', ({ userId }) => {
      calendars.forget(userId);
      feeds.forget(userId);
      lists.renew(userId, 'Calendar');
    });
    const seenBy = (userId: string) => calendarsSeenBy(company, userId, now());
    addCalendarRoutes(api, { calendars, feeds, viewOf, seenBy, isPermanent: presence.isPermanent });
    const look = async (): Promise<void> => {
      feeds.look();
      for (const userId of calendars.users()) await follow(userId);
    };
    const running: (() => Promise<void>)[] = [];
    return {
      async start() {
        await look();
        running.push(followClock(look));
      },
      async close() {
        await Promise.all(running.map((stop) => stop()));
        await feeds.close();
      },
    };
  },
});
