import type { WireCalendar } from '@ringside/protocol/presence';
import { numberToShow } from '../../company/numberToShow.ts';
import { followClock } from '../../kernel/followClock.ts';
import { port } from '../../kernel/ports.ts';
import type { Area } from '../Area.ts';
import { presencePort } from '../presence/area.ts';
import { calendarsSeenBy } from './availability.ts';
import { calendarView } from './calendarView.ts';
import { type Calendars, createCalendars } from './createCalendars.ts';
import { keptCalendar } from './kept.ts';
import { addCalendarRoutes } from './routes.ts';
import { calendarStore } from './store.ts';

export type { Calendars } from './createCalendars.ts';

export const calendarsPort = port<Calendars>('calendars');

/** What users plan to be: it holds at its minute, also for a user who is not signed in, where nothing is said by hand. */
export const calendars: Area = {
  name: 'calendars',
  needs: ['presence'],
  async prepare({ bus, company, database, kept, provide, use }) {
    kept.add(keptCalendar(database.db));
    const store = calendarStore(database.db);
    const timeZone = company.enterprise?.timeZone ?? 'UTC';
    const { of, saidAt } = use(presencePort);
    const calendars = createCalendars({
      ...{ store, timeZone, saidAt, saidUntil: (userId: string) => of(userId).until, stored: await store.all() },
      numberToShow: (userId, wanted) => numberToShow(company, userId, wanted),
      tell: (userId) => bus.emit('calendar.changed', { userId }),
    });
    provide(calendarsPort, calendars);
  },
  open({ api, bus, company, lists, now, onError, use }) {
    const calendars = use(calendarsPort);
    const presence = use(presencePort);
    const timeZone = company.enterprise?.timeZone ?? 'UTC';
    const viewOf = (userId: string): WireCalendar =>
      calendarView(userId, calendars.eventsOf(userId), {
        timeZone,
        label: company.user(userId)?.displayName ?? '',
        domain: company.enterprise?.name ?? '',
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
      lists.renew(userId, 'Calendar');
    });
    const seenBy = (userId: string) => calendarsSeenBy(company, userId, now());
    addCalendarRoutes(api, { calendars, viewOf, seenBy, isPermanent: presence.isPermanent });
    const look = async (): Promise<void> => {
      for (const userId of calendars.users()) await follow(userId);
    };
    const running: (() => Promise<void>)[] = [];
    return {
      async start() {
        await look();
        running.push(followClock(look));
      },
      close: async () => void (await Promise.all(running.map((stop) => stop()))),
    };
  },
};
