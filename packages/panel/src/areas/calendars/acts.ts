import { calendarList, calendarVerbs } from '@ringside/client/calendars';
import { acts, outcomes } from '../../kernel/acts.ts';
import { eventsAtom } from './state.ts';

/** The user's calendar: read, changed, kept current. */
export const calendarActs = acts(({ client, follow, onSignedOut, store }) => {
  let isFollowed = false;
  return {
    ...outcomes(client.open(calendarVerbs)),
    /** Keeps the calendar current from the first call on. */
    follow(): void {
      if (isFollowed) return;
      isFollowed = true;
      follow(calendarList, (change) => {
        if (change.op === 'put') store.set(eventsAtom, change.item.events);
        if (change.op === 'reset') store.set(eventsAtom, change.items[0]?.events ?? []);
      });
      onSignedOut(() => store.set(eventsAtom, null));
    },
  };
});
