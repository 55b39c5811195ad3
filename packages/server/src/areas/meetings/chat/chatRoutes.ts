import {
  meetingMessages,
  messagesRequest,
  sayRequest,
  type WireMeetingMessage,
} from '@ringside/protocol/meetings/chat';
import * as z from 'zod/mini';
import { type Answer, type Api, done, refused } from '../../../kernel/api/Api.ts';
import { createRateLimit } from '../../../kernel/limits/rateLimit.ts';
import type { Seats } from '../createSeats.ts';
import type { MeetingChats } from './createChats.ts';

/** Writing and reading in the meeting in which one is, for people of the company and for guests. */
export function createChatDoor(ports: { chats: MeetingChats; seats: Pick<Seats, 'of' | 'tell'>; now: () => number }) {
  const { chats, seats, now } = ports;
  const writes = createRateLimit({ burst: 10, perMs: 20_000, now });
  /** @param key of the user, or of the guest as `guestKey` makes it @param id of the seat that is named */
  const placeOf = (key: string, id: string) => {
    const [seat] = seats.of(key);
    const person = seat?.people.find((one) => one.id === id);
    return seat?.id === id && person ? { meetingId: seat.meeting.split('/').at(-1) ?? '', person } : null;
  };
  return {
    say(key: string, id: string, text: string): Answer {
      const place = placeOf(key, id);
      if (!place) return refused('ROUTER_ERR_404');
      const wait = writes.take(key);
      if (wait > 0) return refused('ROUTER_ERR_429', { retryAfterMs: wait });
      const { meetingId, person } = place;
      const isSaid = chats.add(meetingId, key, { name: person.label, isGuest: person.isGuest }, text);
      if (isSaid) seats.tell(meetingId);
      return isSaid ? done() : refused('ROUTER_ERR_400');
    },
    messages(key: string, id: string, after: number): WireMeetingMessage[] | null {
      const place = placeOf(key, id);
      return place && chats.after(place.meetingId, after, key);
    },
  };
}
export type ChatDoor = ReturnType<typeof createChatDoor>;

/** The chat of a meeting, for people of the company. */
export function addChatRoutes(api: Api, door: ChatDoor): void {
  api.add({
    method: 'POST',
    path: '/data/MeetingSeat/{id}/say',
    summary: 'Writes to everybody who is in the meeting. 404: the user has no such place. 429: too many in a row.',
    request: sayRequest,
    response: z.null(),
    failsWith: 'ERROR_CREATE',
    handle: ({ session, params, body }) => door.say(session.userId, params['id'] ?? '', body.text),
  });
  api.add({
    method: 'POST',
    path: '/data/MeetingSeat/{id}/messages',
    summary: 'What was written in the meeting after a message, or all that is kept. 404: the user has no such place.',
    request: messagesRequest,
    response: meetingMessages,
    failsWith: 'ERROR_GET',
    handle({ session, params, body }) {
      const found = door.messages(session.userId, params['id'] ?? '', body.after);
      return found ? done(found) : refused('ROUTER_ERR_404');
    },
  });
}
