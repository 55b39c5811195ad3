import {
  calendarEventRequest,
  calendarItem,
  calendarSubscriptionRequest,
  calendarsAnswer,
  type WireCalendar,
  type WireCalendars,
} from '@ringside/protocol/presence';
import { type Api, done, refused } from '../../kernel/api/Api.ts';
import type { CalendarRefusal, Calendars } from './createCalendars.ts';
import type { FeedRefusal, Feeds } from './feeds/createFeeds.ts';

/**
 * The calendar of the signed-in user. CAL-001 .. CAL-006
 *
 * @param given.isPermanent a state without an end holds: nothing is planned meanwhile. PRES-005, Q-087
 */
export function addCalendarRoutes(
  api: Api,
  given: {
    calendars: Calendars;
    feeds: Feeds;
    viewOf: (userId: string) => WireCalendar;
    seenBy: (userId: string) => WireCalendars['items'];
    isPermanent: (userId: string) => boolean;
  },
): void {
  const { calendars, feeds, viewOf, seenBy, isPermanent } = given;
  const calendarOr = (userId: string, refusal: CalendarRefusal | FeedRefusal | null) =>
    refusal ? refused(refusal) : done(viewOf(userId));
  api.add({
    method: 'GET',
    path: '/v1/user/Calendar',
    summary: 'What the user plans to be: slots as they are written, and events whole.',
    response: calendarItem,
    failsWith: 'ERROR_GET',
    handle: ({ session }) => done(viewOf(session.userId)),
  });
  api.add({
    method: 'GET',
    path: '/v1/user/Calendars',
    summary: 'The own calendar, and opening hours of groups.',
    response: calendarsAnswer,
    failsWith: 'ERROR_GET',
    handle: ({ session }) => done({ items: seenBy(session.userId) }),
  });
  api.add({
    method: 'POST',
    path: '/v1/user/CalendarEvent',
    summary:
      'A new event, of weekdays or of certain days. 403: the user may not show that number; 400: such days or times there are not; 412: it overlaps another one of every week, a state without an end holds, or there are too many.',
    request: calendarEventRequest,
    response: calendarItem,
    failsWith: 'ERROR_CREATE',
    handle: async ({ session: { userId }, body }) =>
      isPermanent(userId) ? refused('ROUTER_ERR_412') : calendarOr(userId, await calendars.add(userId, body)),
  });
  api.add({
    method: 'PUT',
    path: '/v1/user/CalendarEvent/{id}',
    summary: 'Another event in its place; refused as a new one.',
    request: calendarEventRequest,
    response: calendarItem,
    failsWith: 'ERROR_UPDATE',
    handle: async ({ session: { userId }, params, body }) =>
      calendarOr(userId, await calendars.change(userId, params['id'] ?? '', body)),
  });
  api.add({
    method: 'DELETE',
    path: '/v1/user/CalendarEvent/{id}',
    summary: 'It is planned no longer, on none of its days.',
    response: calendarItem,
    failsWith: 'ERROR_DELETE',
    handle: async ({ session: { userId }, params }) =>
      calendarOr(userId, await calendars.remove(userId, params['id'] ?? '')),
  });
  const subscription = '/v1/user/CalendarSubscription';
  api.add({
    method: 'POST',
    path: subscription,
    summary:
      'Follows a calendar of another system by its address, after it was read once: CALENDAR_FEED_ and a word say what went wrong. 429: too many were tried.',
    request: calendarSubscriptionRequest,
    response: calendarItem,
    failsWith: 'ERROR_CREATE',
    audit: 'calendars.follow',
    handle: async ({ session: { userId }, body }) => calendarOr(userId, await feeds.add(userId, body)),
  });
  api.add({
    method: 'POST',
    path: `${subscription}/{id}/refresh`,
    summary: 'Reads it now. What went wrong stands in its failure. 429: too often.',
    response: calendarItem,
    failsWith: 'ERROR_UPDATE',
    handle: async ({ session: { userId }, params }) =>
      calendarOr(userId, await feeds.refresh(userId, params['id'] ?? '')),
  });
  api.add({
    method: 'DELETE',
    path: `${subscription}/{id}`,
    summary: 'It is followed no longer; its events are gone.',
    response: calendarItem,
    failsWith: 'ERROR_DELETE',
    audit: 'calendars.unfollow',
    handle: async ({ session: { userId }, params }) =>
      calendarOr(userId, await feeds.remove(userId, params['id'] ?? '')),
  });
}
