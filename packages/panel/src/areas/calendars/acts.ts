import { calendarList, calendarVerbs } from '@ringside/client/calendars';
import { acts, outcomes } from '../../kernel/acts.ts';
import { eventsAtom, followedAtom } from './state.ts';

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
        if (change.op !== 'put' && change.op !== 'reset') return;
        const item = change.op === 'put' ? change.item : change.items[0];
        store.set(eventsAtom, item?.events ?? []);
        store.set(followedAtom, item?.followed ?? []);
      });
      onSignedOut(() => {
        store.set(eventsAtom, null);
        store.set(followedAtom, []);
      });
    },
  };
});
